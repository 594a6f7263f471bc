import { fareTrayEndpoints } from '#contract/http/fare-tray.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import type { Quotes } from '#server/features/flights/fares/quotes.service.ts'
import { createSearchService } from '#server/features/flights/search.service.ts'
import type { Searches } from '#server/features/flights/searches.service.ts'
import { createFareTray } from './fare-tray.service.ts'
import { createRepriceKept } from './reprice-kept.service.ts'

/** Binds the calls of the fare tray; staff who act for a customer see the customer's. */
export const fareTrayRoutes = (deps: Deps, quotes: Quotes, searches: Searches): BoundCall[] => {
  const tray = createFareTray(deps, quotes)
  const reprice = createRepriceKept(deps, quotes, createSearchService(deps, searches))
  return [
    bind(fareTrayEndpoints.keptFares, (_input, call) => tray.list(signedIn(call))),
    bind(fareTrayEndpoints.keepFare, (input, call) => tray.keep(signedIn(call), input)),
    bind(fareTrayEndpoints.changeKeptFare, (input, call) => tray.change(signedIn(call), input)),
    bind(fareTrayEndpoints.repriceKeptFare, ({ keptFareId }, call) => reprice(signedIn(call), keptFareId)),
  ]
}
