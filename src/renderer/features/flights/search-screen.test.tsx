import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SearchRequest } from '#contract/http/flights.ts'
import { aCity, aQuery } from '#renderer/entities/stored-query.test-kit.ts'
import { bookingActions } from '#renderer/store/booking-slice.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { SearchScreen } from './search-screen.tsx'
import { searchTexts } from './search/search-texts.ts'
import { flightsTexts as texts } from './texts.ts'

const cities = [aCity('DEL', 'Delhi'), aCity('BOM', 'Mumbai')]
const remembered = (id: string, name = '') => ({
  id,
  name,
  isSaved: name !== '',
  request: SearchRequest.parse(aQuery().request),
  usedAt: '2026-11-20T04:00:00.000Z',
})
const noMonth = { months: [], isExempted: false, looksLeft: null, looksPerBooking: null }
const month = { month_year: '2026-12', look_count: 40, book_count: 2 }
const january = {
  origin: 'BOM',
  destination: 'DEL',
  month: '2027-01',
  days: [
    {
      date: '2027-01-18',
      price: 4200,
      airlineCode: 'DN',
      airlineName: 'Deccan Air',
      isLowestFareOfMonth: true,
    },
  ],
  missing: [],
}
const resultsPath = '/flight/result/new?origin=DEL&destination=BOM&departure=2027-01-15&adt=1&chd=0&inf=0'

type Setup = Partial<Parameters<typeof renderScreen>[1]>

const show = (as: Viewer, answers: Answers = {}, setup: Setup = {}) =>
  renderScreen(<SearchScreen />, {
    as,
    at: '/flight/search',
    answers: {
      'flights.airports': ({ searchQuery }) =>
        cities.filter(({ cityName }) => cityName.toLowerCase().includes(searchQuery.toLowerCase())),
      'flights.rememberedSearches': [],
      'users.myMonthlyFlightDetails': noMonth,
      'flights.sources': [],
      'flights.airlines': [],
      ...answers,
    },
    ...setup,
  })

/** Types a place and takes the suggestion. */
const takeCity = async (label: string, text: string, code: string): Promise<void> => {
  const field = await screen.findByRole('combobox', { name: label })
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: text } })
  const list = await screen.findByRole('listbox', { name: label })
  fireEvent.mouseDown(await within(list).findByText(code))
}

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-10T09:00:00'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('SearchScreen', () => {
  it("shows the agency's own heading, or the default one", async () => {
    show('visitor', {}, { site: { brandingSettings: { form: { label: 'Fly with Skyways' } } } })
    await screen.findByRole('heading', { name: 'Fly with Skyways' })
    expect(screen.queryByRole('heading', { name: texts.defaultFormLabel })).toBeNull()
  })

  it('sends a visitor of a locked site to sign in', async () => {
    const page = show('visitor', {}, { site: { isLocked: true, lockedRoutes: ['*'] } })
    await expect.poll(page.address).toBe('/login?redirectTo=%2Fflight%2Fsearch')
    expect(page.calls).toEqual([])
  })

  it('opens a calendar at the dates, with the fares of the route where they are known', async () => {
    const page = show('visitor', { 'flights.calendarFare': january })
    await screen.findByRole('heading', { name: texts.defaultFormLabel })
    fireEvent.click(screen.getByRole('radio', { name: 'Return' }))
    const out = await screen.findByRole('textbox', { name: texts.date })
    fireEvent.click(out)
    await screen.findByRole('button', { name: 'Thu,10 Dec 2026, no fare yet, choose this day' })
    expect(page.callsTo('flights.calendarFare')).toEqual([])
    fireEvent.blur(out)
    await takeCity(texts.from, 'del', 'DEL')
    await takeCity(texts.to, 'mum', 'BOM')
    await page.fill(texts.date, '15/01/2027')
    const back = screen.getByRole('textbox', { name: searchTexts.returnDate })
    fireEvent.click(back)
    await page.press(/^Mon,18 Jan 2027, ₹.4,200, Deccan Air, Lowest/)
    expect((back as HTMLInputElement).value).toBe('18/01/2027')
    expect(page.callsTo('flights.calendarFare')).toEqual([
      { origin: 'BOM', destination: 'DEL', month: '2027-01' },
    ])
  })

  it('reads a return as days after the departure', async () => {
    show('visitor')
    await screen.findByRole('heading', { name: texts.defaultFormLabel })
    fireEvent.click(screen.getByRole('radio', { name: 'Return' }))
    const [out, back] = [texts.date, searchTexts.returnDate].map((name) =>
      screen.getByRole<HTMLInputElement>('textbox', { name }),
    ) as [HTMLInputElement, HTMLInputElement]
    for (const [field, typed] of [
      [out, '15jan'],
      [back, '+3'],
    ] as const) {
      fireEvent.focus(field)
      fireEvent.change(field, { target: { value: typed } })
      await expect.poll(() => fireEvent.blur(field) && field.value).toMatch(/2027$/)
    }
    expect([out.value, back.value]).toEqual(['15/01/2027', '18/01/2027'])
  })

  it('searches the places and the day that a visitor chooses', async () => {
    const page = show('visitor')
    await screen.findByRole('heading', { name: texts.defaultFormLabel })
    await takeCity(texts.from, 'del', 'DEL')
    await takeCity(texts.to, 'mum', 'BOM')
    await page.fill(texts.date, '15/01/2027')
    await page.press(texts.search)
    await expect.poll(page.address).toBe(resultsPath)
    const { query, recent } = page.store.getState().booking
    expect(query?.origin.cityName).toBe('Delhi')
    expect(recent).toHaveLength(1)
    expect(page.calls.map(({ id }) => id)).not.toContain('flights.rememberedSearches')
  })

  it('says at the fields what is missing, and searches nothing', async () => {
    const page = show('visitor')
    await page.press(texts.search)
    expect(await screen.findAllByText(texts.required)).toHaveLength(3)
    expect(page.address()).toBe('/flight/search')
  })

  it('says that a day has passed', async () => {
    const page = show('visitor', {}, { before: [bookingActions.searchStarted(aQuery())] })
    await page.fill(texts.date, '09/12/2026')
    await page.press(texts.search)
    await screen.findByText(texts.pastDate)
    expect(page.address()).toBe('/flight/search')
  })

  it('starts with the last search, and opens its calendar', async () => {
    const page = show('visitor', {}, { before: [bookingActions.searchStarted(aQuery())] })
    await page.follow(searchTexts.calendar)
    expect(page.address()).toBe('/flight/calendar-fare?origin=DEL&destination=BOM&month=2027-01')
  })

  it('fills the form with a recent search', async () => {
    const page = show(
      'visitor',
      {},
      { before: [bookingActions.searchStarted(aQuery()), bookingActions.bookingForgotten()] },
    )
    await page.press(/15 Jan/)
    await page.press(texts.search)
    await expect.poll(page.address).toBe(resultsPath)
  })

  it('removes the recent searches of a visitor', async () => {
    const page = show('visitor', {}, { before: [bookingActions.searchStarted(aQuery())] })
    await page.press(searchTexts.forgetAll)
    expect(screen.queryByText(searchTexts.recent)).toBeNull()
    expect(page.store.getState().booking.recent).toEqual([])
  })
})

describe('SearchScreen, signed in', () => {
  it('says that there are no recent searches once that is known', async () => {
    show('travelAgent')
    await screen.findByText(searchTexts.empty)
  })

  it.each([
    ['are loading', 'never'],
    ['cannot load', refused('unavailable')],
  ] as const)("doesn't say so while the searches %s", async (_why, answer) => {
    const page = show('travelAgent', { 'flights.rememberedSearches': answer })
    await expect.poll(() => page.callsTo('flights.rememberedSearches')).toHaveLength(1)
    await page.press(texts.searchShort)
    await screen.findAllByText(texts.required)
    expect(screen.queryByText(searchTexts.empty)).toBeNull()
  })

  it('shows saved and recent searches, and fills the form with one', async () => {
    const page = show('travelAgent', {
      'flights.rememberedSearches': [remembered('s1', 'Monday to Mumbai'), remembered('s2')],
    })
    await screen.findByRole('heading', { name: searchTexts.recent })
    await page.press(/^Monday to Mumbai/)
    await page.press(texts.searchShort)
    await expect.poll(page.address).toBe(resultsPath)
  })

  it('removes one search, and loads the list again', async () => {
    const page = show('travelAgent', {
      'flights.rememberedSearches': [remembered('s1', 'Monday to Mumbai')],
      'flights.forgetSearch': { forgotten: 1 },
    })
    await screen.findByRole('button', { name: searchTexts.forget('Monday to Mumbai') })
    page.answer({ 'flights.rememberedSearches': [] })
    await page.press(searchTexts.forget('Monday to Mumbai'))
    await screen.findByText(searchTexts.empty)
    expect(page.callsTo('flights.forgetSearch')).toEqual([{ id: 's1' }])
  })

  it("shows agents this month's searches and bookings", async () => {
    show('travelAgent', {
      'users.myMonthlyFlightDetails': { ...noMonth, months: [month], looksLeft: 60 },
    })
    await screen.findByText(/40 searches · 2 bookings · 60 searches left/)
  })
})
