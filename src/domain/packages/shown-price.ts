import { markupAmount, type StoredTerms } from '#domain/money/markups.ts'

/** How a list turns the price of an adult without markup, in paise, into what a reader pays. */
export interface ShownRate {
  factor: number
  addMinor: number
}

interface ShownTerms {
  markup: StoredTerms | null
  /** In basis points; TCS is 0 unless it is an overseas package. */
  gstBp: number
  tcsBp: number
  /** The adults who share a price per booking: two in a room, one with a ticket. */
  sharing: number
}

const wholeBp = 10_000

/**
 * Builds the rate of a list's from-prices: markup on the price, GST on both, TCS on the gross, as the price of a trip
 * has them. Lists show whole rupees, so that paise are rounded once here instead of line by line.
 */
export const toShownRate = ({ markup, gstBp, tcsBp, sharing }: ShownTerms): ShownRate => {
  const taxes = (1 + gstBp / wholeBp) * (1 + tcsBp / wholeBp)
  if (markup === null) return { factor: taxes, addMinor: 0 }
  if (markup.unit === 'percent') return { factor: taxes * (1 + markup.value / wholeBp), addMinor: 0 }
  const markupMinor = markupAmount(markup, {
    publishedMinor: 0,
    perType: [{ passengerType: 1, passengerCount: sharing, publishedMinor: 0 }],
  })
  return { factor: taxes, addMinor: (taxes * markupMinor) / sharing }
}

/** Calculates a from-price in paise. */
export const toShownMinor = (minor: number, { factor, addMinor }: ShownRate): number =>
  Math.round(minor * factor + addMinor)
