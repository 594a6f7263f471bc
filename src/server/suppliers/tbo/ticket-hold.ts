import {
  SupplierError,
  type CallOptions,
  type SupplierBooking,
  type SupplierTicketRequest,
} from '#server/suppliers/port.ts'
import { newAttempt, type Attempt } from './attempts.ts'
import { findItinerary } from './find-booking.ts'
import type { Itinerary } from './itinerary-parts.ts'
import { matchPassengers, toBooking } from './itinerary.ts'
import { traceMinutes } from './offer-data.ts'
import { judgeTicket } from './purchase-answer.ts'
import { acceptedPriceField, bookingFrom, claimFor, canFollow, type PurchaseTools } from './purchase-tools.ts'
import { sendPurchase } from './send-purchase.ts'

export async function ticketHold(
  tools: PurchaseTools,
  request: SupplierTicketRequest,
  held: { pnr: string; supplierBookingId: string; booked?: Itinerary | null | undefined },
  options: CallOptions,
): Promise<SupplierBooking> {
  const hold = await tools.attempts.byBookingId(held.supplierBookingId)
  if (await tools.attempts.isReleased(held.supplierBookingId))
    throw new SupplierError('refused', 'These seats were released.')
  if (hold?.kind === 'ticket' && hold.outcome === 'done' && hold.reference !== request.reference)
    throw new SupplierError('duplicate', 'This PNR was already ticketed under another reference.')
  const basis = hold ?? newAttempt('book', request, atOnce(tools.now()))
  const known: Attempt = { ...basis, bookingId: held.supplierBookingId, pnr: held.pnr }
  const { traceId, tracedAt, paxIds, booking } = await traceForTicket(tools, known, options, held.booked)
  if (booking.state === 'cancelled') throw new SupplierError('refused', 'This booking was cancelled.')
  const isTicketed = booking.state === 'ticketed'
  const issuer = isTicketed ? await tools.attempts.findIssuer(known.bookingId) : null
  if (issuer && issuer.reference !== request.reference && issuer.outcome === 'open')
    throw new SupplierError('duplicate', 'This PNR was already ticketed under another reference.')
  const claim = await claimFor(
    tools,
    { kind: 'ticket', request },
    { traceId, tracedAt, bookingId: known.bookingId, pnr: known.pnr, source: known.source },
    canFollow(request),
  )
  if (isTicketed) {
    // Someone at the supplier did it, so there is nothing to send.
    const attempt = await claim.set({ outcome: 'done' })
    return bookingFrom(tools, { attempt }, options)
  }
  const sent = await sendPurchase(
    tools,
    {
      claim,
      method: 'Ticket',
      judge: judgeTicket,
      request,
      body: {
        TraceId: traceId,
        PNR: held.pnr,
        BookingId: Number(held.supplierBookingId),
        ...toPassports(request, paxIds),
        ...acceptedPriceField(request),
      },
    },
    options,
  )
  return bookingFrom(tools, sent, options)
}

/**
 * Returns the trace to ticket in, and the supplier's passenger ids: the hold's own trace, or later the one that the
 * booking details open.
 */
async function traceForTicket(
  tools: PurchaseTools,
  hold: Attempt,
  options: CallOptions,
  booked?: Itinerary | null,
): Promise<{ traceId: string; tracedAt: string; paxIds: (number | null)[]; booking: SupplierBooking }> {
  // Right after Book, its own answer is as good as the booking details.
  const found = booked ? { itinerary: booked, traceId: '' } : await findItinerary(tools, hold, options)
  if (!found || found === 'stranger')
    throw new SupplierError('refused', 'The airline has no record of this booking.')
  const ageMs = tools.now().getTime() - Date.parse(hold.tracedAt)
  const isSameTrace = (ageMs < traceMinutes * 60_000 && hold.traceId !== '') || found.traceId === ''
  return {
    traceId: isSameTrace ? hold.traceId : found.traceId,
    tracedAt: isSameTrace ? hold.tracedAt : tools.now().toISOString(),
    paxIds: matchPassengers(hold.passengers, found.itinerary.passengers).map((one) => one?.paxId ?? null),
    booking: toBooking(found.itinerary, hold, { names: tools.names, isReleased: false }),
  }
}

/**
 * Builds `Passport[]` of a full-service Ticket, which Book didn't need. Passengers without a date of birth have no
 * entry.
 */
const toPassports = ({ passengers }: SupplierTicketRequest, paxIds: readonly (number | null)[]) => {
  const entries = passengers.flatMap((passenger, index) => {
    const paxId = paxIds[index] ?? null
    if (passenger.dateOfBirth === '') return []
    return [
      {
        ...(paxId === null ? {} : { PaxId: paxId }),
        PassportNo: passenger.passportNo,
        PassportExpiry: passenger.passportExpiry && `${passenger.passportExpiry}T00:00:00`,
        DateOfBirth: `${passenger.dateOfBirth}T00:00:00`,
      },
    ]
  })
  return entries.length > 0 ? { Passport: entries } : {}
}

const atOnce = (now: Date) => ({ traceId: '', tracedAt: now.toISOString(), sentAt: now.toISOString() })
