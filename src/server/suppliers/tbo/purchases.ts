import {
  SupplierError,
  type CallOptions,
  type SupplierBookRequest,
  type SupplierBooking,
  type SupplierTicketRequest,
} from '#server/suppliers/port.ts'
import type { Attempt } from './attempts.ts'
import { book, isPriceChanged, toSameBooking } from './book-seats.ts'
import { checkPurchase } from './check-purchase.ts'
import { loadBooking, outcomeUnknown } from './find-booking.ts'
import { getTrace } from './offer-data.ts'
import { getExtrasToEcho, ticketPassengers } from './passenger-bodies.ts'
import { judgeTicket } from './purchase-answer.ts'
import { acceptedPriceField, bookingFrom, claimFor, canFollow, type PurchaseTools } from './purchase-tools.ts'
import { sendPurchase } from './send-purchase.ts'
import { loadFreeExtras } from './ssr.ts'
import { isOk } from './tbo-answer.ts'
import { assertNotAborted } from './tbo-client.ts'
import { ticketHold } from './ticket-hold.ts'

/** Holds seats with Book. A second call with the same reference sends nothing and returns the first one's outcome. */
export const holdSeats = (
  tools: PurchaseTools,
  request: SupplierBookRequest,
  options: CallOptions,
): Promise<SupplierBooking> =>
  shareRunning(tools, `book:${request.reference}`, () => hold(tools, request, options))

const hold = async (
  tools: PurchaseTools,
  request: SupplierBookRequest,
  options: CallOptions,
): Promise<SupplierBooking> => {
  assertNotAborted(options.signal)
  const known = await tools.attempts.latest('book', request.reference)
  if (known && known.outcome !== 'unsent' && !isPriceChanged(known))
    return findSentBooking(tools, known, options)
  const { offer } = request
  if (offer.isLCC || !offer.isHoldAllowed)
    throw new SupplierError('holdNotAllowed', "This fare can't be put on hold. You can issue it now.")
  const sent = await book(tools, request, options)
  return bookingFrom(tools, sent, options)
}

/** Buys tickets: of a hold, of a low-cost fare directly, or of a full-service fare with Book and Ticket. */
export const buyTickets = (
  tools: PurchaseTools,
  request: SupplierTicketRequest,
  options: CallOptions,
): Promise<SupplierBooking> =>
  shareRunning(tools, `ticket:${request.reference}`, () => buy(tools, request, options))

const buy = async (
  tools: PurchaseTools,
  request: SupplierTicketRequest,
  options: CallOptions,
): Promise<SupplierBooking> => {
  assertNotAborted(options.signal)
  const known = await tools.attempts.latest('ticket', request.reference)
  if (known && !canFollow(request)(known)) return findSentBooking(tools, known, options)
  if (request.held) return ticketHold(tools, request, request.held, options)
  if (request.offer.isLCC) return ticketAtOnce(tools, request, options)
  return bookAndTicket(tools, request, options)
}

/**
 * Shares one call between simultaneous requests for the same purchase; between nodes the claim of the attempt
 * decides.
 */
const shareRunning = (
  { running }: PurchaseTools,
  key: string,
  work: () => Promise<SupplierBooking>,
): Promise<SupplierBooking> => {
  const known = running.get(key)
  if (known) return known
  const started = work().finally(() => running.delete(key))
  running.set(key, started)
  return started
}

/** Returns the outcome of an attempt that was sent before. */
async function findSentBooking(
  tools: PurchaseTools,
  known: Attempt,
  options: CallOptions,
): Promise<SupplierBooking> {
  if (known.outcome === 'priceChanged')
    throw new SupplierError('priceChanged', 'The airline changed the price or the times of this flight.')
  const booking = await loadBooking(tools, known, options)
  if (!booking) throw outcomeUnknown('already sent, but the supplier has no booking yet')
  if (booking.state === 'failed')
    throw new SupplierError('refused', booking.message || 'The airline declined the request.')
  return booking
}

async function ticketAtOnce(
  tools: PurchaseTools,
  request: SupplierTicketRequest,
  options: CallOptions,
): Promise<SupplierBooking> {
  checkPurchase(request)
  const { traceId, tracedAt, data } = getTrace(request, tools.now())
  const echo = getExtrasToEcho(request)
  const free =
    echo.baggage || echo.meal ? await loadFreeExtras(tools, request, options) : { baggage: [], meals: [] }
  const claim = await claimFor(
    tools,
    { kind: 'ticket', request },
    { traceId, tracedAt: tracedAt.toISOString() },
    canFollow(request),
  )
  const sent = await sendPurchase(
    tools,
    {
      claim,
      method: 'Ticket',
      judge: judgeTicket,
      request,
      body: {
        TraceId: traceId,
        ResultIndex: data.resultIndex,
        PreferredCurrency: null,
        AgentReferenceNo: request.reference,
        Passengers: ticketPassengers(request, tools.names, free),
        ...acceptedPriceField(request),
      },
    },
    options,
  )
  return bookingFrom(tools, sent, options)
}

async function bookAndTicket(
  tools: PurchaseTools,
  request: SupplierTicketRequest,
  options: CallOptions,
): Promise<SupplierBooking> {
  const before = await tools.attempts.latest('book', request.reference)
  if (before && before.outcome !== 'unsent' && !isPriceChanged(before)) {
    // Seats are held and the new price is accepted, so only the ticket is missing.
    const isHeldForUs = before.outcome === 'done' && request.isPriceChangeAccepted
    return isHeldForUs
      ? ticketHold(tools, request, { pnr: before.pnr, supplierBookingId: before.bookingId }, options)
      : findSentBooking(tools, before, options)
  }
  const { attempt, purchase } = await book(tools, request, options)
  const held = { pnr: attempt.pnr, supplierBookingId: attempt.bookingId }
  try {
    return await ticketHold(tools, request, { ...held, booked: purchase?.itinerary }, options)
  } catch (fault) {
    const isSent = (await tools.attempts.latest('ticket', request.reference)) !== null
    const isClear = fault instanceof SupplierError && clearRefusals.has(fault.code)
    if (isClear || !isSent) await releaseRefused(tools, attempt, options)
    if (!isClear && !isSent)
      throw new SupplierError('refused', "The airline didn't respond. Nothing was booked.", {
        internal:
          fault instanceof SupplierError ? `before Ticket: ${fault.code} ${fault.internal}` : String(fault),
      })
    if (fault instanceof SupplierError && fault.code === 'priceChanged')
      await tools.same.keep(request, { ...toSameBooking(attempt), isFree: true })
    throw fault
  }
}

/** After these no ticket exists and none is on its way. */
const clearRefusals: ReadonlySet<string> = new Set(['refused', 'soldOut', 'traceExpired'])

/** Releases seats whose ticket was refused. If that fails they expire by themselves; nothing was paid. */
async function releaseRefused(tools: PurchaseTools, attempt: Attempt, options: CallOptions): Promise<void> {
  // Runs even if the caller stopped waiting.
  const context = { ...options, signal: new AbortController().signal }
  try {
    const body = { BookingId: Number(attempt.bookingId), Source: attempt.source }
    const answer = await tools.client.write('ReleasePNRRequest', body, context)
    if (isOk(answer)) await tools.attempts.setReleased(attempt.bookingId)
  } catch (fault) {
    tools.logger.warn({ err: fault, requestId: options.requestId }, "seats couldn't be released")
  }
}
