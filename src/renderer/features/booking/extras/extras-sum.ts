import type { BaggageOption, MealOption, SeatMap, SeatOption, SsrOptions } from '#contract/entities/flight.ts'
import type { PassengerForm } from '#contract/entities/passenger.ts'
import { findExtra } from '#domain/flights/fares.ts'
import { isOfFlight, listOffers, type FlightKey } from './chosen-extras.ts'

type Chosen = Pick<PassengerForm, 'baggage' | 'mealDynamic' | 'seats'>

export interface PickedSeat {
  map: SeatMap
  rowNo: string
  seat: SeatOption
}

export interface PickedExtras {
  baggage: BaggageOption[]
  meals: MealOption[]
  seats: PickedSeat[]
}

/** Finds the seat with a code, with its row and flight. */
const findSeat = (maps: readonly SeatMap[], code: string, flight: FlightKey): PickedSeat[] =>
  maps
    .filter((map) => isOfFlight(map, flight))
    .flatMap((map) =>
      map.rows.flatMap(({ rowNo, seats }) =>
        seats.filter((seat) => seat.code === code).map((seat) => ({ map, rowNo, seat })),
      ),
    )
    .slice(0, 1)

/** Returns the options that a passenger chose, without those no longer on offer. */
export const findPickedExtras = (
  ssr: SsrOptions,
  { baggage = [], mealDynamic = [], seats = [] }: Chosen,
): PickedExtras => ({
  baggage: baggage.flatMap((choice) => findExtra(ssr.baggage, choice) ?? []),
  meals: mealDynamic.flatMap((choice) => findExtra(ssr.meals, choice) ?? []),
  seats: seats.flatMap((choice) => findSeat(ssr.seats, choice.code, choice)),
})

const paise = (rupees: number): number => Math.round(rupees * 100)

/**
 * Returns the price of the chosen extras on one flight or on all, in rupees. The server calculates it again from its
 * own list.
 */
export const sumExtras = (ssr: SsrOptions, passengers: readonly Chosen[], flight?: FlightKey): number => {
  const offers = listOffers(ssr)
  const sum = passengers
    .flatMap((passenger) =>
      (['baggage', 'mealDynamic', 'seats'] as const).flatMap((kind) =>
        (passenger[kind] ?? [])
          .filter((choice) => !flight || isOfFlight(choice, flight))
          .map((choice) => paise(findExtra(offers[kind], choice)?.price ?? 0)),
      ),
    )
    .reduce((total, price) => total + price, 0)
  return sum / 100
}
