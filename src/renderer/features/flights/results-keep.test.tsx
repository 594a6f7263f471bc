import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SearchRequest, type SearchAnswer } from '#contract/http/flights.ts'
import type { KeptFare } from '#contract/http/fare-tray-fares.ts'
import { aFlight, aSegment } from '#domain/flights/flight.test-kit.ts'
import { aCity, aQuery } from '#renderer/entities/stored-query.test-kit.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { aUser } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { ResultsScreen } from './results-screen.tsx'

const saver = aFlight()
const flexi = aFlight({ resultIndex: 'OB2', fareType: 'Flexi', publishedPrice: 6_000 })
const late = aFlight({
  resultIndex: 'OB3',
  publishedPrice: 7_000,
  segments: [[aSegment({ flightNumber: '909', departureTime: '2027-01-15T21:00:00' })]],
})
const request = SearchRequest.parse(aQuery().request)
const anAnswer: SearchAnswer = {
  searchId: 's1',
  searchBy: 'u1',
  traceId: 'trace',
  expiresAt: '2026-12-10T09:15:00Z',
  results: [saver, flexi, late],
  missing: [],
  request,
}
const toKept = (flight: KeptFare['flight'], keptFareId = 'k1'): KeptFare => ({
  keptFareId,
  flight: { ...flight, resultIndex: 'earlier', publishedPrice: 1 },
  searchId: 'earlier',
  expiresAt: '2026-12-10T08:15:00Z',
  request,
  penalties: { rules: [], cancellationCharge: '', reissueCharge: '' },
  keptAt: '2026-12-10T08:00:00Z',
  keptPrice: 1,
  note: '',
  markup: null,
  check: null,
})

type Setup = Partial<Parameters<typeof renderScreen>[1]>
const show = (answers: Answers, setup: Setup = {}) =>
  renderScreen(<ResultsScreen />, {
    as: 'travelAgent',
    at: '/flight/result/s1?origin=DEL&destination=BOM&departure=2027-01-15&adt=1&chd=0&inf=0',
    path: '/flight/result/:searchId',
    answers: {
      'flights.calendarFare': 'never',
      'flights.airports': [aCity('DEL', 'Delhi'), aCity('BOM', 'Mumbai')],
      'flights.searchResults': anAnswer,
      ...answers,
    },
    ...setup,
  })

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-10T09:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('keeping fares of a search', () => {
  it('shows which are kept, keeps several families of one flight, and removes one again', async () => {
    const page = show({
      'flights.keptFares': { fares: [toKept(saver)] },
      'flights.keepFare': toKept(flexi, 'k2'),
      'flights.changeKeptFare': { fares: [toKept(flexi, 'k2')] },
    })
    const saverButton = await screen.findByRole('button', { name: /^Remove DN 101 Saver/ })
    expect(saverButton.getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(await screen.findByRole('radio', { name: /Flexi/ }))
    await page.press(/^Keep DN 101 Flexi/)
    await screen.findByRole('button', { name: /^Remove DN 101 Flexi/ })
    expect(page.callsTo('flights.keepFare')).toEqual([
      { TraceId: 'trace', ResultIndex: 'OB2', searchId: 's1' },
    ])
    await expect.poll(page.toasts).toEqual(['Kept in the fare tray · 2 of 20'])
    fireEvent.click(await screen.findByRole('radio', { name: /Saver/ }))
    await page.press(/^Remove DN 101 Saver/)
    await screen.findByRole('button', { name: /^Keep DN 101 Saver/ })
    expect(page.callsTo('flights.changeKeptFare')).toEqual([{ keptFareId: 'k1', isRemoved: true }])
  })

  it('says what to do when the tray is full', async () => {
    const message = 'You can keep up to 20 fares. Remove one from the fare tray to keep another.'
    const page = show({
      'flights.keptFares': { fares: [] },
      'flights.keepFare': refused('wrongState', { message }),
    })
    await page.press(/^Keep DN 909/)
    await screen.findByText(message)
    await page.follow('Open the tray')
    expect(page.address()).toBe('/flight/tray')
  })

  it.each([
    ['a shopper', 'retail' as const],
    ["someone who keeps an agency's accounts", aUser('travelAgent', { agencyRole: 'accounts' })],
  ])('is not offered to %s', async (_who, as) => {
    show({}, { as })
    await screen.findByText('2 flights')
    expect(screen.queryByRole('button', { name: /in the fare tray/ })).toBeNull()
  })
})
