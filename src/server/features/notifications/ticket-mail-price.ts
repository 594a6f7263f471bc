import type { TicketFare } from '#contract/entities/booking.ts'
import { documentFareLines, documentFareWords } from '#domain/money/document-fare-lines.ts'
import { formatInr } from '#domain/format.ts'

export interface PriceLine {
  label: string
  amount: string
}

/** Lists the document's fare line by line; the lines add up to the last one. */
export const priceLines = (fare: TicketFare): PriceLine[] =>
  [...documentFareLines(fare), { label: documentFareWords.total, rupees: fare.totalFare }].map(
    ({ label, rupees }) => ({ label, amount: formatInr(rupees) }),
  )
