import { eq } from 'drizzle-orm'
import type { StaffRight } from '#contract/common/staff-rights.ts'
import { toWholeModules } from '#domain/accounts/permission-groups.ts'
import type { Database } from '#server/db/database.ts'
import { rbacUserGroups, users } from '#server/db/schema/index.ts'

/** Gives a member of staff exactly these rights, through a group of their own. */
export const setStaffRights = async (
  { db }: Pick<Database, 'db'>,
  rights: readonly StaffRight[],
  { siteId = 'skyways', userId = 'usr_skyways_staff' } = {},
): Promise<void> => {
  const id = `rbac_test_${userId}`
  const modules = toWholeModules([]).map(({ moduleName, userPermissionGroups }) => ({
    moduleName,
    userPermissionGroups: userPermissionGroups.map(({ groupName, rbacPermissions }) => ({
      groupName,
      rbacPermissions: rbacPermissions.map((permission) => ({
        ...permission,
        isActive: rights.some((right) => right === permission.id),
      })),
    })),
  }))
  await db
    .insert(rbacUserGroups)
    .values({ id, siteId, groupName: `Rights of ${userId}`, modules, createdAt: new Date(0) })
    .onConflictDoUpdate({ target: rbacUserGroups.id, set: { modules } })
  await db.update(users).set({ rbacGroupId: id }).where(eq(users.id, userId))
}
