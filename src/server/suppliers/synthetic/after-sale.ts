import { sumMinor } from '#domain/money/money.ts'
import type {
  SupplierBookingRef,
  SupplierChangeRequest,
  SupplierChangeStatus,
  SupplierCharges,
  SupplierFiledChange,
} from '#server/suppliers/port.ts'
import { SupplierError } from '#server/suppliers/port.ts'
import { chargesByTicket, refuseTwice } from './change-charges.ts'
import { toChangeStatus, usualDecisionMinutes } from './change-progress.ts'
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
  const changes = tickets.map(({ ticketId, passengerIndex, parts, ...quote }, index): ChangeRecord => ({
    changeRequestId: `${booking.supplierBookingId}-${record.changes.length + index + 1}`,
    reference,
    ticketId,
    passengerIndex,
    legs: parts,
    requestType,
    requestedAt: desk.now().toISOString(),
    decidedAfter: fault?.kind === 'decidedAfter' ? fault.minutes : usualDecisionMinutes,
    ...planOutcome(quote, requestType, fault),
  }))
  const after = { ...record, version: record.version + 1, changes: [...record.changes, ...changes] }
  if (!(await desk.store.update(booking.reference, after))) return fileChange(desk, request, fault)
  return changes.map(toFiledChange)
}

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
