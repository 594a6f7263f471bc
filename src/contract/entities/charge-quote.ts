import { z } from 'zod'
import { Rupees } from '#contract/common/money.ts'
import { NewFlights, Sector } from './change-request.ts'
import { RefundLine } from './refund-line.ts'

/** What a request would cost and refund, before it is sent. */
export const ChargeQuote = z.object({
  /** Null when the airline reports it only once the request is completed. */
  cancellationCharge: Rupees.nullable(),
  currency: z.string(),
  /** What would reach the wallet. Null if the charge is unknown. */
  refundAmount: Rupees.nullable(),
  /** What was paid for the requested part. */
  saleAmount: Rupees,
  /** Service fee and its GST, which aren't refunded. */
  serviceFeeKept: Rupees,
  /** From what was paid to what would reach the wallet. Empty for a change and if the charge is unknown. */
  refundLines: z.array(RefundLine),
  /** What of the refund goes to the booking's online payments if it's sent to them, and what stays in the wallet. */
  ifToSource: z.object({ source: Rupees, wallet: Rupees }).nullable(),
  /** Reserved in the wallet when a change is sent; zero for refunds. */
  toSetAside: Rupees,
  /** The new flights of a change, at their current fare; null when none were chosen. */
  newFlights: NewFlights.nullable(),
  /** Why there is no charge, or what remains uncertain; otherwise empty. */
  note: z.string(),
  lines: z.array(
    z.object({
      ticketId: z.string(),
      passengerIndex: z.int(),
      passengerName: z.string(),
      sectors: z.array(Sector),
      saleAmount: Rupees,
      charge: Rupees.nullable(),
      /** Of the chosen new flights; zero without any. */
      fareDifference: Rupees,
      refund: Rupees.nullable(),
    }),
  ),
})
export type ChargeQuote = z.infer<typeof ChargeQuote>
