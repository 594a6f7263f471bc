import type { Segment } from '#contract/entities/flight.ts'
import { indiaOffsetMs } from '#domain/india.ts'

type Airport = Pick<Segment, 'originAirportCode' | 'originCountryCode'>

/** The last place on earth to reach an hour. */
const latestOffsetMs = -12 * 3_600_000

/**
 * The time on the clock of an airport that flights leave from. This side knows India's zone alone; elsewhere it is the earliest
 * that it can be, so that a flight counts as gone only where it has left for sure. The server knows exactly.
 */
export const clockNear =
  (flights: readonly Airport[], nowMs: number) =>
  (airportCode: string): string => {
    const isIndian = flights.some(
      ({ originAirportCode, originCountryCode }) =>
        originAirportCode === airportCode && originCountryCode === 'IN',
    )
    return new Date(nowMs + (isIndian ? indiaOffsetMs : latestOffsetMs)).toISOString().slice(0, 19)
  }
