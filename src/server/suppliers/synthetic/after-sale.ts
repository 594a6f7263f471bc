import type { SupplierBookingRef, SupplierChangeRequest, SupplierChangeStatus } from '../port.ts'
import { SupplierError } from '../port.ts'
import { cancellationOf, penaltyOf } from './penalties.ts'
import { findByPnr } from './purchases.ts'
import type { Desk } from './purchases.ts'
import { pnrOfNumber } from './record-locator.ts'
import type { ChangeRecord } from './synthetic-store.ts'

/** Minutes after which the airline's back office has taken up and done a request. */
const acknowledgedAfterMinutes = 1
const completedAfterMinutes = 5

/** Gives held seats back. A booking that is already released stays so; a ticketed one cannot be released. */
export async function releaseSeats(desk: Desk, supplierBookingId: string): Promise<void> {
  const { booking, record } = await findBooking(desk, supplierBookingId)
  if (booking.state === 'released') return
  if (booking.state !== 'held') throw new SupplierError('refused', 'Only held seats can be released.')
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

/** What the asked-for request costs and gives back, in paise, for the whole booking. A reissue gives nothing back. */
export async function chargesFor(desk: Desk, ref: SupplierBookingRef) {
  const { booking, offer } = await findBooking(desk, ref.supplierBookingId)
  if (booking.state !== 'ticketed') throw new SupplierError('refused', 'The booking is not ticketed.')
  if (ref.requestType !== 3) return { ...cancellationOf(offer), currency: 'INR' }
  const chargeMinor = penaltyOf(offer).changeMinor * booking.tickets.length * offer.segments.length
  return { chargeMinor, refundMinor: 0, currency: 'INR' }
}

/** Files one request for each ticket named (none named: all). A ticket has one open request at most. */
export async function fileChange(
  desk: Desk,
  request: SupplierChangeRequest,
): Promise<{ changeRequestId: string; ticketId: string }[]> {
  const { booking, record } = await findBooking(desk, request.supplierBookingId)
  if (booking.state !== 'ticketed') throw new SupplierError('refused', 'The booking is not ticketed.')
  const asked = booking.tickets.filter(
    (ticket) => request.ticketIds.length === 0 || request.ticketIds.includes(ticket.ticketId),
  )
  if (asked.length === 0) throw new SupplierError('refused', 'None of these tickets belongs to the booking.')
  if (asked.some((ticket) => record.changes.some((change) => change.ticketId === ticket.ticketId)))
    throw new SupplierError('duplicate', 'There is a request for one of these tickets already.')
  const total = await chargesFor(desk, request)
  const shares = {
    charge: shareOut(total.chargeMinor, booking.tickets.length),
    refund: shareOut(total.refundMinor, booking.tickets.length),
  }
  const changes = asked.map((ticket, index): ChangeRecord => ({
    changeRequestId: `${booking.supplierBookingId}-${record.changes.length + index + 1}`,
    ticketId: ticket.ticketId,
    requestType: request.requestType,
    requestedAt: desk.now().toISOString(),
    chargeMinor: shares.charge[ticket.passengerIndex] ?? 0,
    refundedMinor: shares.refund[ticket.passengerIndex] ?? 0,
  }))
  const all = [...record.changes, ...changes]
  const isAllCancelled = all.filter((change) => change.requestType !== 3).length === booking.tickets.length
  const after = isAllCancelled ? { ...booking, state: 'cancelled' as const } : booking
  const isKept = await desk.store.update(booking.reference, {
    ...record,
    version: record.version + 1,
    booking: after,
    changes: all,
  })
  if (!isKept) return fileChange(desk, request)
  return changes.map(({ changeRequestId, ticketId }) => ({ changeRequestId, ticketId }))
}

/** Where a request stands now: Pending, Acknowledged after a minute, Completed after five. */
export async function changeStatus(desk: Desk, changeRequestId: string): Promise<SupplierChangeStatus> {
  const { record } = await findBooking(desk, changeRequestId.split('-')[0] ?? '')
  const change = record.changes.find((one) => one.changeRequestId === changeRequestId)
  if (!change) throw new SupplierError('refused', 'The airline does not know this request.')
  const minutes = (desk.now().getTime() - Date.parse(change.requestedAt)) / 60_000
  const isFinal = minutes >= completedAfterMinutes
  return {
    changeRequestId,
    statusText: isFinal ? 'Completed' : minutes >= acknowledgedAfterMinutes ? 'Acknowledged' : 'Pending',
    isFinal,
    refundedMinor: isFinal ? change.refundedMinor : 0,
    chargeMinor: isFinal ? change.chargeMinor : 0,
    creditNoteNo: isFinal && change.requestType !== 3 ? `CN${changeRequestId.replace('-', '')}` : '',
  }
}

async function findBooking(desk: Desk, supplierBookingId: string) {
  const found = /^\d{1,9}$/.test(supplierBookingId)
    ? await findByPnr(desk, pnrOfNumber(Number(supplierBookingId)))
    : null
  if (!found) throw new SupplierError('refused', 'The airline does not know this booking.')
  return found
}

/** Equal shares of an amount in paise that add up to it: the first ones carry what is left over. */
function shareOut(amountMinor: number, count: number): number[] {
  const share = Math.floor(amountMinor / count)
  return Array.from({ length: count }, (_, index) => share + (index < amountMinor - share * count ? 1 : 0))
}
