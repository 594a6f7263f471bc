import type { Access, Role } from '#contract/common/roles.ts'

/** Demo users by the role they stand for in the rights table. */
export const rolesInTable = ['visitor', 'retail', 'agent', 'corporate', 'staff', 'owner', 'supplier', 'admin'] as const
export type RoleInTable = (typeof rolesInTable)[number]

/** What each demo user is. Written out by hand, apart from the product's own code: it is the auditor's table. */
export const whoIs: Record<RoleInTable, readonly Role[]> = {
  visitor: ['visitor'],
  retail: ['retail'],
  agent: ['travelAgent'],
  corporate: ['corporate'],
  staff: ['staff'],
  owner: ['travelAgent', 'wlOwner'],
  supplier: ['travelAgent', 'supplier'],
  admin: ['staff', 'superAdmin'],
}

const everybody: readonly RoleInTable[] = rolesInTable
const known = rolesInTable.filter((role) => role !== 'visitor')

/** Who may call an endpoint of that access on a site that is open to visitors. */
export const mayCall: Record<Access, readonly RoleInTable[]> = {
  anyone: everybody,
  visitor: everybody,
  slug: everybody,
  gateway: everybody,
  signedIn: known,
  staff: ['staff', 'admin'],
  wlOwnerOrStaff: ['staff', 'owner', 'admin'],
  supplier: ['supplier'],
  superAdmin: ['admin'],
}
