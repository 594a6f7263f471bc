import type { z } from 'zod'
import type { ResultRef } from '#contract/http/booking.ts'
import type { flightsEndpoints, SearchRequest } from '#contract/http/flights.ts'
import { toRupees } from '#domain/money/money.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Deps } from '#server/deps.ts'
import { toFlightResult } from '#server/pricing/fare-views.ts'
import { isShownTotal, priceAsShown } from '#server/pricing/absorbed-rise.ts'
import { priceFor, loadPriceTerms, type PriceTerms } from '#server/pricing/price-terms.ts'
import { findSellable } from '#server/suppliers/registry.ts'
import type { SearchService } from '#server/features/flights/search.service.ts'
import type { Searches } from '#server/features/flights/searches.service.ts'
import type { StoredSearch } from '#server/features/flights/stored-search.ts'
import { isSameFlights, type Candidate, type Match } from './flight-match.rules.ts'
import { findOfferIn, type LocatedOffer } from './located-offer.ts'
import { matchOfferTask } from './offer.tasks.ts'
import type { FareCall, Quotes } from './quotes.service.ts'

type Answer = z.output<typeof flightsEndpoints.flightPrice.result>

type PriceDeps = Pick<Deps, 'suppliers' | 'database' | 'now' | 'compute'>

/** A fare chosen earlier. `located` names it in its search while that is valid; null afterwards. */
interface EarlierFare {
  before: Candidate
  request: SearchRequest
  located: LocatedOffer | null
}

/** The outcome of a fare's check. `search` is the one its candidates belong to; null when none could be made. */
export interface FareNow {
  match: Match
  search: StoredSearch | null
}

/** Creates the check of what a fare chosen earlier costs now, whether or not its search is still valid. */
export const createFareMatching = (
  deps: Pick<Deps, 'compute'>,
  quotes: Pick<Quotes, 'quoteLocated'>,
  searching: Pick<SearchService, 'check' | 'start'>,
) => {
  /** Null when the supplier's session has expired before ours. */
  const quoteAgain = async (located: LocatedOffer, call: FareCall): Promise<Match | null> => {
    try {
      const quote = () => quotes.quoteLocated(located, call)
      const { supplier } = located
      const { offer } = await (supplier.isRemote && call.lendSlot ? call.lendSlot(quote) : quote())
      const candidate = { supplier: supplier.name, offer, resultIndex: located.resultIndex }
      return { kind: isSameFlights(located.offer, offer) ? 'found' : 'moved', candidate }
    } catch (fault) {
      if (fault instanceof AppError && fault.code === 'fareGone') return { kind: 'gone' }
      if (fault instanceof AppError && fault.code === 'searchExpired') return null
      throw fault
    }
  }

  /** Null when it can't be searched any more because its date has passed. */
  const searchAgain = async (request: SearchRequest, call: FareCall): Promise<StoredSearch | null> => {
    try {
      await searching.check(request, call)
    } catch (fault) {
      if (fault instanceof AppError && fault.code === 'invalidRequest') return null
      throw fault
    }
    return searching.start(request, call)
  }

  return async ({ before, request, located }: EarlierFare, call: FareCall): Promise<FareNow> => {
    const match = located && (await quoteAgain(located, call))
    if (match) return { match, search: located.search }
    const search = await searchAgain(request, call)
    if (!search) return { match: { kind: 'gone' }, search: null }
    const { traceId, answers } = search
    const found = await deps.compute.run(matchOfferTask, { before, traceId, answers }, call.signal)
    const isUnheard = search.answers.some(
      ({ supplier, state }) => supplier === before.supplier && state !== 'answered',
    )
    // A supplier that didn't answer hasn't said that the flight is gone.
    if (found.kind === 'gone' && isUnheard) throw new AppError('supplierTimeout')
    return { match: found, search }
  }
}

/** Compares a chosen itinerary's current price with the previous one, whether or not its search is still valid. */
export const createFlightPrice = (
  deps: PriceDeps,
  searches: Searches,
  quotes: Pick<Quotes, 'quoteLocated'>,
  searching: Pick<SearchService, 'check' | 'start'>,
) => {
  const findNow = createFareMatching(deps, quotes, searching)
  return async (ref: ResultRef, call: FareCall): Promise<Answer> => {
    const old = await searches.getEvenExpired(call.site.siteId, ref.searchId)
    const located = await findOfferIn(old, ref, {
      findSupplier: (name) => findSellable(deps.suppliers, name, call.site),
      compute: deps.compute,
      signal: call.signal,
    })
    const terms = await loadPriceTerms(deps, call)
    const before = { supplier: located.supplier.name, offer: located.offer, resultIndex: ref.ResultIndex }
    const isValid = old.expiresAt > deps.now()
    const earlier = { before, request: old.request, located: isValid ? located : null }
    const { match, search } = await findNow(earlier, call)
    return toAnswer(old, { search: search ?? old, before, match }, terms)
  }
}

const toAnswer = (
  old: StoredSearch,
  { search, before, match }: { search: StoredSearch; before: Candidate; match: Match },
  terms: PriceTerms,
): Answer => {
  // While the search is valid, the agency may absorb a rise, as in a quote.
  const beforeMinor = priceFor(before, terms).totalMinor
  const shown = search === old ? { fareMinor: beforeMinor } : undefined
  const priceNow = (one: Candidate) => (shown ? priceAsShown(one, terms, { shown }) : priceFor(one, terms))
  const priceInMinor = (one: Candidate): number => priceNow(one).totalMinor
  const view = ({ supplier, offer, resultIndex }: Candidate, { traceId }: StoredSearch) =>
    toFlightResult(offer, { resultIndex, traceId, supplier }, terms, shown)
  const candidates = listMatched(match).toSorted((a, b) => priceInMinor(a) - priceInMinor(b))
  const [first] = candidates
  const differenceMinor =
    first && !isShownTotal(priceNow(first), beforeMinor) ? priceInMinor(first) - beforeMinor : 0
  return {
    outcome: toOutcome(match, differenceMinor),
    searchId: search.id,
    traceId: search.traceId,
    expiresAt: search.expiresAt.toISOString(),
    before: view(before, old),
    candidates: candidates.map((candidate) => view(candidate, search)),
    difference: toRupees(differenceMinor),
  }
}

/** Lists the fares of a match. */
export const listMatched = (match: Match): Candidate[] => {
  if (match.kind === 'gone') return []
  return match.kind === 'choose' ? match.candidates : [match.candidate]
}

const toOutcome = (match: Match, differenceMinor: number): Answer['outcome'] => {
  if (match.kind !== 'found') return match.kind
  if (differenceMinor === 0) return 'same'
  return differenceMinor < 0 ? 'cheaper' : 'dearer'
}
