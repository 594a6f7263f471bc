import { and, asc, count, eq, gt, gte, inArray, isNull, lt, lte, ne, sql, type SQL } from 'drizzle-orm'
import { addAudit, type AuditEvent } from '#server/audit/audit.repo.ts'
import type { Db } from '#server/db/database.ts'
import { bookings, seatBlocks, seatClaims } from '#server/db/schema/index.ts'
import type { BlockRow, ClaimRow } from '#server/suppliers/fixed-departures/seats.repo.ts'
import { expiredSeats } from '#server/suppliers/fixed-departures/seats.repo.ts'
import type { CountedBlock } from './block-view.ts'

export interface BlocksQuery {
  /** Airport codes; null doesn't filter. */
  origins: readonly string[] | null
  destinations: readonly string[] | null
  dateFrom: string
  dateTo: string
  /** Only blocks on sale with this many free seats; null for the board. */
  onSale: { seats: number } | null
  supplierUserId: string | null
  now: Date
}

/** `supplierUserId` is null for the site's own blocks. One-way and return trips aren't comparable. */
interface ComparableQuery extends Pick<
  BlockRow,
  'origin' | 'destination' | 'departsAt' | 'segments' | 'supplierUserId'
> {
  withinDays: number
  exceptId: string | null
}

const heldSeats = (more: SQL) =>
  sql<number>`(select coalesce(sum(${seatClaims.seats}), 0)::int from ${seatClaims}
    where ${seatClaims.blockId} = ${seatBlocks.id} and ${seatClaims.state} = 'held' ${more})`.mapWith(Number)

const counted = (now: Date) => ({
  block: seatBlocks,
  heldNow: heldSeats(sql`and ${seatClaims.heldUntil} > ${now.toISOString()}::timestamptz`),
  heldAll: heldSeats(sql``),
})

/** Reads and writes the seat blocks of one site; the supplier adapter sells their seats. */
export const blocksRepo = (db: Db, siteId: string) => {
  const isBlock = (id: string) => and(eq(seatBlocks.siteId, siteId), eq(seatBlocks.id, id))
  const toCondition = ({ onSale, now, ...query }: BlocksQuery) =>
    and(
      eq(seatBlocks.siteId, siteId),
      query.origins ? inArray(seatBlocks.origin, [...query.origins]) : undefined,
      query.destinations ? inArray(seatBlocks.destination, [...query.destinations]) : undefined,
      query.dateFrom === '' ? undefined : gte(seatBlocks.departsAt, `${query.dateFrom} 00:00:00`),
      query.dateTo === ''
        ? undefined
        : lt(seatBlocks.departsAt, sql`${query.dateTo}::timestamp + interval '1 day'`),
      query.supplierUserId === null ? undefined : eq(seatBlocks.supplierUserId, query.supplierUserId),
      ...(onSale
        ? [
            eq(seatBlocks.isClosed, false),
            gt(seatBlocks.namesDeadline, now),
            gt(seatBlocks.departsInstant, now),
            sql`${seatBlocks.seatsTotal} - ${seatBlocks.seatsTaken} + ${expiredSeats(now)} >= ${onSale.seats}`,
          ]
        : []),
    )
  return {
    page: (query: BlocksQuery, limit: number, offset: number): Promise<CountedBlock[]> =>
      db
        .select(counted(query.now))
        .from(seatBlocks)
        .where(toCondition(query))
        .orderBy(asc(seatBlocks.departsAt), asc(seatBlocks.id))
        .limit(limit)
        .offset(offset),
    countUpTo: async (query: BlocksQuery, cap: number): Promise<number> => {
      const some = db
        .select({ id: seatBlocks.id })
        .from(seatBlocks)
        .where(toCondition(query))
        .limit(cap + 1)
        .as('some')
      const [row] = await db.select({ total: count() }).from(some)
      return row?.total ?? 0
    },
    byId: async (id: string, now: Date): Promise<CountedBlock | null> => {
      const [row] = await db.select(counted(now)).from(seatBlocks).where(isBlock(id)).limit(1)
      return row ?? null
    },
    /** Uses a weaker lock, so that it doesn't block buyers who wait for seats and whose rows refer to the block. */
    lock: async (id: string): Promise<BlockRow | null> => {
      const [row] = await db.select().from(seatBlocks).where(isBlock(id)).limit(1).for('no key update')
      return row ?? null
    },
    /**
     * Locks the board until the transaction ends, so that two calls never add blocks of the same flights at once. Lock
     * it before a block. Sales don't wait for it.
     */
    lockBoard: async (): Promise<void> => {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`seat blocks:${siteId}`}, 0))`)
    },
    add: (block: Omit<BlockRow, 'siteId'>) => db.insert(seatBlocks).values({ ...block, siteId }),
    change: (id: string, change: Partial<Omit<BlockRow, 'id' | 'siteId' | 'seatsTaken'>>) =>
      db.update(seatBlocks).set(change).where(isBlock(id)),
    /** Lists every claim of a block that names passengers, including second references, oldest first. */
    claims: (blockId: string): Promise<ClaimRow[]> =>
      db
        .select()
        .from(seatClaims)
        .where(
          and(
            eq(seatClaims.siteId, siteId),
            eq(seatClaims.blockId, blockId),
            inArray(seatClaims.state, ['held', 'ticketed']),
          ),
        )
        .orderBy(asc(seatClaims.createdAt), asc(seatClaims.reference)),
    bookingIds: async (references: readonly string[]): Promise<Map<string, number>> => {
      if (references.length === 0) return new Map()
      const rows = await db
        .select({ id: bookings.id, reference: bookings.reference })
        .from(bookings)
        .where(and(eq(bookings.siteId, siteId), inArray(bookings.reference, [...references])))
      return new Map(rows.map(({ id, reference }) => [reference, id]))
    },
    addAudit: (event: AuditEvent): Promise<void> => addAudit(db, siteId, event),
  }
}

const isOwnedBy = (supplierUserId: string | null) =>
  supplierUserId === null ? isNull(seatBlocks.supplierUserId) : eq(seatBlocks.supplierUserId, supplierUserId)

/** Lists the blocks with seats of one owner on a route that depart on some dates, whether on sale or closed. */
export const blocksOnDates = (
  db: Db,
  siteId: string,
  query: Pick<BlockRow, 'origin' | 'destination' | 'supplierUserId'> & { dates: readonly string[] },
): Promise<Pick<BlockRow, 'segments'>[]> =>
  db
    .select({ segments: seatBlocks.segments })
    .from(seatBlocks)
    .where(
      and(
        eq(seatBlocks.siteId, siteId),
        eq(seatBlocks.origin, query.origin),
        eq(seatBlocks.destination, query.destination),
        isOwnedBy(query.supplierUserId),
        gt(seatBlocks.seatsTotal, 0),
        inArray(sql`to_char(${seatBlocks.departsAt}, 'YYYY-MM-DD')`, [...query.dates]),
      ),
    )

/** Lists the blocks of one owner on a route that depart around a local time, whether on sale or closed. */
export const comparableBlocks = (db: Db, siteId: string, query: ComparableQuery): Promise<BlockRow[]> => {
  const days = sql`make_interval(days => ${query.withinDays}::int)`
  return db
    .select()
    .from(seatBlocks)
    .where(
      and(
        eq(seatBlocks.siteId, siteId),
        eq(seatBlocks.origin, query.origin),
        eq(seatBlocks.destination, query.destination),
        sql`jsonb_array_length(${seatBlocks.segments}) = ${query.segments.length}::int`,
        gte(seatBlocks.departsAt, sql`${query.departsAt}::timestamp - ${days}`),
        lte(seatBlocks.departsAt, sql`${query.departsAt}::timestamp + ${days}`),
        isOwnedBy(query.supplierUserId),
        query.exceptId === null ? undefined : ne(seatBlocks.id, query.exceptId),
      ),
    )
}

/** Counts the seats of a block that are on hold, including expired holds. */
export const countHeldSeats = async (db: Db, siteId: string, id: string): Promise<number> => {
  const [row] = await db
    .select({ held: heldSeats(sql``) })
    .from(seatBlocks)
    .where(and(eq(seatBlocks.siteId, siteId), eq(seatBlocks.id, id)))
  return row?.held ?? 0
}
