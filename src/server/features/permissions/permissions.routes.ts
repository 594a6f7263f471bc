import { permissionsGroupsEndpoints } from '#contract/http/permissions-groups.ts'
import { permissionsEndpoints } from '#contract/http/permissions.ts'
import { getFactorStep } from '#domain/accounts/second-factor.ts'
import { AppError } from '#server/calls/app-error.ts'
import { bind } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { sessionUserFrom } from '#server/people/person.ts'
import { findUser } from '#server/people/find-user.ts'
import { createPermissionsService } from './permissions.service.ts'
import { createStaffService } from './staff.service.ts'

/** Binds the calls of users' permissions and permission groups. */
export const permissionsRoutes = (deps: Deps) => {
  const { database, now } = deps
  const permissions = createPermissionsService(deps)
  const staff = createStaffService(deps)
  return [
    bind(permissionsEndpoints.fromSession, async (_input, call) => {
      const { actor } = signedIn(call)
      const user = await findUser(database.db, call.site.siteId, actor.userId)
      if (!user) throw new AppError('notSignedIn')
      return {
        user: sessionUserFrom(user, { ...actor, factorStep: getFactorStep(actor, call.site.secondFactor) }),
        permissions: [...actor.permissions],
        isUserSuperAdmin: user.isSuperAdmin,
        lastSyncAt: now().toISOString(),
      }
    }),
    bind(permissionsGroupsEndpoints.groupList, (_input, call) => permissions.groups(call)),
    bind(permissionsGroupsEndpoints.groupOfUser, ({ userId }, call) => permissions.groupByUser(userId, call)),
    bind(permissionsGroupsEndpoints.addUserToGroup, (input, call) =>
      permissions.setGroup(input, signedIn(call)),
    ),
    bind(permissionsGroupsEndpoints.customersByGroup, (input, call) =>
      permissions.members(input, signedIn(call)),
    ),
    bind(permissionsGroupsEndpoints.saveGroup, (input, call) => permissions.saveGroup(input, signedIn(call))),
    bind(permissionsGroupsEndpoints.deleteGroup, ({ id }, call) =>
      permissions.deleteGroup(id, signedIn(call)),
    ),
    bind(permissionsGroupsEndpoints.staffList, (input, call) => staff.list(input, signedIn(call))),
    bind(permissionsGroupsEndpoints.addStaff, (input, call) => staff.add(input, signedIn(call))),
    bind(permissionsGroupsEndpoints.setSuperAdmin, (input, call) =>
      staff.setSuperAdmin(input, signedIn(call)),
    ),
  ]
}
