import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import type { SupplierOffer, SupplierSsr } from '#server/offers/offer.ts'
import type { PackedOffers } from '#server/offers/packed-offers.ts'
import { askSupplier } from '#server/suppliers/ask-supplier.ts'
import type { SupplierFareRules, SupplierQuote, SupplierSearch } from '#server/suppliers/port.ts'
import { findSellable, maySellFrom } from '#server/suppliers/registry.ts'
import { soundSsr } from '#server/suppliers/sound-offers.ts'
import { findOfferIn, toOfferRef, type LocatedOffer } from './fares/located-offer.ts'
import { createQuotes } from './fares/quotes.service.ts'
import { toResultIndex } from './result-index.ts'
import { toSearchRequest } from './search-query.ts'
import { createSearchService } from './search.service.ts'
import { createSearches } from './searches.service.ts'
import type { StoredSearch } from './stored-search.ts'

/** A stored search's offers by supplier. An offer is named by the places of its supplier and itself in these lists. */
export interface FoundFlights {
  searchId: string
  expiresAt: Date
  answers: { supplier: string; offers: PackedOffers }[]
}

export interface OfferPlace {
  searchId: string
  /** Index of the supplier among those of the search, by name. */
  supplierIndex: number
  /** Index of the offer in the supplier's answer. */
  place: number
}

export type { LocatedOffer }
type OwnFlightsDeps = Pick<Deps, 'suppliers' | 'config' | 'now' | 'logger' | 'database' | 'compute'>

/** Sorted by name, because late answers change the order in which they are stored. */
const sortAnswers = ({ answers }: StoredSearch) =>
  answers.toSorted((one, other) => (one.supplier < other.supplier ? -1 : 1))

/**
 * Searches a site's own flights on behalf of another site, and finds their offers again: on any node, until an hour after the
 * search expires. A search counts for its account like any other.
 */
export const createOwnFlights = (deps: OwnFlightsDeps) => {
  const searches = createSearches(deps)
  const searching = createSearchService(deps, searches)
  const quotes = createQuotes(deps, searches)
  const ask = <T>(
    work: Parameters<typeof askSupplier<T>>[0],
    { requestId, site, signal }: SignedInContext,
    timeoutMs = deps.config.searchDeadlineMs,
  ): Promise<T> => askSupplier(work, { requestId, siteId: site.siteId, timeoutMs, signal })

  return {
    /** Throws `searchLimitReached`, `noSupplier`, `supplierTimeout` if no supplier answered, and `noAnswer` if the caller has left. */
    search: async (query: SupplierSearch, call: SignedInContext): Promise<FoundFlights> => {
      const search = await searching.start(toSearchRequest(query), call, { isPatient: true })
      const answers = sortAnswers(search).map(({ supplier, offers }) => ({ supplier, offers }))
      return { searchId: search.id, expiresAt: search.expiresAt, answers }
    },
    /**
     * Finds an offer of the caller's own search. Throws `staleResult` for anything else, `searchExpired` unless an expired search
     * will do, and `fareGone` for a fare of the agency's own account if an operator has turned those off since.
     */
    find: async (
      call: SignedInContext,
      { searchId, supplierIndex, place }: OfferPlace,
      { isExpiredToo = false }: { isExpiredToo?: boolean } = {},
    ): Promise<LocatedOffer> => {
      const read = isExpiredToo ? searches.getEvenExpired : searches.get
      const search = await read(call.site.siteId, searchId).catch((fault: unknown) => {
        throw fault instanceof AppError && fault.code === 'notFound' ? new AppError('staleResult') : fault
      })
      if (search.userId !== call.subject.userId) throw new AppError('staleResult')
      const supplier = sortAnswers(search)[supplierIndex]?.supplier ?? ''
      if (!maySellFrom(call.site, supplier)) throw new AppError('fareGone')
      const ref = { TraceId: search.traceId, ResultIndex: toResultIndex(search, supplier, place) }
      return findOfferIn(search, ref, {
        findSupplier: (name) => findSellable(deps.suppliers, name, call.site),
        compute: deps.compute,
        signal: call.signal,
      })
    },
    /** Asks for the current fare and stores it. */
    quote: (located: LocatedOffer, call: SignedInContext): Promise<SupplierQuote> =>
      quotes.quoteLocated(located, call),
    /** Returns the offer as last quoted, or as in the search if it never was. */
    lastQuoted: async (located: LocatedOffer, call: SignedInContext): Promise<SupplierOffer> =>
      (await quotes.lastQuoted(call, located)).offer,
    /** Rejects with the supplier's errors. */
    fareRules: (
      located: LocatedOffer,
      call: SignedInContext,
      timeoutMs?: number,
    ): Promise<SupplierFareRules> =>
      ask((options) => located.supplier.fareRules(toOfferRef(located), options), call, timeoutMs),
    /** Rejects with the supplier's errors. */
    ssr: async (located: LocatedOffer, call: SignedInContext, timeoutMs?: number): Promise<SupplierSsr> =>
      soundSsr(await ask((options) => located.supplier.ssr(toOfferRef(located), options), call, timeoutMs)),
  }
}
export type OwnFlights = ReturnType<typeof createOwnFlights>
