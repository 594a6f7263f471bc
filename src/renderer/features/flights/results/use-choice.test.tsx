import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { FlightResult } from '#contract/entities/flight.ts'
import { SearchRequest } from '#contract/http/flights.ts'
import { aFlight, aSegment } from '#domain/flights/flight.test-kit.ts'
import { aQuery } from '#renderer/entities/stored-query.test-kit.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { useChoice } from './use-choice.ts'

const fromNow = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()
const out = aFlight({ direction: 'outbound' })
const back = aFlight({
  resultIndex: 'IB1',
  direction: 'inbound',
  publishedPrice: 4000,
  segments: [[aSegment({ flightNumber: '202' })]],
})

const Choice = ({ expiresAt }: { expiresAt: string }) => {
  const { onChoosePair, dialogs } = useChoice(
    {
      searchId: 's1',
      searchBy: 'u1',
      traceId: 'trace',
      expiresAt,
      results: [out, back],
      missing: [],
      request: SearchRequest.parse(aQuery().request),
    },
    () => undefined,
  )
  return (
    <>
      <button type="button" onClick={() => onChoosePair(out, back)}>
        Both
      </button>
      {dialogs[0]}
      {dialogs[1]}
    </>
  )
}

const show = (expiresAt: string) => {
  const priced = (before: FlightResult, difference: number, searchId: string) => ({
    outcome: 'dearer' as const,
    difference,
    before,
    candidates: [{ ...before, publishedPrice: before.publishedPrice + difference }],
    searchId,
    traceId: searchId,
    expiresAt: '2099-01-01T00:00:00Z',
  })
  return renderScreen(<Choice expiresAt={expiresAt} />, {
    as: 'travelAgent',
    at: '/flight/result/s1',
    answers: {
      'flights.flightPrice': ({ ResultIndex }) =>
        ResultIndex === 'IB1' ? priced(back, 300, 's3') : priced(out, 200, 's2'),
    },
  })
}

it('continues with a valid pair at once', async () => {
  const page = show(fromNow(5))
  await page.press('Both')
  await expect.poll(page.address).toBe('/flight/passenger-details/s1')
  expect(page.callsTo('flights.flightPrice')).toEqual([])
  expect(page.store.getState().booking).toMatchObject({ searchId: 's1', returnSearchId: 's1' })
})

it('shows the difference of each flight of an expired pair, then continues with both', async () => {
  const page = show(fromNow(-1))
  await page.press('Both')
  await screen.findByRole('dialog', { name: /^Outbound: The fare went up by ₹\s200/ })
  await page.dialog.press(/^Continue at ₹\s5,200/)
  await screen.findByRole('dialog', { name: /^Return: The fare went up by ₹\s300/ })
  await page.dialog.press(/^Continue at ₹\s4,300/)
  await expect.poll(page.address).toBe('/flight/passenger-details/s2')
  expect(page.store.getState().booking).toMatchObject({
    selectedFlight: { resultIndex: 'OB1', publishedPrice: 5200 },
    searchId: 's2',
    expiresAt: '2099-01-01T00:00:00Z',
    returnFlight: { resultIndex: 'IB1', publishedPrice: 4300 },
    returnSearchId: 's3',
    returnExpiresAt: '2099-01-01T00:00:00Z',
  })
})
