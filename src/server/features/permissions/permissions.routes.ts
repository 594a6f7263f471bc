import { permissionsEndpoints } from '#contract/http/permissions.ts'
import { AppError } from '../../calls/app-error.ts'
import { bind } from '../../calls/bind.ts'
import { signedIn } from '../../calls/context.ts'
import type { Deps } from '../../deps.ts'
import { sessionUserFrom } from '../users/person.ts'
import { findUser } from '../users/find-user.ts'

/** Who is there and what they may do. */
export const permissionsRoutes = ({ database, now }: Deps) => [
  bind(permissionsEndpoints.fromSession, async (_input, call) => {
    const { actor } = signedIn(call)
    const user = await findUser(database.db, call.site.siteId, actor.userId)
    if (!user) throw new AppError('notSignedIn')
    return {
      user: sessionUserFrom(user),
      permissions: user.permissions,
      isUserSuperAdmin: user.isSuperAdmin,
      lastSyncAt: now().toISOString(),
    }
  }),
]
