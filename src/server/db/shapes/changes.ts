import type { FareRule, Segment } from '#contract/entities/flight.ts'

/**
 * The parts of a sale, in paise, that belong to some legs of one passenger. Over a whole booking they add up to its
 * price.
 */
export interface ItemShare {
  /** What left the wallet. */
  totalMinor: number
  /** Published fare and extras, the basis of an airline's charge and refund. */
  grossMinor: number
  markupMinor: number
  gstOnMarkupMinor: number
  discountMinor: number
  tdsMinor: number
  /** What the site owes the supplier for it. */
  costMinor: number
  supplierTdsMinor: number
}

/** The new flights of a change, as quoted when it was sent. */
export interface StoredNewFlights {
  segments: Segment[][]
  fareType: string
  isRefundable: boolean
  /** Empty if the airline gave none when the request was sent. */
  fareRules: FareRule[]
  /** By ticket, in paise: the airline's fare and how much more it is than the old one. */
  fares: { passengerIndex: number; fareMinor: number; differenceMinor: number }[]
}
