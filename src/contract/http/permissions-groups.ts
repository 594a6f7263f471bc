import { z } from 'zod'
import { endpoint } from '#contract/common/endpoint.ts'
import { pageInfo, pageRequest } from '#contract/common/paging.ts'
import { Customer } from '#contract/entities/customer.ts'
import { PermissionGroup } from '#contract/entities/permission-group.ts'

const id = z.string().trim().min(1).max(60)

/** A user's permission group; null for none. */
export const UserGroupOf = z.object({
  userId: z.string(),
  userGroupId: z.string().nullable(),
  userGroupName: z.string(),
})

/**
 * The site's permission groups. Like the three calls below, for super admins only, and only if the site has the
 * permission menu.
 */
const groupList = endpoint({
  id: 'permissions.groupList',
  area: 'permissions',
  method: 'GET',
  path: 'rbac/getRBACUserGroupList',
  access: 'superAdmin',
  request: z.object({}),
  result: z.array(PermissionGroup),
  errors: [],
})

const groupOfUser = endpoint({
  id: 'permissions.groupOfUser',
  area: 'permissions',
  method: 'POST',
  path: 'rbac/getUserGroupByUserId',
  access: 'superAdmin',
  request: z.object({ userId: id }),
  result: UserGroupOf,
  errors: ['notFound'],
})

/** Moves a user to a group from the user's next call; null removes the user from it. */
const addUserToGroup = endpoint({
  id: 'permissions.addUserToGroup',
  area: 'permissions',
  method: 'POST',
  path: 'rbac/addUserToRBACUserGroup',
  access: 'superAdmin',
  request: z.object({ userId: id, userGroupId: id.nullable() }),
  result: UserGroupOf,
  errors: ['notFound'],
  refusedInJump: true,
  verifiedOnly: true,
})

/** The accounts of one permission group, newest first. */
const customersByGroup = endpoint({
  id: 'permissions.customersByGroup',
  area: 'consumers',
  method: 'POST',
  path: 'rbac/getCustomersByGroup',
  access: 'superAdmin',
  request: z.object({ rbacUserGroupId: id, ...pageRequest }),
  result: z.object({ customers: z.array(Customer), ...pageInfo }),
  errors: ['notFound'],
})

/** Separate from the session's own rights, which every first page loads. */
export const permissionsGroupsEndpoints = { groupList, groupOfUser, addUserToGroup, customersByGroup }
