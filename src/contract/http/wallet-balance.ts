import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { Rupees } from '#contract/common/money.ts'

/** What the wallet holds. `available` = balance + credit limit − set aside; never negative. */
export const WalletBalance = z.object({
  userWalletBalance: Rupees,
  reserved: Rupees,
  creditLimit: Rupees,
  available: Rupees,
  currency: z.string(),
  /** Below what its owner wants to be told about. */
  isLow: z.boolean().optional(),
})
export type WalletBalance = z.infer<typeof WalletBalance>

/** `userId` is for staff and the site's owner; everybody else sees the own wallet. */
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
  /** TDS withheld from the commission of this purchase; negative where a refund gave it back. */
  tds: Rupees.optional(),
})
export type WalletEntry = z.infer<typeof WalletEntry>

/** Apart from the rest of the wallet: every first page asks for the balance. */
export const walletBalanceEndpoints = { walletBalance }
