import { flightsEndpoints } from '#contract/http/flights.ts'
import { bind } from '#server/calls/bind.ts'
import type { Deps } from '#server/deps.ts'
import { loadReference } from '#server/reference/reference.ts'
import { findSiteSuppliers } from '#server/suppliers/site-suppliers.ts'
import { findCityOptions } from './airports.ts'
import { createCalendar } from './calendar.service.ts'
import { createSearchService } from './search.service.ts'
import type { Searches } from './searches.service.ts'

/** Binds the calls of the search form's reference lists and of the search. */
export const flightsRoutes = (deps: Deps, searches: Searches) => {
  const service = createSearchService(deps, searches)
  const findCalendarFares = createCalendar(deps)
  return [
    // Airline logos are trademarks and not shipped; the page draws the code instead.
    bind(flightsEndpoints.airlines, async () =>
      loadReference().airlines.map(({ name, code }) => ({
        airlineName: name,
        airlineCode: code,
        logoUrl: '',
      })),
    ),
    bind(flightsEndpoints.airports, async ({ searchQuery, limit }) => findCityOptions(searchQuery, limit)),
    bind(flightsEndpoints.sources, async (_input, { site }) =>
      (await findSiteSuppliers(deps.suppliers, site)).flatMap((supplier) =>
        supplier.sources.map(({ source, name, isLCC }) => ({ source, name, isLCC })),
      ),
    ),
    bind(flightsEndpoints.search, (input, call) => service.search(input, call)),
    bind(flightsEndpoints.searchResults, (input, call) => service.results(input, call)),
    bind(flightsEndpoints.calendarFare, (input, call) => findCalendarFares(input, call)),
  ]
}
