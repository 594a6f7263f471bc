import { toNameKey } from '#server/bookings/booking-facts.ts'
import { bookingsRepo, type BookingRow } from '#server/bookings/bookings.repo.ts'
import type { Db } from '#server/db/database.ts'
import { SupplierError, type SupplierBookRequest } from '#server/suppliers/port.ts'
import type { Pair } from './begin-sale.ts'
import { linkOrdersRepo } from './link-orders.repo.ts'

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
    booking.offer.offerId === offer.offerId &&
    booking.passengers.map(toNameKey).join() === passengers.map(toNameKey).join()
  if (!isSame) throw fault
  return { isRepeated: true, booking }
}
