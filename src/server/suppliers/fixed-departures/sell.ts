import type { Db } from '#server/db/database.ts'
import type { SupplierBookRequest, SupplierBooking, SupplierTicketRequest } from '#server/suppliers/port.ts'
import { SupplierError } from '#server/suppliers/port.ts'
import { seatsFor } from './block-offer.ts'
import { holdEnd, getBlockPnr } from './block-terms.ts'
import { toBooking } from './claim-record.ts'
import type { ClaimRow } from './seats.repo.ts'
import { findClaim, toParty, soldOut, type Desk } from './desk.ts'
import { makeRecord } from './make-record.ts'
import { checkPassengers } from './passenger-checks.ts'
import { seatsRepo } from './seats.repo.ts'
import { refuseChanges, takeSeats } from './take-seats.ts'
import { ticketHold } from './ticket-hold.ts'
import { sellWithinCap } from './within-cap.ts'

/** Holds seats. The same reference returns the same booking again. */
export const holdSeats = (desk: Desk, request: SupplierBookRequest, siteId: string) =>
  open(desk, request, siteId, { state: 'held', isPriceChangeAccepted: false })

/** Buys tickets directly or from a hold. The same reference returns the same booking again. */
export const buySeats = (desk: Desk, request: SupplierTicketRequest, siteId: string) =>
  request.held
    ? ticketHold(desk, request, request.held.supplierBookingId, siteId)
    : open(desk, request, siteId, {
        state: 'ticketed',
        isPriceChangeAccepted: request.isPriceChangeAccepted,
      })

interface SaleRequest {
  state: 'held' | 'ticketed'
  isPriceChangeAccepted: boolean
}

/**
 * Opens a claim in one transaction: the claim under our reference (which stops a second purchase), the seats, the
 * tickets. Any failure rolls back all of it.
 */
const open = async (
  desk: Desk,
  request: SupplierBookRequest,
  siteId: string,
  wish: SaleRequest,
): Promise<SupplierBooking> => {
  const known = await findClaim(desk.database.db, siteId, request.reference)
  if (known) return toBooking(known, desk.now())
  checkPassengers(request)
  const opened = await sellWithinCap(desk, { siteId, blockId: request.offer.offerId }, () =>
    desk.database.transaction((tx) => claimSeats(tx, siteId, request, { ...wish, now: desk.now() })),
  )
  const claim = opened ?? (await findClaim(desk.database.db, siteId, request.reference))
  if (!claim) throw new SupplierError('duplicate', 'This reference belongs to another booking.')
  return toBooking(claim, desk.now())
}

/** Null when another call was first with this reference. */
const claimSeats = async (
  tx: Db,
  siteId: string,
  request: SupplierBookRequest,
  wish: SaleRequest & { now: Date },
): Promise<ClaimRow | null> => {
  const { now } = wish
  const repo = seatsRepo(tx, siteId)
  const { reference, offer } = request
  const seats = seatsFor(toParty(request.offer))
  const found = await repo.block(offer.offerId, now)
  if (!found) throw soldOut('this site has no block with this ID')
  const blank = {
    reference,
    blockId: offer.offerId,
    state: wish.state,
    seats,
    pnr: getBlockPnr(found.block),
    heldUntil: null,
    record: {},
    // A trigger sets it.
    mappingId: null,
    createdAt: now,
    updatedAt: now,
  }
  if (!(await repo.addClaim(blank))) return null
  const block = await takeSeats(tx, siteId, { blockId: offer.offerId, seats }, now)
  if (!block) throw soldOut('too few seats, closed, or names are due')
  refuseChanges(block, request, wish.isPriceChangeAccepted, now)
  if (wish.state === 'held' && !block.isHoldAllowed)
    throw new SupplierError('holdNotAllowed', "Seats on this departure can't be put on hold.")
  const end = wish.state === 'held' ? holdEnd(block, now) : null
  const numbers = wish.state === 'ticketed' ? await repo.ticketNumbers(request.passengers.length) : []
  const change = {
    pnr: getBlockPnr(block),
    heldUntil: end?.until ?? null,
    record: { ...makeRecord(block, request, numbers, end?.source ?? '') },
  }
  await repo.changeClaim(reference, change)
  return { ...blank, siteId, ...change }
}
