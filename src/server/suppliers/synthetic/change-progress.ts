import { isDeepStrictEqual } from 'node:util'
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

/** Returns the last reissue of a ticket that moved it to other flights; undefined if none did by now. */
export const findMove = (
  { changes }: Pick<SyntheticRecord, 'changes'>,
  passengerIndex: number,
  now: Date,
): ChangeRecord['newFlights'] =>
  changes.findLast(
    (change) => change.newFlights && change.passengerIndex === passengerIndex && isDone(change, now),
  )?.newFlights

/**
 * Returns a booking's flights: the new ones once every remaining ticket was reissued to them, the old ones until then.
 */
const toFlights = (
  { segments, tickets }: SupplierBooking,
  record: Pick<SyntheticRecord, 'changes'>,
  now: Date,
): SupplierBooking['segments'] => {
  const left = tickets.filter(
    ({ passengerIndex }) =>
      !record.changes.some(
        (change) =>
          change.requestType !== reissue && change.passengerIndex === passengerIndex && isDone(change, now),
      ),
  )
  const moves = left.map(({ passengerIndex }) => findMove(record, passengerIndex, now)?.segments)
  const [first] = moves
  return first && moves.every((move) => move && isDeepStrictEqual(move, first)) ? first : segments
}

/**
 * Returns a booking after what has been decided by now: cancelled when everything was refunded, with new numbers for
 * reissued tickets, on their new flights.
 */
export const applyChanges = (
  booking: SupplierBooking,
  record: Pick<SyntheticRecord, 'changes' | 'offer'>,
  now: Date,
): SupplierBooking => {
  const { changes, offer } = record
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
  return {
    ...booking,
    tickets,
    segments: toFlights(booking, record, now),
    state: isAllReturned ? 'cancelled' : booking.state,
  }
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
