import { z } from 'zod'
import { requiredText } from '#contract/common/field-texts.ts'
import { Instant } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { Rupees } from '#contract/common/money.ts'
import { SessionUser } from '#contract/entities/user.ts'

/** Sign-in by e-mail or phone. The token goes out in the `auth-token` header and the cookie, never in the body. */
const login = endpoint({
  id: 'users.login',
  area: 'users',
  method: 'POST',
  path: 'wl/user/login',
  access: 'anyone',
  request: z
    .object({
      email: z.string().trim().toLowerCase().max(120).optional(),
      phone: z.string().trim().max(20).optional(),
      password: z.string().min(1, requiredText).max(200),
    })
    .refine((body) => Boolean(body.email) || Boolean(body.phone), { path: ['email'], message: requiredText }),
  result: z.object({ user: SessionUser }),
  errors: ['signInFailed', 'signInThrottled', 'accountBlocked'],
  session: 'issues',
  ratePerMinute: 60,
})

const logout = endpoint({
  id: 'users.logout',
  area: 'users',
  method: 'POST',
  path: 'wl/user/logout',
  access: 'signedIn',
  request: z.object({}),
  result: z.object({}),
  errors: [],
  session: 'ends',
})

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

export const usersEndpoints = { login, logout, walletBalance }
