import { sumMinor } from '#domain/money/money.ts'
import type { Db } from '#server/db/database.ts'
import { toRequestedTickets } from '#server/suppliers/requested-tickets.ts'
import { grossShares } from '#server/suppliers/gross-shares.ts'
import type {
  SupplierBookingRef,
  SupplierChangeRequest,
  SupplierChangeStatus,
  SupplierCharges,
  SupplierFiledChange,
} from '#server/suppliers/port.ts'
import { SupplierError } from '#server/suppliers/port.ts'
import { cancellationFeeMinor } from './block-terms.ts'
import { isAlias, toRecord, type ClaimChange, type ClaimRecord } from './claim-record.ts'
import { findClaim, type Desk } from './desk.ts'
import { seatsRepo, type BlockRow, type ClaimRow } from './seats.repo.ts'

const refused = (message: string): SupplierError => new SupplierError('refused', message)

/** Releases held seats. An expired hold stays expired; tickets can't be released. */
export const releaseSeats = (desk: Desk, supplierBookingId: string, siteId: string): Promise<void> =>
  desk.database.transaction(async (tx) => {
    const repo = seatsRepo(tx, siteId)
    const claim = await repo.lockClaim(supplierBookingId)
    if (!claim || isAlias(claim.record)) throw refused("There's no hold with this number.")
    if (claim.state === 'released') {
      // Also released by its owner: from now on it can't be ticketed.
      const record = { ...toRecord(claim), isExpired: false }
      await repo.changeClaim(claim.reference, { record })
      return
    }
    if (claim.state !== 'held') throw refused('Only seats on hold can be released.')
    await repo.changeClaim(claim.reference, { state: 'released', updatedAt: desk.now() })
    await repo.giveBack(claim.blockId, claim.seats)
  })

interface Share {
  ticketId: string
  passengerIndex: number
  chargeMinor: number
  refundedMinor: number
}

/**
 * Returns what cancelling each requested ticket costs and refunds now; both add up to its passenger's fare. Throws
 * `duplicate` for a cancelled one. A departure is one journey, so a part of it is some of its tickets.
 */
const calculateShares = (
  record: ClaimRecord,
  block: BlockRow,
  ref: SupplierBookingRef,
  now: Date,
): Share[] => {
  if (block.departsInstant <= now) throw refused("This flight has departed. Its tickets can't be refunded.")
  const { tickets, segments, fare } = record.booking
  const isKept = !record.isRefundable || block.namesDeadline <= now
  const payers = tickets.map(({ passengerIndex }) => ({
    paxType: record.passengers[passengerIndex]?.paxType ?? 1,
    baggage: [],
    meals: [],
    seats: [],
  }))
  const fares = grossShares(fare, payers, segments)
  const asked = toRequestedTickets({ tickets, segments }, ref)
  if (asked.some((one) => record.changes.some(({ ticketId }) => ticketId === one.ticketId)))
    throw new SupplierError('duplicate', 'One of these tickets is already cancelled.')
  if (asked.some(({ parts }) => parts.length < segments.length))
    throw refused('These tickets can only be refunded for all their flights.')
  return asked.map(({ ticketId, passengerIndex }) => {
    const fareMinor = sumMinor((fares[passengerIndex] ?? []).map((leg) => leg.fareMinor))
    const feeMinor = payers[passengerIndex]?.paxType === 3 ? 0 : Math.min(fareMinor, cancellationFeeMinor)
    const chargeMinor = isKept ? fareMinor : feeMinor
    return { ticketId, passengerIndex, chargeMinor, refundedMinor: fareMinor - chargeMinor }
  })
}

const ticketed = async (
  db: Db,
  siteId: string,
  claim: ClaimRow | null,
  now: Date,
): Promise<{ claim: ClaimRow; record: ClaimRecord; block: BlockRow }> => {
  if (!claim || isAlias(claim.record)) throw refused("There's no booking with this number.")
  if (claim.state !== 'ticketed' && claim.state !== 'cancelled')
    throw refused('This booking has no tickets to cancel.')
  const found = await seatsRepo(db, siteId).block(claim.blockId, now)
  if (!found) throw refused("There's no departure for this booking.")
  return { claim, record: toRecord(claim), block: found.block }
}

const refuseReissue = ({ requestType }: SupplierBookingRef): void => {
  if (requestType === 3) throw refused("These seats can't be moved to another flight. Cancel and book again.")
}

/** Returns what cancelling the named tickets (all if none are named) costs and refunds now, in paise. */
export const chargesFor = async (
  desk: Desk,
  ref: SupplierBookingRef,
  siteId: string,
): Promise<SupplierCharges> => {
  refuseReissue(ref)
  const { db } = desk.database
  const found = await findClaim(db, siteId, ref.supplierBookingId)
  const { record, block } = await ticketed(db, siteId, found, desk.now())
  const perTicket = calculateShares(record, block, ref, desk.now()).map(
    ({ ticketId, chargeMinor, refundedMinor }) => ({ ticketId, chargeMinor, refundMinor: refundedMinor }),
  )
  return {
    chargeMinor: sumMinor(perTicket.map(({ chargeMinor }) => chargeMinor)),
    refundMinor: sumMinor(perTicket.map(({ refundMinor }) => refundMinor)),
    currency: 'INR',
    perTicket,
  }
}

/**
 * Cancels the named tickets (all if none are named) at once. Before the names deadline their seats are sold again;
 * after it the airline has the names and the seats stay empty.
 */
export const fileChange = (
  desk: Desk,
  request: SupplierChangeRequest,
  siteId: string,
): Promise<SupplierFiledChange[]> =>
  desk.database.transaction(async (tx) => {
    refuseReissue(request)
    const now = desk.now()
    const repo = seatsRepo(tx, siteId)
    const { claim, record, block } = await ticketed(
      tx,
      siteId,
      await repo.lockClaim(request.supplierBookingId),
      now,
    )
    const changes = calculateShares(record, block, request, now).map((share, index): ClaimChange => ({
      ...share,
      changeRequestId: `${claim.reference}.${record.changes.length + index + 1}`,
      reference: request.reference,
      requestedAt: now.toISOString(),
    }))
    const all = [...record.changes, ...changes]
    assertAdultsRemain(record, all)
    const seats = changes.filter(
      ({ passengerIndex }) => record.passengers[passengerIndex]?.paxType !== 3,
    ).length
    const isSoldAgain = block.namesDeadline > now
    await repo.changeClaim(claim.reference, {
      state: all.length === record.booking.tickets.length ? 'cancelled' : 'ticketed',
      seats: isSoldAgain ? claim.seats - seats : claim.seats,
      record: { ...record, changes: all },
      updatedAt: now,
    })
    if (isSoldAgain) await repo.giveBack(claim.blockId, seats)
    return changes.map(toFiledChange)
  })

const toFiledChange = ({ changeRequestId, ticketId, reference }: ClaimChange): SupplierFiledChange => ({
  changeRequestId,
  ticketId,
  reference,
})

/** Lists the requests of a booking, oldest first. */
export const listChanges = async (
  desk: Desk,
  supplierBookingId: string,
  siteId: string,
): Promise<SupplierFiledChange[]> => {
  const claim = await findClaim(desk.database.db, siteId, supplierBookingId)
  if (!claim) throw refused("There's no booking with this number.")
  return toRecord(claim).changes.map(toFiledChange)
}

/** Throws when an infant would be left without a lap or a child without an adult. */
const assertAdultsRemain = (record: ClaimRecord, changes: readonly ClaimChange[]): void => {
  const gone = new Set(changes.map(({ passengerIndex }) => passengerIndex))
  const left = record.passengers.filter((_, index) => !gone.has(index))
  const count = (type: number) => left.filter(({ paxType }) => paxType === type).length
  if (count(3) > count(1) || (count(2) > 0 && count(1) === 0))
    throw refused("Children and infants can't travel without an adult. Cancel their tickets too.")
}

/** Returns the status; requests are decided immediately. */
export const changeStatus = async (
  desk: Desk,
  changeRequestId: string,
  siteId: string,
): Promise<SupplierChangeStatus> => {
  const claim = await findClaim(desk.database.db, siteId, changeRequestId.split('.')[0] ?? '')
  const change = claim && toRecord(claim).changes.find((one) => one.changeRequestId === changeRequestId)
  if (!change) throw refused("There's no request with this number.")
  const { chargeMinor, refundedMinor } = change
  return {
    changeRequestId,
    statusText: 'Completed',
    isFinal: true,
    outcome: 'completed',
    reason: '',
    refundedMinor,
    chargeMinor,
    creditNoteNo: `CN-${changeRequestId}`,
  }
}
