import type { Access } from '#contract/common/roles.ts'

/**
 * Demo users by role: agent is a travelAgent, owner and supplier are travelAgents with that extra right, admin is
 * staff and super admin. The table below is written by hand, independently of the product's code.
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

/** Roles that may call an endpoint with that access, on a site open to visitors. */
export const mayCall: Record<Access, readonly RoleInTable[]> = {
  anyone: everybody,
  visitor: everybody,
  slug: everybody,
  gateway: everybody,
  signedIn: known,
  staff: ['staff', 'admin'],
  wlOwnerOrStaff: ['staff', 'owner', 'admin'],
  supplierOrStaff: ['staff', 'owner', 'supplier', 'admin'],
  // The setting is off unless a test turns it on.
  staffOrExportingAgent: ['staff', 'admin'],
  supplier: ['supplier'],
  superAdmin: ['admin'],
  ownerOrSuperAdmin: ['owner', 'admin'],
  agency: ['agent', 'corporate', 'supplier'],
  agencyOrStaff: ['agent', 'corporate', 'staff', 'owner', 'supplier', 'admin'],
  operator: [],
}
