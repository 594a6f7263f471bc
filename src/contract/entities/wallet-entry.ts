import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { Rupees } from '#contract/common/money.ts'

/** A line of a wallet's statement. */
export const WalletEntry = z.object({
  entryId: z.string(),
  createdAt: Instant,
  kind: z.string(),
  text: z.string(),
  bookingId: z.string().nullable(),
  pnr: z.string().nullable(),
  amount: Rupees,
  balanceAfter: Rupees,
  /** TDS withheld from the commission of this purchase; negative if a refund reversed it. */
  tds: Rupees.optional(),
  /** The person of the agency who moved the money; empty in older entries. */
  person: z.string().optional(),
  /** Staff or a job acted for that person. */
  isByOther: z.boolean().optional(),
})
export type WalletEntry = z.infer<typeof WalletEntry>
