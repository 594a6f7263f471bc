import { gstOnMarkup, gstOnServiceBasisPoints, payableTotal } from '#domain/flights/fares.ts'
import { countSeated } from '#domain/money/markups.ts'
import { toPaise } from '#domain/money/money.ts'
import type { OrderPrice } from '#server/db/shapes/bookings.ts'
import { priceFor, type PriceTerms } from './price-terms.ts'

type Subject = Parameters<typeof priceFor>[0]

/** The price that a customer saw before, as the server knows it; never what a client says it was. */
export interface ShownPrice {
  /** The total without extras, in paise. */
  fareMinor: number
  /** What the agency already paid for a rise of the fare when the price was shown; it keeps paying that. */
  absorbedMinor?: number
}

/**
 * Calculates the current price of an offer that was shown at another one. A rise up to what the agency absorbs is taken
 * from the markup of this sale and its GST, never from more than that, so that the customer pays the price they saw, or
 * one paisa less when no markup with its GST gives exactly that price. A higher rise changes the price in full.
 */
export const priceAsShown = (
  subject: Subject,
  terms: PriceTerms,
  { shown, extrasMinor = 0 }: { shown: ShownPrice; extrasMinor?: number },
): OrderPrice => {
  const price = priceFor(subject, terms, { extrasMinor })
  const riseMinor = price.totalMinor - extrasMinor - shown.fareMinor
  const toleratedMinor = toPaise(terms.sale?.riseAbsorbed ?? 0) * countSeated(subject.offer.fare)
  const limitMinor = Math.min(
    Math.max(toleratedMinor, shown.absorbedMinor ?? 0),
    price.markupMinor + price.gstOnMarkupMinor,
  )
  return riseMinor > 0 && riseMinor <= limitMinor ? lowerMarkup(price, riseMinor) : price
}

const lowerMarkup = (price: OrderPrice, riseMinor: number): OrderPrice => {
  const markupMinor = markupWithin(price.markupMinor + price.gstOnMarkupMinor - riseMinor)
  const parts = { ...price, markupMinor, gstOnMarkupMinor: gstOnMarkup(markupMinor) }
  const totalMinor = payableTotal(parts)
  return { ...parts, totalMinor, absorbedMinor: price.totalMinor - totalMinor }
}

/** Returns the highest markup that, with GST on it, isn't above an amount in paise. */
const markupWithin = (amountMinor: number): number => {
  const estimate = Math.floor((amountMinor * 10_000) / (10_000 + gstOnServiceBasisPoints))
  // Where the GST rounds down, one paisa more still fits.
  const next = estimate + 1
  return next + gstOnMarkup(next) <= amountMinor ? next : estimate
}
