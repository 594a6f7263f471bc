import { and, asc, eq, gt, gte, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { allotments, departures, stockClaims } from '#server/db/schema/index.ts'

export type DepartureRow = typeof departures.$inferSelect
export type AllotmentRow = typeof allotments.$inferSelect
export type ClaimRow = typeof stockClaims.$inferSelect

/** Dates of a resource of a package; both ends are included. */
export interface ResourceDates {
  packageId: string
  resource: string
  firstDate: string
  lastDate: string
}

const isExpired = (now: Date): SQL[] => [eq(stockClaims.state, 'held'), lte(stockClaims.heldUntil, now)]

/** Reads and writes claims of a site. */
const claimRows = (db: Db, siteId: string) => {
  const isClaim = (reference: string) =>
    and(eq(stockClaims.siteId, siteId), eq(stockClaims.reference, reference))
  return {
    /**
     * Inserts a claim; returns false and writes nothing when the reference is taken. Waits for a concurrent
     * transaction with the same reference.
     */
    addClaim: async (claim: Omit<ClaimRow, 'siteId'>): Promise<boolean> => {
      const rows = await db
        .insert(stockClaims)
        .values({ ...claim, siteId })
        .onConflictDoNothing()
        .returning({ reference: stockClaims.reference })
      return rows.length === 1
    },
    removeClaim: async (reference: string): Promise<void> => {
      await db.delete(stockClaims).where(isClaim(reference))
    },
    lockClaim: async (reference: string): Promise<ClaimRow | null> => {
      const [row] = await db.select().from(stockClaims).where(isClaim(reference)).limit(1).for('update')
      return row ?? null
    },
    changeClaim: async (
      reference: string,
      change: Pick<ClaimRow, 'state' | 'heldUntil' | 'updatedAt'>,
    ): Promise<void> => {
      await db.update(stockClaims).set(change).where(isClaim(reference))
    },
    reduceClaim: async (reference: string, units: number, updatedAt: Date): Promise<void> => {
      await db.update(stockClaims).set({ units, updatedAt }).where(isClaim(reference))
    },
    /** Lists expired holds of a departure, or of any of the dates of a resource. Doesn't lock them. */
    expiredClaims: (place: { departureId: string } | ResourceDates, now: Date): Promise<ClaimRow[]> =>
      db
        .select()
        .from(stockClaims)
        .where(
          and(
            eq(stockClaims.siteId, siteId),
            ...('departureId' in place
              ? [eq(stockClaims.departureId, place.departureId)]
              : [
                  eq(stockClaims.packageId, place.packageId),
                  eq(stockClaims.resource, place.resource),
                  lte(stockClaims.firstDate, place.lastDate),
                  gte(stockClaims.lastDate, place.firstDate),
                ]),
            ...isExpired(now),
          ),
        )
        .orderBy(asc(stockClaims.reference)),
    /** Releases the claims that are still expired holds, except those that another transaction has locked. */
    releaseExpired: async (references: readonly string[], now: Date): Promise<ClaimRow[]> => {
      const found = await db
        .select()
        .from(stockClaims)
        .where(and(inArray(stockClaims.reference, [...references]), ...isExpired(now)))
        .orderBy(asc(stockClaims.reference))
        .for('update', { skipLocked: true })
      if (found.length === 0) return []
      await db
        .update(stockClaims)
        .set({ state: 'released', heldUntil: null, updatedAt: now })
        .where(
          inArray(
            stockClaims.reference,
            found.map(({ reference }) => reference),
          ),
        )
      return found
    },
  }
}

/** Reads and writes the counters of a site's departures. */
const departureRows = (db: Db, siteId: string) => {
  const isDeparture = (id: string) => and(eq(departures.siteId, siteId), eq(departures.id, id))
  return {
    lockDeparture: async (id: string): Promise<DepartureRow | null> => {
      const [row] = await db.select().from(departures).where(isDeparture(id)).for('no key update')
      return row ?? null
    },
    /** Takes all places or none in one statement; false when the departure has too few left or isn't on sale. */
    takePlaces: async (id: string, units: number, now: Date): Promise<boolean> => {
      const rows = await db
        .update(departures)
        .set({ taken: sql`${departures.taken} + ${units}` })
        .where(
          and(
            isDeparture(id),
            sql`${departures.taken} + ${units} <= ${departures.capacity}`,
            eq(departures.isClosed, false),
            gt(departures.cutOffAt, now),
            sql`(${departures.releaseAt} is null or ${departures.releaseAt} > ${now.toISOString()}::timestamptz)`,
          ),
        )
        .returning({ id: departures.id })
      return rows.length === 1
    },
    returnPlaces: async (id: string, units: number): Promise<void> => {
      await db
        .update(departures)
        .set({ taken: sql`${departures.taken} - ${units}` })
        .where(isDeparture(id))
    },
  }
}

/** Reads and writes the counters of a site's allotments. */
const allotmentRows = (db: Db, siteId: string) => {
  const isOf = ({ packageId, resource, firstDate, lastDate }: ResourceDates) =>
    and(
      eq(allotments.siteId, siteId),
      eq(allotments.packageId, packageId),
      eq(allotments.resource, resource),
      gte(allotments.date, firstDate),
      lte(allotments.date, lastDate),
    )
  return {
    /** Adds the dates that have no total yet, in their order. */
    fillDates: async (
      { packageId, resource }: ResourceDates,
      dates: readonly string[],
      { total, now }: { total: number; now: Date },
    ): Promise<void> => {
      await db
        .insert(allotments)
        .values(
          dates.map((day) => ({
            packageId,
            resource,
            date: day,
            siteId,
            total,
            bought: total,
            releaseDays: 0,
            updatedBy: '',
            updatedAt: now,
          })),
        )
        .onConflictDoNothing()
    },
    /** Locks the dates of a resource in their order, so that no two transactions wait for each other. */
    lockDates: (dates: ResourceDates): Promise<AllotmentRow[]> =>
      db.select().from(allotments).where(isOf(dates)).orderBy(asc(allotments.date)).for('no key update'),
    /** Takes rooms on every date that allows it, and returns the number of these dates. Lock them first. */
    takeDates: async (dates: ResourceDates, units: number, today: string): Promise<number> => {
      const rows = await db
        .update(allotments)
        .set({ taken: sql`${allotments.taken} + ${units}` })
        .where(
          and(
            isOf(dates),
            sql`${allotments.taken} + ${units} <= ${allotments.total}`,
            eq(allotments.isStopped, false),
            sql`${today}::date <= ${allotments.date} - ${allotments.releaseDays}`,
          ),
        )
        .returning({ date: allotments.date })
      return rows.length
    },
    returnDates: async (dates: ResourceDates, units: number): Promise<void> => {
      await db
        .update(allotments)
        .set({ taken: sql`${allotments.taken} - ${units}` })
        .where(isOf(dates))
    },
  }
}

/**
 * Reads and writes claims and counters of one site. Lock order: claim, then counters by (resource, date). A sweep locks
 * counters first and skips locked claims. So no two of them deadlock.
 */
export const stockRepo = (db: Db, siteId: string) => ({
  ...claimRows(db, siteId),
  ...departureRows(db, siteId),
  ...allotmentRows(db, siteId),
})

/** Lists expired holds of all sites, the oldest first. */
export const expiredHolds = (db: Db, now: Date, limit: number) =>
  db
    .select({ siteId: stockClaims.siteId, reference: stockClaims.reference })
    .from(stockClaims)
    .where(and(...isExpired(now)))
    .orderBy(asc(stockClaims.heldUntil), asc(stockClaims.reference))
    .limit(limit)
