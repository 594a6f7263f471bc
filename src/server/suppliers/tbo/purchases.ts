import type { Logger } from 'pino'
import {
  SupplierError,
  type CallOptions,
  type SupplierBookRequest,
  type SupplierBooking,
  type SupplierTicketRequest,
} from '../port.ts'
import type { SupplierRecords } from '../supplier-records.ts'
import { newAttempt, type Attempt, type Claim } from './attempts.ts'
import { checkPurchase } from './check-purchase.ts'
import { bookingOf, findItinerary, outcomeUnknown, type FindTools } from './find-booking.ts'
import { toBooking } from './itinerary.ts'
import { traceMinutes, traceOf } from './offer-data.ts'
import { bookPassengers, echoOf, ticketPassengers } from './passenger-bodies.ts'
import { verdictOnBook, verdictOnTicket } from './purchase-answer.ts'
import type { SameBooking, SameBookings } from './same-booking.ts'
import { sendPurchase, type Sent } from './send-purchase.ts'
import { freeExtrasOf } from './ssr.ts'
import { demandWanted } from './tbo-client.ts'
import { isOk } from './tbo-answer.ts'

export interface PurchaseTools extends FindTools {
  records: SupplierRecords
  same: SameBookings
  /** Purchases under way on this node, by what they are for. */
  running: Map<string, Promise<SupplierBooking>>
  logger: Logger
}

/** Holds seats: Book. A second call of a reference sends nothing and tells what became of the first. */
export const holdSeats = (
  tools: PurchaseTools,
  request: SupplierBookRequest,
  options: CallOptions,
): Promise<SupplierBooking> =>
  together(tools, `book:${request.reference}`, () => hold(tools, request, options))

const hold = async (
  tools: PurchaseTools,
  request: SupplierBookRequest,
  options: CallOptions,
): Promise<SupplierBooking> => {
  demandWanted(options.signal)
  const known = await tools.attempts.latest('book', request.reference)
  if (known && known.outcome !== 'unsent' && !isToBeTakenUp(known)) return again(tools, known, options)
  const { offer } = request
  if (offer.isLCC || !offer.isHoldAllowed)
    throw new SupplierError('holdNotAllowed', 'This fare cannot be held. It can be ticketed at once.')
  const sent = await book(tools, request, options)
  return bookingFrom(tools, sent, options)
}

/** Buys tickets: of a hold, of a low-cost fare at once, or of a full-service fare by Book and Ticket. */
export const buyTickets = (
  tools: PurchaseTools,
  request: SupplierTicketRequest,
  options: CallOptions,
): Promise<SupplierBooking> =>
  together(tools, `ticket:${request.reference}`, () => buy(tools, request, options))

const buy = async (
  tools: PurchaseTools,
  request: SupplierTicketRequest,
  options: CallOptions,
): Promise<SupplierBooking> => {
  demandWanted(options.signal)
  const known = await tools.attempts.latest('ticket', request.reference)
  if (known && !mayFollow(request)(known)) return again(tools, known, options)
  if (request.held) return ticketHold(tools, request, request.held, options)
  if (request.offer.isLCC) return ticketAtOnce(tools, request, options)
  return bookAndTicket(tools, request, options)
}

/** Who asks for the same at the same moment gets the same answer; between nodes the claim of the attempt decides. */
const together = (
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

/** Another attempt is right after one that never left, and after a changed price that was accepted. */
const mayFollow =
  (request: SupplierTicketRequest) =>
  (before: Attempt): boolean =>
    before.outcome === 'unsent' || (before.outcome === 'priceChanged' && request.isPriceChangeAccepted)

/** What became of an attempt that was sent before. */
async function again(tools: PurchaseTools, known: Attempt, options: CallOptions): Promise<SupplierBooking> {
  if (known.outcome === 'priceChanged')
    throw new SupplierError('priceChanged', 'The airline changed the price or the times of this flight.')
  const booking = await bookingOf(tools, known, options)
  if (!booking) throw outcomeUnknown('sent before, and the supplier has nothing of it yet')
  if (booking.state === 'failed')
    throw new SupplierError('refused', booking.message || 'The airline refused the request.')
  return booking
}

async function ticketAtOnce(
  tools: PurchaseTools,
  request: SupplierTicketRequest,
  options: CallOptions,
): Promise<SupplierBooking> {
  checkPurchase(request)
  const { traceId, tracedAt, data } = traceOf(request, tools.now())
  const echo = echoOf(request)
  const free =
    echo.baggage || echo.meal ? await freeExtrasOf(tools, request, options) : { baggage: [], meals: [] }
  const claim = await claimFor(
    tools,
    'ticket',
    request,
    { traceId, tracedAt: tracedAt.toISOString() },
    mayFollow(request),
  )
  const sent = await sendPurchase(
    tools,
    {
      claim,
      method: 'Ticket',
      judge: verdictOnTicket,
      request,
      body: {
        TraceId: traceId,
        ResultIndex: data.resultIndex,
        PreferredCurrency: null,
        AgentReferenceNo: request.reference,
        Passengers: ticketPassengers(request, tools.names, free),
        ...accepted(request),
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
  if (before && before.outcome !== 'unsent' && !isToBeTakenUp(before)) {
    // Seats are held and the new price is accepted: only the ticket is missing.
    const isHeldForUs = before.outcome === 'done' && request.isPriceChangeAccepted
    return isHeldForUs
      ? ticketHold(tools, request, { pnr: before.pnr, supplierBookingId: before.bookingId }, options)
      : again(tools, before, options)
  }
  const { attempt } = await book(tools, request, options)
  const held = { pnr: attempt.pnr, supplierBookingId: attempt.bookingId }
  try {
    return await ticketHold(tools, request, held, options)
  } catch (fault) {
    const isClear = fault instanceof SupplierError && (fault.code === 'refused' || fault.code === 'soldOut')
    if (isClear) await letGo(tools, attempt, options)
    if (fault instanceof SupplierError && fault.code === 'priceChanged')
      await tools.same.keep(request, { ...toSame(attempt), isFree: true })
    throw fault
  }
}

/** Gives up seats whose ticket was refused. They lapse by themselves when that fails: nothing was paid. */
async function letGo(tools: PurchaseTools, attempt: Attempt, options: CallOptions): Promise<void> {
  try {
    const body = { BookingId: Number(attempt.bookingId), Source: attempt.source }
    const answer = await tools.client.write('ReleasePNRRequest', body, options)
    if (isOk(answer)) await tools.attempts.setReleased(attempt.bookingId)
  } catch (fault) {
    tools.logger.warn({ err: fault, requestId: options.requestId }, 'seats could not be released')
  }
}

/**
 * Sends Book, or takes up seats that are held already for the same people since a price changed in between. The same
 * booking of the last 24 hours is refused here: the supplier would refuse it, also when the first was released.
 */
async function book(
  tools: PurchaseTools,
  request: SupplierBookRequest,
  options: CallOptions,
): Promise<Pick<Sent, 'attempt'> & Partial<Sent>> {
  checkPurchase(request)
  const { traceId, tracedAt, data } = traceOf(request, tools.now())
  const same = await tools.same.find(request)
  const isTaken = same !== null && !same.isFree && same.reference !== request.reference
  if (isTaken && (await isKnown(tools, same, options)))
    throw new SupplierError(
      'duplicate',
      'The same passengers were booked on this flight within the last 24 hours. The airline takes no second booking.',
    )
  const claim = await claimFor(
    tools,
    'book',
    request,
    { traceId, tracedAt: tracedAt.toISOString() },
    (before) => before.outcome === 'unsent' || isToBeTakenUp(before),
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
        judge: verdictOnBook,
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
    await tools.same.keep(request, toSame(sent.attempt))
    return sent
  } catch (fault) {
    const after = await tools.attempts.latest('book', request.reference)
    if (after?.outcome === 'priceChanged' && after.bookingId !== '')
      await tools.same.keep(request, { ...toSame(after), isFree: true })
    throw fault
  }
}

/** Whether the supplier still has the other booking; one that it does not know any more stands in nobody's way. */
async function isKnown(tools: PurchaseTools, same: SameBooking, options: CallOptions): Promise<boolean> {
  const attempt = await tools.attempts.byBookingId(same.bookingId)
  return attempt !== null && (await findItinerary(tools, attempt, options)) !== null
}

/** Book told a changed price: the caller has seen it when it comes again. */
const isToBeTakenUp = (attempt: Attempt): boolean => attempt.outcome === 'priceChanged'

const toSame = ({ reference, bookingId, pnr, source, traceId, tracedAt }: Attempt): SameBooking => ({
  reference,
  bookingId,
  pnr,
  source,
  traceId,
  tracedAt,
  isFree: false,
})

async function ticketHold(
  tools: PurchaseTools,
  request: SupplierTicketRequest,
  held: { pnr: string; supplierBookingId: string },
  options: CallOptions,
): Promise<SupplierBooking> {
  const hold = await tools.attempts.byBookingId(held.supplierBookingId)
  if (await tools.attempts.isReleased(held.supplierBookingId))
    throw new SupplierError('refused', 'These seats were released.')
  if (hold?.kind === 'ticket' && hold.outcome === 'done' && hold.reference !== request.reference)
    throw new SupplierError('duplicate', 'This PNR was ticketed before under another reference.')
  const basis = hold ?? newAttempt('book', request, atOnce(tools.now()))
  const known: Attempt = { ...basis, bookingId: held.supplierBookingId, pnr: held.pnr }
  const { traceId, tracedAt, paxIds, booking } = await traceForTicket(tools, known, options)
  if (booking.state === 'cancelled') throw new SupplierError('refused', 'This booking was cancelled.')
  const isTicketed = booking.state === 'ticketed'
  const issuer = isTicketed ? await tools.attempts.issuerOf(known.bookingId) : null
  if (issuer && issuer.reference !== request.reference && issuer.outcome === 'open')
    throw new SupplierError('duplicate', 'This PNR is ticketed under another reference.')
  const claim = await claimFor(
    tools,
    'ticket',
    request,
    { traceId, tracedAt, bookingId: known.bookingId, pnr: known.pnr, source: known.source },
    mayFollow(request),
  )
  if (isTicketed) {
    // Somebody at the supplier did it: there is nothing to send.
    const attempt = await claim.set({ outcome: 'done' })
    return bookingFrom(tools, { attempt }, options)
  }
  const sent = await sendPurchase(
    tools,
    {
      claim,
      method: 'Ticket',
      judge: verdictOnTicket,
      request,
      body: {
        TraceId: traceId,
        PNR: held.pnr,
        BookingId: Number(held.supplierBookingId),
        Passport: passportsOf(request, paxIds),
        ...accepted(request),
      },
    },
    options,
  )
  return bookingFrom(tools, sent, options)
}

/**
 * The trace to ticket in, and the supplier's numbers of the passengers. Within a hold's own trace that trace; later the one
 * that the booking details open.
 */
async function traceForTicket(
  tools: PurchaseTools,
  hold: Attempt,
  options: CallOptions,
): Promise<{ traceId: string; tracedAt: string; paxIds: (number | null)[]; booking: SupplierBooking }> {
  const found = await findItinerary(tools, hold, options)
  if (!found || found === 'stranger')
    throw new SupplierError('refused', 'The airline does not know this booking.')
  const ageMs = tools.now().getTime() - Date.parse(hold.tracedAt)
  const isSameTrace = (ageMs < traceMinutes * 60_000 && hold.traceId !== '') || found.traceId === ''
  return {
    traceId: isSameTrace ? hold.traceId : found.traceId,
    tracedAt: isSameTrace ? hold.tracedAt : tools.now().toISOString(),
    paxIds: found.itinerary.passengers.map((one) => one.paxId),
    booking: toBooking(found.itinerary, hold, { names: tools.names, isReleased: false }),
  }
}

/** `Passport[]` of a full-service Ticket: what Book did not need and Ticket does. */
const passportsOf = ({ passengers }: SupplierTicketRequest, paxIds: readonly (number | null)[]) =>
  passengers.map((passenger, index) => ({
    ...(paxIds[index] === null || paxIds[index] === undefined ? {} : { PaxId: paxIds[index] }),
    PassportNo: passenger.passportNo,
    PassportExpiry: passenger.passportExpiry && `${passenger.passportExpiry}T00:00:00`,
    DateOfBirth: passenger.dateOfBirth && `${passenger.dateOfBirth}T00:00:00`,
  }))

const atOnce = (now: Date) => ({ traceId: '', tracedAt: now.toISOString(), sentAt: now.toISOString() })

/** Never said unless the person saw the new total and agreed. */
const accepted = ({ isPriceChangeAccepted }: SupplierTicketRequest) =>
  isPriceChangeAccepted ? { IsPriceChangeAccepted: true } : {}

async function claimFor(
  tools: PurchaseTools,
  kind: Attempt['kind'],
  request: SupplierBookRequest,
  more: Pick<Attempt, 'traceId' | 'tracedAt'> & Partial<Pick<Attempt, 'bookingId' | 'pnr' | 'source'>>,
  follows: (before: Attempt) => boolean,
): Promise<Claim> {
  const attempt = newAttempt(kind, request, { ...more, sentAt: tools.now().toISOString() })
  const claim = await tools.attempts.claim(attempt, follows)
  if (!claim) throw outcomeUnknown('another node sends this at the moment')
  return claim
}

/** The supplier has it: the booking details are the truth about it, the purchase's own itinerary stands in for them. */
async function bookingFrom(
  tools: PurchaseTools,
  { attempt, found, purchase }: Pick<Sent, 'attempt'> & Partial<Sent>,
  options: CallOptions,
): Promise<SupplierBooking> {
  const asked = found ?? (await findItinerary(tools, attempt, options).catch(() => null))
  const itinerary = (asked === 'stranger' ? null : asked?.itinerary) ?? purchase?.itinerary
  if (!itinerary) throw outcomeUnknown('bought, but there is no itinerary yet')
  const source = itinerary.source || attempt.source
  const isReleased = await tools.attempts.isReleased(attempt.bookingId)
  return toBooking(itinerary, { ...attempt, source }, { names: tools.names, isReleased })
}
