import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { EmailAddress } from '#contract/common/email-address.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { requiredText } from '#contract/common/field-texts.ts'
import { pageInfo, pageRequest } from '#contract/common/paging.ts'
import { isStaffRight, type StaffRight } from '#contract/common/staff-rights.ts'
import { Customer } from '#contract/entities/customer.ts'
import { PermissionGroup } from '#contract/entities/permission-group.ts'

const id = z.string().trim().min(1).max(60)
const right = z.string().refine((text): text is StaffRight => isStaffRight(text), 'This right is unknown')

/** A user's permission group; null for none. */
export const UserGroupOf = z.object({
  userId: z.string(),
  userGroupId: z.string().nullable(),
  userGroupName: z.string(),
})

/** The site's permission groups. These calls need the site's permission menu. */
const groupList = endpoint({
  id: 'permissions.groupList',
  area: 'permissions',
  method: 'GET',
  path: 'rbac/getRBACUserGroupList',
  access: 'wlOwnerOrStaff',
  right: 'permissions.view',
  request: z.object({}),
  result: z.array(PermissionGroup),
  errors: ['forbidden'],
})

const groupOfUser = endpoint({
  id: 'permissions.groupOfUser',
  area: 'permissions',
  method: 'POST',
  path: 'rbac/getUserGroupByUserId',
  access: 'wlOwnerOrStaff',
  right: 'permissions.view',
  request: z.object({ userId: id }),
  result: UserGroupOf,
  errors: ['notFound', 'forbidden'],
})

/** Moves someone else to a group from their next call; null removes them from it. */
const addUserToGroup = endpoint({
  id: 'permissions.addUserToGroup',
  area: 'permissions',
  method: 'POST',
  path: 'rbac/addUserToRBACUserGroup',
  access: 'ownerOrSuperAdmin',
  request: z.object({ userId: id, userGroupId: id.nullable() }),
  result: UserGroupOf,
  errors: ['notFound', 'forbidden', 'wrongState'],
  needsProof: true,
  refusedInJump: true,
  verifiedOnly: true,
})

/** The accounts of one permission group, newest first. */
const customersByGroup = endpoint({
  id: 'permissions.customersByGroup',
  area: 'consumers',
  method: 'POST',
  path: 'rbac/getCustomersByGroup',
  access: 'wlOwnerOrStaff',
  right: 'permissions.view',
  request: z.object({ rbacUserGroupId: id, ...pageRequest }),
  result: z.object({ customers: z.array(Customer), ...pageInfo }),
  errors: ['notFound', 'forbidden'],
})

/**
 * Adds a group, or changes the one with `id`. `rights` are all that are on. `version` is that of the group that was
 * edited; a later change by someone else answers `wrongState` and changes nothing.
 */
const saveGroup = endpoint({
  id: 'permissions.saveGroup',
  area: 'permissions',
  method: 'POST',
  path: 'rbac/saveRBACUserGroup',
  access: 'ownerOrSuperAdmin',
  request: z.object({
    id: id.optional(),
    version: z.int().min(0).default(0),
    groupName: z.string().trim().min(1, requiredText).max(60),
    rights: z.array(right).max(200),
  }),
  result: PermissionGroup,
  errors: ['notFound', 'forbidden', 'wrongState'],
  needsProof: true,
  refusedInJump: true,
  verifiedOnly: true,
})

/** Deletes a group without members. */
const deleteGroup = endpoint({
  id: 'permissions.deleteGroup',
  area: 'permissions',
  method: 'POST',
  path: 'rbac/deleteRBACUserGroup',
  access: 'ownerOrSuperAdmin',
  request: z.object({ id }),
  result: z.object({ id: z.string() }),
  errors: ['notFound', 'forbidden', 'wrongState'],
  needsProof: true,
  refusedInJump: true,
  verifiedOnly: true,
})

/** Someone who works for the agency. */
export const StaffMember = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  isOwner: z.boolean(),
  isSuperAdmin: z.boolean(),
  isBlocked: z.boolean(),
  /** Whether a password was set. */
  hasSignInWay: z.boolean(),
  hasSecondFactor: z.boolean().default(false),
  userGroupId: z.string().nullable(),
  userGroupName: z.string(),
  lastSeenAt: Instant.nullable(),
})
export type StaffMember = z.infer<typeof StaffMember>

/** Staff and the owner with their groups, by name. */
const staffList = endpoint({
  id: 'permissions.staffList',
  area: 'permissions',
  method: 'POST',
  path: 'rbac/getStaff',
  access: 'wlOwnerOrStaff',
  right: 'permissions.view',
  request: z.object({ ...pageRequest }),
  result: z.object({ staff: z.array(StaffMember), ...pageInfo }),
  errors: ['forbidden'],
})

/** Creates a staff account and emails a link to set its password. */
const addStaff = endpoint({
  id: 'permissions.addStaff',
  area: 'permissions',
  method: 'POST',
  path: 'rbac/addStaff',
  access: 'ownerOrSuperAdmin',
  request: z.object({
    firstName: z.string().trim().min(1, requiredText).max(60),
    lastName: z.string().trim().max(60).default(''),
    email: EmailAddress,
    userGroupId: id.nullable().default(null),
  }),
  result: StaffMember,
  errors: ['accountExists', 'notFound', 'forbidden'],
  needsProof: true,
  refusedInJump: true,
  verifiedOnly: true,
  ratePerMinute: 30,
})

/** Makes a member of staff a super admin or removes them as one; the last super admin stays. */
const setSuperAdmin = endpoint({
  id: 'permissions.setSuperAdmin',
  area: 'permissions',
  method: 'POST',
  path: 'rbac/setSuperAdmin',
  access: 'ownerOrSuperAdmin',
  request: z.object({ userId: id, isSuperAdmin: z.boolean() }),
  result: StaffMember,
  errors: ['notFound', 'forbidden', 'wrongState'],
  needsProof: true,
  refusedInJump: true,
  verifiedOnly: true,
})

/** Separate from the session's own rights, which every first page loads. */
export const permissionsGroupsEndpoints = {
  groupList,
  groupOfUser,
  addUserToGroup,
  customersByGroup,
  saveGroup,
  deleteGroup,
  staffList,
  addStaff,
  setSuperAdmin,
}
