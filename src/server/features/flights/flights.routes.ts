import { flightSettingsEndpoints } from '#contract/http/flights-settings.ts'
import { flightsEndpoints } from '#contract/http/flights.ts'
import { bind } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { readSaleRules } from '#server/pricing/sale-rules.repo.ts'
import { loadReference } from '#server/reference/reference.ts'
import { findSiteSuppliers } from '#server/suppliers/site-suppliers.ts'
import { findCityOptions } from './airports.ts'
import { createCalendar } from './calendar.service.ts'
import { createFlightSettings } from './settings/flight-settings.service.ts'
import { createSearchService } from './search.service.ts'
import type { Searches } from './searches.service.ts'

/** Binds the calls of the search form's reference lists and of the search. */
export const flightsRoutes = (deps: Deps, searches: Searches) => {
  const service = createSearchService(deps, searches)
  const findCalendarFares = createCalendar(deps)
  const settings = createFlightSettings(deps)
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
    bind(flightsEndpoints.sources, async (_input, { site }) => {
      const { sourcesOff } = await readSaleRules(deps.database.db, site.siteId)
      return (await findSiteSuppliers(deps.suppliers, site)).flatMap((supplier) =>
        supplier.sources
          .filter(({ source }) => !sourcesOff.includes(source))
          .map(({ source, name, isLCC }) => ({ source, name, isLCC })),
      )
    }),
    bind(flightSettingsEndpoints.flightSettings, (_input, call) => settings.load(signedIn(call))),
    bind(flightSettingsEndpoints.saveFlightSettings, (input, call) => settings.save(input, signedIn(call))),
    bind(flightsEndpoints.search, (input, call) => service.search(input, call)),
    bind(flightsEndpoints.searchResults, (input, call) => service.results(input, call)),
    bind(flightsEndpoints.calendarFare, (input, call) => findCalendarFares(input, call)),
  ]
}
