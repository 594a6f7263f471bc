import type { BlockPassenger } from '#contract/entities/fixed-departure.ts'
import type { Db } from '#server/db/database.ts'
import {
  getAliasTarget,
  isAlias,
  hasEnded,
  toRecord,
} from '#server/suppliers/fixed-departures/claim-record.ts'
import type { ClaimRow } from '#server/suppliers/fixed-departures/seats.repo.ts'
import { blocksRepo } from './blocks.repo.ts'

/** Lists who flies on a block in booking order: active holds and tickets that weren't cancelled. */
export const readManifest = async (
  db: Db,
  siteId: string,
  blockId: string,
  now: Date,
): Promise<BlockPassenger[]> => {
  const repo = blocksRepo(db, siteId)
  const claims = await repo.claims(blockId)
  const ids = await repo.bookingIds(claims.map(({ reference }) => reference))
  const second = new Map(
    claims.filter(({ record }) => isAlias(record)).map((claim) => [getAliasTarget(claim), claim.reference]),
  )
  return claims
    .filter((claim) => !isAlias(claim.record) && !hasEnded(claim, now))
    .flatMap((claim) => {
      const id = ids.get(claim.reference) ?? ids.get(second.get(claim.reference) ?? '')
      return toPassengers(claim, id === undefined ? '' : String(id))
    })
}

const toPassengers = (claim: ClaimRow, bookingId: string): BlockPassenger[] => {
  const { passengers, booking, changes } = toRecord(claim)
  const gone = new Set(changes.map(({ passengerIndex }) => passengerIndex))
  return passengers.flatMap((passenger, index) =>
    gone.has(index)
      ? []
      : [
          {
            ...passenger,
            bookingId,
            pnr: claim.pnr,
            state: claim.state === 'held' ? ('held' as const) : ('ticketed' as const),
            ticketNumber: booking.tickets[index]?.ticketNumber ?? '',
          },
        ],
  )
}
