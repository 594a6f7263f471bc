import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { Rupees } from '#contract/common/money.ts'
import { WalletRequestState } from './wallet.ts'

/** An agency's wallet at a linked supplier. */
export const SupplierBalance = z.object({
  /** Includes what is on hold. */
  balance: Rupees,
  reserved: Rupees,
  creditLimit: Rupees,
  available: Rupees,
  /** The owner is alerted when `available` falls below this; null for no alert. */
  lowMark: Rupees.nullable(),
  isLow: z.boolean(),
  /** The cost of the last fare that wasn't sold because `available` was lower; null once it's covered. */
  needed: Rupees.nullable(),
})
export type SupplierBalance = z.infer<typeof SupplierBalance>

/** A payment to a linked supplier that the agency reported, and what the supplier decided. */
export const LinkPayment = z.object({
  requestId: z.string(),
  amount: Rupees,
  paymentMode: z.string(),
  bankReference: z.string(),
  paidOn: z.string(),
  note: z.string(),
  state: WalletRequestState,
  /** Why it was rejected, in the supplier's words. */
  reason: z.string(),
  createdAt: Instant,
  decidedAt: Instant.nullable(),
})
export type LinkPayment = z.infer<typeof LinkPayment>

/**
 * Whether the agency's own books have an entry at the supplier. `booking`: the agency's own booking posts it. `waiting`: not
 * mirrored yet. `toAccept`: a correction that stays in `suspense` until it is accepted.
 */
export const LinkEntryState = z.enum(['booking', 'waiting', 'mirrored', 'toAccept', 'accepted'])
export type LinkEntryState = z.infer<typeof LinkEntryState>

/** An entry of the agency's wallet at a linked supplier. Positive amounts add to it. */
export const LinkEntry = z.object({
  entryId: z.string(),
  createdAt: Instant,
  kind: z.string(),
  text: z.string(),
  /** The agency's own booking. */
  bookingId: z.string().nullable(),
  pnr: z.string(),
  amount: Rupees,
  balanceAfter: Rupees,
  state: LinkEntryState,
})
export type LinkEntry = z.infer<typeof LinkEntry>
