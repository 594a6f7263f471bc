import { fixedDepartureSupplier } from '#server/pricing/markup.ts'
import type { OfferRef, SupplierPort } from '#server/suppliers/port.ts'
import { SupplierError } from '#server/suppliers/port.ts'
import { changeStatus, chargesFor, fileChange, listChanges, releaseSeats } from './after-sale.ts'
import { blockOffer, blockSource, isSameFlights, seatsFor } from './block-offer.ts'
import { isOnSale } from './block-terms.ts'
import { toBooking } from './claim-record.ts'
import type { BlockRow } from './seats.repo.ts'
import { assertNotAborted, findClaim, isSoldOut, soldOut, type Desk } from './desk.ts'
import { buildFareRules } from './fare-rules.ts'
import { findCheapestDays, searchBlocks } from './search.ts'
import { hasBlockOnSale, seatsRepo } from './seats.repo.ts'
import { buySeats, holdSeats } from './sell.ts'

/** Minutes for which a search's offers stay valid, as with every supplier here. */
const traceMinutes = 15

const changedFlights = 'The flights of this departure have changed. Check the new times.'

/**
 * Creates the supplier of seats that a site or its suppliers bought in blocks. Everything is in our own database: a
 * purchase is one transaction, so its outcome is always known. A site sells only its own blocks.
 */
export const createFixedDepartureSupplier = (
  database: Desk['database'],
  options: { now: () => Date },
): SupplierPort => {
  const desk: Desk = { database, now: options.now }

  const loadBlock = async (
    { offer }: OfferRef,
    siteId: string,
  ): Promise<{ block: BlockRow; free: number }> => {
    const found = await seatsRepo(database.db, siteId).block(offer.offerId, desk.now())
    if (!found) throw soldOut('this site has no block with this ID')
    return found
  }

  return {
    name: fixedDepartureSupplier,
    ticketKind: 'own',
    isInDatabase: true,
    isSoldOut: (offer, siteId) => isSoldOut(desk, offer, siteId),
    sellsOn: (siteId) => hasBlockOnSale(database.db, siteId, desk.now()),
    sources: [{ source: blockSource, name: 'Fixed departures', isLCC: false }],
    search: async (query, call) => {
      assertNotAborted(call)
      const now = desk.now().getTime()
      return {
        traceKey: `fd-${now.toString(36)}`,
        offers: await searchBlocks(desk, query, call.siteId),
        expiresAt: new Date(now + traceMinutes * 60_000).toISOString(),
      }
    },
    calendarFare: async (query, call) => {
      assertNotAborted(call)
      return findCheapestDays(desk, query, call.siteId)
    },
    fareRules: async (ref, { siteId }) => buildFareRules((await loadBlock(ref, siteId)).block),
    fareQuote: async (ref, { siteId }) => {
      const { block, free } = await loadBlock(ref, siteId)
      const { offer, query } = ref
      if (!isOnSale(block, desk.now()) || free < seatsFor(query))
        throw soldOut(`${free} seats free, closed ${block.isClosed}`)
      const { direction, isSpecialReturn } = offer
      const fresh = blockOffer(block, {
        party: query,
        now: desk.now(),
        freeSeats: free,
        direction,
        isSpecialReturn,
      })
      return {
        offer: fresh,
        isPriceChanged: fresh.fare.publishedMinor !== offer.fare.publishedMinor,
        flightDetailChangeInfo: isSameFlights(fresh.segments, offer.segments) ? null : changedFlights,
        itineraryChangeList: [],
      }
    },
    ssr: () => Promise.reject(new SupplierError('noSsrDetails', 'No SSR details')),
    hold: async (request, call) => {
      assertNotAborted(call)
      return holdSeats(desk, request, call.siteId)
    },
    ticket: async (request, call) => {
      assertNotAborted(call)
      return buySeats(desk, request, call.siteId)
    },
    booking: async ({ reference, pnr }, { siteId }) => {
      const claim =
        reference === undefined
          ? await seatsRepo(database.db, siteId).claimOfPnr(pnr ?? '')
          : await findClaim(database.db, siteId, reference)
      return claim ? toBooking(claim, desk.now()) : null
    },
    release: ({ supplierBookingId }, { siteId }) => releaseSeats(desk, supplierBookingId, siteId),
    cancellationCharges: (ref, { siteId }) => chargesFor(desk, ref, siteId),
    changeRequest: async (request, call) => {
      assertNotAborted(call)
      return fileChange(desk, request, call.siteId)
    },
    changeRequests: ({ supplierBookingId }, { siteId }) => listChanges(desk, supplierBookingId, siteId),
    changeRequestStatus: (id, { siteId }) => changeStatus(desk, id, siteId),
  }
}
