import { takeRatio } from './take-ratio.ts'

/** What the price of a trip, or a receipt for it, consists of, in paise. `netMinor` includes rounding. */
export interface TripParts {
  netMinor: number
  gstMinor: number
  tcsMinor: number
}

export const sumParts = ({ netMinor, gstMinor, tcsMinor }: TripParts): number =>
  netMinor + gstMinor + tcsMinor

export const addParts = (one: TripParts, other: TripParts): TripParts => ({
  netMinor: one.netMinor + other.netMinor,
  gstMinor: one.gstMinor + other.gstMinor,
  tcsMinor: one.tcsMinor + other.tcsMinor,
})

export const subtractParts = (one: TripParts, other: TripParts): TripParts => ({
  netMinor: one.netMinor - other.netMinor,
  gstMinor: one.gstMinor - other.gstMinor,
  tcsMinor: one.tcsMinor - other.tcsMinor,
})

/**
 * Splits the first `amountMinor` of a whole into its parts. Taxes together are rounded first and then divided, so that
 * no part ever decreases when more is received.
 */
export const splitFirst = (whole: TripParts, amountMinor: number): TripParts => {
  const taxMinor = whole.gstMinor + whole.tcsMinor
  const takenTax = takeRatio(amountMinor, taxMinor, sumParts(whole))
  const tcsMinor = takeRatio(takenTax, whole.tcsMinor, taxMinor)
  return { netMinor: amountMinor - takenTax, gstMinor: takenTax - tcsMinor, tcsMinor }
}

/**
 * Splits a receipt in the ratio of the whole, by running totals: `receivedMinor` is what was received before. The parts
 * of a receipt sum to it, and the parts of all receipts to the whole, in whatever amounts it is paid.
 */
export const splitReceipt = (whole: TripParts, receivedMinor: number, receiptMinor: number): TripParts =>
  subtractParts(splitFirst(whole, receivedMinor + receiptMinor), splitFirst(whole, receivedMinor))
