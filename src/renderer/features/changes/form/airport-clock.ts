import type { Segment } from '#contract/entities/flight.ts'
import { indiaOffsetMs } from '#domain/india.ts'

type Airport = Pick<Segment, 'originAirportCode' | 'originCountryCode'>

/** The time zone furthest behind UTC, in milliseconds. */
const latestOffsetMs = -12 * 3_600_000

/**
 * Creates a function that returns the local time at a departure airport. The browser only knows India's time zone;
 * for others it returns the earliest possible time, so that a flight only counts as departed when it certainly has.
 * The server knows the exact time.
 */
export const createAirportClock =
  (flights: readonly Airport[], nowMs: number) =>
  (airportCode: string): string => {
    const isIndian = flights.some(
      ({ originAirportCode, originCountryCode }) =>
        originAirportCode === airportCode && originCountryCode === 'IN',
    )
    return new Date(nowMs + (isIndian ? indiaOffsetMs : latestOffsetMs)).toISOString().slice(0, 19)
  }
