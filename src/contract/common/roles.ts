import { z } from 'zod'

/** What a person is to the site (spec section 6). */
export const UserType = z.enum(['retail', 'travelAgent', 'corporate', 'staff'])
export type UserType = z.infer<typeof UserType>

/**
 * The roles that decide rights. A user has one `userType` and may be owner of the white label, supplier or super admin
 * besides; `visitor` is nobody signed in.
 */
export const roles = [
  'visitor',
  'retail',
  'travelAgent',
  'corporate',
  'staff',
  'wlOwner',
  'supplier',
  'superAdmin',
] as const
export type Role = (typeof roles)[number]

/**
 * Who may call an endpoint, as `endpoints.tsv` names it.
 * - `anyone`: no session needed, also on a locked site.
 * - `visitor`: no session needed while the site is not locked.
 * - `slug`: the secret in the request is the right; cost fields are for signed-in users only.
 * - `gateway`: a payment gateway with a valid signature.
 */
export const accessKinds = [
  'anyone',
  'visitor',
  'signedIn',
  'staff',
  'wlOwnerOrStaff',
  'supplier',
  'superAdmin',
  'slug',
  'gateway',
] as const
export type Access = (typeof accessKinds)[number]
