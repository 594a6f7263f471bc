import { SearchRequest, type SearchAnswer } from '#contract/http/flights.ts'
import { aFlight, aSegment } from '#domain/flights/flight.test-kit.ts'
import { aQuery } from '#renderer/entities/stored-query.test-kit.ts'

/** A flight in the evening, dearer than the usual one. */
export const late = aFlight({
  resultIndex: 'OB2',
  publishedPrice: 7000,
  segments: [[aSegment({ flightNumber: '909', departureTime: '2027-01-15T21:00:00' })]],
})

/** Creates the answer to `aQuery` with two flights, which expires at 09:15 on 10 December 2026. */
export const anAnswer = (over: Partial<SearchAnswer> = {}): SearchAnswer => ({
  searchId: 's1',
  searchBy: 'u1',
  traceId: 'trace',
  expiresAt: '2026-12-10T09:15:00Z',
  results: [aFlight(), late],
  missing: [],
  request: SearchRequest.parse(aQuery().request),
  ...over,
})
