import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/calls/app-error.ts'
import {
  createOwnFlights,
  type LocatedOffer,
  type OwnFlights,
} from '#server/features/flights/own-flights.service.ts'
import { toFlightSuppliers } from '#server/suppliers/flight-suppliers.ts'
import { toLinkSsr } from '#server/suppliers/linked-sites/link-ssr.ts'
import {
  SupplierError,
  type CallOptions,
  type OfferRef,
  type SupplierBookRequest,
  type SupplierSearch,
} from '#server/suppliers/port.ts'
import { purchaseTimes } from '#server/suppliers/purchase-times.ts'
import { isOnSaleAt, toConsumerOffer } from './consumer-offer.ts'
import { readFlightId } from './flight-id.ts'
import { createHouseCalls } from './house-call.ts'
import type { FlightsInput } from './link-answer.task.ts'
import { toCrossingError } from './link-errors.ts'
import type { LinkedSearch } from './linked-search.ts'
import { loadHouseTerms } from './linked-blocks.ts'
import { flightsList, linksRepo, type Link, type Pair } from './links.repo.ts'
import { findSameExtras, hasExtras, sumExtrasMinor } from './same-extras.ts'
import type { OfferedSale } from './to-house-order.ts'

export type FlightsDeps = Pick<Deps, 'database' | 'now' | 'config' | 'logger' | 'suppliers' | 'compute'>
type Call = Pick<CallOptions, 'requestId' | 'signal'>

/** A flight that a consumer wants to buy, as the supplying site's own supplier sells it. */
export type WantedFlight = Omit<OfferedSale, 'link' | 'price' | 'offer'>

const soldOut = (internal: string): SupplierError =>
  new SupplierError('soldOut', 'This flight just sold out.', { internal })

const rethrow = (fault: unknown): never => {
  throw toCrossingError(fault)
}

interface Found {
  located: LocatedOffer
  link: Link
  houseCall: SignedInContext
}

/** Creates the function that finds the supplying site's own offer behind a consumer's. Throws `soldOut` if the link doesn't sell, and `traceExpired` for anything that isn't an offer of this consumer's. */
const createFind = (deps: FlightsDeps, own: OwnFlights) => {
  const toHouseCall = createHouseCalls(deps)
  return async (
    { traceKey, offer }: Pick<OfferRef, 'traceKey' | 'offer'>,
    pair: Pair,
    { requestId, signal }: Call,
    options: { isExpiredToo?: boolean } = {},
  ): Promise<Found> => {
    const link = await linksRepo(deps.database.db).findSelling(pair, flightsList)
    if (!link) throw soldOut('no mapping sells flights')
    const place = readFlightId(offer.offerId)
    if (!place)
      throw new SupplierError('traceExpired', 'Search again.', { internal: 'not an id of a flight' })
    const houseCall = { ...(await toHouseCall(link, { requestId })), signal }
    const located = await own.find(houseCall, { searchId: traceKey, ...place }, options).catch(rethrow)
    return { located, link, houseCall }
  }
}

/** Creates the function that collects everything a purchase needs, before its transaction. */
const createPrepare = (deps: FlightsDeps, own: OwnFlights) => {
  const find = createFind(deps, own)
  const limitMs = Math.min(deps.config.searchDeadlineMs, purchaseTimes.askLimitMs)

  const loadExtras = async (
    { located, houseCall }: Found,
    passengers: SupplierBookRequest['passengers'],
  ): Promise<WantedFlight['extras']> =>
    hasExtras(passengers)
      ? findSameExtras(passengers, await own.ssr(located, houseCall, limitMs).catch(rethrow))
      : passengers.map(() => ({ baggage: [], meals: [], seats: [] }))

  /** Loads the fare rules for the e-ticket. Missing rules don't stop a purchase. */
  const loadRules = async ({ located, houseCall }: Found): Promise<WantedFlight['fareRules']> => {
    try {
      return (await own.fareRules(located, houseCall, limitMs)).fareRules
    } catch (err) {
      deps.logger.warn(
        { err, requestId: houseCall.requestId },
        "the fare rules of a consumer's order couldn't be loaded",
      )
      return []
    }
  }

  return async (request: SupplierBookRequest, pair: Pair, requestId: string): Promise<WantedFlight> => {
    const call = { requestId, signal: new AbortController().signal }
    // The order of a search may be paid after the search has expired.
    const found = await find(request, pair, call, { isExpiredToo: true })
    const { located, houseCall } = found
    const [offer, extras, fareRules] = await Promise.all([
      own.lastQuoted(located, houseCall),
      loadExtras(found, request.passengers),
      loadRules(found),
    ])
    return {
      supplier: located.supplier.name,
      own: offer,
      searchId: located.search.id,
      resultIndex: located.resultIndex,
      traceKey: located.traceKey,
      extras,
      fareRules,
      gst: request.gst,
    }
  }
}

/** Sells the flights of a site's own suppliers to its consumers. `deps.suppliers` has no links. */
export const createLinkedFlights = (
  { suppliers, ...rest }: FlightsDeps,
  { sellingOf, termsFor }: Pick<LinkedSearch, 'sellingOf' | 'termsFor'>,
) => {
  const deps = { ...rest, suppliers: toFlightSuppliers(suppliers) }
  const own = createOwnFlights(deps)
  const find = createFind(deps, own)
  const toHouseCall = createHouseCalls(deps)

  return {
    suppliers: deps.suppliers,
    /**
     * Asks the supplying site's own suppliers. Null if the link doesn't sell flights, or if a limit on the house account's searches is used
     * up: then its flights are left out. Throws `timeout` if no supplier answered.
     */
    search: async (
      query: SupplierSearch,
      { supplierSiteId, consumerSiteId }: Pair,
      { requestId, signal }: Call,
    ): Promise<{ searchId: string; expiresAt: Date; input: FlightsInput } | null> => {
      const link = (await sellingOf(consumerSiteId)).find(
        (one) => one.supplierSiteId === supplierSiteId && one.category === 'Flights',
      )
      if (!link) return null
      const call = { ...(await toHouseCall(link, { requestId })), signal }
      try {
        const [{ searchId, expiresAt, answers }, terms] = await Promise.all([
          own.search(query, call),
          termsFor(link),
        ])
        const { seatsShown, isFlightHoldAllowed } = link
        const input = { answers, terms, link: { seatsShown, isFlightHoldAllowed }, now: deps.now().getTime() }
        return { searchId, expiresAt, input }
      } catch (fault) {
        const isLeftOut = fault instanceof AppError && leftOut.has(fault.code)
        if (!isLeftOut) return rethrow(fault)
        deps.logger.info({ ...pairOf(link), code: fault.code, requestId }, "a link's flights were left out")
        return null
      }
    },
    fareRules: async (ref: OfferRef, pair: Pair, call: Call) => {
      const { located, houseCall } = await find(ref, pair, call)
      return own.fareRules(located, houseCall).catch(rethrow)
    },
    fareQuote: async (ref: OfferRef, pair: Pair, call: Call) => {
      const { located, link, houseCall } = await find(ref, pair, call)
      const quote = await own.quote(located, houseCall).catch(rethrow)
      const terms = await loadHouseTerms(deps.database.db, link)
      if (!isOnSaleAt(quote.offer, terms, deps.now())) throw soldOut('the supplying site stopped selling it')
      const { offer } = toConsumerOffer({ supplier: located.supplier.name, offer: quote.offer }, terms, link)
      return {
        offer: { ...offer, offerId: ref.offer.offerId },
        isPriceChanged: offer.fare.publishedMinor !== ref.offer.fare.publishedMinor,
        flightDetailChangeInfo: quote.flightDetailChangeInfo,
        itineraryChangeList: quote.itineraryChangeList,
      }
    },
    ssr: async (ref: OfferRef, pair: Pair, call: Call) => {
      const { located, houseCall } = await find(ref, pair, call)
      return toLinkSsr(await own.ssr(located, houseCall).catch(rethrow))
    },
    prepare: createPrepare(deps, own),
  }
}
export type LinkedFlights = ReturnType<typeof createLinkedFlights>

/** Why a supplying site may have no flights for a search although nothing failed. */
const leftOut: ReadonlySet<string> = new Set(['searchLimitReached', 'noSupplier'])

const pairOf = ({ supplierSiteId, consumerSiteId }: Link): Pair => ({ supplierSiteId, consumerSiteId })

/**
 * Offers a flight at the price that its last quote has today, under a mapping that can't change before the transaction ends. Throws
 * `soldOut` when the link doesn't sell it.
 */
export const offerFlight = async (
  tx: Db,
  now: Deps['now'],
  pair: Pair,
  wanted: WantedFlight,
): Promise<OfferedSale> => {
  const link = await linksRepo(tx).lockSelling(pair, flightsList)
  if (!link) throw soldOut('no mapping sells flights')
  const terms = await loadHouseTerms(tx, link)
  if (!isOnSaleAt(wanted.own, terms, now())) throw soldOut('the supplying site stopped selling it')
  const own = { supplier: wanted.supplier, offer: wanted.own }
  return { ...wanted, link, ...toConsumerOffer(own, terms, link, sumExtrasMinor(wanted.extras)) }
}
