import type { FlightResult } from '#contract/entities/flight.ts'
import type { FlightFacts } from '#renderer/entities/flight-facts.ts'
import { toPaise, toRupees } from '#domain/money/money.ts'

/** Minimum minutes between the outbound arrival and the return departure, both local to the same city. */
export const turnaroundMinutes = 120

/**
 * Whether a return flight departs before the outbound one has arrived or within two hours of it, so that they can't
 * be combined.
 */
export const isReturnTooEarly = (
  out: Pick<FlightFacts, 'arrivalAt'>,
  back: Pick<FlightFacts, 'departureAt'>,
): boolean => back.departureAt < out.arrivalAt + turnaroundMinutes

/** Returns the total of both bookings of a return in rupees. */
export const pairTotal = (
  out: Pick<FlightResult, 'publishedPrice'>,
  back: Pick<FlightResult, 'publishedPrice'>,
): number => toRupees(toPaise(out.publishedPrice) + toPaise(back.publishedPrice))

/** Splits search results into whole journeys and the two lists of a return that is booked as two. */
export const splitDirections = (
  results: readonly FlightResult[],
): { both: FlightResult[]; outbound: FlightResult[]; inbound: FlightResult[] } => ({
  both: results.filter(({ direction }) => direction === 'both'),
  outbound: results.filter(({ direction }) => direction === 'outbound'),
  inbound: results.filter(({ direction }) => direction === 'inbound'),
})

/**
 * Returns a key that identifies a fare across searches: its seller, airlines, numbers, departures, fare family, refund and
 * baggage. Seat blocks all have one source and fare family. Result indexes are only valid within one search.
 */
export const flightKey = (flight: FlightResult): string =>
  [
    flight.direction,
    flight.supplier,
    flight.source,
    flight.fareType,
    String(flight.isRefundable),
    ...flight.segments
      .flat()
      .flatMap((each) => [
        `${each.airlineCode}${each.flightNumber}@${each.departureTime}`,
        each.baggage,
        each.cabinBaggage,
      ]),
  ].join('|')
