import type { FieldError } from '#contract/common/envelope.ts'
import type { PassengerInput } from '#contract/entities/passenger.ts'
import { findExtra } from '#domain/flights/fares.ts'
import type { PassengerExtras } from '#server/db/shapes/bookings.ts'
import type { SupplierSsr, SupplierSsrOption } from '#server/offers/offer.ts'

export interface ChosenExtras {
  /** One entry per passenger, in their order. */
  perPassenger: PassengerExtras[]
  totalMinor: number
  errors: FieldError[]
}

export const hasExtras = (passengers: readonly PassengerInput[]): boolean =>
  passengers.some(({ baggage, mealDynamic, seats }) => baggage.length + mealDynamic.length + seats.length > 0)

/**
 * Matches passengers' choices with the supplier's current extras. The client sends codes only, never a price; an
 * unknown code is an error at its field.
 */
export const chosenExtras = (passengers: readonly PassengerInput[], ssr: SupplierSsr): ChosenExtras => {
  const errors: FieldError[] = []
  const pick = <T extends SupplierSsrOption>(
    options: readonly T[],
    chosen: PassengerInput['baggage'],
    path: string,
  ): T[] =>
    chosen.flatMap((choice, index) => {
      const option = findExtra(options, choice)
      if (option) return [option]
      errors.push({
        path: `${path}.${index}`,
        message: 'Choose another extra: this one is no longer available',
      })
      return []
    })
  const freeSeats = ssr.seatMaps.flatMap(({ rows }) =>
    rows.flatMap(({ seats }) => seats.filter(({ isAvailable }) => isAvailable)),
  )
  const perPassenger = passengers.map((passenger, index) => ({
    baggage: pick(ssr.baggage, passenger.baggage, `passengers.${index}.baggage`),
    meals: pick(ssr.meals, passenger.mealDynamic, `passengers.${index}.mealDynamic`),
    seats: pick(freeSeats, passenger.seats, `passengers.${index}.seats`),
  }))
  const totalMinor = perPassenger
    .flatMap(({ baggage, meals, seats }) => [...baggage, ...meals, ...seats])
    .reduce((sum, option) => sum + option.priceMinor, 0)
  return { perPassenger, totalMinor, errors }
}
