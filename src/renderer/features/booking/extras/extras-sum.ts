import type { BaggageOption, MealOption, SsrOptions } from '#contract/entities/flight.ts'
import type { PassengerForm } from '#contract/entities/passenger.ts'
import { findExtra } from '#domain/fares.ts'

type Chosen = Pick<PassengerForm, 'baggage' | 'mealDynamic'>

export interface PickedExtras {
  baggage: BaggageOption[]
  meals: MealOption[]
}

/** The options behind the codes that a passenger chose; codes that are no longer offered are left out. */
export const pickedExtras = (ssr: SsrOptions, { baggage = [], mealDynamic = [] }: Chosen): PickedExtras => ({
  baggage: baggage.flatMap((choice) => findExtra(ssr.baggage, choice) ?? []),
  meals: mealDynamic.flatMap((choice) => findExtra(ssr.meals, choice) ?? []),
})

/** What all chosen extras cost, in rupees. The server works it out again from its own list. */
export const extrasTotal = (ssr: SsrOptions, passengers: readonly Chosen[]): number => {
  const paise = passengers
    .map((passenger) => pickedExtras(ssr, passenger))
    .flatMap(({ baggage, meals }) => [...baggage, ...meals])
    .reduce((sum, option) => sum + Math.round(option.price * 100), 0)
  return paise / 100
}
