import { and, asc, desc, eq, getTableColumns, isNull, not, or, sql, type SQL } from 'drizzle-orm'
import type { RequestOf } from '#contract/common/endpoint.ts'
import type { customersEndpoints } from '#contract/http/customers.ts'
import type { UserType } from '#contract/common/roles.ts'
import { capCount, type Counted } from '#server/calls/page-of.ts'
import type { Db } from '#server/db/database.ts'
import { groups, rbacUserGroups, users } from '#server/db/schema/index.ts'
import { matchesWords } from '#server/people/user-search.repo.ts'

/** Where counting the matches of a filter stops. All accounts of a site are counted to the end. */
const countedAtMost = 10_000

/** Staff never load the hash of a password. */
const {
  passwordHash: _hash,
  sortName: _name,
  sortCompany: _company,
  markupGroupId: _group,
  ...shown
} = getTableColumns(users)
/** The columns of an account that staff may see. */
export const shownUserColumns = shown

/** An account with its groups; null when it is in none. */
export interface CustomerRow {
  user: Omit<typeof users.$inferSelect, 'passwordHash' | 'sortName' | 'sortCompany' | 'markupGroupId'>
  groupId: string | null
  groupName: string | null
  userGroupName: string | null
}

export interface CustomerFilter {
  userId?: string | undefined
  rbacUserGroupId?: string | undefined
  groupId?: string | undefined
  userType?: UserType | undefined
  isBlocked?: boolean | undefined
  isVerified?: boolean | undefined
  isExempted?: boolean | undefined
  searchQuery?: string
}
export type CustomerSort = RequestOf<typeof customersEndpoints.getCustomers>['sort']

/** The id breaks ties. Each order is one of an index, forward or backward. */
const orders: Record<CustomerSort, SQL[]> = {
  newest: [desc(users.createdAt), desc(users.id)],
  oldest: [asc(users.createdAt), asc(users.id)],
  name: [asc(users.sortName), asc(users.id)],
  company: [asc(users.sortCompany), asc(users.id)],
}

/**
 * The same orders where no index can serve them. A search then reads the index of words; in the order of a list it would
 * split the words of every account it passes, which takes seconds for a rare word.
 */
const searchOrders: Record<CustomerSort, SQL[]> = {
  newest: [desc(sql`${users.createdAt} + interval '0'`), desc(users.id)],
  oldest: [asc(sql`${users.createdAt} + interval '0'`), asc(users.id)],
  name: [asc(sql`${users.sortName} || ''`), asc(users.id)],
  company: [asc(sql`${users.sortCompany} || ''`), asc(users.id)],
}

/** Tests a flag without a parameter, because only that finds the partial index. */
const is = (flag: SQL, wanted: boolean | undefined): SQL | undefined =>
  wanted === undefined ? undefined : wanted ? flag : not(flag)

/** Queries for lists of accounts with their groups. */
export const customerLists = (db: Db, siteId: string) => {
  /**
   * Leaves out house accounts. They are few and read once, so that the order's index is enough
   * for all others.
   */
  const isCustomer = and(
    eq(users.siteId, siteId),
    sql`${users.id} <> all (array(
      select house.id from users house where house.site_id = ${siteId} and house.consumer_site_id is not null
      union all select api.id from users api where api.site_id = ${siteId} and api.is_api))`,
  )
  const inGroup = async (groupId: string): Promise<SQL | undefined> => {
    const [group] = await db
      .select({ isDefault: groups.isDefault })
      .from(groups)
      .where(and(eq(groups.siteId, siteId), eq(groups.id, groupId)))
    const isMember = eq(users.markupGroupId, groupId)
    return group?.isDefault ? or(isMember, isNull(users.markupGroupId)) : isMember
  }
  const toCondition = async (filter: CustomerFilter): Promise<SQL | undefined> =>
    and(
      isCustomer,
      filter.userId === undefined ? undefined : eq(users.id, filter.userId),
      filter.rbacUserGroupId === undefined ? undefined : eq(users.rbacGroupId, filter.rbacUserGroupId),
      filter.groupId === undefined ? undefined : await inGroup(filter.groupId),
      filter.userType === undefined ? undefined : eq(users.userType, filter.userType),
      is(sql`${users.isBlocked}`, filter.isBlocked),
      is(sql`${users.isVerified}`, filter.isVerified),
      is(sql`${users.isSearchExempted}`, filter.isExempted),
      filter.searchQuery ? matchesWords(siteId, filter.searchQuery) : undefined,
    )
  const page = async (
    filter: CustomerFilter,
    sort: CustomerSort,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<CustomerRow[]> => {
    // The page is found in an index alone; only its own rows are read.
    const ids = db
      .select({ id: users.id })
      .from(users)
      .where(await toCondition(filter))
      .orderBy(...(filter.searchQuery ? searchOrders : orders)[sort])
      .limit(limit)
      .offset(offset)
      .as('ids')
    return db
      .select({
        user: shown,
        groupId: users.markupGroupId,
        groupName: groups.groupName,
        userGroupName: rbacUserGroups.groupName,
      })
      .from(ids)
      .innerJoin(users, eq(users.id, ids.id))
      .leftJoin(groups, and(eq(groups.id, users.markupGroupId), eq(groups.siteId, users.siteId)))
      .leftJoin(
        rbacUserGroups,
        and(eq(rbacUserGroups.id, users.rbacGroupId), eq(rbacUserGroups.siteId, users.siteId)),
      )
      .orderBy(...orders[sort])
  }
  return {
    page,
    byId: async (userId: string): Promise<CustomerRow | null> => {
      const [row] = await page({ userId }, 'newest', { offset: 0, limit: 1 })
      return row ?? null
    },
    /** Counts accounts; with a filter up to a limit beyond which no one pages. */
    count: async (filter: CustomerFilter): Promise<Counted> => {
      const isFiltered = Object.values(filter).some((value) => value !== undefined && value !== '')
      if (!isFiltered) return { total: await db.$count(users, isCustomer) }
      const some = db
        .select({ id: users.id })
        .from(users)
        .where(await toCondition(filter))
        .limit(countedAtMost + 1)
        .as('some')
      const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(some)
      return capCount(row?.total ?? 0, countedAtMost)
    },
  }
}
