import { z } from 'zod'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { UserType } from '#contract/common/roles.ts'
import { customerSorts, type customersEndpoints } from '#contract/http/customers.ts'
import { addressOf } from '#renderer/ui/list/address-of.ts'

const Filter = z.object({
  searchQuery: z.string().max(60).default(''),
  userType: UserType.or(z.literal('')).default(''),
  groupId: z.string().max(60).default(''),
  rbacUserGroupId: z.string().max(60).default(''),
  isBlocked: z.boolean().default(false),
  isUnverified: z.boolean().default(false),
  isExempted: z.boolean().default(false),
  sort: z.enum(customerSorts).default('newest'),
})
export type CustomersFilter = z.output<typeof Filter>

/** Bookmarks and saved views contain these names. */
export const customersAddress = addressOf(Filter, {
  searchQuery: 'q',
  userType: 'type',
  groupId: 'group',
  rbacUserGroupId: 'permissions',
  isBlocked: 'blocked',
  isUnverified: 'unverified',
  isExempted: 'exempt',
  sort: 'sort',
})

/** Returns the filter in the server's form. */
export const toCustomersRequest = (
  filter: CustomersFilter,
): Omit<RequestInputOf<typeof customersEndpoints.getCustomers>, 'page' | 'pageSize'> => ({
  searchQuery: filter.searchQuery.trim(),
  sort: filter.sort,
  ...(filter.userType === '' ? {} : { userType: filter.userType }),
  ...(filter.groupId === '' ? {} : { groupId: filter.groupId }),
  ...(filter.rbacUserGroupId === '' ? {} : { rbacUserGroupId: filter.rbacUserGroupId }),
  ...(filter.isBlocked ? { isBlocked: true } : {}),
  ...(filter.isUnverified ? { isVerified: false } : {}),
  ...(filter.isExempted ? { isExempted: true } : {}),
})
