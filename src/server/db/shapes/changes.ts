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
