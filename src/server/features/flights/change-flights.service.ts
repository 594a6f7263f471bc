import type { ResultOf } from '#contract/common/endpoint.ts'
import { maxChangeFlights, type changeFlightsEndpoints } from '#contract/http/changes-flights.ts'
import type { SearchRequest } from '#contract/http/flights.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { changeFlightsTask, type ChangedJourney } from './change-flights.task.ts'
import { createSearchService, type SearchCall } from './search.service.ts'
import type { Searches } from './searches.service.ts'

type Found = ResultOf<typeof changeFlightsEndpoints.changeFlights>

/**
 * Searches for flights that tickets can be reissued for. Counts like any search, but isn't remembered. Throws
 * `invalidRequest` with the search's fields, `searchLimitReached`, `noSupplier`, and `supplierTimeout` when the supplier
 * didn't answer in time.
 */
export const createChangeFlights = (
  deps: Pick<Deps, 'suppliers' | 'config' | 'now' | 'logger' | 'database' | 'compute'>,
  searches: Searches,
) => {
  const searching = createSearchService(deps, searches)
  return async (request: SearchRequest, journey: ChangedJourney, call: SearchCall): Promise<Found> => {
    await searching.check(request, call)
    const search = await searching.start(request, call, { reissuedAt: journey.supplier })
    const answer = search.answers.find(({ supplier }) => supplier === journey.supplier)
    if (answer?.state !== 'answered') throw new AppError('supplierTimeout')
    const { id: searchId, traceId, expiresAt } = search
    const input = { ...journey, traceId, offers: answer.offers, most: maxChangeFlights }
    const found = await deps.compute.run(changeFlightsTask, input, call.signal)
    return { searchId, traceId, expiresAt: expiresAt.toISOString(), ...found }
  }
}
export type FindChangeFlights = ReturnType<typeof createChangeFlights>
