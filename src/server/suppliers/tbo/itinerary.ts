import type { SupplierBooking } from '#server/suppliers/port.ts'
import { indiaOffset } from '#domain/india.ts'
import type { Attempt } from './attempts.ts'
import { bookedFare } from './booked-fare.ts'
import { ticketStatuses } from './enumerations.ts'
import type { Itinerary, ItineraryPassenger } from './itinerary-parts.ts'
import { fieldReader } from './read-fields.ts'
import { readFlatList, readInt, readList, readLocalTime, readText } from './read-values.ts'
import { readLegs, type Names } from './segments.ts'

const readFields = fieldReader([
  'BookingId',
  'PNR',
  'Source',
  'AgentReferenceNo',
  'TicketStatus',
  'LastTicketDate',
  'Fare',
  'FareBreakdown',
  'Segments',
  'Passenger',
  'Passengers',
])
const readPassenger = fieldReader([
  'PaxId',
  'FirstName',
  'LastName',
  'PaxType',
  'Ticket',
  'BarcodeDetails',
  'Fare',
])
const readTicket = fieldReader(['TicketId', 'TicketNumber', 'Status', 'ValidatingAirline'])
const readBarcodes = fieldReader(['Barcode'])
const readBarcode = fieldReader(['Content', 'Format'])

/** Null without a booking: neither a booking number nor a PNR. */
export const readItinerary = (raw: unknown): Itinerary | null => {
  const itinerary = readDraft(raw)
  return itinerary && (itinerary.pnr !== '' || itinerary.bookingId !== '') ? itinerary : null
}

/** Like `readItinerary`, also for what wasn't booked: a refusal reports the new fare this way. */
export const readDraft = (raw: unknown): Itinerary | null => {
  const fields = readFields(raw)
  if (!fields) return null
  return {
    bookingId: readText(fields.BookingId).replace(/^0$/, ''),
    pnr: readText(fields.PNR),
    source: readText(fields.Source),
    agentReferenceNo: readText(fields.AgentReferenceNo),
    ticketStatus: readInt(fields.TicketStatus),
    lastTicketDate: readLocalTime(fields.LastTicketDate),
    rawFare: fields.Fare,
    rawBreakdown: fields.FareBreakdown,
    rawSegments: fields.Segments,
    passengers: readList(fields.Passenger ?? fields.Passengers).flatMap(toPassengers),
  }
}

function toPassengers(raw: unknown): ItineraryPassenger[] {
  const fields = readPassenger(raw)
  if (!fields) return []
  const ticket = readTicket(fields.Ticket)
  return [
    {
      paxId: readInt(fields.PaxId),
      firstName: readText(fields.FirstName),
      lastName: readText(fields.LastName),
      paxType: readInt(fields.PaxType),
      ticketId: readText(ticket?.TicketId).replace(/^0$/, ''),
      ticketNumber: readText(ticket?.TicketNumber),
      ticketStatus: readText(ticket?.Status),
      validatingAirline: readText(ticket?.ValidatingAirline),
      barcodes: readFlatList(readBarcodes(fields.BarcodeDetails)?.Barcode).flatMap((item) => {
        const code = readBarcode(item)
        const content = readText(code?.Content)
        return content === '' ? [] : [{ content, format: readText(code?.Format) }]
      }),
      rawFare: fields.Fare,
    },
  ]
}

/**
 * Where a hold's deadline comes from. The supplier gives no zone: Indian time is assumed. The deadline is an instant, and
 * is shown with its zone.
 */
const deadlineSource = 'Last ticketing date of the airline'

/** Converts an itinerary to the port's booking, using the attempt where the itinerary says nothing. */
export const toBooking = (
  itinerary: Itinerary,
  attempt: Attempt,
  { names, isReleased }: { names: Names; isReleased: boolean },
): SupplierBooking => {
  const { offer } = attempt
  const state = toState(itinerary, attempt, isReleased)
  const deadline = itinerary.lastTicketDate ?? offer.lastTicketDate
  const isHeld = state === 'held'
  const order = matchPassengers(attempt.passengers, itinerary.passengers)
  return {
    reference: attempt.reference,
    supplierBookingId: itinerary.bookingId || attempt.bookingId,
    pnr: itinerary.pnr || attempt.pnr,
    state,
    source: itinerary.source || attempt.source,
    holdDeadline: isHeld && deadline !== null ? `${deadline}${indiaOffset}` : null,
    holdDeadlineSource: isHeld && deadline !== null ? deadlineSource : '',
    segments:
      readLegs(itinerary.rawSegments, offer.segments[0]?.[0]?.cabinClass ?? 1, names, offer.segments) ??
      offer.segments,
    tickets: order.map((passenger, passengerIndex) => ({
      passengerIndex,
      ticketId: passenger?.ticketId ?? '',
      ticketNumber: isHeld ? '' : (passenger?.ticketNumber ?? ''),
      validatingAirline: passenger?.validatingAirline || offer.validatingAirline,
      barcodes: passenger?.barcodes ?? [],
    })),
    fare: bookedFare(itinerary, attempt)?.fare ?? offer.fare,
    message: attempt.message,
  }
}

/** Builds a booking from our records when the supplier has no itinerary (any more). */
export const bookingWithout = (attempt: Attempt, state: 'failed' | 'released'): SupplierBooking => ({
  reference: attempt.reference,
  supplierBookingId: attempt.bookingId,
  pnr: attempt.pnr,
  state,
  source: attempt.source,
  holdDeadline: null,
  holdDeadlineSource: '',
  segments: attempt.offer.segments,
  tickets: [],
  fare: attempt.offer.fare,
  message: attempt.message,
})

/** Ticket statuses after which the ticket is no longer valid. */
const endedTicketStatuses: ReadonlySet<string> = new Set([
  'cancel',
  'cancelled',
  'canceled',
  'void',
  'voided',
  'refund',
  'refunded',
])

/** As the supplier reports it: a Ticket without an answer may still be on its way while the booking is only held. */
function toState(itinerary: Itinerary, attempt: Attempt, isReleased: boolean): SupplierBooking['state'] {
  const { passengers } = itinerary
  const numbered = passengers.filter((one) => one.ticketNumber !== '')
  if (numbered.length > 0) {
    if (numbered.every((one) => endedTicketStatuses.has(one.ticketStatus.trim().toLowerCase())))
      return 'cancelled'
    // Some airlines put an infant on an adult's ticket.
    const isWhole = passengers.every((one) => one.ticketNumber !== '' || one.paxType === 3)
    return isWhole && passengers.length === attempt.passengers.length ? 'ticketed' : 'inProgress'
  }
  if (isReleased) return 'released'
  if (itinerary.ticketStatus === ticketStatuses.InProgress) return 'inProgress'
  if (attempt.offer.isLCC) return 'inProgress'
  return attempt.kind === 'ticket' && attempt.outcome === 'done' ? 'inProgress' : 'held'
}

/** Matches the itinerary's passengers to the request's order: by name, else by position if nothing contradicts it. */
export function matchPassengers(
  passengers: Attempt['passengers'],
  found: readonly ItineraryPassenger[],
): (ItineraryPassenger | undefined)[] {
  const left = [...found]
  const take = (fits: (one: ItineraryPassenger) => boolean) => {
    const index = left.findIndex(fits)
    return index < 0 ? undefined : left.splice(index, 1)[0]
  }
  const byName = passengers.map((passenger) =>
    take(
      (one) =>
        isSameName(one.firstName, passenger.firstName) &&
        isSameName(one.lastName, passenger.lastName) &&
        (one.paxType === null || one.paxType === passenger.paxType),
    ),
  )
  return byName.map(
    (one, index) => one ?? take((other) => other.paxType === passengers[index]?.paxType) ?? left.shift(),
  )
}

/** Whether names are equal as reservation systems store them: no case, no spaces, titles at the end. */
export const isSameName = (a: string, b: string): boolean => plain(a) === plain(b)
const plain = (name: string) => name.toUpperCase().replace(/[^A-Z]/g, '')
