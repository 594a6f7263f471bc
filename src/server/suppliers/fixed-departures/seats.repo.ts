import { and, asc, desc, eq, gt, gte, inArray, lt, lte, ne, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { seatBlocks, seatClaims, seatTicketNumbers } from '#server/db/schema/index.ts'

export type BlockRow = typeof seatBlocks.$inferSelect
export type ClaimRow = typeof seatClaims.$inferSelect

/** Counts seats of expired holds that haven't been swept yet; they may be sold. */
export const expiredSeats = (now: Date): SQL<number> =>
  sql<number>`(select coalesce(sum(${seatClaims.seats}), 0)::int from ${seatClaims}
    where ${seatClaims.blockId} = ${seatBlocks.id} and ${seatClaims.state} = 'held'
      and ${seatClaims.heldUntil} <= ${now.toISOString()}::timestamptz)`.mapWith(Number)

const freeSeats = (now: Date): SQL<number> =>
  sql<number>`${seatBlocks.seatsTotal} - ${seatBlocks.seatsTaken} + ${expiredSeats(now)}`.mapWith(Number)

const onSale = (now: Date): SQL[] => [
  eq(seatBlocks.isClosed, false),
  gt(seatBlocks.namesDeadline, now),
  gt(seatBlocks.departsInstant, now),
]

export interface OnSaleQuery {
  origins: readonly string[]
  destinations: readonly string[]
  /** Local to the origin: `YYYY-MM-DD` of the first day and of the day after the last. */
  from: string
  before: string
  seats: number
  now: Date
}

/** Whether a site has any block on sale. */
export const hasBlockOnSale = async (db: Db, siteId: string, now: Date): Promise<boolean> => {
  const found = await db
    .select({ id: seatBlocks.id })
    .from(seatBlocks)
    .where(and(eq(seatBlocks.siteId, siteId), ...onSale(now)))
    .limit(1)
  return found.length > 0
}

const isOnSaleFor = (query: OnSaleQuery) => [
  inArray(seatBlocks.origin, [...query.origins]),
  inArray(seatBlocks.destination, [...query.destinations]),
  gte(seatBlocks.departsAt, `${query.from} 00:00:00`),
  lt(seatBlocks.departsAt, `${query.before} 00:00:00`),
  ...onSale(query.now),
  gte(freeSeats(query.now), query.seats),
]

/** Lists blocks of several sites on sale, by date, in one statement. */
export const blocksOnSaleOf = (
  db: Db,
  siteIds: readonly string[],
  query: OnSaleQuery,
): Promise<{ block: BlockRow; free: number }[]> =>
  siteIds.length === 0
    ? Promise.resolve([])
    : db
        .select({ block: seatBlocks, free: freeSeats(query.now) })
        .from(seatBlocks)
        .where(and(inArray(seatBlocks.siteId, [...siteIds]), ...isOnSaleFor(query)))
        .orderBy(asc(seatBlocks.departsAt), asc(seatBlocks.id))

/** Queries for the seats of blocks. */
const blockSeats = (db: Db, siteId: string) => {
  const isBlock = (id: string) => and(eq(seatBlocks.siteId, siteId), eq(seatBlocks.id, id))
  const giveBack = (blockId: string, seats: number) =>
    db
      .update(seatBlocks)
      .set({ seatsTaken: sql`${seatBlocks.seatsTaken} - ${seats}` })
      .where(isBlock(blockId))
  return {
    onSale: (query: OnSaleQuery) => blocksOnSaleOf(db, [siteId], query),
    block: async (id: string, now: Date): Promise<{ block: BlockRow; free: number } | null> => {
      const [row] = await db
        .select({ block: seatBlocks, free: freeSeats(now) })
        .from(seatBlocks)
        .where(isBlock(id))
        .limit(1)
      return row ?? null
    },
    /**
     * Takes all seats or none in one statement, so that two buyers never get the same seat. Null when the block has
     * too few left or is not on sale.
     */
    takeSeats: async (blockId: string, seats: number, now: Date): Promise<BlockRow | null> => {
      const [row] = await db
        .update(seatBlocks)
        .set({ seatsTaken: sql`${seatBlocks.seatsTaken} + ${seats}` })
        .where(
          and(
            isBlock(blockId),
            sql`${seatBlocks.seatsTaken} + ${seats} <= ${seatBlocks.seatsTotal}`,
            ...onSale(now),
          ),
        )
        .returning()
      return row ?? null
    },
    giveBack,
    /** Releases the seats of a block's expired holds and returns their number. */
    sweepBlock: async (blockId: string, now: Date): Promise<number> => {
      await db.select({ id: seatBlocks.id }).from(seatBlocks).where(isBlock(blockId)).for('no key update')
      const over = await db
        .select({ reference: seatClaims.reference, seats: seatClaims.seats })
        .from(seatClaims)
        .where(
          and(eq(seatClaims.blockId, blockId), eq(seatClaims.state, 'held'), lte(seatClaims.heldUntil, now)),
        )
        .for('update', { skipLocked: true })
      if (over.length === 0) return 0
      await db
        .update(seatClaims)
        .set({
          state: 'released',
          record: sql`${seatClaims.record} || '{"isExpired":true}'::jsonb`,
          updatedAt: now,
        })
        .where(
          inArray(
            seatClaims.reference,
            over.map(({ reference }) => reference),
          ),
        )
      const seats = over.reduce((sum, claim) => sum + claim.seats, 0)
      await giveBack(blockId, seats)
      return seats
    },
  }
}

/** Queries for claims on seats. */
const seatClaimRows = (db: Db, siteId: string) => {
  const isClaim = (reference: string) =>
    and(eq(seatClaims.siteId, siteId), eq(seatClaims.reference, reference))
  return {
    /**
     * Inserts a claim; returns false and writes nothing when the reference is taken. Waits for a concurrent
     * transaction with the same reference.
     */
    addClaim: async (claim: Omit<ClaimRow, 'siteId'>): Promise<boolean> => {
      const rows = await db
        .insert(seatClaims)
        .values({ ...claim, siteId })
        .onConflictDoNothing()
        .returning({ reference: seatClaims.reference })
      return rows.length === 1
    },
    changeClaim: (reference: string, change: Partial<Omit<ClaimRow, 'reference' | 'siteId'>>) =>
      db.update(seatClaims).set(change).where(isClaim(reference)),
    claim: async (reference: string): Promise<ClaimRow | null> => {
      const [row] = await db.select().from(seatClaims).where(isClaim(reference)).limit(1)
      return row ?? null
    },
    lockClaim: async (reference: string): Promise<ClaimRow | null> => {
      const [row] = await db.select().from(seatClaims).where(isClaim(reference)).limit(1).for('update')
      return row ?? null
    },
    /** Finds the last changed claim with the PNR; several purchases may share their block's. */
    claimOfPnr: async (pnr: string): Promise<ClaimRow | null> => {
      const [row] = await db
        .select()
        .from(seatClaims)
        .where(and(eq(seatClaims.siteId, siteId), eq(seatClaims.pnr, pnr), ne(seatClaims.seats, 0)))
        .orderBy(desc(seatClaims.updatedAt), desc(seatClaims.createdAt), desc(seatClaims.reference))
        .limit(1)
      return row ?? null
    },
    ticketNumbers: async (count: number): Promise<string[]> => {
      const name = seatTicketNumbers.seqName ?? ''
      const rows = await db
        .select({ number: sql<string>`nextval(${name}::regclass)::text` })
        .from(sql`generate_series(1, ${count}::int) as place`)
      return rows.map(({ number }) => `FD-${number.padStart(10, '0')}`)
    },
  }
}

/**
 * Reads and writes blocks and claims of one site. Lock order: claim, then block; a sweep skips locked claims. So no
 * two of them deadlock.
 */
export const seatsRepo = (db: Db, siteId: string) => ({
  ...blockSeats(db, siteId),
  ...seatClaimRows(db, siteId),
})

/** Lists blocks of all sites with expired holds. */
export const blocksToSweep = (db: Db, now: Date, limit: number) =>
  db
    .selectDistinct({ siteId: seatClaims.siteId, blockId: seatClaims.blockId })
    .from(seatClaims)
    .where(and(eq(seatClaims.state, 'held'), lte(seatClaims.heldUntil, now)))
    .limit(limit)
