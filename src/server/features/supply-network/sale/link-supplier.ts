import type { Deps } from '#server/deps.ts'
import { blockSource, isSameFlights, seatsFor } from '#server/suppliers/fixed-departures/block-offer.ts'
import { isOnSale } from '#server/suppliers/fixed-departures/block-terms.ts'
import { assertNotAborted, soldOut, toParty } from '#server/suppliers/fixed-departures/desk.ts'
import { buildFareRules } from '#server/suppliers/fixed-departures/fare-rules.ts'
import { seatsRepo } from '#server/suppliers/fixed-departures/seats.repo.ts'
import { toLinkName } from '#server/suppliers/linked-sites/link-name.ts'
import { SupplierError, type CallOptions, type OfferRef, type SupplierPort } from '#server/suppliers/port.ts'
import type { AfterSale } from './after-sale.ts'
import type { Pair } from './begin-sale.ts'
import { limitToCap } from './caps.repo.ts'
import { createConsumerContacts } from './consumer-contacts.ts'
import { getBlock, toLinkedOffer } from './linked-blocks.ts'
import type { LinkedSearch } from './linked-search.ts'
import { linksRepo } from './links.repo.ts'
import type { Sale } from './sell.ts'

/** Minutes for which a search's offers stay valid, as with every supplier here. */
const traceMinutes = 15
const changedFlights = 'The flights of this departure have changed. Check the new times.'

export interface LinkParts {
  search: LinkedSearch
  sale: Sale
  afterSale: AfterSale
}

/** Creates the function that finds the block of an offer and the link that sells it. It throws `soldOut` when there is none now. */
const createOffered =
  ({ database: { db }, now }: Pick<Deps, 'database' | 'now'>, supplierSiteId: string) =>
  async ({ offer }: Pick<OfferRef, 'offer'>, { siteId }: Pick<CallOptions, 'siteId'>) => {
    const found = await getBlock(db, supplierSiteId, offer.offerId, now())
    const links = await linksRepo(db).selling(siteId)
    const link = links.find(
      (one) =>
        one.supplierSiteId === supplierSiteId && one.ownerUserId === (found.block.supplierUserId ?? ''),
    )
    if (!link) throw soldOut('no mapping sells this block')
    return { found: await limitToCap(db, link, found, now()), link }
  }

/**
 * Creates the supplier that sells a site's seat blocks to its consumers. Each call names the consumer as the selling site;
 * what it may do is read from the mapping of the two sites.
 */
export const createLinkSupplier = (
  deps: Pick<Deps, 'database' | 'now' | 'config'>,
  { search, sale, afterSale }: LinkParts,
  supplierSiteId: string,
): SupplierPort => {
  const { db } = deps.database
  const { now } = deps
  const toPair = ({ siteId }: Pick<CallOptions, 'siteId'>): Pair => ({
    supplierSiteId,
    consumerSiteId: siteId,
  })
  const withContacts = createConsumerContacts(deps)

  const offered = createOffered(deps, supplierSiteId)

  return {
    name: toLinkName(supplierSiteId),
    ticketKind: 'own',
    isInDatabase: true,
    isSoldOut: async (offer, siteId) => {
      const whole = await seatsRepo(db, supplierSiteId).block(offer.offerId, now())
      if (!whole || !isOnSale(whole.block, now())) return true
      const link = await linksRepo(db).ofOwner(toPair({ siteId }), whole.block.supplierUserId ?? '')
      const found = link ? await limitToCap(db, link, whole, now()) : whole
      return found.free < seatsFor(toParty(offer))
    },
    sources: [{ source: blockSource, name: 'Fixed departures', isLCC: false }],
    search: async (query, call) => {
      assertNotAborted(call)
      const at = now().getTime()
      return {
        traceKey: `link-${at.toString(36)}`,
        offers: await search.search(query, toPair(call)),
        expiresAt: new Date(at + traceMinutes * 60_000).toISOString(),
      }
    },
    calendarFare: async (query, call) => {
      assertNotAborted(call)
      return search.cheapestDays(query, toPair(call))
    },
    fareRules: async (ref, call) => buildFareRules((await offered(ref, call)).found.block),
    fareQuote: async (ref, call) => {
      const { found, link } = await offered(ref, call)
      const { offer: searched, query } = ref
      if (found.free < seatsFor(query)) throw soldOut(`${found.free} seats free`)
      const { offer } = await toLinkedOffer({ db, now }, link, found, { searched, party: query })
      return {
        offer,
        isPriceChanged: offer.fare.publishedMinor !== searched.fare.publishedMinor,
        flightDetailChangeInfo: isSameFlights(offer.segments, searched.segments) ? null : changedFlights,
        itineraryChangeList: [],
      }
    },
    ssr: () => Promise.reject(new SupplierError('noSsrDetails', 'No SSR details')),
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
