import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { mappingBlocks } from '#server/db/schema/index.ts'
import type { Link } from './links.repo.ts'

/** Seats of the consumer's expired holds of a block that haven't been swept yet; they may be sold again. */
const expiredOfConsumer = (now: Date) =>
  sql<number>`(select coalesce(sum(c.seats), 0)::int from seat_claims c
    where c.block_id = ${mappingBlocks.blockId} and c.state = 'held' and c.held_until <= ${now.toISOString()}::timestamptz
      and c.mapping_id = ${mappingBlocks.mappingId})`

/** Returns the key of a consumer's block in `loadCapsLeft`. */
export const toCapKey = (mappingId: string, blockId: string): string => `${mappingId} ${blockId}`

/** Reads how many more seats consumers may take of blocks that are capped for them; a block without a cap isn't in it. */
export const loadCapsLeft = async (
  db: Db,
  mappingIds: readonly string[],
  blockIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> => {
  if (mappingIds.length === 0 || blockIds.length === 0) return new Map()
  const rows = await db
    .select({
      mappingId: mappingBlocks.mappingId,
      blockId: mappingBlocks.blockId,
      left: sql<number>`${mappingBlocks.seatsMax} - ${mappingBlocks.seatsTaken} + ${expiredOfConsumer(now)}`.mapWith(
        Number,
      ),
    })
    .from(mappingBlocks)
    .where(
      and(
        inArray(mappingBlocks.mappingId, [...mappingIds]),
        inArray(mappingBlocks.blockId, [...blockIds]),
        isNotNull(mappingBlocks.seatsMax),
      ),
    )
  return new Map(rows.map(({ mappingId, blockId, left }) => [toCapKey(mappingId, blockId), left]))
}

/** Limits a block's free seats to what the consumer may still take of it. */
export const limitToCap = async <Found extends { block: { id: string }; free: number }>(
  db: Db,
  { mappingId }: Pick<Link, 'mappingId'>,
  found: Found,
  now: Date,
): Promise<Found> => {
  const caps = await loadCapsLeft(db, [mappingId], [found.block.id], now)
  const left = caps.get(toCapKey(mappingId, found.block.id))
  return left === undefined ? found : { ...found, free: Math.min(found.free, left) }
}
