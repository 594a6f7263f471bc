import type { BoundCall } from '../calls/bind.ts'
import type { Deps } from '../deps.ts'
import { permissionsRoutes } from './permissions/permissions.routes.ts'
import { siteRoutes } from './site/site.routes.ts'
import type { SessionService } from './users/session.service.ts'
import { usersRoutes } from './users/users.routes.ts'

/** The calls of all features. A call that is in the contract's registry and not here fails `tests/architecture`. */
export const boundCalls = (deps: Deps, shared: { sessions: SessionService }): BoundCall[] => [
  ...siteRoutes(),
  ...usersRoutes(deps, shared.sessions),
  ...permissionsRoutes(deps),
]
