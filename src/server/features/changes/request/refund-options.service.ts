import { requestTypes } from '#contract/common/enumerations.ts'
import type { RefundSource } from '#contract/entities/refund-target.ts'
import type { BookingRow } from '#server/bookings/bookings.repo.ts'
import { sourcePaymentsRepo, toRefundSource } from '#server/bookings/source-payments.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { ChangeInput } from './inputs.ts'
import { getReachableBooking } from './reachable-booking.ts'
import { loadSourceLimit, toSourceMinor } from './source-limit.ts'
import { changeTexts } from './texts.ts'

/** Returns where a refund of a booking can go besides the wallet. Throws `notFound`. */
export const createRefundOptions =
  ({ database }: Pick<Deps, 'database'>) =>
  async (
    { BookingId }: { BookingId: string },
    call: SignedInContext,
  ): Promise<{ source: RefundSource | null }> => {
    const { booking } = await getReachableBooking(database.db, BookingId, call)
    const limit = await loadSourceLimit(database.db, booking)
    // The refund isn't known yet, but it is never more than the booking's price.
    return { source: toRefundSource(limit.payments, toSourceMinor(booking.amountMinor, limit)) }
  }

/** Throws `invalidRequest` unless the booking's refund can go where the request says. */
export const assertCanRefundTo = async (
  db: Db,
  booking: Pick<BookingRow, 'siteId' | 'orderId'>,
  { refundTo, RequestType }: Pick<ChangeInput, 'refundTo' | 'RequestType'>,
): Promise<void> => {
  if (refundTo === 'wallet') return
  const refuse = (message: string): AppError =>
    new AppError('invalidRequest', { message, fields: [{ path: 'refundTo', message }] })
  if (RequestType === requestTypes.changeItinerary) throw refuse(changeTexts.onlyRefunds)
  const payments = await sourcePaymentsRepo(db, booking.siteId).ofOrder(booking.orderId)
  if (payments.length === 0) throw refuse(changeTexts.noSource)
}
