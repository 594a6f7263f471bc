import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { SessionUser } from '#contract/entities/user.ts'

/** Returns the session's person and rights, which a page loads first. */
const fromSession = endpoint({
  id: 'permissions.fromSession',
  area: 'permissions',
  method: 'POST',
  path: 'rbac/getPermissionsFromSession',
  access: 'signedIn',
  request: z.object({}),
  result: z.object({
    user: SessionUser,
    permissions: z.array(z.string()),
    isUserSuperAdmin: z.boolean(),
    lastSyncAt: Instant,
  }),
  errors: [],
})

export const permissionsEndpoints = { fromSession }
