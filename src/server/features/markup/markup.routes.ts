import type { BoundCall } from '../../calls/bind.ts'
import type { Deps } from '../../deps.ts'
import type { Quotes } from '../fares/quotes.service.ts'

/** Markup rules, groups of customers, and why a price is what it is. */
export const markupRoutes = (_deps: Deps, _quotes: Quotes): BoundCall[] => []
