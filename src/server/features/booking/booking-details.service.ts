import type { FareDetailResult } from '#contract/entities/flight.ts'
import { toRupees } from '#domain/money/money.ts'
import { isOfAgency } from '#server/calls/agency-right.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { seesAllBookings } from '#server/calls/staff-right.ts'
import type { Deps } from '#server/deps.ts'
import { getAudience } from '#server/pricing/audience.ts'
import { bookingOutcome } from '#server/bookings/booking-outcome.ts'
import { bookingsRepo } from '#server/bookings/bookings.repo.ts'
import { mayRecordOutcome } from '#server/purchase/decide-purchase.service.ts'
import { canHold } from '#server/purchase/pre-ticket.service.ts'
import { ordersRepo } from '#server/bookings/orders.repo.ts'
import { findCompanion } from './companion.ts'

/**
 * Prices a quote for its reader. The order may have been made by someone who sees costs, and an agent's own markup is
 * visible only to the agent.
 */
const quoteFor = (
  { ownMarkup, ...quote }: FareDetailResult,
  { seesCost, isOwn }: { seesCost: boolean; isOwn: boolean },
): FareDetailResult => {
  const visibleMarkup = isOwn && ownMarkup !== undefined ? { ownMarkup } : {}
  if (seesCost) return { ...quote, ...visibleMarkup }
  const { offeredPrice: _offered, tds: _tds, commissionEarned: _commission, ...open } = quote
  return { ...open, ...visibleMarkup }
}

/** Loads an order for review and after payment: the user's own, or any of the site for staff. */
export const createBookingDetails =
  (deps: Pick<Deps, 'database' | 'now' | 'secretKey'>) =>
  async (input: { orderId: string; mustBePaid: boolean }, call: SignedInContext) => {
    const { siteId } = call.site
    const { db } = deps.database
    const order = await ordersRepo(db, siteId).byId(input.orderId)
    const isVisible = order && (isOfAgency(call.subject, order.userId) || seesAllBookings(call.actor))
    if (!order || !isVisible) throw new AppError('notFound')
    const booking = order.bookingId === null ? null : await bookingsRepo(db, siteId).byId(order.bookingId)
    const companion = await findCompanion(deps, order)
    if (input.mustBePaid && !booking)
      throw new AppError('paymentRequired', { details: { orderId: order.id } })
    return {
      orderId: order.id,
      amount: toRupees(order.amountMinor),
      expiryTime: order.expiresAt.toISOString(),
      isExpired: order.expiresAt <= deps.now(),
      isHoldAllowed: await canHold(db, siteId, order),
      quote: quoteFor(order.quote, {
        seesCost: getAudience(call).seesCost,
        isOwn: order.userId === call.actor.userId,
      }),
      passengers: order.passengers,
      booking: booking && (await bookingOutcome(deps, booking)),
      companion: companion && (await bookingOutcome(deps, companion)),
      isReturn: order.isReturn,
      checks: order.checks,
      mayRecordOutcome: booking !== null && mayRecordOutcome(booking, call.actor),
    }
  }
