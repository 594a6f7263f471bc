import type { SupplierBookRequest, SupplierBooking, SupplierTicketRequest } from '#server/suppliers/port.ts'
import { SupplierError } from '#server/suppliers/port.ts'
import type { Payer } from '#server/suppliers/gross-shares.ts'
import { indiaOffset } from '#domain/india.ts'
import { carriers } from './carriers.ts'
import { applyChanges } from './change-progress.ts'
import { checkPassengers } from './passenger-checks.ts'
import { numberOfPnr, pnrFor, ticketNumberFor } from './record-locator.ts'
import { hashParts } from './seeded-random.ts'
import type { SyntheticRecord, SyntheticStore } from './synthetic-store.ts'

const maxPnrAttempts = 20

export interface Desk {
  readonly seed: string
  readonly store: SyntheticStore
  readonly now: () => Date
}

/** Holds seats. The same reference returns the same booking again. */
export async function holdSeats(desk: Desk, request: SupplierBookRequest): Promise<SupplierBooking> {
  const known = await findByReference(desk, request.reference)
  if (known) return known.booking
  checkPassengers(request)
  if (!request.offer.isHoldAllowed || request.offer.lastTicketDate === null)
    throw new SupplierError('holdNotAllowed', "This fare can't be put on hold. You can issue it now.")
  const holdDeadline = `${request.offer.lastTicketDate}${indiaOffset}`
  if (Date.parse(holdDeadline) <= desk.now().getTime())
    throw new SupplierError('traceExpired', 'This fare expired.')
  return open(desk, request, { state: 'held', holdDeadline })
}

/**
 * Buys tickets directly or from a hold. The same reference returns the same booking again, whatever happened in
 * between. If a decision is given, the purchase stays in progress until then.
 */
export async function buyTickets(
  desk: Desk,
  request: SupplierTicketRequest,
  decision?: SyntheticRecord['decision'],
): Promise<SupplierBooking> {
  if (request.held) return ticketHold(desk, request, request.held.pnr)
  const known = await findByReference(desk, request.reference)
  if (known) return known.booking
  checkPassengers(request)
  return open(desk, request, { state: 'ticketed', holdDeadline: null, ...(decision ? { decision } : {}) })
}

/**
 * Finds the record and booking of a reference, by either of the booking's two references. A hold past its deadline is
 * released.
 */
export async function findByReference(desk: Desk, reference: string) {
  const found = await desk.store.getByReference(reference)
  const record = found?.aliasOf ? await desk.store.getByReference(found.aliasOf) : found
  return record ? toCurrent(desk, record) : null
}

export async function findByPnr(desk: Desk, pnr: string) {
  const record = await desk.store.getByPnr(pnr)
  return record ? toCurrent(desk, record) : null
}

function toCurrent(desk: Desk, record: SyntheticRecord) {
  const { offer } = record
  const now = desk.now()
  const booking = record.booking && decided(record.booking, record, now)
  if (!booking || !offer) return null
  const hasExpired =
    booking.state === 'held' &&
    booking.holdDeadline !== null &&
    Date.parse(booking.holdDeadline) <= now.getTime()
  return {
    record,
    offer,
    booking: hasExpired
      ? { ...booking, state: 'released' as const, message: 'The hold expired.' }
      : applyChanges(booking, record, now),
  }
}

/** Returns a purchase in progress as the airline has decided it by now. */
function decided(booking: SupplierBooking, { decision }: SyntheticRecord, now: Date): SupplierBooking {
  if (booking.state !== 'inProgress' || !decision || Date.parse(decision.at) > now.getTime()) return booking
  return { ...booking, state: decision.state, message: decision.message }
}

interface Opened {
  state: 'held' | 'ticketed'
  holdDeadline: string | null
  decision?: SyntheticRecord['decision']
}

async function open(desk: Desk, request: SupplierBookRequest, as: Opened): Promise<SupplierBooking> {
  for (let attempt = 0; attempt < maxPnrAttempts; attempt++) {
    const pnr = pnrFor(desk.seed, request.reference, attempt)
    const made = makeBooking(request, pnr, as)
    const booking: SupplierBooking = as.decision ? { ...made, state: 'inProgress' } : made
    const record: SyntheticRecord = {
      aliasOf: null,
      pnr,
      version: 1,
      booking,
      offer: request.offer,
      payers: request.passengers.map(toPayer),
      changes: [],
      ...(as.decision ? { decision: as.decision } : {}),
    }
    if (await desk.store.put(request.reference, record)) return booking
    const known = await findByReference(desk, request.reference)
    if (known) return known.booking
  }
  throw new SupplierError('refused', "The airline couldn't create a booking number. Try again.")
}

/** Returns what the airline must know about a passenger to calculate a refund. */
const toPayer = ({ paxType, baggage, meals, seats }: Payer): Payer => {
  const priced = (extras: Payer['baggage']) =>
    extras.map(({ flightNumber, origin, destination, priceMinor }) => ({
      flightNumber,
      origin,
      destination,
      priceMinor,
    }))
  return { paxType, baggage: priced(baggage), meals: priced(meals), seats: priced(seats) }
}

function makeBooking(
  request: SupplierBookRequest,
  pnr: string,
  as: Pick<Opened, 'state' | 'holdDeadline'>,
): SupplierBooking {
  const { offer } = request
  const supplierBookingId = String(numberOfPnr(pnr))
  return {
    reference: request.reference,
    supplierBookingId,
    pnr,
    state: as.state,
    source: offer.source,
    holdDeadline: as.holdDeadline,
    holdDeadlineSource: as.holdDeadline ? `Last ticketing date of ${offer.validatingAirline}` : '',
    segments: offer.segments.map((leg) =>
      leg.map((segment) => ({
        ...segment,
        flightStatus: 'HK',
        airlinePnr: airlinePnr(pnr, segment.airlineCode, offer.validatingAirline),
      })),
    ),
    tickets: request.passengers.map((_, passengerIndex) => ({
      passengerIndex,
      ticketId: `${supplierBookingId}${passengerIndex}`,
      ticketNumber: as.state === 'ticketed' ? ticketNumber(offer.validatingAirline, pnr, passengerIndex) : '',
      validatingAirline: offer.validatingAirline,
      barcodes: [],
    })),
    fare: offer.fare,
    message: '',
  }
}

/** Each airline has its own PNR for a booking; the ticketing airline's PNR is the booking's. */
const airlinePnr = (pnr: string, airline: string, validating: string) =>
  airline === validating ? pnr : pnrFor(airline, pnr, hashParts(airline) % 7)

function ticketNumber(airline: string, pnr: string, passengerIndex: number): string {
  const prefix = carriers().get(airline)?.ticketPrefix
  if (!prefix)
    throw new SupplierError('badAnswer', "We don't know the airline of this fare.", { internal: airline })
  return ticketNumberFor(prefix, pnr, passengerIndex)
}

async function ticketHold(desk: Desk, request: SupplierTicketRequest, pnr: string): Promise<SupplierBooking> {
  const found = await findByPnr(desk, pnr)
  if (!found) throw new SupplierError('refused', 'The airline has no record of this PNR.')
  const { booking, record } = found
  const isSecondName = request.reference !== booking.reference
  if (booking.state === 'ticketed') {
    const known = await findByReference(desk, request.reference)
    if (known?.booking.pnr === pnr) return known.booking
    throw new SupplierError('duplicate', 'This PNR was already ticketed under another reference.')
  }
  if (booking.state !== 'held')
    throw new SupplierError('refused', `This booking is ${booking.state}. Its seats are no longer available.`)
  if (isSecondName) {
    const alias: SyntheticRecord = {
      aliasOf: booking.reference,
      pnr: null,
      version: 1,
      booking: null,
      offer: null,
      payers: [],
      changes: [],
    }
    const isNew = await desk.store.put(request.reference, alias)
    const known = isNew ? null : await findByReference(desk, request.reference)
    if (known && known.booking.pnr !== pnr)
      throw new SupplierError('duplicate', 'This reference belongs to another booking.')
  }
  const ticketed: SupplierBooking = {
    ...booking,
    fare: request.isPriceChangeAccepted ? request.offer.fare : booking.fare,
    state: 'ticketed',
    holdDeadline: null,
    holdDeadlineSource: '',
    tickets: booking.tickets.map((ticket) => ({
      ...ticket,
      ticketNumber: ticketNumber(ticket.validatingAirline, pnr, ticket.passengerIndex),
    })),
  }
  const after = {
    ...record,
    version: record.version + 1,
    booking: ticketed,
    payers: request.passengers.map(toPayer),
  }
  if (await desk.store.update(booking.reference, after)) return ticketed
  return ticketHold(desk, request, pnr)
}
