import type { FlightResult } from '#contract/entities/flight.ts'

interface Passengers {
  adultCount: number
  childCount?: number | undefined
  infantCount?: number | undefined
}

/**
 * Returns a text that two fares share only if they are the same fare of the same flights from the same supplier, for
 * the same passengers. It stays the same in a later search.
 */
export const toFareKey = (
  fare: Pick<FlightResult, 'supplier' | 'source' | 'direction' | 'fareType' | 'segments'>,
  { adultCount, childCount = 0, infantCount = 0 }: Passengers,
): string =>
  JSON.stringify([
    fare.supplier,
    fare.source,
    fare.direction,
    fare.fareType,
    [adultCount, childCount, infantCount],
    fare.segments.map((leg) =>
      leg.map(({ airlineCode, flightNumber, departureTime, cabinClass, fareClass }) => [
        airlineCode,
        flightNumber,
        departureTime,
        cabinClass,
        fareClass,
      ]),
    ),
  ])
