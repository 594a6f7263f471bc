/** The parts of a sale in paise that belong to some legs of one passenger; over a whole booking they add up to its price. */
export interface ItemShare {
  /** What left the wallet. */
  totalMinor: number
  /** Published fare and extras: what an airline's charge and refund are measured against. */
  grossMinor: number
  markupMinor: number
  gstOnMarkupMinor: number
  discountMinor: number
  tdsMinor: number
  /** What the site owes the supplier for it. */
  costMinor: number
  supplierTdsMinor: number
}
