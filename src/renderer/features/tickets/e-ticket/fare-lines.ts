import type { TicketFare } from '#contract/entities/booking.ts'
import { eTicketTexts } from './texts.ts'

export interface FareLine {
  label: string
  rupees: number
}

const { fareLines } = eTicketTexts
const round = (rupees: number): number => Math.round(rupees * 100) / 100

/** The lines of the fare block; they add up to its total. A fee that is merged stands in the taxes. Zeros are left out. */
export const fareLinesOf = (fare: TicketFare): FareLine[] => {
  const isMerged = fare.userMergeTxnFeeTaxes
  const lines: FareLine[] = [
    { label: fareLines.base, rupees: fare.baseFare },
    { label: fareLines.taxes, rupees: round(fare.tax + (isMerged ? fare.txnFee : 0)) },
    { label: fareLines.other, rupees: fare.otherCharges },
    { label: fareLines.extras, rupees: fare.baggageMealCharges },
    { label: fareLines.serviceFee, rupees: fare.markup },
    { label: fareLines.gst, rupees: fare.gstOnMarkup },
    { label: fareLines.txnFee, rupees: isMerged ? 0 : fare.txnFee },
    { label: fareLines.discount, rupees: fare.discount === 0 ? 0 : -fare.discount },
  ]
  return lines.filter(({ rupees }, index) => index < 2 || rupees !== 0)
}
