import { and, asc, count, eq, ne, not, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { rbacUserGroups, sessions, users } from '#server/db/schema/index.ts'
import type { RbacModule } from '#server/db/shapes/accounts.ts'

/** The condition of the index `users_staff`. */
const isOfAgency = sql`(${users.userType} = 'staff' or ${users.isWlOwner} or ${users.isSuperAdmin})`

/** Queries for the permission groups of one site. */
const groupRows = (db: Db, siteId: string) => ({
  groups: () =>
    db
      .select()
      .from(rbacUserGroups)
      .where(eq(rbacUserGroups.siteId, siteId))
      .orderBy(asc(rbacUserGroups.groupName)),
  /** Counts the members of every group that has some. */
  memberCounts: async (): Promise<Map<string | null, number>> => {
    const rows = await db
      .select({ groupId: users.rbacGroupId, members: count() })
      .from(users)
      .where(and(eq(users.siteId, siteId), sql`${users.rbacGroupId} is not null`))
      .groupBy(users.rbacGroupId)
    return new Map(rows.map(({ groupId, members }) => [groupId, members]))
  },
  /** Loads a group and locks it until the transaction ends. */
  group: async (id: string) => {
    const [row] = await db
      .select()
      .from(rbacUserGroups)
      .where(and(eq(rbacUserGroups.siteId, siteId), eq(rbacUserGroups.id, id)))
      .limit(1)
      .for('update')
    return row ?? null
  },
  isNameTaken: async (groupName: string, exceptId: string): Promise<boolean> => {
    const rows = await db
      .select({ id: rbacUserGroups.id })
      .from(rbacUserGroups)
      .where(
        and(
          eq(rbacUserGroups.siteId, siteId),
          sql`lower(${rbacUserGroups.groupName}) = lower(${groupName})`,
          ne(rbacUserGroups.id, exceptId),
        ),
      )
      .limit(1)
    return rows.length > 0
  },
  addGroup: async (row: { id: string; groupName: string; modules: RbacModule[]; createdAt: Date }) => {
    await db.insert(rbacUserGroups).values({ ...row, siteId })
  },
  changeGroup: async (
    id: string,
    change: { groupName: string; modules: RbacModule[]; version: number },
  ): Promise<void> => {
    await db
      .update(rbacUserGroups)
      .set(change)
      .where(and(eq(rbacUserGroups.siteId, siteId), eq(rbacUserGroups.id, id)))
  },
  deleteGroup: async (id: string): Promise<void> => {
    await db.delete(rbacUserGroups).where(and(eq(rbacUserGroups.siteId, siteId), eq(rbacUserGroups.id, id)))
  },
})

/** Queries for the people of one site and their groups. */
const memberRows = (db: Db, siteId: string) => {
  const staff = () =>
    db
      .select({
        userId: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        userType: users.userType,
        isOwner: users.isWlOwner,
        isSuperAdmin: users.isSuperAdmin,
        isBlocked: users.isBlocked,
        hasSecondFactor: sql<boolean>`exists (
          select from second_factors f
          where f.site_id = users.site_id and f.user_id = users.id and f.active_since is not null
        ) or exists (select from passkeys p where p.site_id = users.site_id and p.user_id = users.id)`,
        hasPassword: sql<boolean>`${users.passwordHash} <> ''`,
        userGroupId: rbacUserGroups.id,
        userGroupName: rbacUserGroups.groupName,
        lastSeenAt: sql<string | null>`(
          select max(${sessions.lastSeenAt}) from ${sessions}
          where ${sessions.userId} = ${users.id} and ${sessions.jumpedBy} is null
        )`,
      })
      .from(users)
      .leftJoin(
        rbacUserGroups,
        and(eq(rbacUserGroups.id, users.rbacGroupId), eq(rbacUserGroups.siteId, users.siteId)),
      )
  return {
    /** Finds a user's group; null when the site has no such user. */
    groupByUser: async (userId: string) => {
      const [row] = await db
        .select({
          userId: users.id,
          userGroupId: rbacUserGroups.id,
          userGroupName: rbacUserGroups.groupName,
        })
        .from(users)
        .leftJoin(
          rbacUserGroups,
          and(eq(rbacUserGroups.id, users.rbacGroupId), eq(rbacUserGroups.siteId, users.siteId)),
        )
        .where(and(eq(users.siteId, siteId), eq(users.id, userId)))
        .limit(1)
      return row ?? null
    },
    setGroup: async (userId: string, rbacGroupId: string | null): Promise<void> => {
      await db
        .update(users)
        .set({ rbacGroupId })
        .where(and(eq(users.siteId, siteId), eq(users.id, userId)))
    },
    countStaff: () => db.$count(users, and(eq(users.siteId, siteId), isOfAgency)),
    /** Lists staff, the owner and super admins by name. */
    staff: ({ offset, limit }: { offset: number; limit: number }) =>
      staff()
        .where(and(eq(users.siteId, siteId), isOfAgency))
        .orderBy(asc(users.firstName), asc(users.id))
        .limit(limit)
        .offset(offset),
    staffById: async (userId: string) => {
      const [row] = await staff()
        .where(and(eq(users.siteId, siteId), eq(users.id, userId), isOfAgency))
        .limit(1)
      return row ?? null
    },
    /** The owners who can sign in; a site has few. */
    owners: () =>
      db
        .select({ email: users.email, firstName: users.firstName, lastName: users.lastName })
        .from(users)
        .where(and(eq(users.siteId, siteId), isOfAgency, users.isWlOwner, not(users.isBlocked)))
        .limit(10),
    setSuperAdmin: async (userId: string, isSuperAdmin: boolean): Promise<void> => {
      await db
        .update(users)
        .set({ isSuperAdmin })
        .where(and(eq(users.siteId, siteId), eq(users.id, userId)))
    },
  }
}

/** Reads and writes the permission groups of one site and who is in them. */
export const permissionsRepo = (db: Db, siteId: string) => ({
  ...groupRows(db, siteId),
  ...memberRows(db, siteId),
})
export type StaffRow = NonNullable<Awaited<ReturnType<ReturnType<typeof permissionsRepo>['staffById']>>>
