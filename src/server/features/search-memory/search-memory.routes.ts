import type { BoundCall } from '../../calls/bind.ts'
import type { Deps } from '../../deps.ts'

/** Searches and travellers that a user keeps. */
export const searchMemoryRoutes = (_deps: Deps): BoundCall[] => []
