import { effectivePermissions, isGroupActive, isModuleActive } from '#server/people/permission-groups.ts'
import type { PermissionGroup } from '#contract/entities/permission-group.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { CallContext, SignedInContext } from '#server/calls/context.ts'
import type { RbacModule } from '#server/db/shapes/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { createCustomersService } from '#server/features/customers/customers.service.ts'
import { permissionsRepo } from './permissions.repo.ts'

/** Throws unless the site has the permission menu; only such a site has permission groups (spec section 6). */
const assertPermissionMenu = ({ site }: Pick<CallContext, 'site'>): void => {
  if (!site.canShowPermissionMenu)
    throw new AppError('forbidden', { message: "Permission groups aren't enabled for this agency." })
}

const toModule = (module: RbacModule): PermissionGroup['modules'][number] => ({
  moduleName: module.moduleName,
  isActive: isModuleActive(module),
  userPermissionGroups: module.userPermissionGroups.map((group) => ({
    ...group,
    isActive: isGroupActive(group),
  })),
})

const shown = (row: { userId: string; userGroupId: string | null; userGroupName: string | null }) => ({
  userId: row.userId,
  userGroupId: row.userGroupId,
  userGroupName: row.userGroupName ?? '',
})

/** Manages permission groups and their members, and determines a person's permissions. */
export const createPermissionsService = (deps: Pick<Deps, 'database' | 'now'>) => {
  const { database, now } = deps
  const customers = createCustomersService(deps)
  return {
    /** Returns the person's own permissions and the active ones of the group. */
    effective: async (siteId: string, user: { id: string; permissions: readonly string[] }) => {
      const found = await permissionsRepo(database.db, siteId).groupByUser(user.id)
      return effectivePermissions(user.permissions, found?.modules ?? null)
    },
    groups: async (call: CallContext): Promise<PermissionGroup[]> => {
      assertPermissionMenu(call)
      const rows = await permissionsRepo(database.db, call.site.siteId).groups()
      return rows.map(({ id, groupName, modules }) => ({ id, groupName, modules: modules.map(toModule) }))
    },
    groupByUser: async (userId: string, call: CallContext) => {
      assertPermissionMenu(call)
      const found = await permissionsRepo(database.db, call.site.siteId).groupByUser(userId)
      if (!found) throw new AppError('notFound')
      return shown(found)
    },
    /** Moves a user to a group; null removes the user from it. Applies from the user's next call. */
    setGroup: (userId: string, userGroupId: string | null, call: SignedInContext) => {
      assertPermissionMenu(call)
      return database.transaction(async (tx) => {
        const repo = permissionsRepo(tx, call.site.siteId)
        const before = await repo.groupByUser(userId)
        const group = userGroupId === null ? null : await repo.group(userGroupId)
        if (!before || (userGroupId !== null && !group)) throw new AppError('notFound')
        await repo.setGroup(userId, userGroupId)
        const after = { userGroupId, userGroupName: group?.groupName ?? '' }
        await addAudit(tx, call.site.siteId, {
          actorUserId: call.actor.userId,
          subjectUserId: userId,
          action: 'permissions.setGroup',
          target: userId,
          details: {
            before: { userGroupId: before.userGroupId, userGroupName: before.userGroupName ?? '' },
            after,
          },
          requestId: call.requestId,
          at: now(),
        })
        return { userId, ...after }
      })
    },
    members: async (
      input: { rbacUserGroupId: string; page: number; pageSize: number },
      call: CallContext,
    ) => {
      assertPermissionMenu(call)
      const { rbacUserGroupId, ...page } = input
      if (!(await permissionsRepo(database.db, call.site.siteId).group(rbacUserGroupId)))
        throw new AppError('notFound')
      return customers.page({ rbacUserGroupId }, page, call)
    },
  }
}
