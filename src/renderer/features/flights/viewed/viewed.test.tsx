import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SearchAnswer } from '#contract/http/flights.ts'
import { aFlight } from '#domain/flights/flight.test-kit.ts'
import { aCity, aQuery } from '#renderer/entities/stored-query.test-kit.ts'
import { resultTexts } from '#renderer/features/flights/results/result-texts.ts'
import { ResultsScreen } from '#renderer/features/flights/results-screen.tsx'
import { anAnswer, late } from '#renderer/features/flights/search-answer.test-kit.ts'
import { SearchScreen } from '#renderer/features/flights/search-screen.tsx'
import { bookingActions, type ViewedFlight } from '#renderer/store/booking-slice.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { viewedTexts as texts } from './viewed-texts.ts'

const address = '?origin=DEL&destination=BOM&departure=2027-01-15&adt=1&chd=0&inf=0'
const aViewed = (over: Partial<ViewedFlight> = {}): ViewedFlight => ({
  query: aQuery(),
  flights: 'DN909',
  airlineCode: 'DN',
  departs: '2027-01-15T21:00:00',
  arrives: '2027-01-15T23:10:00',
  fare: 6500,
  ...over,
})

const showSearch = (as: Viewer, viewed: readonly ViewedFlight[]) =>
  renderScreen(<SearchScreen />, {
    as,
    at: '/flight/search',
    before: viewed.toReversed().map((each) => bookingActions.flightViewed(each)),
    answers: { 'flights.rememberedSearches': [], 'flights.airports': [] },
  })

const showResults = (setup: {
  as?: Viewer
  more?: string
  viewed?: ViewedFlight
  answer?: Partial<SearchAnswer>
}) =>
  renderScreen(<ResultsScreen />, {
    as: setup.as ?? 'retail',
    at: `/flight/result/s1${address}${setup.more ?? ''}`,
    path: '/flight/result/:searchId',
    before: setup.viewed ? [bookingActions.flightViewed(setup.viewed)] : [],
    answers: {
      'flights.airports': [aCity('DEL', 'Delhi'), aCity('BOM', 'Mumbai')],
      'flights.calendarFare': 'never',
      'flights.keptFares': { fares: [] },
      'flights.searchResults': anAnswer(setup.answer),
    },
  })

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-10T09:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('a viewed flight', () => {
  it('is remembered once, with its latest fare, when its details are opened', async () => {
    const page = showResults({ viewed: aViewed({ fare: 1 }) })
    await screen.findByText(resultTexts.count(2, 2))
    const card = screen.getByText('DN 909').closest('li')
    within(card as HTMLElement)
      .getByRole('button', { name: resultTexts.showDetails })
      .click()
    await expect.poll(() => page.store.getState().booking.viewed[0]?.fare).toBe(7000)
    expect(page.store.getState().booking.viewed).toMatchObject([
      { flights: 'DN909', departs: '2027-01-15T21:00:00', query: { origin: { cityName: 'Delhi' } } },
    ])
  })

  it('is remembered with its lowest fare, whichever was chosen', async () => {
    const flex = { ...late, resultIndex: 'OB3', publishedPrice: 9000, fareType: 'Flex' }
    const page = showResults({ answer: { results: [aFlight(), late, flex] } })
    await screen.findByText(resultTexts.count(2, 2))
    const card = within(screen.getByText('DN 909').closest('li') as HTMLElement)
    card.getByRole('radio', { name: /^Flex/ }).click()
    card.getByRole('button', { name: resultTexts.showDetails }).click()
    await expect.poll(() => page.store.getState().booking.viewed[0]?.fare).toBe(7000)
  })

  it("isn't remembered for agents", async () => {
    const page = showResults({ as: 'travelAgent' })
    await screen.findByText(resultTexts.count(2, 2))
    const [details] = screen.getAllByRole('button', { name: resultTexts.showDetails })
    details?.click()
    await screen.findAllByRole('button', { name: resultTexts.hideDetails })
    expect(page.store.getState().booking.viewed).toEqual([])
  })

  it('is listed with the fare it had, and links to a new search that shows it first', async () => {
    const page = showSearch('visitor', [aViewed()])
    const link = await screen.findByRole('link', { name: /DN 909/ })
    expect(link.textContent).toContain('15 Jan, 21:00 – 23:10')
    expect(link.textContent).toContain(texts.fareThen(6500))
    await page.follow(/DN 909/)
    expect(page.address()).toBe(`/flight/result/new${address}&flight=DN909`)
  })

  it('is dropped after six others, and cleared on request', async () => {
    const flights = ['1', '2', '3', '4', '5', '6', '7'].map((digit) => `DN10${digit}`)
    const page = showSearch(
      'visitor',
      flights.map((each) => aViewed({ flights: each })),
    )
    await screen.findByText(texts.title)
    expect(screen.getAllByText(/DN 10\d/)).toHaveLength(6)
    expect(screen.queryByText(/DN 107/)).toBeNull()
    await page.press(texts.forget)
    expect(screen.queryByText(texts.title)).toBeNull()
    expect(page.store.getState().booking.viewed).toEqual([])
  })

  it("isn't listed after its day of departure", async () => {
    showSearch('visitor', [aViewed({ departs: '2026-12-09T21:00:00' })])
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText(/DN 909/)).toBeNull()
  })

  it.each([
    [6500, texts.more(500)],
    [7200, texts.less(200)],
    [7000, texts.same],
  ])('that cost ₹ %d appears above the results with the price difference', async (fare, words) => {
    showResults({ more: '&flight=DN909', viewed: aViewed({ fare }) })
    const first = await screen.findByRole('region', { name: texts.heading })
    expect(first.textContent).toContain(words)
    within(first).getByText('DN 909')
    screen.getByText(resultTexts.count(2, 2))
  })

  it('is not compared with the fare of other travellers', async () => {
    const query = aQuery()
    const viewed = aViewed({ query: { ...query, request: { ...query.request, adultCount: 2 } } })
    showResults({ more: '&flight=DN909', viewed })
    const first = await screen.findByRole('region', { name: texts.linked })
    expect(first.textContent).not.toContain('when you viewed it')
  })

  it.each(['Call +91 99999 for refunds', 'DN909<b>'])("isn't %s", async (text) => {
    showResults({ more: `&flight=${encodeURIComponent(text)}` })
    await screen.findByText(resultTexts.count(2, 2))
    expect(screen.queryByText(/right now/)).toBeNull()
  })

  it('is reported as unavailable when it is gone', async () => {
    showResults({ more: '&flight=DN777' })
    await screen.findByText(texts.gone('DN 777'))
  })

  it("isn't reported as unavailable while a supplier hasn't answered", async () => {
    showResults({
      more: '&flight=DN777',
      answer: { missing: [{ supplier: 'Northwind', reason: 'slow' }] },
    })
    await screen.findByText(resultTexts.waiting('Northwind'))
    expect(screen.queryByText(texts.gone('DN 777'))).toBeNull()
  })
})
