import { z } from 'zod'
import { Instant } from '../common/dates.ts'
import { endpoint } from '../common/endpoint.ts'
import { Rupees } from '../common/money.ts'
import { pageInfo, pageRequest } from '../common/paging.ts'
import { SessionUser } from '../entities/user.ts'

const required = 'This is required field.'

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
      password: z.string().min(1, required).max(200),
    })
    .refine((body) => Boolean(body.email) || Boolean(body.phone), { path: ['email'], message: required }),
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
})
export type WalletBalance = z.infer<typeof WalletBalance>

/** `userId` is for staff; everybody else sees the own wallet. */
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
})
export type WalletEntry = z.infer<typeof WalletEntry>

const myWalletEntries = endpoint({
  id: 'users.myWalletEntries',
  area: 'users',
  method: 'POST',
  path: 'wl/user/getMyWalletEntry',
  access: 'signedIn',
  request: z.object({ ...pageRequest }),
  result: z.object({ entries: z.array(WalletEntry), ...pageInfo }),
  errors: [],
})

/** Searches and bookings of a month (spec section 3, 'Monthly flight stats'). */
export const MonthlyFlightStats = z.object({
  month_year: z.string(),
  look_count: z.int(),
  book_count: z.int(),
})
export type MonthlyFlightStats = z.infer<typeof MonthlyFlightStats>

const customerMonthlyFlightDetails = endpoint({
  id: 'users.customerMonthlyFlightDetails',
  area: 'users',
  method: 'POST',
  path: 'wl/user/getCustomerMonthlyFlightDetails',
  access: 'staff',
  request: z.object({ userId: z.string().max(60) }),
  result: z.array(MonthlyFlightStats),
  errors: ['notFound'],
})

/** The caller's own months and what is left of this one; `looksLeft` null is without limit. */
const myMonthlyFlightDetails = endpoint({
  id: 'users.myMonthlyFlightDetails',
  area: 'users',
  method: 'POST',
  path: 'wl/user/getMyMonthlyFlightDetails',
  access: 'signedIn',
  request: z.object({}),
  result: z.object({
    months: z.array(MonthlyFlightStats),
    isExempted: z.boolean(),
    looksLeft: z.int().nullable(),
    looksPerBooking: z.int().nullable(),
  }),
  errors: [],
})

const toggleFlightSearchExemption = endpoint({
  id: 'users.toggleFlightSearchExemption',
  area: 'users',
  method: 'POST',
  path: 'wl/user/toggleFlightSearchExemption',
  access: 'staff',
  request: z.object({ customerId: z.string().max(60), exempt: z.boolean() }),
  result: z.object({ customerId: z.string(), is_exempted: z.boolean() }),
  errors: ['notFound'],
})

const setFlightHoldSettingForUser = endpoint({
  id: 'users.setFlightHoldSettingForUser',
  area: 'users',
  method: 'POST',
  path: 'wl/user/setFlightHoldSettingForUser',
  access: 'staff',
  request: z.object({ isFlightHold: z.boolean(), userId: z.string().max(60) }),
  result: z.object({ userId: z.string(), isFlightHoldAllowed: z.boolean() }),
  errors: ['notFound'],
})

export const usersEndpoints = {
  login,
  logout,
  walletBalance,
  myWalletEntries,
  customerMonthlyFlightDetails,
  myMonthlyFlightDetails,
  toggleFlightSearchExemption,
  setFlightHoldSettingForUser,
}
