import type { Db } from '#server/db/database.ts'
import type { SupplierBooking, SupplierTicketRequest } from '#server/suppliers/port.ts'
import { SupplierError } from '#server/suppliers/port.ts'
import { blockFare } from './block-offer.ts'
import { toBooking, isAlias, hasEnded, toRecord, type ClaimRecord } from './claim-record.ts'
import { findClaim, toParty, type Desk } from './desk.ts'
import { toNamedPassengers } from './make-record.ts'
import { checkPassengers } from './passenger-checks.ts'
import { seatsRepo, type BlockRow, type ClaimRow } from './seats.repo.ts'
import { refuseChanges, takeSeats } from './take-seats.ts'
import { sellWithinCap } from './within-cap.ts'

const refused = (message: string): SupplierError => new SupplierError('refused', message)

/** Tickets a hold at its price. An expired hold needs free seats and pays the current price. */
export const ticketHold = (
  desk: Desk,
  request: SupplierTicketRequest,
  heldReference: string,
  siteId: string,
): Promise<SupplierBooking> =>
  sellWithinCap(desk, { siteId, blockId: request.offer.offerId }, () =>
    ticketHoldOnce(desk, request, heldReference, siteId),
  )

const ticketHoldOnce = (
  desk: Desk,
  request: SupplierTicketRequest,
  heldReference: string,
  siteId: string,
): Promise<SupplierBooking> =>
  desk.database.transaction(async (tx) => {
    const now = desk.now()
    const repo = seatsRepo(tx, siteId)
    const claim = await repo.lockClaim(heldReference)
    if (!claim || isAlias(claim.record)) throw refused("There's no hold with this number.")
    const record = toRecord(claim)
    const { reference } = request
    if (claim.state === 'ticketed') {
      const known = await findClaim(tx, siteId, reference)
      if (known?.reference === claim.reference) return toBooking(claim, now)
      throw new SupplierError('duplicate', 'This hold was already ticketed under another reference.')
    }
    if (claim.state === 'cancelled' || (claim.state === 'released' && !record.isExpired))
      throw refused('This hold was released. Its seats are no longer available.')
    checkPassengers(request)
    if (reference !== claim.reference) await addAlias(tx, claim, reference, now)
    const isOverNow = claim.state === 'released' || hasEnded(claim, now)
    const retaken = isOverNow ? await retake(tx, claim, request, now) : null
    const numbers = await repo.ticketNumbers(record.booking.tickets.length)
    const ticketed: ClaimRecord = {
      ...record,
      isExpired: false,
      passengers: toNamedPassengers(request),
      booking: {
        ...record.booking,
        ...(retaken ? { fare: blockFare(retaken, toParty(request.offer)) } : {}),
        holdDeadlineSource: '',
        tickets: record.booking.tickets.map((ticket, index) => ({
          ...ticket,
          ticketNumber: numbers[index] ?? '',
        })),
      },
    }
    const change = { state: 'ticketed' as const, heldUntil: null, record: { ...ticketed }, updatedAt: now }
    await repo.changeClaim(claim.reference, change)
    return toBooking({ ...claim, ...change }, now)
  })

const retake = async (
  tx: Db,
  claim: ClaimRow,
  request: SupplierTicketRequest,
  now: Date,
): Promise<BlockRow> => {
  const repo = seatsRepo(tx, claim.siteId)
  // Its own seats are released first, so that one statement decides for it as for any other buyer.
  if (claim.state === 'held') await repo.sweepBlock(claim.blockId, now)
  const block = await takeSeats(tx, claim.siteId, claim, now)
  if (!block) throw refused('This hold expired and its seats were sold.')
  refuseChanges(block, request, request.isPriceChangeAccepted, now)
  return block
}

const addAlias = async (tx: Db, claim: ClaimRow, reference: string, now: Date): Promise<void> => {
  const isNew = await seatsRepo(tx, claim.siteId).addClaim({
    reference,
    blockId: claim.blockId,
    state: 'ticketed',
    seats: 0,
    pnr: claim.pnr,
    heldUntil: null,
    record: { aliasOf: claim.reference },
    mappingId: null,
    createdAt: now,
    updatedAt: now,
  })
  if (!isNew) throw new SupplierError('duplicate', 'This reference belongs to another booking.')
}
