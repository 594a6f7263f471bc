import { bookingStatuses } from '#contract/common/enumerations.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { OrderPrice } from '#server/db/shapes/bookings.ts'
import type { Deps } from '#server/deps.ts'
import { loadPriceTermsSince } from '#server/pricing/earlier-terms.ts'
import { priceAsShown } from '#server/pricing/absorbed-rise.ts'
import { priceFor, type PriceTerms } from '#server/pricing/price-terms.ts'
import type { SupplierFare, SupplierOffer } from '#server/offers/offer.ts'
import { SupplierError, type SupplierBooking } from '#server/suppliers/port.ts'
import { toAppError } from '#server/suppliers/supplier-errors.ts'
import { bookingsRepo, type BookingRow } from '#server/bookings/bookings.repo.ts'
import { ordersRepo } from '#server/bookings/orders.repo.ts'
import { findUser } from '#server/people/find-user.ts'
import { personFrom } from '#server/people/person.ts'
import { findAtSupplier, findWantedFare, markReleased } from '#server/purchase/supplier-record.service.ts'

/** A held booking at its current price. */
export interface Requote {
  offer: SupplierOffer
  price: OrderPrice
  /** The buyer's terms, whoever views them. */
  terms: PriceTerms
}

type RequoteDeps = Pick<Deps, 'database' | 'now' | 'logger' | 'suppliers'>

/**
 * Loads the price terms of the booking's customer; staff who view or issue it don't change its price. Markups and the
 * customer's group are those of its order: a hold keeps the price it was sold at. TDS follows the current setting,
 * because it is withheld when the ticket is paid for.
 */
const getBuyerTerms = async (
  deps: RequoteDeps,
  booking: BookingRow,
  call: SignedInContext,
): Promise<PriceTerms> => {
  const { db } = deps.database
  const [buyer, order] = await Promise.all([
    findUser(db, booking.siteId, booking.userId),
    ordersRepo(db, booking.siteId).byId(booking.orderId),
  ])
  if (!buyer || !order) throw new Error(`buyer or order of booking ${booking.id} not found`)
  const buying = { site: call.site, actor: call.actor, subject: personFrom(buyer) }
  const { now, before } = await loadPriceTermsSince(deps, buying, order.createdAt)
  return { ...now, rules: before.rules }
}

/**
 * Determines a held booking's current price from the supplier's record: it changes with the airline's fare, not with a
 * markup set since; a rise that the agency absorbs doesn't change it. A supplier that stores no fare keeps the held one. Throws `supplierTimeout`, `fareGone` when the seats were released (which is recorded), `wrongState` when the
 * record contradicts the hold.
 */
export const requote = async (
  deps: RequoteDeps,
  booking: BookingRow,
  call: SignedInContext,
): Promise<Requote> => {
  const supplier = await deps.suppliers.find(booking.supplier, booking.siteId)
  if (!supplier)
    throw new AppError('supplierTimeout', { internal: `no supplier ${booking.supplier} on this server` })
  const [found, terms] = await Promise.all([
    findAtSupplier(supplier, booking, call.requestId).catch(nullIfUnsupported),
    getBuyerTerms(deps, booking, call),
  ])
  if (found) await assertStillHeld(deps, booking, found)
  // Some suppliers still show the old fare in the record of a hold after refusing it. A record that changed since counts more.
  const refusedFare = await findWantedFare(deps, booking)
  const isOldNews = !found || isSameFare(found.fare, booking.offer.fare)
  const fare = refusedFare && isOldNews ? refusedFare : (found?.fare ?? booking.offer.fare)
  const offer = { ...booking.offer, fare }
  const { extrasMinor, absorbedMinor = 0 } = booking.price
  const held = priceFor({ supplier: booking.supplier, offer: booking.offer }, terms)
  const shown = { fareMinor: held.totalMinor - absorbedMinor, absorbedMinor }
  const price = priceAsShown({ supplier: booking.supplier, offer }, terms, { shown, extrasMinor })
  return { offer, terms, price }
}

/** Compares amounts only. */
export const isSameFare = (one: SupplierFare, other: SupplierFare): boolean =>
  one.publishedMinor === other.publishedMinor &&
  one.offeredMinor === other.offeredMinor &&
  one.tdsMinor === other.tdsMinor

const nullIfUnsupported = (fault: unknown): null => {
  if (!(fault instanceof SupplierError)) throw fault
  if (fault.code === 'unsupported') return null
  throw fault.code === 'timeout' || fault.code === 'badAnswer' || fault.code === 'outcomeUnknown'
    ? new AppError('supplierTimeout', { internal: fault.internal })
    : toAppError(fault)
}

const assertStillHeld = async (
  deps: RequoteDeps,
  booking: BookingRow,
  found: SupplierBooking,
): Promise<void> => {
  if (found.state === 'held') return
  if (found.state === 'ticketed' || found.state === 'inProgress') {
    // Someone may have issued it during the request; only a booking that we still hold contradicts the record.
    const current = await bookingsRepo(deps.database.db, booking.siteId).byId(booking.id)
    if (current?.status === bookingStatuses.Held) {
      deps.logger.error(
        { bookingId: booking.id, state: found.state },
        'a booking on hold has a different state at the supplier',
      )
    }
    throw new AppError('wrongState')
  }
  const place = { siteId: booking.siteId, bookingId: booking.id }
  await markReleased(deps, place, { actorId: null, how: 'released by the airline' })
  throw new AppError('fareGone', {
    message: "The airline released the seats. You haven't been charged. Choose another flight.",
  })
}
