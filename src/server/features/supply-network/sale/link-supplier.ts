import type { Compute } from '#server/compute/compute.ts'
import type { Deps } from '#server/deps.ts'
import type { SupplierSource } from '#server/offers/offer.ts'
import { toSearchAnswer } from '#server/suppliers/checked-answer.ts'
import { assertNotAborted } from '#server/suppliers/fixed-departures/desk.ts'
import { toLinkName } from '#server/suppliers/linked-sites/link-name.ts'
import type { LinkedSiteId } from '#server/suppliers/linked-sites/linked-site-id.ts'
import {
  SupplierError,
  type CallOptions,
  type CheckedAnswer,
  type OfferRef,
  type SupplierPort,
  type SupplierSearch,
} from '#server/suppliers/port.ts'
import type { AfterSale } from './after-sale.ts'
import { createBlockOffers, blockSources } from './block-offers.ts'
import { createConsumerContacts } from './consumer-contacts.ts'
import { isLinkFlight } from './flight-id.ts'
import { linkAnswerTask } from './link-answer.task.ts'
import type { LinkedFlights } from './linked-flights.ts'
import type { LinkedSearch } from './linked-search.ts'
import type { Pair } from './links.repo.ts'
import type { Sale } from './sell.ts'

export interface LinkParts {
  search: LinkedSearch
  flights: LinkedFlights
  /** For links without flights, whose purchases keep the consumer's turn. */
  sale: Sale
  /** For links with flights, whose purchases wait for other systems. */
  saleInTurn: Sale
  afterSale: AfterSale
}

/** What a link sells apart from seat blocks. */
export interface LinkedFlightSources {
  sources: readonly SupplierSource[]
  isRemote: boolean
}

type LinkDeps = Pick<Deps, 'database' | 'now' | 'config'> & { compute: Compute }

type ToPair = (call: Pick<CallOptions, 'siteId'>) => Pair

/** Creates the searches of a link with seat blocks only. Their offers are packed together with those of all other links. */
const createBlockSearches = (search: LinkedSearch, toPair: ToPair) => ({
  search: async (query: SupplierSearch, call: CallOptions) => {
    assertNotAborted(call)
    return search.search(query, toPair(call))
  },
  searchPacked: async (query: SupplierSearch, call: CallOptions) => {
    assertNotAborted(call)
    return search.searchPacked(query, toPair(call))
  },
})

/** Creates the searches of a link with flights: those of the supplying site's own suppliers, and its seat blocks. */
const createFlightSearches = ({ compute }: LinkDeps, { search, flights }: LinkParts, toPair: ToPair) => {
  const searchPacked = async (query: SupplierSearch, call: CallOptions): Promise<CheckedAnswer | null> => {
    assertNotAborted(call)
    const pair = toPair(call)
    const [ofBlocks, found] = await Promise.all([
      search.search(query, pair),
      flights.search(query, pair, call).then(
        (answer) => ({ answer }),
        (fault: unknown) => ({ answer: null, fault }),
      ),
    ])
    // Seat blocks are shown although the flights couldn't be loaded.
    if ('fault' in found && ofBlocks.offers.length === 0) throw found.fault
    const { answer } = found
    const blocksUntil = new Date(ofBlocks.expiresAt)
    const expiresAt = answer && answer.expiresAt < blocksUntil ? answer.expiresAt : blocksUntil
    return compute.run(
      linkAnswerTask,
      {
        query,
        traceKey: answer?.searchId ?? ofBlocks.traceKey,
        expiresAt: expiresAt.toISOString(),
        blocks: ofBlocks.offers,
        flights: answer?.input ?? null,
      },
      call.signal,
    )
  }
  return {
    searchPacked,
    search: async (query: SupplierSearch, call: CallOptions) => {
      const answer = await searchPacked(query, call)
      if (!answer) throw new SupplierError('badAnswer', "The supplier's answer isn't valid.")
      return toSearchAnswer(answer)
    },
  }
}

/**
 * Creates the supplier that sells a site's seat blocks to its consumers. If `linked` is given, it also sells the flights of the
 * site's own suppliers. Each call names the consumer as the selling site; what it may do is read from the mappings of the two sites.
 */
export const createLinkSupplier = (
  deps: LinkDeps,
  parts: LinkParts,
  supplierSiteId: LinkedSiteId,
  linked: LinkedFlightSources | null,
): SupplierPort => {
  const { search, flights, afterSale } = parts
  const sale = linked ? parts.saleInTurn : parts.sale
  const toPair = ({ siteId }: Pick<CallOptions, 'siteId'>): Pair => ({
    supplierSiteId,
    consumerSiteId: siteId,
  })
  const withContacts = createConsumerContacts(deps)
  const blocks = createBlockOffers(deps, supplierSiteId)
  const sellerOf = ({ offer }: Pick<OfferRef, 'offer'>) => (isLinkFlight(offer) ? flights : blocks)

  return {
    name: toLinkName(supplierSiteId),
    ticketKind: 'own',
    ...(linked ? {} : { isInDatabase: true }),
    ...(linked?.isRemote ? { isRemote: true } : {}),
    isSoldOut: async (offer, siteId) =>
      !isLinkFlight(offer) && (await blocks.isSoldOut(offer, toPair({ siteId }))),
    sources: linked?.sources ?? blockSources,
    ...(linked ? createFlightSearches(deps, parts, toPair) : createBlockSearches(search, toPair)),
    calendarFare: async (query, call) => {
      assertNotAborted(call)
      return search.cheapestDays(query, toPair(call))
    },
    fareRules: (ref, call) => sellerOf(ref).fareRules(ref, toPair(call), call),
    fareQuote: (ref, call) => sellerOf(ref).fareQuote(ref, toPair(call), call),
    ssr: (ref, call) => sellerOf(ref).ssr(ref, toPair(call), call),
    hold: async (request, call) => {
      assertNotAborted(call)
      return sale.hold(toPair(call), await withContacts(request, toPair(call)), call.requestId)
    },
    ticket: async (request, call) => {
      assertNotAborted(call)
      return sale.ticket(toPair(call), await withContacts(request, toPair(call)), call.requestId)
    },
    booking: async ({ reference, pnr }, call) =>
      reference === undefined ? sale.findByPnr(toPair(call), pnr ?? '') : sale.find(toPair(call), reference),
    release: ({ supplierBookingId }, call) => sale.release(toPair(call), supplierBookingId, call.requestId),
    cancellationCharges: (ref, call) => afterSale.charges(toPair(call), ref, call.requestId),
    changeRequest: async (request, call) => {
      assertNotAborted(call)
      return afterSale.file(toPair(call), request, call.requestId)
    },
    changeRequests: ({ supplierBookingId }, call) => afterSale.list(toPair(call), supplierBookingId),
    changeRequestStatus: (id, call) => afterSale.status(toPair(call), id),
  }
}
