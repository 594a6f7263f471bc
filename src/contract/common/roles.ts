import { z } from 'zod'

/** A person's relation to the site (spec section 6). */
export const UserType = z.enum(['retail', 'travelAgent', 'corporate', 'staff'])
export type UserType = z.infer<typeof UserType>

/**
 * The roles that decide rights. A user has one `userType` and may also be the owner, a supplier or a super admin;
 * `visitor` isn't signed in.
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
 * Who may call an endpoint, as in `endpoints.tsv`.
 *
 * - `anyone`: no session needed, even on a locked site.
 *
 * - `visitor`: no session needed unless the site has locked every screen that needs the call (`shownOn`).
 *
 * - `slug`: the secret in the request grants access; cost fields only for signed-in users.
 *
 * - `gateway`: a payment gateway with a valid signature.
 *
 * - `ownerOrSuperAdmin`: those who give rights to others.
 *
 * - `agency`: travel agents and corporate customers, except the site's owner, whose colleagues are staff.
 *
 * - `agencyOrStaff`: travel agents, corporate customers, staff, the owner and super admins: everyone but shoppers.
 *
 * - `operator`: the people who run the installation, on the operator's host only. Sites have none of these calls.
 *
 * - `supplierOrStaff`: staff, the owner, and suppliers for what is theirs.
 *
 * - `staffOrExportingAgent`: staff, and travel agents where the site's setting `agentsMayExport` is on.
 */
export const accessKinds = [
  'anyone',
  'visitor',
  'signedIn',
  'staff',
  'wlOwnerOrStaff',
  'supplierOrStaff',
  'staffOrExportingAgent',
  'supplier',
  'superAdmin',
  'ownerOrSuperAdmin',
  'agency',
  'agencyOrStaff',
  'slug',
  'gateway',
  'operator',
] as const
export type Access = (typeof accessKinds)[number]
