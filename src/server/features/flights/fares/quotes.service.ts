import type { FareDetailResult } from '#contract/entities/flight.ts'
import type { ResultRef } from '#contract/http/booking.ts'
import { isSold } from '#domain/flights/sale-rules.ts'
import { plural } from '#domain/format.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { CallContext } from '#server/calls/context.ts'
import type { OrderPrice } from '#server/db/shapes/bookings.ts'
import type { Deps } from '#server/deps.ts'
import { toFareDetailResult } from '#server/pricing/fare-views.ts'
import { loadPriceTermsSince } from '#server/pricing/earlier-terms.ts'
import { priceAsShown, type ShownPrice } from '#server/pricing/absorbed-rise.ts'
import { loadPriceTerms, priceFor, type PriceTerms } from '#server/pricing/price-terms.ts'
import { findClosingHours } from '#server/pricing/sale-closing.ts'
import { askSupplier } from '#server/suppliers/ask-supplier.ts'
import type { SupplierOffer, SupplierSsr } from '#server/offers/offer.ts'
import { SupplierError, type SupplierQuote } from '#server/suppliers/port.ts'
import { toAppError, toAppErrorIfSupplier } from '#server/suppliers/supplier-errors.ts'
import { findSellable, maySellFrom } from '#server/suppliers/registry.ts'
import { isSoundQuote, soundSsr } from '#server/suppliers/sound-offers.ts'
import type { Searches } from '#server/features/flights/searches.service.ts'
import { assertCovered } from '#server/features/flights/seller-funds.ts'
import type { StoredSearch } from '#server/features/flights/stored-search.ts'
import { locateOffer, toOfferRef, type LocatedOffer } from './located-offer.ts'
import { quotesRepo } from './quotes.repo.ts'

export type FareCall = Pick<CallContext, 'site' | 'actor' | 'subject' | 'requestId' | 'signal' | 'lendSlot'>

/** A quote younger than this is used for an order without asking again. */
const quoteReuseMs = 2 * 60_000

/** The basis of an order's price. */
export interface OrderQuote {
  search: StoredSearch
  supplier: string
  traceKey: string
  resultIndex: string
  /** At its current fare. */
  offer: SupplierOffer
  terms: PriceTerms
  /** The price of the fare in the search. */
  shown: ShownPrice
  quote: FareDetailResult
  /** Empty lists when the flight has none or they weren't requested. */
  ssr: SupplierSsr
}

/** An offer as last quoted, with the buyer's terms and price. */
export interface LastQuoted {
  offer: SupplierOffer
  terms: PriceTerms
  price: OrderPrice
}

type QuoteDeps = Pick<Deps, 'suppliers' | 'database' | 'config' | 'now' | 'logger' | 'compute'>

/** Asks suppliers for an offer's fare and extras and stores the quotes. */
const createSupplierQuotes = (deps: QuoteDeps) => {
  const toCallLimits = (call: FareCall) => ({
    requestId: call.requestId,
    siteId: call.site.siteId,
    timeoutMs: deps.config.searchDeadlineMs,
  })

  const ask = async (located: LocatedOffer, call: FareCall): Promise<SupplierQuote> => {
    const { search, resultIndex, supplier } = located
    const ref = toOfferRef(located)
    const answer = await askSupplier((options) => supplier.fareQuote(ref, options), toCallLimits(call)).catch(
      toChangedQuote,
    )
    if (!isSoundQuote(answer.offer, ref.query))
      throw new AppError('supplierTimeout', { internal: `${supplier.name} quoted a fare that can't be sold` })
    await quotesRepo(deps.database.db, call.site.siteId).put({
      searchId: search.id,
      resultIndex,
      ...answer,
      quotedAt: deps.now(),
    })
    return answer
  }

  /** Returns a recent stored quote or requests a new one. */
  const getRecentQuote = async (located: LocatedOffer, call: FareCall): Promise<SupplierQuote> => {
    const repo = quotesRepo(deps.database.db, call.site.siteId)
    const stored = await repo.find(located.search.id, located.resultIndex)
    const isFresh = stored && deps.now().getTime() - stored.quotedAt.getTime() < quoteReuseMs
    return isFresh ? { ...stored, isPriceChanged: false } : ask(located, call)
  }

  const getSsr = async (located: LocatedOffer, call: FareCall): Promise<SupplierSsr> => {
    try {
      const ref = toOfferRef(located)
      return soundSsr(await askSupplier((options) => located.supplier.ssr(ref, options), toCallLimits(call)))
    } catch (fault) {
      throw toAppErrorIfSupplier(fault)
    }
  }

  return { ask, getRecentQuote, getSsr }
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

/** Quotes current fares, also for orders. */
export const createQuotes = (deps: QuoteDeps, searches: Searches) => {
  const { ask, getRecentQuote, getSsr } = createSupplierQuotes(deps)
  const locate = (call: FareCall, ref: ResultRef): Promise<LocatedOffer> =>
    locateOffer(searches, call.site.siteId, ref, {
      findSupplier: (name) => findSellable(deps.suppliers, name, call.site),
      compute: deps.compute,
      signal: call.signal,
    })

  /**
   * Loads the buyer's terms now and at the time of the search: a markup changed in between counts as a changed price.
   */
  const getPriceTerms = ({ search }: LocatedOffer, call: FareCall) =>
    loadPriceTermsSince(deps, call, search.createdAt)

  /** Throws `fareGone` if the agency doesn't sell the offer, or its wallet at the supplier doesn't cover it. */
  const assertBuyable = async (
    located: LocatedOffer,
    offer: SupplierOffer,
    terms: PriceTerms,
    call: FareCall,
  ) => {
    assertSeller(located, call)
    assertSold(offer, terms, deps.now())
    await assertCovered(deps.suppliers, {
      supplier: located.supplier.name,
      siteId: call.site.siteId,
      offer,
      terms,
    })
  }

  return {
    locate,
    /** Returns the offer as last quoted, or as in the search if it never was, at the buyer's price. */
    lastQuoted: async (call: FareCall, located: LocatedOffer): Promise<LastQuoted> => {
      const { search, resultIndex, supplier } = located
      const [stored, terms] = await Promise.all([
        quotesRepo(deps.database.db, call.site.siteId).find(search.id, resultIndex),
        loadPriceTerms(deps, call),
      ])
      const offer = stored?.offer ?? located.offer
      const shown = toShownPrice(located, terms)
      const price = priceAsShown({ supplier: supplier.name, offer }, terms, { shown })
      return { offer, terms, price }
    },
    /** Returns the supplier's current fare for an offer. Throws `fareGone`, `searchExpired`, `supplierTimeout`. */
    quoteLocated: ask,
    ssr: async (call: FareCall, ref: ResultRef): Promise<SupplierSsr> =>
      getSsr(await locate(call, ref), call),
    /** Asks the supplier for the current fare and stores the answer for the order. */
    quote: async (call: FareCall, ref: ResultRef): Promise<FareDetailResult> => {
      const located = await locate(call, ref)
      const [answer, terms] = await Promise.all([ask(located, call), getPriceTerms(located, call)])
      await assertBuyable(located, answer.offer, terms.now, call)
      return toView(located, answer, terms)
    },
    /** Throws `fareGone` if the agency's wallet at the supplier doesn't cover a quoted fare with these extras (paise). */
    assertExtrasCovered: (
      { site: { siteId } }: FareCall,
      { supplier, offer, terms }: Pick<OrderQuote, 'supplier' | 'offer' | 'terms'>,
      extrasMinor: number,
    ): Promise<void> => assertCovered(deps.suppliers, { supplier, siteId, offer, terms, extrasMinor }),
    /**
     * Returns the fare for an order at the buyer's price: a quote younger than two minutes, or a new one. Extras are
     * requested only if chosen, and a reissue may use an airline that isn't sold any more. Throws `searchExpired`, `staleResult`, `fareGone`, `supplierTimeout`.
     */
    quoteForOrder: async (
      call: FareCall,
      ref: ResultRef,
      { needsSsr, isReissue = false }: { needsSsr: boolean; isReissue?: boolean },
    ): Promise<OrderQuote> => {
      const located = await locate(call, ref)
      const [answer, terms, ssr] = await Promise.all([
        // Orders use the buyer's current terms, so a markup changed meanwhile appears as a changed price.
        getRecentQuote(located, call),
        getPriceTerms(located, call),
        needsSsr ? getSsr(located, call).catch(emptySsrUnlessFatal) : noExtras,
      ])
      if (!isReissue) await assertBuyable(located, answer.offer, terms.now, call)
      return {
        search: located.search,
        supplier: located.supplier.name,
        traceKey: located.traceKey,
        resultIndex: located.resultIndex,
        offer: answer.offer,
        terms: terms.now,
        shown: toShownPrice(located, terms.now),
        quote: toView(located, answer, terms),
        ssr,
      }
    },
  }
}
export type Quotes = ReturnType<typeof createQuotes>

const toShownPrice = ({ supplier, offer }: LocatedOffer, terms: PriceTerms): ShownPrice => ({
  fareMinor: priceFor({ supplier: supplier.name, offer }, terms).totalMinor,
})

/** Throws `fareGone` for a fare of the agency's own account if an operator turned those off. */
const assertSeller = ({ supplier }: LocatedOffer, { site }: FareCall): void => {
  if (!maySellFrom(site, supplier.name)) throw new AppError('fareGone', { message: noLongerSold })
}

const noLongerSold = 'This agency no longer sells this flight. Choose another one.'

/** Throws `fareGone` for an offer that the agency no longer sells. An older page may still show it. */
const assertSold = (offer: SupplierOffer, { sale }: PriceTerms, now: Date): void => {
  if (!sale) return
  if (!isSold(offer, sale)) throw new AppError('fareGone', { message: noLongerSold })
  const hours = findClosingHours(offer, sale, now)
  if (hours !== null)
    throw new AppError('fareGone', {
      message: `This agency sells flights until ${plural(hours, { one: 'hour', other: 'hours' })} before departure. Choose a later flight.`,
    })
}

const noExtras: SupplierSsr = { baggage: [], meals: [], seatMaps: [] }

const emptySsrUnlessFatal = (fault: unknown): SupplierSsr => {
  if (fault instanceof AppError && fault.code === 'noSsrDetails') return noExtras
  throw fault
}

/** Rejecting with a new fare means the same as answering with it; a refusal to quote means that the fare isn't sold. */
const toChangedQuote = (fault: unknown): SupplierQuote => {
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
  throw toAppError(fault)
}
