import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { mappingBlocks, seatBlocks } from '#server/db/schema/index.ts'
import { expiredSeats } from '#server/suppliers/fixed-departures/seats.repo.ts'

/** A consumer's mapping of the list of an owner, whose blocks it may sell; the empty owner is the site itself. */
export interface MappedList {
  mappingId: string
  siteId: string
  ownerUserId: string
}

const columns = (now: Date) => ({
  blockId: seatBlocks.id,
  title: seatBlocks.title,
  airlineCode: seatBlocks.airlineCode,
  origin: seatBlocks.origin,
  destination: seatBlocks.destination,
  departsAt: seatBlocks.departsAt,
  isClosed: seatBlocks.isClosed,
  seatsTotal: seatBlocks.seatsTotal,
  seatsFree: sql<number>`${seatBlocks.seatsTotal} - ${seatBlocks.seatsTaken} + ${expiredSeats(now)}`.mapWith(
    Number,
  ),
  seatsTaken: sql<number>`coalesce(${mappingBlocks.seatsTaken}, 0)`.mapWith(Number),
  seatsMax: mappingBlocks.seatsMax,
})

/** Reads and caps what a consumer has of the blocks of its list. */
export const consumerBlocksRepo = (db: Db, { mappingId, siteId, ownerUserId }: MappedList) => {
  const isOfList = (now: Date) =>
    and(
      eq(seatBlocks.siteId, siteId),
      ownerUserId === '' ? isNull(seatBlocks.supplierUserId) : eq(seatBlocks.supplierUserId, ownerUserId),
      gt(seatBlocks.departsInstant, now),
    )
  const isCapOf = (blockId: string) =>
    and(eq(mappingBlocks.mappingId, mappingId), eq(mappingBlocks.blockId, blockId))
  const select = (now: Date) =>
    db
      .select(columns(now))
      .from(seatBlocks)
      .leftJoin(
        mappingBlocks,
        and(eq(mappingBlocks.blockId, seatBlocks.id), eq(mappingBlocks.mappingId, mappingId)),
      )
      .orderBy(asc(seatBlocks.departsAt), asc(seatBlocks.id))
      .$dynamic()
  return {
    page: (now: Date, { offset, limit }: { offset: number; limit: number }) =>
      select(now).where(isOfList(now)).limit(limit).offset(offset),
    count: (now: Date): Promise<number> => db.$count(seatBlocks, isOfList(now)),
    byIds: (now: Date, ids: readonly string[]) =>
      select(now).where(and(isOfList(now), inArray(seatBlocks.id, [...ids]))),
    /** Locks a block's cap until the transaction ends, and returns what was stored. Lock several in the order of their blocks. */
    lock: async (blockId: string): Promise<{ seatsMax: number | null; seatsTaken: number }> => {
      await db.insert(mappingBlocks).values({ mappingId, blockId, siteId }).onConflictDoNothing()
      const [row] = await db
        .select({ seatsMax: mappingBlocks.seatsMax, seatsTaken: mappingBlocks.seatsTaken })
        .from(mappingBlocks)
        .where(isCapOf(blockId))
        .for('update')
      if (!row) throw new Error(`no cap of block ${blockId}`)
      return row
    },
    setMax: async (blockId: string, seatsMax: number | null): Promise<void> => {
      await db.update(mappingBlocks).set({ seatsMax }).where(isCapOf(blockId))
    },
  }
}
export type ConsumerBlockRow = Awaited<ReturnType<ReturnType<typeof consumerBlocksRepo>['page']>>[number]
