import type { TicketFare } from '#contract/entities/booking.ts'
import { roundRupees } from './money.ts'

/** Labels of the lines of a document's fare, on paper and in emails. */
export const documentFareWords = {
  base: 'Base fare',
  taxes: 'Taxes and fees',
  other: 'Other charges',
  extras: 'Baggage, meals and seats',
  serviceFee: 'Service Fee',
  gst: 'GST on Service Fee',
  txnFee: 'Transaction fee',
  discount: 'Discount',
  total: 'Total',
} as const

export interface FareLine {
  label: string
  /** In rupees with two decimals. */
  rupees: number
}

/**
 * Lists a document's fare lines, which add up to its total. A merged fee is part of the taxes. Base fare and taxes
 * are always included; other zero lines are left out.
 */
export const documentFareLines = (fare: TicketFare): FareLine[] => {
  const isMerged = fare.userMergeTxnFeeTaxes
  const words = documentFareWords
  const lines: FareLine[] = [
    { label: words.base, rupees: fare.baseFare },
    { label: words.taxes, rupees: roundRupees(fare.tax + (isMerged ? fare.txnFee : 0)) },
    { label: words.other, rupees: fare.otherCharges },
    { label: words.extras, rupees: fare.baggageMealCharges },
    { label: words.serviceFee, rupees: fare.markup },
    { label: words.gst, rupees: fare.gstOnMarkup },
    { label: words.txnFee, rupees: isMerged ? 0 : fare.txnFee },
    { label: words.discount, rupees: fare.discount === 0 ? 0 : -fare.discount },
  ]
  return lines.filter(({ rupees }, index) => index < 2 || rupees !== 0)
}
