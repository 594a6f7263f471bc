import { countPartsPerLeg } from '#domain/changes/change-sectors.ts'
import { sumMinor } from '#domain/money/money.ts'
import type { SupplierBooking, SupplierChangeStatus } from '#server/suppliers/port.ts'
import { reissuedNumber } from './record-locator.ts'
import type { ChangeRecord, SyntheticRecord } from './synthetic-store.ts'

/** Minutes until the airline decides a request; it acknowledges it after a fifth of them. */
export const usualDecisionMinutes = 5
const reissue = 3

const minutesSince = ({ requestedAt }: ChangeRecord, now: Date): number =>
  (now.getTime() - Date.parse(requestedAt)) / 60_000

const isDecided = (change: ChangeRecord, now: Date): boolean =>
  minutesSince(change, now) >= change.decidedAfter

const isDone = (change: ChangeRecord, now: Date): boolean => change.rejection === '' && isDecided(change, now)

/** Whether a part of a ticket can't be requested: it has an open request or was refunded. */
export const isTaken = (
  { changes }: Pick<SyntheticRecord, 'changes'>,
  cell: { passengerIndex: number; part: number },
  now: Date,
): boolean =>
  changes.some(
    (change) =>
      change.passengerIndex === cell.passengerIndex &&
      change.legs.includes(cell.part) &&
      !(isDecided(change, now) && (change.rejection !== '' || change.requestType === reissue)),
  )

/**
 * Returns a booking after what has been decided by now: cancelled when everything was refunded, with new numbers for
 * reissued tickets.
 */
export const applyChanges = (
  booking: SupplierBooking,
  { changes, offer }: Pick<SyntheticRecord, 'changes' | 'offer'>,
  now: Date,
): SupplierBooking => {
  const done = changes.filter((change) => isDone(change, now))
  if (done.length === 0) return booking
  const returned = done.filter(({ requestType }) => requestType !== reissue).flatMap(({ legs }) => legs)
  const tickets = booking.tickets.map((ticket) => {
    const times = done.filter(
      (change) => change.requestType === reissue && change.passengerIndex === ticket.passengerIndex,
    ).length
    return times === 0 ? ticket : { ...ticket, ticketNumber: reissuedNumber(ticket.ticketNumber, times) }
  })
  const partsPerLeg = offer ? countPartsPerLeg(offer, booking.segments) : booking.segments.map(() => 1)
  const isAllReturned = returned.length === booking.tickets.length * sumMinor(partsPerLeg)
  return { ...booking, tickets, state: isAllReturned ? 'cancelled' : booking.state }
}

/** Returns a request's status: Pending, Acknowledged after a minute, Completed or Rejected after five. */
export const toChangeStatus = (change: ChangeRecord, now: Date): SupplierChangeStatus => {
  const { changeRequestId, rejection, requestType, chargeMinor, refundedMinor } = change
  const isAcknowledged = minutesSince(change, now) >= change.decidedAfter / 5
  const open = {
    changeRequestId,
    statusText: isAcknowledged ? 'Acknowledged' : 'Pending',
    isFinal: false,
    outcome: 'open' as const,
    reason: '',
    refundedMinor: 0,
    chargeMinor: 0,
    creditNoteNo: '',
  }
  if (!isDecided(change, now)) return open
  if (rejection !== '')
    return { ...open, statusText: 'Rejected', isFinal: true, outcome: 'rejected', reason: rejection }
  const creditNoteNo = requestType === reissue ? '' : `CN${changeRequestId.replace('-', '')}`
  return {
    ...open,
    statusText: 'Completed',
    isFinal: true,
    outcome: 'completed',
    refundedMinor,
    chargeMinor,
    creditNoteNo,
  }
}
