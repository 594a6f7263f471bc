import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FlightResult } from '#contract/entities/flight.ts'
import { aFlight, aSegment } from '#domain/flights/flight.test-kit.ts'
import { http } from '#renderer/store/http.ts'
import { createStore } from '#renderer/store/store.ts'
import { RepriceDialog, type Repriced } from './reprice-dialog.tsx'

afterEach(cleanup)

const before = aFlight({ resultIndex: 'old', publishedPrice: 5_000 })
const dearer = aFlight({ resultIndex: 'new', publishedPrice: 5_250.5 })
const later = aFlight({
  resultIndex: 'later',
  segments: [[aSegment({ departureTime: '2027-01-15T07:00:00', arrivalTime: '2027-01-15T09:15:00' })]],
})
const answers: unknown[] = []
const asked: unknown[] = []

beforeEach(() => {
  answers.length = 0
  asked.length = 0
  http.transport = async ({ input }) => {
    asked.push(input)
    const data = answers.shift() ?? {
      success: false,
      message: 'Nobody answers.',
      errorCode: 'supplierTimeout',
    }
    return { data, status: 200, headers: new Headers() }
  }
})

const answer = (outcome: string, candidates: FlightResult[], difference = 0): void => {
  answers.push({
    success: true,
    message: '',
    result: {
      outcome,
      candidates,
      difference,
      before,
      searchId: 'search-2',
      traceId: 'trace-2',
      expiresAt: '2027-01-01T00:00:00Z',
    },
  })
}

const show = () => {
  const seen = { goneOn: [] as Repriced[], again: 0, closed: 0 }
  render(
    <Provider store={createStore(null)}>
      <RepriceDialog
        flight={before}
        searchId="search-1"
        onGoOn={(repriced) => seen.goneOn.push(repriced)}
        onSearchAgain={() => (seen.again += 1)}
        onClose={() => (seen.closed += 1)}
      />
    </Provider>,
  )
  return seen
}

describe('a fare that is asked for anew', () => {
  it.each<[string, FlightResult[], number, string]>([
    ['same', [aFlight({ resultIndex: 'new' })], 0, 'Fare unchanged'],
    [
      'cheaper',
      [aFlight({ resultIndex: 'new', publishedPrice: 4_900 })],
      -100,
      'The fare dropped by ₹ 100.00',
    ],
    ['dearer', [dearer], 250.5, 'The fare went up by ₹ 250.50'],
    ['moved', [later], 0, 'The airline changed this flight'],
  ])('that is %s is said, and goes on only when somebody agrees', async (outcome, candidates, by, title) => {
    answer(outcome, candidates, by)
    const seen = show()
    await screen.findByRole('heading', { name: title.replace('₹ ', '₹\u00a0') })
    expect(asked).toEqual([{ TraceId: 'trace', ResultIndex: 'old', searchId: 'search-1' }])
    expect(seen.goneOn).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: /^Continue at/ }))
    expect(seen.goneOn[0]).toMatchObject({ searchId: 'search-2', traceId: 'trace-2', flight: candidates[0] })
  })

  it('shows old and new times of a flight that moved', async () => {
    answer('moved', [later])
    show()
    const row = (await screen.findByRole('rowheader', { name: 'Times' })).closest('tr')
    expect([...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).toEqual([
      'Fri 15 Jan 06:25–08:40',
      'Fri 15 Jan 07:00–09:15',
    ])
  })

  it('lets somebody choose between two candidates before it goes on', async () => {
    answer('choose', [dearer, later], 250.5)
    const seen = show()
    const goOn = await screen.findByRole('button', { name: /^Continue at/ })
    expect((goOn as HTMLButtonElement).disabled).toBe(true)
    fireEvent.click(screen.getByRole('radio', { name: /07:00/ }))
    fireEvent.click(goOn)
    expect(seen.goneOn[0]?.flight.resultIndex).toBe('later')
  })

  it('that is gone can only be searched for again', async () => {
    answer('gone', [])
    const seen = show()
    await screen.findByRole('heading', { name: 'Flight no longer available' })
    expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Search again' }))
    expect(seen.again).toBe(1)
  })

  it('can be asked for once more when nobody answered', async () => {
    const seen = show()
    await screen.findByText('Nobody answers.')
    answer('same', [aFlight({ resultIndex: 'new' })])
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Fare unchanged' })).toBeTruthy())
    expect(seen.closed).toBe(0)
  })
})
