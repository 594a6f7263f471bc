import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bookingActions } from '#renderer/store/booking-slice.ts'
import { aCity, aQuery } from '#renderer/entities/stored-query.test-kit.ts'
import { refused, type Answer } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { CalendarScreen } from './calendar-screen.tsx'
import { calendarTexts as texts } from './calendar/calendar-texts.ts'
import { flightsTexts } from './texts.ts'

const fare = (date: string, price: number, isLowestFareOfMonth = false) => ({
  date,
  price,
  airlineCode: 'DN',
  airlineName: 'Deccan Air',
  isLowestFareOfMonth,
})
const january = {
  origin: 'DEL',
  destination: 'BOM',
  month: '2027-01',
  days: [fare('2027-01-15', 4200, true), fare('2027-01-16', 5900)],
  missing: [],
}
const delhiToMumbai = '?origin=DEL&destination=BOM&month=2027-01'

type Setup = Partial<Parameters<typeof renderScreen>[1]>

const show = (answer: Answer<'flights.calendarFare'>, query = delhiToMumbai, setup: Setup = {}) =>
  renderScreen(<CalendarScreen />, {
    as: 'retail',
    at: `/flight/calendar-fare${query}`,
    answers: {
      'flights.airports': [aCity('DEL', 'Delhi'), aCity('BOM', 'Mumbai')],
      'flights.calendarFare': answer,
    },
    ...setup,
  })

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-10T09:00:00'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('CalendarScreen', () => {
  it('requires places first, and requests no fares without them', async () => {
    const page = show(january, '')
    await screen.findByText(texts.choose)
    expect(page.callsTo('flights.calendarFare')).toEqual([])
  })

  it('refuses the same place for both', async () => {
    const page = show(january, '?origin=DEL&destination=DEL')
    await screen.findByText(texts.same)
    expect(page.callsTo('flights.calendarFare')).toEqual([])
  })

  it('shows the days of the month while their fares load', async () => {
    show('never')
    const grid = await screen.findByRole('grid', { name: texts.grid('January 2027') })
    expect(grid.closest('[aria-busy="true"]')).toBeTruthy()
    expect(screen.queryByText(texts.empty)).toBeNull()
  })

  it('draws the fares of the month from the lowest to the highest', async () => {
    show(january)
    await screen.findByRole('img', { name: texts.chart('January 2027', '₹ 4,200', '₹ 5,900') })
  })

  it('says when no fares are known for a month', async () => {
    show({ ...january, days: [] })
    await screen.findByText(texts.empty)
  })

  it("shows the agency's contact and no retry when nothing is on sale on the site", async () => {
    const message = "Flights aren't on sale here yet. Contact us to book."
    show(refused('noSupplier', { message }), delhiToMumbai, { as: 'visitor' })
    await screen.findByRole('heading', { name: flightsTexts.nothingOnSale })
    screen.getByText(message)
    screen.getByRole('link', { name: 'desk@skyways.example' })
    expect(screen.queryByRole('button', { name: texts.again })).toBeNull()
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show(refused('supplierTimeout'))
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'flights.calendarFare': january })
    await page.press('Try again')
    await screen.findByRole('button', { name: /15 Jan.*4,200.*Lowest/ })
  })

  it("shows the server's message to a user without permission", async () => {
    show(refused('forbidden', { message: 'Ask the owner.' }))
    await screen.findByText('Ask the owner.')
  })

  it('sends a visitor of a locked site to sign in', async () => {
    const page = show(january, delhiToMumbai, {
      as: 'visitor',
      site: { isLocked: true, lockedRoutes: ['*'] },
    })
    await expect.poll(page.address).toMatch(/^\/login\?/)
    expect(page.calls).toEqual([])
  })

  it('searches the day that is pressed', async () => {
    const page = show(january)
    await page.press(/15 Jan.*4,200/)
    expect(page.address()).toBe(
      '/flight/result/new?origin=DEL&destination=BOM&departure=2027-01-15&adt=1&chd=0&inf=0',
    )
    expect(page.callsTo('flights.calendarFare')).toEqual([
      { origin: 'DEL', destination: 'BOM', month: '2027-01' },
    ])
  })

  it('keeps a return search a return, with a stay of the same length', async () => {
    const { request, ...places } = aQuery()
    const page = show(january, delhiToMumbai, {
      before: [
        bookingActions.searchStarted({
          ...places,
          request: {
            ...request,
            journeyType: 2,
            adultCount: 2,
            segments: [
              { origin: 'DEL', destination: 'BOM', preferredDepartureTime: '2027-01-29T00:00:00' },
              { origin: 'BOM', destination: 'DEL', preferredDepartureTime: '2027-02-05T19:00:00' },
            ],
          },
        }),
      ],
    })
    await screen.findByText('Choose a departure day. We search the return 7 days later.')
    await page.press(/15 Jan.*4,200/)
    const address = new URLSearchParams(page.address().split('?')[1])
    expect(Object.fromEntries(address)).toMatchObject({
      departure: '2027-01-15',
      return: '2027-01-22',
      rtime: '19:00:00',
      adt: '2',
    })
  })

  it('searches no day that has passed', async () => {
    const page = show({ ...january, month: '2026-12', days: [] }, '?origin=DEL&destination=BOM&month=2026-12')
    const past = await screen.findByRole('button', { name: /9 Dec.*past/ })
    expect(past.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(past)
    expect(page.address()).toMatch(/^\/flight\/calendar-fare/)
  })

  it('continues to the next month, and swaps the places', async () => {
    const page = show(({ origin, destination, month }) => ({
      ...january,
      origin,
      destination,
      month,
      days: [],
    }))
    await page.press(texts.next)
    await screen.findByRole('grid', { name: texts.grid('February 2027') })
    expect(page.address()).toBe('/flight/calendar-fare?origin=DEL&destination=BOM&month=2027-02')
    await page.press(flightsTexts.swap)
    await expect
      .poll(() => page.callsTo('flights.calendarFare').at(-1))
      .toEqual({ origin: 'BOM', destination: 'DEL', month: '2027-02' })
  })

  it("names airlines that didn't respond, and requests the month again", async () => {
    const page = show({ ...january, missing: [{ supplier: 'Deccan Air', reason: 'failed' }] })
    await screen.findByText(texts.missing('Deccan Air'))
    page.answer({ 'flights.calendarFare': january })
    await page.press(texts.again)
    await expect.poll(() => screen.queryByText(texts.missing('Deccan Air'))).toBeNull()
  })
})
