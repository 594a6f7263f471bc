import { z } from 'zod'
import { endpoint } from '#contract/common/endpoint.ts'
import { SessionUser } from '#contract/entities/user.ts'

/** The customer for whom a page acts: the name in its band, and what a booking form starts with. */
export const ActedForCustomer = SessionUser.pick({
  userId: true,
  email: true,
  firstName: true,
  lastName: true,
  userType: true,
  legalEntity: true,
  phoneNumbers: true,
})
export type ActedForCustomer = z.infer<typeof ActedForCustomer>

/**
 * Checks that the caller may act for a customer, before a page names the customer in `staff-id`. The message of
 * `actForRefused` says why not.
 */
const beginActFor = endpoint({
  id: 'users.beginActFor',
  area: 'users',
  method: 'POST',
  path: 'wl/user/beginActFor',
  access: 'staff',
  right: 'customers.actFor',
  request: z.object({ userId: z.string().trim().min(1).max(60) }),
  result: ActedForCustomer,
  errors: ['notFound', 'actForRefused'],
  refusedInJump: true,
  ratePerMinute: 60,
})

export const actForEndpoints = { beginActFor }
