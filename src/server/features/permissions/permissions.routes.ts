import { permissionsGroupsEndpoints } from '#contract/http/permissions-groups.ts'
import { permissionsEndpoints } from '#contract/http/permissions.ts'
import { AppError } from '#server/calls/app-error.ts'
import { bind } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { sessionUserFrom } from '#server/people/person.ts'
import { findUser } from '#server/people/find-user.ts'
import { createPermissionsService } from './permissions.service.ts'

/** Binds the calls of users' permissions and permission groups. */
export const permissionsRoutes = (deps: Deps) => {
  const { database, now } = deps
  const permissions = createPermissionsService(deps)
  return [
    bind(permissionsEndpoints.fromSession, async (_input, call) => {
      const { actor } = signedIn(call)
      const user = await findUser(database.db, call.site.siteId, actor.userId)
      if (!user) throw new AppError('notSignedIn')
      return {
        user: sessionUserFrom(user, actor),
        permissions: await permissions.effective(call.site.siteId, user),
        isUserSuperAdmin: user.isSuperAdmin,
        lastSyncAt: now().toISOString(),
      }
    }),
    bind(permissionsGroupsEndpoints.groupList, (_input, call) => permissions.groups(call)),
    bind(permissionsGroupsEndpoints.groupOfUser, ({ userId }, call) => permissions.groupByUser(userId, call)),
    bind(permissionsGroupsEndpoints.addUserToGroup, ({ userId, userGroupId }, call) =>
      permissions.setGroup(userId, userGroupId, signedIn(call)),
    ),
    bind(permissionsGroupsEndpoints.customersByGroup, (input, call) => permissions.members(input, call)),
  ]
}
