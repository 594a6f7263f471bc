import { bookingEndpoints } from '#contract/http/booking.ts'
import type { Country } from '#contract/http/flights-fares.ts'
import { flightsEndpoints } from '#contract/http/flights.ts'
import { sortCountries } from '#domain/sort-countries.ts'
import { bind } from '#server/calls/bind.ts'
import type { Deps } from '#server/deps.ts'
import { toFlightResult } from '#server/pricing/fare-views.ts'
import { loadPriceTerms } from '#server/pricing/price-terms.ts'
import { loadReference } from '#server/reference/reference.ts'
import { createSearchService } from '#server/features/flights/search.service.ts'
import type { Searches } from '#server/features/flights/searches.service.ts'
import { createFareRules, toSsrOptions } from './fare-rules.service.ts'
import { createFlightPrice } from './flight-price.service.ts'
import type { FareCall, Quotes } from './quotes.service.ts'

/** The reference data is in the order of ISO codes, which no reader looks for. */
const listCountries = (): Country[] => sortCountries(loadReference().countries)

/** Binds the calls about a chosen itinerary, before passengers are entered. */
export const faresRoutes = (deps: Deps, quotes: Quotes, searches: Searches) => {
  const loadFareRules = createFareRules(deps, quotes)
  const checkFlightPrice = createFlightPrice(deps, searches, quotes, createSearchService(deps, searches))

  /** Loads fare rules, or none on failure. Missing rules don't stop a booking; the page says so and can ask again. */
  const loadRulesIfKnown = async (call: FareCall, ref: Parameters<typeof loadFareRules>[1]) => {
    try {
      return (await loadFareRules(call, ref)).fareRules
    } catch (fault) {
      deps.logger.warn({ err: fault, requestId: call.requestId }, "fare rules couldn't be loaded")
      return []
    }
  }

  return [
    bind(bookingEndpoints.countries, async () => listCountries()),
    bind(bookingEndpoints.phoneCodes, async () => listCountries()),
    bind(bookingEndpoints.nationalities, async () => listCountries()),
    bind(bookingEndpoints.fareRules, (ref, call) => loadFareRules(call, ref)),
    bind(bookingEndpoints.fareQuote, (ref, call) => quotes.quote(call, ref)),
    bind(bookingEndpoints.ssr, async (ref, call) => toSsrOptions(await quotes.ssr(call, ref))),
    bind(bookingEndpoints.passengerViewOptions, async (ref, call) => {
      const [fareQuote, fareRules] = await Promise.all([quotes.quote(call, ref), loadRulesIfKnown(call, ref)])
      return { countryList: listCountries(), phoneCodeList: listCountries(), fareRules, fareQuote }
    }),
    bind(flightsEndpoints.flightPrice, (ref, call) => checkFlightPrice(ref, call)),
    bind(bookingEndpoints.flightDetails, async (ref, call) => {
      const { offer, search, resultIndex, supplier } = await quotes.locate(call, ref)
      const place = { resultIndex, traceId: search.traceId, supplier: supplier.name }
      return toFlightResult(offer, place, await loadPriceTerms(deps, call))
    }),
  ]
}
