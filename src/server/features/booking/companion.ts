import { bookingStatuses } from '#contract/common/enumerations.ts'
import type { OrderInput } from '#contract/http/booking.ts'
import type { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import { bookingsRepo, type BookingRow } from '#server/bookings/bookings.repo.ts'
import { toInvalidRequest } from './draft-order.ts'
import { ordersRepo, type OrderRow } from '#server/bookings/orders.repo.ts'

const bookedStatuses = new Set<number>([
  bookingStatuses.Held,
  bookingStatuses.InProgress,
  bookingStatuses.Ticketed,
])

const toFieldError = (message: string): AppError => toInvalidRequest([{ path: 'outboundOrderId', message }])

/**
 * Finds the outbound booking of a return trip that is booked as two. It must be the caller's own, booked, and arrive
 * before the return departs (both times are local to the same place or nearby). Throws `invalidRequest`.
 */
export const assertFollowsOutbound = async (
  { database }: Pick<Deps, 'database'>,
  input: Pick<OrderInput, 'isReturn' | 'outboundOrderId'>,
  offer: SupplierOffer,
  call: SignedInContext,
): Promise<void> => {
  if (input.outboundOrderId === undefined) return
  if (!input.isReturn) throw toFieldError('Only a return can have an outbound booking.')
  const { siteId } = call.site
  const order = await ordersRepo(database.db, siteId).byId(input.outboundOrderId)
  const booking =
    order?.userId === call.subject.userId && order.bookingId !== null
      ? await bookingsRepo(database.db, siteId).byId(order.bookingId)
      : null
  if (!booking || !bookedStatuses.has(booking.status))
    throw toFieldError("The outbound flight isn't booked yet. Book it first, then the return.")
  const arrives = booking.segments.flat().at(-1)?.arrivalTime ?? ''
  const leaves = offer.segments[0]?.[0]?.departureTime ?? ''
  if (leaves < arrives)
    throw toFieldError('Choose a later flight: this one departs before the outbound flight arrives.')
}

/** Finds the booking of the other direction; null when there is none. */
export const findCompanion = async (
  { database }: Pick<Deps, 'database'>,
  order: OrderRow,
): Promise<BookingRow | null> => {
  const orders = ordersRepo(database.db, order.siteId)
  const other =
    order.outboundOrderId === null
      ? await orders.findReturnOrder(order)
      : await orders.byId(order.outboundOrderId)
  return other?.bookingId ? bookingsRepo(database.db, order.siteId).byId(other.bookingId) : null
}
