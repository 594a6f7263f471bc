import { z } from 'zod'
import { endpoint } from '#contract/common/endpoint.ts'

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
  right: 'customers.view',
  request: z.object({ userId: z.string().max(60) }),
  result: z.array(MonthlyFlightStats),
  errors: ['notFound'],
})

/** The caller's own months and the searches left this month; a null `looksLeft` is unlimited. */
const myMonthlyFlightDetails = endpoint({
  id: 'users.myMonthlyFlightDetails',
  area: 'users',
  method: 'POST',
  path: 'wl/user/getMyMonthlyFlightDetails',
  access: 'signedIn',
  partner: 'search',
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
  right: 'customers.terms',
  request: z.object({
    customerId: z.union([z.string().max(60), z.int().transform(String)]),
    exempt: z.boolean(),
  }),
  result: z.object({ customerId: z.string(), is_exempted: z.boolean() }),
  errors: ['notFound'],
})

const setFlightHoldSettingForUser = endpoint({
  id: 'users.setFlightHoldSettingForUser',
  area: 'users',
  method: 'POST',
  path: 'wl/user/setFlightHoldSettingForUser',
  access: 'staff',
  right: 'customers.terms',
  request: z.object({ isFlightHold: z.boolean(), userId: z.string().max(60) }),
  result: z.object({ userId: z.string(), isFlightHoldAllowed: z.boolean() }),
  errors: ['notFound'],
})

export const lookToBookEndpoints = {
  customerMonthlyFlightDetails,
  myMonthlyFlightDetails,
  toggleFlightSearchExemption,
  setFlightHoldSettingForUser,
}
