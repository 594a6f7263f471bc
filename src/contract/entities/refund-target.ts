import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { Rupees } from '#contract/common/money.ts'

/**
 * Where the customer wants a refund: in the wallet, or returned to the online payments of the booking. What those
 * payments can't take stays in the wallet.
 */
export const RefundTo = z.enum(['wallet', 'source'])
export type RefundTo = z.infer<typeof RefundTo>

/** A refund of a change item to a payment it was paid with. */
export const SourceRefund = z.object({
  amount: Rupees,
  /** As reported by the gateway: `upi`, `card`, `netbanking`; may be empty. */
  method: z.string(),
  /** `asked` and `unknown`: the gateway hasn't completed it. `failed`: the money is back in the wallet. */
  state: z.enum(['asked', 'unknown', 'done', 'failed']),
  /** Why it failed; otherwise empty. */
  note: z.string(),
  updatedAt: Instant,
})
export type SourceRefund = z.infer<typeof SourceRefund>

/** The online payments of a booking that can still take a refund. */
export const RefundSource = z.object({
  /** The most that can go to them together: what they have left, but no more than the wallet's own money after the refund. */
  left: Rupees,
  /** How they were paid, without duplicates and without unknown methods. */
  methods: z.array(z.string()),
})
export type RefundSource = z.infer<typeof RefundSource>
