import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aQuery } from '#renderer/entities/stored-query.test-kit.ts'
import { refused, type Answer } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import type { StoredQuery } from '#renderer/store/booking-slice.ts'
import { NearbyDays } from './nearby-days.tsx'
import { nearbyTexts as texts } from './nearby-texts.ts'

const fare = (date: string, price: number) => ({
  date,
  price,
  airlineCode: 'DN',
  airlineName: 'Deccan Air',
  isLowestFareOfMonth: false,
})
const january = {
  origin: 'DEL',
  destination: 'BOM',
  month: '2027-01',
  days: [
    fare('2027-01-12', 5100),
    fare('2027-01-14', 4200),
    fare('2027-01-15', 5900),
    fare('2027-01-25', 900),
  ],
  missing: [],
}

const onDay = (day: string): StoredQuery => {
  const query = aQuery()
  const [leg] = query.request.segments
  if (!leg) throw new Error('the search has no flight')
  const segments = [{ ...leg, preferredDepartureTime: `${day}T00:00:00` }]
  return { ...query, request: { ...query.request, segments } }
}

const show = (answer: Answer<'flights.calendarFare'>, query = aQuery()) =>
  renderScreen(<NearbyDays query={query} />, {
    as: 'retail',
    at: '/flight/result/s1',
    path: '/flight/result/:searchId',
    answers: { 'flights.calendarFare': answer },
  })

const listed = (): string[] =>
  screen.getAllByRole('button').map(({ textContent }) => (textContent ?? '').replaceAll('\u00a0', ' '))

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-10T09:00:00'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('NearbyDays', () => {
  it('keeps its place while fares load', async () => {
    show('never')
    await screen.findByText(texts.loading)
  })

  it('lists three days before and after, and names the lowest and the searched one', async () => {
    show(january)
    await screen.findByText(texts.lowest)
    expect(listed()).toEqual([
      'Tue 12 Jan₹ 5,100 ',
      'Wed 13 Jan– ',
      `Thu 14 Jan₹ 4,200${texts.lowest}`,
      `Fri 15 Jan₹ 5,900${texts.searched}`,
      'Sat 16 Jan– ',
      'Sun 17 Jan– ',
      'Mon 18 Jan– ',
    ])
    const current = screen.getByRole('button', { current: 'date' })
    within(current).getByText(texts.searched)
    expect(current.matches(':disabled')).toBe(true)
  })

  it('searches the chosen day for the same passengers', async () => {
    const page = show(january)
    await page.press(/14 Jan/)
    expect(page.address()).toBe(
      '/flight/result/new?origin=DEL&destination=BOM&departure=2027-01-14&adt=1&chd=0&inf=0',
    )
  })

  it('loads both months around their end, and lists no day that has passed', async () => {
    const page = show(
      ({ month }) => ({ ...january, month, days: [fare(`${month}-01`, 4000)] }),
      onDay('2026-12-31'),
    )
    await screen.findByText(/01 Jan|1 Jan/)
    expect(page.callsTo('flights.calendarFare').map(({ month }) => month)).toEqual(['2026-12', '2027-01'])
  })

  it('begins with today', async () => {
    show({ ...january, month: '2026-12', days: [fare('2026-12-10', 4000)] }, onDay('2026-12-11'))
    await screen.findByText(/4,000/)
    expect(listed()).toHaveLength(5)
  })

  it.each([
    ['none are known', { ...january, days: [] }],
    ["they can't be loaded", refused('supplierTimeout')],
  ])('says that no fares are known when %s', async (_when, answer) => {
    show(answer)
    await screen.findByText(texts.none)
  })
})
