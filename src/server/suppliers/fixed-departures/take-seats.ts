import type { Db } from '#server/db/database.ts'
import type { SupplierBookRequest } from '#server/suppliers/port.ts'
import { SupplierError } from '#server/suppliers/port.ts'
import { blockFare, blockOffer, isSameFlights } from './block-offer.ts'
import type { BlockRow } from './seats.repo.ts'
import { toParty, soldOut } from './desk.ts'
import { seatsRepo } from './seats.repo.ts'

/** Takes seats; when they are short, releases expired holds first. */
export const takeSeats = async (
  tx: Db,
  siteId: string,
  { blockId, seats }: { blockId: string; seats: number },
  now: Date,
): Promise<BlockRow | null> => {
  const repo = seatsRepo(tx, siteId)
  const taken = await repo.takeSeats(blockId, seats, now)
  if (taken) return taken
  return (await repo.sweepBlock(blockId, now)) > 0 ? repo.takeSeats(blockId, seats, now) : null
}

/** Throws when flights or price have changed, because the customer must have seen the current ones. */
export const refuseChanges = (
  block: BlockRow,
  request: SupplierBookRequest,
  isAccepted: boolean,
  now: Date,
): void => {
  const { offer } = request
  if (!isSameFlights(block.segments, offer.segments)) throw soldOut('the flights of the block were changed')
  const party = toParty(request.offer)
  if (isAccepted || blockFare(block, party).publishedMinor === offer.fare.publishedMinor) return
  const freeSeats = block.seatsTotal - block.seatsTaken
  throw new SupplierError('priceChanged', 'The price of this departure has changed.', {
    newOffer: blockOffer(block, { party, now, freeSeats, direction: offer.direction }),
  })
}
