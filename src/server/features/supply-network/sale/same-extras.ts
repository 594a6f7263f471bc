import { findExtra } from '#domain/flights/fares.ts'
import { sumMinor } from '#domain/money/money.ts'
import type { PassengerExtras } from '#server/db/shapes/bookings.ts'
import type { SupplierSsr, SupplierSsrOption } from '#server/offers/offer.ts'
import { SupplierError, type SupplierPassenger } from '#server/suppliers/port.ts'

type Extras = Pick<SupplierPassenger, 'baggage' | 'meals' | 'seats'>

/** Sums the prices of passengers' extras, in paise. */
export const sumExtrasMinor = (passengers: readonly Extras[]): number =>
  sumMinor(
    passengers
      .flatMap(({ baggage, meals, seats }) => [...baggage, ...meals, ...seats])
      .map(({ priceMinor }) => priceMinor),
  )

export const hasExtras = (passengers: readonly Extras[]): boolean =>
  passengers.some(({ baggage, meals, seats }) => baggage.length + meals.length + seats.length > 0)

const refuse = (message: string): never => {
  throw new SupplierError('refused', message)
}

const pick = <T extends SupplierSsrOption>(
  options: readonly T[],
  chosen: readonly SupplierSsrOption[],
): T[] =>
  chosen.map((choice) => {
    const found = findExtra(options, choice)
    if (!found) return refuse("An extra isn't available any more. Choose the extras again.")
    if (found.priceMinor !== choice.priceMinor)
      return refuse('The price of an extra has changed. Choose the extras again.')
    return found
  })

/**
 * Finds the extras that a consumer's passengers chose among those of the supplying site's own supplier. Throws `refused` for one that
 * isn't sold any more or has another price.
 */
export const findSameExtras = (passengers: readonly Extras[], ssr: SupplierSsr): PassengerExtras[] => {
  const seats = ssr.seatMaps.flatMap(({ rows }) => rows.flatMap((row) => row.seats))
  const freeSeats = seats.filter(({ isAvailable }) => isAvailable)
  return passengers.map((passenger) => ({
    baggage: pick(ssr.baggage, passenger.baggage),
    meals: pick(ssr.meals, passenger.meals),
    seats: pick(freeSeats, passenger.seats),
  }))
}
