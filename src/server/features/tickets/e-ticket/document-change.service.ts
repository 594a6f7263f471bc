import type { RequestOf } from '#contract/common/endpoint.ts'
import type { TicketFare } from '#contract/entities/booking.ts'
import type { ticketsEndpoints } from '#contract/http/tickets.ts'
import { toPaise, toRupees } from '#domain/money/money.ts'
import { statusFromId } from '#domain/changes/ticket-status.ts'
import { bookingsRepo, type BookingRow } from '#server/bookings/bookings.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { parseBookingNumber } from '#server/bookings/booking-number.ts'
import { toTicketFare } from './document-money.ts'
import { getBookingAccess } from '#server/bookings/booking-sight.ts'
import { toTotalBeforeDiscount, toTicketPermissions } from './e-ticket.rules.ts'
import { documentTexts } from './texts.ts'

type Input = RequestOf<typeof ticketsEndpoints.updateBookingDetails>
type Figures = Pick<BookingRow, 'txnFeeMinor' | 'documentDiscountMinor' | 'isTxnFeeMergedIntoTaxes'>

const toFigures = (booking: BookingRow): Figures => ({
  txnFeeMinor: booking.txnFeeMinor,
  documentDiscountMinor: booking.documentDiscountMinor,
  isTxnFeeMergedIntoTaxes: booking.isTxnFeeMergedIntoTaxes,
})

const isFee = (input: Input): input is Extract<Input, { 'fare.txnFee': number }> => 'fare.txnFee' in input

const changeFigures = (booking: BookingRow, input: Input): Figures =>
  isFee(input)
    ? {
        ...toFigures(booking),
        txnFeeMinor: toPaise(input['fare.txnFee']),
        isTxnFeeMergedIntoTaxes: input['fare.userMergeTxnFeeTaxes'],
      }
    : { ...toFigures(booking), documentDiscountMinor: toPaise(input['fare.discount']) }

const toRupeeFigures = (figures: Figures) => ({
  txnFee: toRupees(figures.txnFeeMinor),
  discount: toRupees(figures.documentDiscountMinor),
  userMergeTxnFeeTaxes: figures.isTxnFeeMergedIntoTaxes,
})

/** Throws unless the caller may change this document now and its total stays zero or more. */
const assertChangeable = (booking: BookingRow, after: Figures, input: Input, call: SignedInContext): void => {
  const sight = getBookingAccess(call.subject, booking)
  if (!(isFee(input) ? sight.mayEditFee : sight.mayEditDiscount))
    throw new AppError('forbidden', { message: documentTexts.notYours })
  const may = toTicketPermissions(sight, statusFromId(booking.status))
  if (!(isFee(input) ? may.editFee : may.editDiscount))
    throw new AppError('wrongState', { message: documentTexts.noDocument })
  const most = toTotalBeforeDiscount({ price: booking.price, txnFeeMinor: after.txnFeeMinor })
  if (after.documentDiscountMinor <= most) return
  throw new AppError('invalidRequest', {
    fields: [
      isFee(input)
        ? { path: 'fare.txnFee', message: documentTexts.feeTooLow(after.documentDiscountMinor) }
        : { path: 'fare.discount', message: documentTexts.discountTooHigh(most) },
    ],
    message: isFee(input)
      ? documentTexts.feeTooLow(after.documentDiscountMinor)
      : documentTexts.discountTooHigh(most),
  })
}

/**
 * Changes what the customer's document shows and nothing else. Simultaneous changes run one after the other: the last
 * one wins, and the history has both.
 */
export const createDocumentChange =
  ({ database, now }: Pick<Deps, 'database' | 'now'>) =>
  (input: Input, call: SignedInContext): Promise<{ fare: TicketFare }> =>
    database.transaction(async (tx) => {
      const repo = bookingsRepo(tx, call.site.siteId)
      const booking = await repo.lock(parseBookingNumber(input.bookingId))
      if (!booking || !getBookingAccess(call.subject, booking).seesDetails) throw new AppError('notFound')
      const after = changeFigures(booking, input)
      assertChangeable(booking, after, input, call)
      const details = {
        kind: 'document',
        before: toRupeeFigures(toFigures(booking)),
        after: toRupeeFigures(after),
      }
      if (JSON.stringify(details.before) !== JSON.stringify(details.after)) {
        const at = now()
        await repo.change(booking.id, { ...after, updatedAt: at })
        await repo.addEvent(booking.id, {
          fromStatus: booking.status,
          toStatus: booking.status,
          reason: documentTexts.reason,
          actorUserId: call.actor.userId,
          details,
          at,
        })
        await repo.addAudit({
          actorUserId: call.actor.userId,
          subjectUserId: booking.userId,
          action: 'booking.document',
          target: `booking:${booking.id}`,
          details: { before: details.before, after: details.after },
          requestId: call.requestId,
          at,
        })
      }
      return { fare: toTicketFare({ ...booking, ...after }) }
    })
