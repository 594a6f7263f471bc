import type { BaggageOption, MealOption } from '#contract/entities/flight.ts'
import type { PassengerForm } from '#contract/entities/passenger.ts'
import { passengerTypeName } from '#contract/common/enumerations.ts'
import { formatInr } from '#domain/format.ts'
import { bookingTexts } from '#renderer/features/booking/texts.ts'
import type { ExtraOption } from './extra-select.tsx'

const priceText = ({ price, isIncluded }: { price: number; isIncluded: boolean }): string => {
  if (isIncluded) return bookingTexts.included
  return price === 0 ? bookingTexts.free : formatInr(price)
}

/** Returns what a baggage option gives: `15 kg` in the fare, `+3 kg` for an extra, or the airline's own words. */
export const formatBaggage = ({
  weight,
  text,
  isIncluded,
}: Pick<BaggageOption, 'weight' | 'text' | 'isIncluded'>): string => {
  if (weight <= 0) return text
  return isIncluded ? bookingTexts.kilos(weight) : bookingTexts.extraKilos(weight)
}

/** Returns `15 kg · included` or `+3 kg · ₹ 1,350.00`. */
export const baggageOption = (option: BaggageOption): ExtraOption => ({
  ...option,
  text: `${formatBaggage(option)} · ${priceText(option)}`,
})

/** Returns `1 platter · Vegetarian meal · ₹ 350.00`. */
export const mealOption = (option: MealOption): ExtraOption => ({
  ...option,
  text: `${bookingTexts.platters(option.quantity)} · ${option.airlineDescription} · ${priceText(option)}`,
})

/** Returns a passenger's name where space is short. */
export const passengerName = ({
  firstName,
  lastName,
  paxType,
}: Pick<PassengerForm, 'firstName' | 'lastName' | 'paxType'>): string =>
  `${firstName} ${lastName}`.trim() || passengerTypeName[paxType]
