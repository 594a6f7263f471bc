import type { FlightResult } from '#contract/entities/flight.ts'
import type { FlightFacts } from '#renderer/entities/flight-facts.ts'
import { toPaise, toRupees } from '#domain/money/money.ts'

/** Minutes that have to lie between the way out's arrival and the way back's departure, both on the same city's clock. */
export const turnaroundMinutes = 120

/** A way back that leaves before the way out has arrived, or within two hours of it, cannot be chosen beside it. */
export const isTooEarlyBack = (
  out: Pick<FlightFacts, 'arrivalAt'>,
  back: Pick<FlightFacts, 'departureAt'>,
): boolean => back.departureAt < out.arrivalAt + turnaroundMinutes

/** Rupees of both bookings of a return, to the paisa. */
export const pairTotal = (
  out: Pick<FlightResult, 'publishedPrice'>,
  back: Pick<FlightResult, 'publishedPrice'>,
): number => toRupees(toPaise(out.publishedPrice) + toPaise(back.publishedPrice))

/** The results of a search by what they are: whole journeys, and the two lists of a return that is booked as two. */
export const splitDirections = (
  results: readonly FlightResult[],
): { both: FlightResult[]; outbound: FlightResult[]; inbound: FlightResult[] } => ({
  both: results.filter(({ direction }) => direction === 'both'),
  outbound: results.filter(({ direction }) => direction === 'outbound'),
  inbound: results.filter(({ direction }) => direction === 'inbound'),
})

/**
 * What makes a flight the same one in another search of the same question: its carriers, numbers and departures, and its
 * fare family. Result indexes belong to one search alone.
 */
export const flightKey = ({ segments, fareType, source, direction }: FlightResult): string =>
  [
    direction,
    source,
    fareType,
    ...segments.flat().map((each) => `${each.airlineCode}${each.flightNumber}@${each.departureTime}`),
  ].join('|')
