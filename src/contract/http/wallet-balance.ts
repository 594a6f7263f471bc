import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { Rupees } from '#contract/common/money.ts'

/** A wallet's balance. `available` = balance + credit limit − reserved; never negative. */
export const WalletBalance = z.object({
  userWalletBalance: Rupees,
  reserved: Rupees,
  creditLimit: Rupees,
  available: Rupees,
  currency: z.string(),
  /** Whether it is below the owner's alert amount. */
  isLow: z.boolean().optional(),
})
export type WalletBalance = z.infer<typeof WalletBalance>

/** `userId` is for staff and the owner; everyone else gets their own wallet. */
const walletBalance = endpoint({
  id: 'users.walletBalance',
  area: 'users',
  method: 'POST',
  path: 'wl/user/getWlUserWalletBalance',
  access: 'signedIn',
  request: z.object({ userId: z.string().optional() }),
  result: WalletBalance,
  errors: ['notFound'],
})

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
})
export type WalletEntry = z.infer<typeof WalletEntry>

/** Separate from the rest of the wallet, since every first page needs the balance. */
export const walletBalanceEndpoints = { walletBalance }
