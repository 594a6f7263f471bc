import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aFlight, aSegment } from '#domain/flights/flight.test-kit.ts'
import { aCity } from '#renderer/entities/stored-query.test-kit.ts'
import { fareClockTexts } from '#renderer/entities/fare-clock-texts.ts'
import { priceExplanationTexts } from '#renderer/entities/price-explanation-texts.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { aUser } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { ResultsScreen } from './results-screen.tsx'
import { anAnswer, late } from './search-answer.test-kit.ts'
import { flightsTexts } from './texts.ts'
import { resultTexts as texts } from './results/result-texts.ts'

const now = new Date('2026-12-10T09:00:00Z')
const query = '?origin=DEL&destination=BOM&departure=2027-01-15&adt=1&chd=0&inf=0'
type Setup = Partial<Parameters<typeof renderScreen>[1]>

const show = (answers: Answers, searchId = 's1', setup: Setup = {}) =>
  renderScreen(<ResultsScreen />, {
    as: 'retail',
    at: `/flight/result/${searchId}${query}`,
    path: '/flight/result/:searchId',
    answers: {
      'flights.airports': [aCity('DEL', 'Delhi'), aCity('BOM', 'Mumbai')],
      'flights.calendarFare': 'never',
      ...answers,
    },
    ...setup,
  })

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('ResultsScreen', () => {
  it('says that airlines are being searched', async () => {
    show({ 'flights.search': 'never' }, 'new')
    await screen.findByText(texts.searching)
  })

  it('says that an address contains no search', async () => {
    const page = show({}, 's1', { at: '/flight/result/s1?origin=DEL' })
    await screen.findByRole('heading', { name: texts.noQueryTitle })
    await page.follow(texts.newSearch)
    expect(page.address()).toBe('/flight/search')
  })

  it('says when no flights match', async () => {
    show({ 'flights.searchResults': anAnswer({ results: [] }) })
    await screen.findByRole('heading', { name: texts.none })
    screen.getByText(texts.noneText)
  })

  it('clears the filters of the address that leave nothing to show', async () => {
    const page = show({ 'flights.searchResults': anAnswer() }, 's1', {
      at: `/flight/result/s1${query}&stops=3`,
    })
    await screen.findByText(texts.noneFiltered)
    await page.press(texts.clearFilters)
    await screen.findByText(texts.count(2, 2))
    await expect.poll(page.address).toBe(`/flight/result/s1${query}`)
  })

  it('says why a search failed, and searches again on request', async () => {
    const page = show({ 'flights.search': refused('supplierTimeout') }, 'new')
    await screen.findByRole('heading', { name: texts.searchFailed })
    page.answer({ 'flights.search': anAnswer(), 'flights.searchResults': anAnswer() })
    await page.press(texts.searchAgain)
    await screen.findByText(texts.count(2, 2))
  })

  it("shows the server's message to a user without permission", async () => {
    show({ 'flights.search': refused('forbidden', { message: 'Ask the owner.' }) }, 'new')
    await screen.findByText('Ask the owner.')
  })

  it("says that this month's searches are used up", async () => {
    const message = 'You have used 100 of 100 searches.'
    const page = show({ 'flights.search': refused('searchLimitReached', { message }) }, 'new')
    await screen.findByRole('heading', { name: texts.limitReached })
    screen.getByText(message)
    await page.follow('My trips')
    expect(page.address()).toBe('/flight/ticket-queue')
  })

  it('shows that nothing is on sale on the site instead of an empty result', async () => {
    const message = "Flights aren't on sale here yet. Contact us to book."
    show({ 'flights.search': refused('noSupplier', { message }) }, 'new')
    await screen.findByRole('heading', { name: flightsTexts.nothingOnSale })
    screen.getByText(message)
    expect(screen.getByRole('link', { name: '+91 98100 00000' }).getAttribute('href')).toBe(
      'tel:+919810000000',
    )
    expect(screen.getByRole('link', { name: 'desk@skyways.example' }).getAttribute('href')).toBe(
      'mailto:desk@skyways.example',
    )
    expect(screen.queryByText(texts.none)).toBeNull()
  })

  it("opens the form with the server's errors at the fields", async () => {
    const fields = [{ path: 'segments.0.origin', message: 'No airport has this code.' }]
    show({ 'flights.search': refused('invalidRequest', { fields }) }, 'new')
    await screen.findByText('No airport has this code.')
  })

  it('sends a visitor of a locked site to sign in', async () => {
    const page = show({}, 'new', { as: 'visitor', site: { isLocked: true, lockedRoutes: ['*'] } })
    await expect.poll(page.address).toMatch(/^\/login\?/)
    expect(page.calls).toEqual([])
  })

  it('runs the search of the address once, and puts its id there', async () => {
    const page = show({ 'flights.search': anAnswer(), 'flights.searchResults': anAnswer() }, 'new')
    await screen.findByText(texts.count(2, 2))
    expect(page.address()).toBe(`/flight/result/s1${query}`)
    expect(page.callsTo('flights.search')).toMatchObject([
      { segments: [{ origin: 'DEL', destination: 'BOM' }], adultCount: 1 },
    ])
  })

  it('searches again when a search of an old link has expired', async () => {
    const page = show(
      { 'flights.searchResults': refused('searchExpired'), 'flights.search': anAnswer({ searchId: 's2' }) },
      'old',
    )
    await screen.findByText(texts.count(2, 2))
    expect(page.address()).toBe(`/flight/result/s2${query}`)
  })

  it('lists flights with their fares, and continues to the passengers with the chosen one', async () => {
    const page = show({ 'flights.searchResults': anAnswer() })
    await screen.findByText(/7,000/)
    screen.getByText(fareClockTexts.expiresSoon(15))
    await page.press(/^Select DN 101 for .*5,000/)
    expect(page.address()).toBe('/flight/passenger-details/s1')
    const { selectedFlight, searchId, query: asked } = page.store.getState().booking
    expect([selectedFlight?.resultIndex, searchId, asked?.request.adultCount]).toEqual(['OB1', 's1', 1])
  })

  it('shows the fares of one flight in one card, and continues with the chosen one', async () => {
    const flexi = aFlight({ resultIndex: 'OB3', publishedPrice: 6200, fareType: 'Flexi', isRefundable: true })
    const page = show({ 'flights.searchResults': anAnswer({ results: [flexi, aFlight(), late] }) })
    await screen.findByText(texts.count(2, 2))
    fireEvent.click(screen.getByRole('radio', { name: /^Flexi.*6,200/ }))
    await page.press(/^Select DN 101 for .*6,200/)
    expect(page.store.getState().booking.selectedFlight?.resultIndex).toBe('OB3')
  })

  it("names the airport when it isn't the searched one, and dates of a flight overnight", async () => {
    const segment = aSegment({
      destinationAirportCode: 'NMI',
      destinationAirportName: 'Navi Mumbai International',
      departureTime: '2027-01-15T23:10:00',
      arrivalTime: '2027-01-16T01:20:00',
    })
    show({ 'flights.searchResults': anAnswer({ results: [aFlight({ segments: [[segment]] }), late] }) })
    const note = await screen.findByText(texts.otherArrival('Navi Mumbai International', 'NMI'))
    const card = note.closest('.result-card')
    expect(card?.textContent).toContain('DEL Fri 15 Jan')
    expect(card?.textContent).toContain('NMI Sat 16 Jan')
  })

  it('names no other airport when a whole city was searched', async () => {
    const results = ['BOM', 'NMI'].map((code, index) =>
      aFlight({
        resultIndex: code,
        segments: [[aSegment({ destinationAirportCode: code, flightNumber: `70${index}` })]],
      }),
    )
    const city = query.replace('BOM', 'XYZ')
    expect(city).not.toBe(query)
    show({ 'flights.searchResults': anAnswer({ results }) }, 's1', { at: `/flight/result/s1${city}` })
    await screen.findByText(texts.count(2, 2))
    expect(document.querySelector('.other-airports, .other-code')).toBeNull()
  })

  it('says which fares can be held, and shows only them with the filter in the address', async () => {
    const answer = anAnswer({ results: [aFlight(), { ...late, isHoldAllowed: false }] })
    show({ 'flights.searchResults': answer }, 's1', { at: `/flight/result/s1${query}&hold=true` })
    await screen.findByText(texts.count(1, 2))
    screen.getByText(texts.canHold)
  })

  it('explains a price to a visitor', async () => {
    const page = show(
      {
        'flights.searchResults': anAnswer(),
        'markup.explain': {
          lines: [
            { label: '1 × Adult · Base fare', why: 'Paid to the airline', amount: 4500 },
            { label: 'Service Fee', why: 'Charged by Skyways', amount: 500 },
          ],
          total: 5000,
        },
      },
      's1',
      { as: 'visitor' },
    )
    const card = (await screen.findByText('DN 101')).closest('li')
    fireEvent.click(within(card as HTMLElement).getByRole('button', { name: texts.showDetails }))
    await page.press(priceExplanationTexts.ask)
    await screen.findByText('Charged by Skyways')
    expect(page.callsTo('markup.explain')).toEqual([{ resultIndex: 'OB1', TraceId: 'trace', searchId: 's1' }])
  })

  it('says that fares have expired, and searches again', async () => {
    const page = show({
      'flights.searchResults': anAnswer({ expiresAt: '2026-12-10T08:00:00Z' }),
      'flights.search': anAnswer({ searchId: 's2' }),
    })
    await screen.findByText(fareClockTexts.expired)
    await page.press(texts.refresh)
    await expect.poll(page.address).toBe(`/flight/result/s2${query}`)
  })

  it('checks an expired fare before it continues', async () => {
    const page = show({
      'flights.searchResults': anAnswer({ expiresAt: '2026-12-10T08:00:00Z' }),
      'flights.flightPrice': 'never',
    })
    await page.press(/^Select DN 101/)
    await expect.poll(() => page.callsTo('flights.flightPrice')).toHaveLength(1)
    expect(page.address()).toBe(`/flight/result/s1${query}`)
  })

  it('hides the Select buttons from people with the Accounts role, and says why', async () => {
    const as = aUser('travelAgent', { agencyRole: 'accounts' })
    show({ 'flights.searchResults': anAnswer() }, 's1', { as })
    await screen.findByText(texts.mayNotBook)
    await screen.findAllByText(/DN 101/)
    expect(screen.queryAllByRole('button', { name: /^Select/ })).toEqual([])
    cleanup()
    const answers = { 'flights.searchResults': anAnswer(), 'flights.keptFares': { fares: [] } }
    show(answers, 's1', { as: aUser('travelAgent', { agencyRole: 'agent' }) })
    expect((await screen.findAllByRole('button', { name: /^Select/ })).length).toBeGreaterThan(1)
    expect(screen.queryByText(texts.mayNotBook)).toBeNull()
  })

  it("names suppliers that didn't respond, and searches again", async () => {
    const page = show({
      'flights.searchResults': anAnswer({ missing: [{ supplier: 'Deccan Air', reason: 'failed' }] }),
      'flights.search': anAnswer({ searchId: 's2' }),
    })
    await screen.findByText(texts.missing('Deccan Air'))
    await page.press(texts.ask)
    await expect.poll(page.address).toBe(`/flight/result/s2${query}`)
  })
})
