import { passengerTypes } from '#contract/common/enumerations.ts'
import { sumMinor } from '#domain/money/money.ts'
import { toReissuedFares } from '#server/shares/fare-difference.ts'
import { grossShares, toPayers, type Payer } from '#server/suppliers/gross-shares.ts'
import type {
  SupplierBookingRef,
  SupplierChangeRequest,
  SupplierChangeStatus,
  SupplierCharges,
  SupplierFiledChange,
} from '#server/suppliers/port.ts'
import { SupplierError } from '#server/suppliers/port.ts'
import { chargesByTicket, refuseTwice, type ChargedBooking, type TicketCharge } from './change-charges.ts'
import { findMove, toChangeStatus, usualDecisionMinutes } from './change-progress.ts'
import type { Fault } from './faults.ts'
import { findByPnr } from './purchases.ts'
import type { Desk } from './purchases.ts'
import { pnrOfNumber } from './record-locator.ts'
import type { ChangeRecord } from './synthetic-store.ts'

/** Releases held seats. A released booking stays released; a ticketed one can't be released. */
export async function releaseSeats(desk: Desk, supplierBookingId: string): Promise<void> {
  const { booking, record } = await findBooking(desk, supplierBookingId)
  if (booking.state === 'released') return
  if (booking.state !== 'held') throw new SupplierError('refused', 'Only seats on hold can be released.')
  const released = { ...booking, state: 'released' as const }
  if (
    !(await desk.store.update(booking.reference, {
      ...record,
      version: record.version + 1,
      booking: released,
    }))
  )
    await releaseSeats(desk, supplierBookingId)
}

/** Returns what a request costs and refunds, in paise. A reissue refunds nothing. */
export async function chargesFor(desk: Desk, ref: SupplierBookingRef): Promise<SupplierCharges> {
  const kept = await findBooking(desk, ref.supplierBookingId)
  const tickets = chargesByTicket(kept, ref, desk.now())
  refuseTwice(kept, tickets, desk.now())
  return {
    chargeMinor: sumMinor(tickets.map(({ chargeMinor }) => chargeMinor)),
    refundMinor: sumMinor(tickets.map(({ refundMinor }) => refundMinor)),
    currency: 'INR',
    perTicket: tickets.map(({ ticketId, chargeMinor, refundMinor }) => ({
      ticketId,
      chargeMinor,
      refundMinor,
    })),
  }
}

/** Files one request per ticket. Its outcome is decided now; a planned fault reduces it or rejects it. */
export async function fileChange(
  desk: Desk,
  request: SupplierChangeRequest,
  fault: Fault | null,
): Promise<SupplierFiledChange[]> {
  const kept = await findBooking(desk, request.supplierBookingId)
  const { booking, record } = kept
  const tickets = chargesByTicket(kept, request, desk.now())
  refuseTwice(kept, tickets, desk.now())
  const { reference, requestType } = request
  const moved = moveTickets(kept, tickets, request, desk.now())
  const changes = moved.map(
    ({ ticketId, passengerIndex, parts, newFlights, ...quote }, index): ChangeRecord => ({
      changeRequestId: `${booking.supplierBookingId}-${record.changes.length + index + 1}`,
      reference,
      ticketId,
      passengerIndex,
      legs: parts,
      requestType,
      requestedAt: desk.now().toISOString(),
      decidedAfter: fault?.kind === 'decidedAfter' ? fault.minutes : usualDecisionMinutes,
      ...(newFlights ? { newFlights } : {}),
      ...planOutcome(quote, requestType, fault),
    }),
  )
  const after = { ...record, version: record.version + 1, changes: [...record.changes, ...changes] }
  if (!(await desk.store.update(booking.reference, after))) return fileChange(desk, request, fault)
  return changes.map(toFiledChange)
}

type MovedTicket = TicketCharge & Pick<ChangeRecord, 'newFlights'>

/** Adds the fare difference of the new flights to the charge of each ticket. Throws `refused` for another party's fare. */
function moveTickets(
  { booking, record }: ChargedBooking,
  tickets: readonly TicketCharge[],
  { newFlights }: Pick<SupplierChangeRequest, 'newFlights'>,
  now: Date,
): readonly MovedTicket[] {
  if (!newFlights) return tickets
  const { fare, segments } = newFlights.offer
  const payers = record.payers ?? toPayers(booking.fare)
  const sold = grossShares(booking.fare, payers.map(withoutExtras), booking.segments)
  const paid = tickets.map(({ passengerIndex }) => ({
    passengerIndex,
    passengerType: payers[passengerIndex]?.paxType ?? passengerTypes.adult,
    fareMinor:
      findMove(record, passengerIndex, now)?.fareMinor ??
      sumMinor((sold[passengerIndex] ?? []).map(({ fareMinor }) => fareMinor)),
  }))
  const fares = toReissuedFares(paid, fare.perType)
  if (!fares) throw new SupplierError('refused', "This fare isn't for these passengers.")
  return tickets.map((ticket, index) => ({
    ...ticket,
    chargeMinor: ticket.chargeMinor + (fares[index]?.differenceMinor ?? 0),
    newFlights: { segments, fareMinor: fares[index]?.fareMinor ?? 0 },
  }))
}

const withoutExtras = ({ paxType }: Payer): Payer => ({ paxType, baggage: [], meals: [], seats: [] })

/** Lists the requests of a booking, oldest first. */
export async function listChanges(desk: Desk, supplierBookingId: string): Promise<SupplierFiledChange[]> {
  const { record } = await findBooking(desk, supplierBookingId)
  return record.changes.map(toFiledChange)
}

/** Returns a request's current status. */
export async function changeStatus(desk: Desk, changeRequestId: string): Promise<SupplierChangeStatus> {
  const { record } = await findBooking(desk, changeRequestId.split('-')[0] ?? '')
  const change = record.changes.find((one) => one.changeRequestId === changeRequestId)
  if (!change) throw new SupplierError('refused', 'The airline has no record of this request.')
  return toChangeStatus(change, desk.now())
}

const toFiledChange = ({ changeRequestId, ticketId, reference }: ChangeRecord): SupplierFiledChange => ({
  changeRequestId,
  ticketId,
  reference,
})

/**
 * Returns the outcome as quoted; with `completedWithLess` part of the refund is kept, and a change costs that much
 * more.
 */
function planOutcome(
  { chargeMinor, refundMinor }: { chargeMinor: number; refundMinor: number },
  requestType: 1 | 2 | 3,
  fault: Fault | null,
): Pick<ChangeRecord, 'chargeMinor' | 'refundedMinor' | 'rejection'> {
  const rejection = fault?.kind === 'rejected' ? fault.reason : ''
  if (fault?.kind !== 'completedWithLess') return { chargeMinor, refundedMinor: refundMinor, rejection }
  if (requestType === 3)
    return { chargeMinor: Math.ceil(chargeMinor * (2 - fault.factor)), refundedMinor: 0, rejection }
  const refundedMinor = Math.floor(refundMinor * fault.factor)
  return { chargeMinor: chargeMinor + refundMinor - refundedMinor, refundedMinor, rejection }
}

async function findBooking(desk: Desk, supplierBookingId: string) {
  const found = /^\d{1,9}$/.test(supplierBookingId)
    ? await findByPnr(desk, pnrOfNumber(Number(supplierBookingId)))
    : null
  if (!found) throw new SupplierError('refused', 'The airline has no record of this booking.')
  return found
}
