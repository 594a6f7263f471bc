import type { BoundCall } from '../../calls/bind.ts'
import type { Deps } from '../../deps.ts'

/** Seat blocks: their board, their names, their print page. */
export const fixedDeparturesRoutes = (_deps: Deps): BoundCall[] => []
