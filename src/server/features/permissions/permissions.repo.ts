import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { rbacUserGroups, users } from '#server/db/schema/index.ts'

/** Reads and writes the permission groups of one site and their members. */
export const permissionsRepo = (db: Db, siteId: string) => ({
  groups: () =>
    db
      .select()
      .from(rbacUserGroups)
      .where(eq(rbacUserGroups.siteId, siteId))
      .orderBy(asc(rbacUserGroups.groupName)),
  group: async (id: string) => {
    const [row] = await db
      .select()
      .from(rbacUserGroups)
      .where(and(eq(rbacUserGroups.siteId, siteId), eq(rbacUserGroups.id, id)))
      .limit(1)
    return row ?? null
  },
  /** Finds a user's group and the user's name; null when the site has no such user. */
  groupByUser: async (userId: string) => {
    const [row] = await db
      .select({
        userId: users.id,
        userGroupId: rbacUserGroups.id,
        userGroupName: rbacUserGroups.groupName,
        modules: rbacUserGroups.modules,
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
})
