import type { BoundCall } from '../../calls/bind.ts'
import type { Deps } from '../../deps.ts'

/** What can be done with a held booking: release, quote anew, issue. */
export const holdsRoutes = (_deps: Deps): BoundCall[] => []
