import { SupplierError, type CallOptions, type SupplierBookRequest } from '#server/suppliers/port.ts'
import type { Attempt } from './attempts.ts'
import { checkPurchase } from './check-purchase.ts'
import { findItinerary } from './find-booking.ts'
import { getTrace } from './offer-data.ts'
import { bookPassengers } from './passenger-bodies.ts'
import { judgeBook } from './purchase-answer.ts'
import { claimFor, type PurchaseTools } from './purchase-tools.ts'
import type { SameBooking } from './same-booking.ts'
import { sendPurchase, type SentPurchase } from './send-purchase.ts'

/**
 * Sends Book, or reuses seats already held for the same people when the price changed in between. Refuses the same
 * booking of the last 24 hours, since the supplier would too, even after a release.
 */
export async function book(
  tools: PurchaseTools,
  request: SupplierBookRequest,
  options: CallOptions,
): Promise<Pick<SentPurchase, 'attempt'> & Partial<SentPurchase>> {
  checkPurchase(request)
  const { traceId, tracedAt, data } = getTrace(request, tools.now())
  const same = await tools.same.find(request)
  const isTaken = same !== null && !same.isFree && same.reference !== request.reference
  if (isTaken && (await isKnown(tools, same, options)))
    throw new SupplierError(
      'duplicate',
      'The same passengers were booked on this flight within 24 hours. The airline rejects duplicate bookings.',
    )
  const claim = await claimFor(
    tools,
    { kind: 'book', request },
    { traceId, tracedAt: tracedAt.toISOString() },
    (before) => before.outcome === 'unsent' || isPriceChanged(before),
  )
  if (same?.isFree) {
    const attempt = await claim.set({
      outcome: 'done',
      bookingId: same.bookingId,
      pnr: same.pnr,
      source: same.source,
      traceId: same.traceId,
      tracedAt: same.tracedAt,
    })
    await tools.same.keep(request, { ...same, reference: request.reference, isFree: false })
    return { attempt }
  }
  try {
    const sent = await sendPurchase(
      tools,
      {
        claim,
        method: 'Book',
        judge: judgeBook,
        request,
        body: {
          TraceId: traceId,
          ResultIndex: data.resultIndex,
          AgentReferenceNo: request.reference,
          Passengers: bookPassengers(request, tools.names),
        },
      },
      options,
    )
    await tools.same.keep(request, toSameBooking(sent.attempt))
    return sent
  } catch (fault) {
    const after = await tools.attempts.latest('book', request.reference)
    if (after?.outcome === 'priceChanged' && after.bookingId !== '')
      await tools.same.keep(request, { ...toSameBooking(after), isFree: true })
    throw fault
  }
}

/** Whether the supplier still has the other booking; an unknown one blocks nothing. */
async function isKnown(tools: PurchaseTools, same: SameBooking, options: CallOptions): Promise<boolean> {
  const attempt = await tools.attempts.byBookingId(same.bookingId)
  return attempt !== null && (await findItinerary(tools, attempt, options)) !== null
}

/** Whether Book reported a changed price, which the customer has seen when calling again. */
export const isPriceChanged = (attempt: Attempt): boolean => attempt.outcome === 'priceChanged'

export const toSameBooking = ({
  reference,
  bookingId,
  pnr,
  source,
  traceId,
  tracedAt,
}: Attempt): SameBooking => ({
  reference,
  bookingId,
  pnr,
  source,
  traceId,
  tracedAt,
  isFree: false,
})
