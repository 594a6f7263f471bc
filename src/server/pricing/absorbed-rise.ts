import { gstOnMarkup, gstOnServiceBasisPoints, payableTotal } from '#domain/flights/fares.ts'
import { isFixedDeparture } from '#domain/flights/fixed-departures.ts'
import { countSeated } from '#domain/money/markups.ts'
import { toPaise } from '#domain/money/money.ts'
import type { OrderPrice } from '#server/db/shapes/bookings.ts'
import { priceFor, type PriceTerms } from './price-terms.ts'

type Subject = Parameters<typeof priceFor>[0]

/**
 * The price that a customer was shown earlier, calculated from the stored fare and never taken from a client. It is at
 * today's terms, because a markup, group or TDS that changed since isn't a rise of the fare.
 */
export interface ShownPrice {
  /** The total without extras, in paise. */
  fareMinor: number
  /** How much of a rise the agency had already absorbed when the price was shown; that stays absorbed. */
  absorbedMinor?: number
}

/**
 * Calculates the current price of an offer whose fare may have risen since its price was shown. A rise that the agency
 * absorbs is taken from the markup of this sale and its GST, at most all of them, so the customer pays the price they
 * saw, or one paisa less when no markup with its GST gives exactly that price. A higher rise changes the price in full,
 * less what the agency already absorbed. Rises of seat blocks aren't absorbed: their suppliers set the prices and could
 * raise them for a moment to take the markup.
 */
export const priceAsShown = (
  subject: Subject,
  terms: PriceTerms,
  { shown, extrasMinor = 0 }: { shown: ShownPrice; extrasMinor?: number },
): OrderPrice => {
  const price = priceFor(subject, terms, { extrasMinor })
  const { source, offerId } = subject.offer
  if (isFixedDeparture({ supplier: subject.supplier, source, offerId })) return price
  const { absorbedMinor: promisedMinor = 0 } = shown
  const riseMinor = price.totalMinor - extrasMinor - shown.fareMinor
  const toleratedMinor = toPaise(terms.sale?.riseAbsorbed ?? 0) * countSeated(subject.offer.fare)
  const allMinor = price.markupMinor + price.gstOnMarkupMinor
  const isTolerated = riseMinor <= Math.min(Math.max(toleratedMinor, promisedMinor), allMinor)
  const absorbedMinor = isTolerated ? riseMinor : Math.min(promisedMinor, allMinor)
  return absorbedMinor > 0 ? lowerMarkup(price, absorbedMinor) : price
}

/** Whether a price is the one shown before: the same total, or one paisa less where the agency absorbs a rise. */
export const isShownTotal = (
  { totalMinor, absorbedMinor }: Pick<OrderPrice, 'totalMinor' | 'absorbedMinor'>,
  shownMinor: number,
): boolean => totalMinor === shownMinor || (absorbedMinor !== undefined && totalMinor === shownMinor - 1)

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
