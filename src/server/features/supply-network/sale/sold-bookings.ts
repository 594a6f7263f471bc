import type { ErrorCode } from '#contract/common/errors.ts'
import { bookingsRepo, type BookingRow } from '#server/bookings/bookings.repo.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { SupplierFare, SupplierOffer } from '#server/offers/offer.ts'
import { priceFor } from '#server/pricing/price-terms.ts'
import { toLinkFare } from '#server/suppliers/linked-sites/link-offer.ts'
import type { LinkedSiteId } from '#server/suppliers/linked-sites/linked-site-id.ts'
import { SupplierError, type SupplierBookRequest, type SupplierBooking } from '#server/suppliers/port.ts'
import { linkOrdersRepo, type LinkOrderRow } from './link-orders.repo.ts'
import { loadHouseTerms } from './linked-blocks.ts'
import { crossingTexts, toRefusal } from './link-errors.ts'
import { linksRepo, type Link, type Pair } from './links.repo.ts'
import { toRefusedBooking, toSoldBooking } from './sold-booking.ts'

/** Milliseconds after the first status request until an unknown reference can be closed: longer than any purchase takes to arrive. */
export const closeAfterMs = 60_000

/** Creates the function that answers a consumer's purchase, hold or issue. */
const createAnswer = (db: Db) => {
  /** Returns a requested offer at the price that the supplying site's own supplier wants now. */
  const toNewOffer = async (
    { supplierSiteId }: Pair,
    { userId, supplier, offer: own }: BookingRow,
    offer: SupplierOffer,
    fare: SupplierFare,
  ): Promise<SupplierOffer> => {
    const terms = await loadHouseTerms(db, { supplierSiteId, houseUserId: userId })
    const price = priceFor({ supplier, offer: { ...own, fare } }, terms)
    return { ...offer, fare: toLinkFare(fare, price) }
  }

  /**
   * Returns the record of a settled sale. Throws the reason if it was refused, with the offer at its new price if that has changed, or
   * `outcomeUnknown` while it is open.
   */
  return async (
    pair: Pair,
    booking: BookingRow,
    { reference, offer }: Pick<SupplierBookRequest, 'reference' | 'offer'>,
  ): Promise<SupplierBooking> => {
    const sold = await toSoldBooking(db, booking, reference)
    if (sold.state === 'inProgress')
      throw new SupplierError('outcomeUnknown', "The supplier hasn't confirmed yet.")
    if (sold.state !== 'failed') return sold
    const events = await bookingsRepo(db, booking.siteId).history(booking.id)
    const failure = events.at(-1)?.details['failure'] as
      { errorCode?: ErrorCode; newFare?: SupplierFare } | undefined
    if (failure?.errorCode === 'priceChanged' && failure.newFare)
      throw new SupplierError('priceChanged', crossingTexts.priceChanged, {
        newOffer: await toNewOffer(pair, booking, offer, failure.newFare),
      })
    throw toRefusal(failure?.errorCode)
  }
}

/** Reads the bookings of consumers at supplying sites. */
export const createSoldBookings = ({ database, now }: Pick<Deps, 'database' | 'now'>) => {
  const { db } = database

  const answer = createAnswer(db)

  const getBooking = async (siteId: LinkedSiteId, bookingId: number): Promise<BookingRow> => {
    const booking = await bookingsRepo(db, siteId).byId(bookingId)
    if (!booking) throw new Error(`booking ${bookingId} of a link not found`)
    return booking
  }

  /** Finds a consumer's booking at the supplying site. Throws `refused` for anyone else's. */
  const getSold = async (
    pair: Pair,
    supplierBookingId: string,
  ): Promise<{ booking: BookingRow; link: Link; order: LinkOrderRow }> => {
    const id = /^\d{1,15}$/.test(supplierBookingId) ? Number(supplierBookingId) : 0
    const order = await linkOrdersRepo(db).orderOfBooking(pair, id)
    const link = await linksRepo(db).anyOf(pair.supplierSiteId, pair.consumerSiteId)
    if (!order || !link) throw new SupplierError('refused', "There's no booking with this number.")
    return { booking: await getBooking(pair.supplierSiteId, id), link, order }
  }

  /**
   * Returns the consumer's booking by its reference. A reference that never arrived is closed when the consumer asks about it
   * again, at least a minute after the first time. Then its record says that it failed, and nothing can be bought under it.
   */
  const find = (pair: Pair, reference: string): Promise<SupplierBooking | null> =>
    database.transaction(async (tx) => {
      const repo = linkOrdersRepo(tx)
      const at = now()
      const asked = {
        reference,
        mappingId: null,
        siteId: pair.supplierSiteId,
        consumerSiteId: pair.consumerSiteId,
        state: 'asked' as const,
        bookingId: null,
        createdAt: at,
      }
      if (await repo.addOrder(asked)) return null
      const order = await repo.lockOrder(reference)
      if (order?.siteId !== pair.supplierSiteId || order.consumerSiteId !== pair.consumerSiteId) return null
      if (order.bookingId !== null) {
        const booking = await bookingsRepo(tx, pair.supplierSiteId).byId(order.bookingId)
        return booking && toSoldBooking(tx, booking, reference)
      }
      if (order.state === 'refused') return toRefusedBooking(reference)
      if (at.getTime() - order.createdAt.getTime() < closeAfterMs) return null
      await repo.changeOrder(reference, { state: 'refused' })
      return toRefusedBooking(reference)
    })

  /** Adds the reference under which a hold is issued, if it's a new one. Throws `duplicate` if another booking has it. */
  const addReference = async (order: LinkOrderRow, reference: string): Promise<void> => {
    if (reference === order.reference) return
    const repo = linkOrdersRepo(db)
    const alias = { ...order, reference, createdAt: now() }
    if (await repo.addOrder(alias)) return
    const known = await repo.order(reference)
    if (known?.bookingId !== order.bookingId || known.siteId !== order.siteId)
      throw new SupplierError('duplicate', 'This booking has already been requested.')
  }

  /** Finds the consumer's last booking with a PNR. */
  const findByPnr = async (pair: Pair, pnr: string): Promise<SupplierBooking | null> => {
    const order = await linkOrdersRepo(db).orderOfPnr(pair, pnr)
    if (!order?.bookingId) return null
    return toSoldBooking(db, await getBooking(pair.supplierSiteId, order.bookingId), order.reference)
  }

  return { getBooking, getSold, addReference, answer, find, findByPnr }
}
