import type { FareDetailResult } from '#contract/entities/flight.ts'
import type { ResultRef } from '#contract/http/booking.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { CallContext } from '#server/calls/context.ts'
import type { OrderPrice } from '#server/db/shapes/bookings.ts'
import type { Deps } from '#server/deps.ts'
import { toFareDetailResult } from '#server/pricing/fare-views.ts'
import { priceTermsSince } from '#server/pricing/earlier-terms.ts'
import { priceFor, type PriceTerms } from '#server/pricing/price-terms.ts'
import { askSupplier } from '#server/suppliers/ask-supplier.ts'
import type { SupplierOffer, SupplierSsr } from '#server/offers/offer.ts'
import { SupplierError, type SupplierQuote } from '#server/suppliers/port.ts'
import { appErrorOf, asAppError } from '#server/suppliers/supplier-errors.ts'
import { isSoundQuote, soundSsr } from '#server/suppliers/sound-offers.ts'
import type { Searches } from '#server/features/flights/searches.service.ts'
import type { StoredSearch } from '#server/features/flights/stored-search.ts'
import { locateOffer, offerRefOf, type LocatedOffer } from './located-offer.ts'
import { quotesRepo } from './quotes.repo.ts'

export type FareCall = Pick<CallContext, 'site' | 'actor' | 'subject' | 'requestId'>

/** A quote is taken for an order without asking again while it is younger than this. */
const freshMs = 2 * 60_000

/** What an order is made of; the price is the buyer's own, still without extras. */
export interface OrderQuote {
  search: StoredSearch
  supplier: string
  traceKey: string
  resultIndex: string
  /** At its fare of now. */
  offer: SupplierOffer
  terms: PriceTerms
  price: OrderPrice
  quote: FareDetailResult
  /** Empty lists where the flight has none, or when they were not asked for. */
  ssr: SupplierSsr
}

type QuoteDeps = Pick<Deps, 'suppliers' | 'database' | 'config' | 'now' | 'logger'>

/** Asks suppliers for fares and extras of an offer that was found, and remembers quotes. */
const createSupplierQuotes = (deps: QuoteDeps) => {
  const limitOf = (call: FareCall) => ({
    requestId: call.requestId,
    siteId: call.site.siteId,
    timeoutMs: deps.config.searchDeadlineMs,
  })

  const ask = async (located: LocatedOffer, call: FareCall): Promise<SupplierQuote> => {
    const { search, resultIndex, supplier } = located
    const ref = offerRefOf(located)
    const answer = await askSupplier((options) => supplier.fareQuote(ref, options), limitOf(call)).catch(
      changedOrRefused,
    )
    if (!isSoundQuote(answer.offer, ref.query))
      throw new AppError('supplierTimeout', { internal: `${supplier.name} quoted what cannot be sold` })
    await quotesRepo(deps.database.db, call.site.siteId).put({
      searchId: search.id,
      resultIndex,
      ...answer,
      quotedAt: deps.now(),
    })
    return answer
  }

  /** A stored quote that is young enough, else a new one. */
  const quoteOfNow = async (located: LocatedOffer, call: FareCall): Promise<SupplierQuote> => {
    const repo = quotesRepo(deps.database.db, call.site.siteId)
    const stored = await repo.find(located.search.id, located.resultIndex)
    const isFresh = stored && deps.now().getTime() - stored.quotedAt.getTime() < freshMs
    return isFresh ? { ...stored, isPriceChanged: false } : ask(located, call)
  }

  const ssrOf = async (located: LocatedOffer, call: FareCall): Promise<SupplierSsr> => {
    try {
      const ref = offerRefOf(located)
      return soundSsr(await askSupplier((options) => located.supplier.ssr(ref, options), limitOf(call)))
    } catch (fault) {
      throw asAppError(fault)
    }
  }

  return { ask, quoteOfNow, ssrOf }
}

const toView = (
  located: LocatedOffer,
  answer: SupplierQuote,
  terms: { now: PriceTerms; before: PriceTerms },
): FareDetailResult =>
  toFareDetailResult(
    answer.offer,
    {
      resultIndex: located.resultIndex,
      traceId: located.search.traceId,
      supplier: located.supplier.name,
      searched: located.offer,
      searchedTerms: terms.before,
      flightDetailChangeInfo: answer.flightDetailChangeInfo,
      itineraryChangeList: answer.itineraryChangeList,
    },
    terms.now,
  )

/** Fares as they are now: quoting, and what stands behind an order. */
export const createQuotes = (deps: QuoteDeps, searches: Searches) => {
  const { ask, quoteOfNow, ssrOf } = createSupplierQuotes(deps)
  const locate = (call: FareCall, ref: ResultRef): Promise<LocatedOffer> =>
    locateOffer(searches, deps.suppliers, call.site.siteId, ref)

  /** The buyer's terms of now and of the search: a markup that changed in between is a price that changed. */
  const termsOf = ({ search }: LocatedOffer, call: FareCall) => priceTermsSince(deps, call, search.createdAt)

  return {
    locate,
    /** The offer as it was quoted last; as the search had it while nobody asked. */
    lastQuoted: async (
      call: FareCall,
      { search, resultIndex, offer }: LocatedOffer,
    ): Promise<SupplierOffer> => {
      const stored = await quotesRepo(deps.database.db, call.site.siteId).find(search.id, resultIndex)
      return stored?.offer ?? offer
    },
    /** The supplier's fare of now for an offer that was found. Throws `fareGone`, `searchExpired`, `supplierTimeout`. */
    quoteLocated: ask,
    ssr: async (call: FareCall, ref: ResultRef): Promise<SupplierSsr> => ssrOf(await locate(call, ref), call),
    /** Asks the supplier for the fare as it is now, and keeps the answer for the order. */
    quote: async (call: FareCall, ref: ResultRef): Promise<FareDetailResult> => {
      const located = await locate(call, ref)
      const [answer, terms] = await Promise.all([ask(located, call), termsOf(located, call)])
      return toView(located, answer, terms)
    },
    /**
     * The fare for an order, at the buyer's price: a quote younger than two minutes, else a new one. Extras are asked for
     * only when somebody chose some. Throws `searchExpired`, `staleResult`, `fareGone`, `supplierTimeout`.
     */
    quoteForOrder: async (
      call: FareCall,
      ref: ResultRef,
      { needsSsr }: { needsSsr: boolean },
    ): Promise<OrderQuote> => {
      const located = await locate(call, ref)
      const [answer, terms, ssr] = await Promise.all([
        // The order asks with the buyer's terms of now: a markup that changed meanwhile shows as a changed price.
        quoteOfNow(located, call),
        termsOf(located, call),
        needsSsr ? ssrOf(located, call).catch(noneInstead) : noExtras,
      ])
      return {
        search: located.search,
        supplier: located.supplier.name,
        traceKey: located.traceKey,
        resultIndex: located.resultIndex,
        offer: answer.offer,
        terms: terms.now,
        price: priceFor({ supplier: located.supplier.name, offer: answer.offer }, terms.now),
        quote: toView(located, answer, terms),
        ssr,
      }
    },
  }
}
export type Quotes = ReturnType<typeof createQuotes>

const noExtras: SupplierSsr = { baggage: [], meals: [], seatMaps: [] }

const noneInstead = (fault: unknown): SupplierSsr => {
  if (fault instanceof AppError && fault.code === 'noSsrDetails') return noExtras
  throw fault
}

/** A supplier that rejects with the new fare tells the same as one that answers it; a refusal to quote means it is not sold. */
const changedOrRefused = (fault: unknown): SupplierQuote => {
  if (!(fault instanceof SupplierError)) throw fault
  if (fault.code === 'priceChanged' && fault.newOffer)
    return {
      offer: fault.newOffer,
      isPriceChanged: true,
      flightDetailChangeInfo: null,
      itineraryChangeList: [],
    }
  if (fault.code === 'refused')
    throw new AppError('fareGone', fault.message ? { message: fault.message } : {})
  throw appErrorOf(fault)
}
