import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ResultOf } from '#contract/common/endpoint.ts'
import type { FlightResult } from '#contract/entities/flight.ts'
import type { endpoints } from '#contract/http/registry.ts'
import { aFlight, aSegment } from '#domain/flights/flight.test-kit.ts'
import { refused, type Answer } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { RepriceDialog, type Repriced } from './reprice-dialog.tsx'

type Price = ResultOf<typeof endpoints.flights.flightPrice>

const before = aFlight({ resultIndex: 'old', publishedPrice: 5_000 })
const dearer = aFlight({ resultIndex: 'new', publishedPrice: 5_250.5 })
const later = aFlight({
  resultIndex: 'later',
  segments: [[aSegment({ departureTime: '2027-01-15T07:00:00', arrivalTime: '2027-01-15T09:15:00' })]],
})

const aPriceAnswer = (outcome: Price['outcome'], candidates: FlightResult[], difference = 0): Price => ({
  outcome,
  candidates,
  difference,
  before,
  searchId: 'search-2',
  traceId: 'trace-2',
  expiresAt: '2027-01-01T00:00:00Z',
})

const show = (answer: Answer<'flights.flightPrice'>) => {
  const seen = { goneOn: [] as Repriced[], again: 0, closed: 0 }
  const page = renderScreen(
    <RepriceDialog
      flight={before}
      searchId="search-1"
      onContinue={(repriced) => seen.goneOn.push(repriced)}
      onSearchAgain={() => (seen.again += 1)}
      onClose={() => (seen.closed += 1)}
    />,
    {
      as: 'travelAgent',
      at: '/flight/passenger-details/search-1',
      answers: { 'flights.flightPrice': answer },
    },
  )
  return { page, seen }
}

describe('RepriceDialog', () => {
  it.each<[Price['outcome'], FlightResult[], number, string]>([
    ['same', [aFlight({ resultIndex: 'new' })], 0, 'Fare unchanged'],
    [
      'cheaper',
      [aFlight({ resultIndex: 'new', publishedPrice: 4_900 })],
      -100,
      'The fare dropped by ₹ 100.00',
    ],
    ['dearer', [dearer], 250.5, 'The fare went up by ₹ 250.50'],
    ['moved', [later], 0, 'The airline changed this flight'],
  ])('says that a fare is %s, and continues only on request', async (outcome, candidates, by, title) => {
    const { page, seen } = show(aPriceAnswer(outcome, candidates, by))
    await screen.findByRole('heading', { name: title.replace('₹ ', '₹\u00a0') })
    expect(page.callsTo('flights.flightPrice')).toEqual([
      { TraceId: 'trace', ResultIndex: 'old', searchId: 'search-1' },
    ])
    expect(seen.goneOn).toEqual([])
    await page.press(/^Continue at/)
    expect(seen.goneOn[0]).toMatchObject({ searchId: 'search-2', traceId: 'trace-2', flight: candidates[0] })
  })

  it('shows old and new times of a flight that moved', async () => {
    show(aPriceAnswer('moved', [later]))
    const row = (await screen.findByRole('rowheader', { name: 'Times' })).closest('tr')
    expect([...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).toEqual([
      'Fri 15 Jan 06:25–08:40',
      'Fri 15 Jan 07:00–09:15',
    ])
  })

  it('continues with the candidate that was chosen', async () => {
    const { page, seen } = show(aPriceAnswer('choose', [dearer, later], 250.5))
    const continueButton = await screen.findByRole<HTMLButtonElement>('button', { name: /^Continue at/ })
    expect(continueButton.disabled).toBe(true)
    await page.tick(/07:00/)
    await page.press(/^Continue at/)
    expect(seen.goneOn[0]?.flight.resultIndex).toBe('later')
  })

  it('offers only a new search for a flight that is gone', async () => {
    const { page, seen } = show(aPriceAnswer('gone', []))
    await screen.findByRole('heading', { name: 'Flight no longer available' })
    expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull()
    await page.press('Search again')
    expect(seen.again).toBe(1)
  })

  it('requests the fare again after a failure', async () => {
    const { page, seen } = show(refused('supplierTimeout', { message: 'The airline is silent.' }))
    await screen.findByText('The airline is silent.')
    page.answer({ 'flights.flightPrice': aPriceAnswer('same', [aFlight({ resultIndex: 'new' })]) })
    await page.press('Try again')
    await screen.findByRole('heading', { name: 'Fare unchanged' })
    expect(seen.closed).toBe(0)
  })
})
