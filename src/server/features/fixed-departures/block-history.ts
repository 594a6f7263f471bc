import { isDeepStrictEqual } from 'node:util'
import { SeatRelease, type BlockEvent, type BlockPriceChange } from '#contract/entities/fixed-departure.ts'
import { toRupees } from '#domain/money/money.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import { isAlias, toRecord } from '#server/suppliers/fixed-departures/claim-record.ts'
import type { BlockRow, ClaimRow } from '#server/suppliers/fixed-departures/seats.repo.ts'
import { getBoardScope } from './block-view.ts'
import { blockAudits } from './block-history.repo.ts'
import { blocksRepo } from './blocks.repo.ts'
import { findSoldBelow, type SoldSeat } from './lowered-prices.rules.ts'
import { toSeatPrices, type SeatPrices } from './price-drop.rules.ts'

const kinds: Record<string, BlockEvent['kind']> = {
  'seatBlock.add': 'added',
  'seatBlock.change': 'changed',
  'seatBlock.close': 'closed',
  'seatBlock.open': 'opened',
  'seatBlock.release': 'released',
}

const staffText = 'Staff'

/** Reads the tickets of a block that weren't cancelled, each with its price. */
const toSoldSeats = (claims: readonly ClaimRow[]): SoldSeat[] =>
  claims
    .filter(({ state, record }) => state === 'ticketed' && !isAlias(record))
    .flatMap((claim) => {
      const { booking, passengers, changes } = toRecord(claim)
      const cancelled = new Set(changes.map(({ passengerIndex }) => passengerIndex))
      return passengers
        .filter((_passenger, index) => !cancelled.has(index))
        .flatMap(({ paxType }) => {
          const fare = booking.fare.perType.find(({ passengerType }) => passengerType === paxType)
          if (!fare) return []
          return [{ at: claim.createdAt, paxType, paidMinor: fare.publishedMinor / fare.passengerCount }]
        })
    })

type Audit = Awaited<ReturnType<typeof blockAudits>>[number]

/** Finds the changes of a block's prices, and what was sold below the list price because of each. */
const findPriceChanges = (
  audits: readonly Audit[],
  block: BlockRow,
  claims: readonly ClaimRow[],
): Map<Audit, BlockPriceChange> => {
  const changes = audits
    .toReversed()
    .flatMap((audit) => {
      const before = audit.details['pricesBefore'] as SeatPrices | undefined
      return before ? [{ audit, at: audit.at, before }] : []
    })
    .map((change, index, all) => ({ ...change, after: all[index + 1]?.before ?? toSeatPrices(block) }))
  const below = findSoldBelow(changes, toSoldSeats(claims))
  return new Map(
    changes.flatMap(({ audit, before, after }, index) =>
      isDeepStrictEqual(before, after)
        ? []
        : [
            [
              audit,
              {
                before: toWirePrices(before),
                after: toWirePrices(after),
                proposedBy: audit.proposedBy,
                seatsSold: below[index]?.seats ?? 0,
                difference: toRupees(below[index]?.differenceMinor ?? 0),
              },
            ],
          ],
    ),
  )
}

const toWirePrices = ({ adultMinor, childMinor, infantMinor }: SeatPrices) => ({
  adult: toRupees(adultMinor),
  child: toRupees(childMinor),
  infant: toRupees(infantMinor),
})

/** Reads what the audit trail says about a block, and what its lowered prices cost. Suppliers don't see the names of the agency's staff. */
export const readBlockHistory = async (
  db: Db,
  block: BlockRow,
  { site, actor: reader }: SignedInContext,
): Promise<BlockEvent[]> => {
  const [audits, claims] = await Promise.all([
    blockAudits(db, site.siteId, block.id),
    blocksRepo(db, site.siteId).claims(block.id),
  ])
  const prices = findPriceChanges(audits, block, claims)
  const seesNames = getBoardScope(reader)?.supplierUserId === null
  return audits.flatMap((audit) => {
    const { action, at, actorUserId, by, details } = audit
    const price = prices.get(audit)
    const kind = kinds[action]
    if (!kind) return []
    const { seatsTotal } = details
    return [
      {
        at: at.toISOString(),
        kind,
        by: seesNames || actorUserId === reader.userId ? by : staffText,
        seatsTotal: typeof seatsTotal === 'number' ? seatsTotal : null,
        release: kind === 'released' ? SeatRelease.parse(details) : null,
        price: price
          ? { ...price, proposedBy: seesNames || !price.proposedBy ? price.proposedBy : staffText }
          : null,
      },
    ]
  })
}
