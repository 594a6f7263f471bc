import { passengerTypes, type PassengerType } from '#contract/common/enumerations.ts'
import type { FareDetailResult, Segment, SeatMap, SeatOption, SsrOptions } from '#contract/entities/flight.ts'
import type { PassengerForm } from '#contract/entities/passenger.ts'
import type { ExtraKey } from '#domain/flights/fares.ts'

export type ExtraKind = 'baggage' | 'mealDynamic' | 'seats'
export type FlightKey = Pick<ExtraKey, 'flightNumber' | 'origin'>
type Chosen = Pick<PassengerForm, ExtraKind>
type Traveller = Chosen & { paxType: PassengerType }

/** An extra on offer, of any kind. */
export interface Offer extends ExtraKey {
  price: number
  isIncluded: boolean
}

export const isOfFlight = (a: FlightKey, b: FlightKey): boolean =>
  a.flightNumber === b.flightNumber && a.origin === b.origin

export const toFlightKey = (segment: Segment): FlightKey => ({
  flightNumber: segment.flightNumber,
  origin: segment.originAirportCode,
})

export const toExtraKey = ({ code, flightNumber, origin, destination }: ExtraKey): ExtraKey => ({
  code,
  flightNumber,
  origin,
  destination,
})

/** Returns a seat as an extra: the map has the flight, the seat its code. */
export const seatKey = (map: SeatMap, seat: SeatOption): ExtraKey => ({
  code: seat.code,
  flightNumber: map.flightNumber,
  origin: map.origin,
  destination: map.destination,
})

/** Lists the extras on offer by kind, without occupied seats. */
export const listOffers = (ssr: SsrOptions): Record<ExtraKind, Offer[]> => ({
  baggage: ssr.baggage,
  mealDynamic: ssr.meals,
  seats: ssr.seats.flatMap((map) =>
    map.rows.flatMap(({ seats }) =>
      seats
        .filter(({ isAvailable }) => isAvailable)
        .map((seat) => ({ ...seatKey(map, seat), price: seat.price, isIncluded: false })),
    ),
  ),
})

const hasSeat = ({ paxType }: Traveller): boolean => paxType !== passengerTypes.infant

/**
 * Returns the passengers with included extras chosen for those who have chosen nothing on that flight; the same list
 * when nothing changes.
 */
export const chooseIncludedExtras = <T extends Traveller>(ssr: SsrOptions, passengers: T[]): T[] => {
  const included = { baggage: ssr.baggage, mealDynamic: ssr.meals } satisfies Partial<
    Record<ExtraKind, Offer[]>
  >
  let isChanged = false
  const filled = passengers.map((passenger) => {
    if (!hasSeat(passenger)) return passenger
    const next = { ...passenger }
    for (const kind of ['baggage', 'mealDynamic'] as const) {
      for (const offer of included[kind].filter(({ isIncluded }) => isIncluded)) {
        if ((next[kind] ?? []).some((choice) => isOfFlight(choice, offer))) continue
        next[kind] = [...(next[kind] ?? []), toExtraKey(offer)]
        isChanged = true
      }
    }
    return next
  })
  return isChanged ? filled : passengers
}

export interface MissingExtra {
  path: `passengers.${number}.${ExtraKind}`
  kind: ExtraKind
  flight: FlightKey
}

/**
 * Lists extras that the airline requires for ticketing and that a passenger with a seat hasn't chosen on a flight
 * that offers them.
 */
export const findMissingExtras = (
  ssr: SsrOptions,
  passengers: readonly Traveller[],
  required: FareDetailResult['requiredExtras'],
): MissingExtra[] => {
  const offers = listOffers(ssr)
  const kinds: [ExtraKind, boolean][] = [
    ['baggage', required.baggage],
    ['mealDynamic', required.meal],
    ['seats', required.seat],
  ]
  return kinds
    .filter(([, isNeeded]) => isNeeded)
    .flatMap(([kind]) => {
      const flights = offers[kind].filter(
        (offer, index, all) => all.findIndex((other) => isOfFlight(other, offer)) === index,
      )
      return passengers.flatMap((passenger, index) =>
        hasSeat(passenger)
          ? flights
              .filter((flight) => !(passenger[kind] ?? []).some((choice) => isOfFlight(choice, flight)))
              .map((flight) => ({
                path: `passengers.${index}.${kind}` as const,
                kind,
                flight: { flightNumber: flight.flightNumber, origin: flight.origin },
              }))
          : [],
      )
    })
}
