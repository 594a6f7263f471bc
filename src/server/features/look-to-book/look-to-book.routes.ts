import type { BoundCall } from '../../calls/bind.ts'
import type { Deps } from '../../deps.ts'

/** Searches and bookings counted by month, and who is exempt. */
export const lookToBookRoutes = (_deps: Deps): BoundCall[] => []
