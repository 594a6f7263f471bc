import { z } from 'zod'
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
  partner: 'any',
  request: z.object({ userId: z.string().optional() }),
  result: WalletBalance,
  errors: ['notFound'],
})

/** Separate from the rest of the wallet, since every first page needs the balance. */
export const walletBalanceEndpoints = { walletBalance }
