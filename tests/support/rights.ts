import type { Access } from '#contract/common/roles.ts'

/**
 * Demo users by the role they stand for: agent is a travelAgent, owner and supplier are travelAgents with that right besides,
 * admin is staff and super admin. The table below is the auditor's, written out by hand apart from the product's own code.
 */
export const rolesInTable = [
  'visitor',
  'retail',
  'agent',
  'corporate',
  'staff',
  'owner',
  'supplier',
  'admin',
] as const
export type RoleInTable = (typeof rolesInTable)[number]

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
