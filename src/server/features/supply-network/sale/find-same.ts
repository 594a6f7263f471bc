import { toNameKey } from '#server/bookings/booking-facts.ts'
import { bookingsRepo, type BookingRow } from '#server/bookings/bookings.repo.ts'
import type { Db } from '#server/db/database.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import { isSameFlights } from '#server/suppliers/fixed-departures/block-offer.ts'
import { toLinkFare } from '#server/suppliers/linked-sites/link-offer.ts'
import { SupplierError, type SupplierBookRequest } from '#server/suppliers/port.ts'
import { getLinkCostMinor } from './consumer-offer.ts'
import { isLinkFlight } from './flight-id.ts'
import { linkOrdersRepo } from './link-orders.repo.ts'
import type { Pair } from './links.repo.ts'

/**
 * Finds the booking that the same request made before, after `fault` said that its reference is known. Rethrows the fault for
 * another request under the reference, and for any other fault.
 */
export const findSame = async (
  db: Db,
  pair: Pair,
  { reference, offer, passengers }: SupplierBookRequest,
  fault: unknown,
): Promise<{ isRepeated: true; booking: BookingRow }> => {
  if (!(fault instanceof SupplierError && fault.code === 'duplicate')) throw fault
  const order = await linkOrdersRepo(db).order(reference)
  const isOurs = order?.siteId === pair.supplierSiteId && order.consumerSiteId === pair.consumerSiteId
  if (!isOurs || order.bookingId === null) throw fault
  const booking = await bookingsRepo(db, pair.supplierSiteId).byId(order.bookingId)
  const isSame =
    booking !== null &&
    isSameOffer(booking, offer) &&
    booking.passengers.map(toNameKey).join() === passengers.map(toNameKey).join()
  if (!isSame) throw fault
  return { isRepeated: true, booking }
}

/** A block has the same id at both sites. A flight is the same if it costs the same and no flight of it differs. */
const isSameOffer = ({ offer: own, price }: BookingRow, offer: SupplierOffer): boolean =>
  isLinkFlight(offer)
    ? own.source === offer.source &&
      own.fareType === offer.fareType &&
      isSameFlights(own.segments, offer.segments) &&
      getLinkCostMinor({ fare: toLinkFare(own.fare, price) }) === getLinkCostMinor(offer)
    : own.offerId === offer.offerId
