import { and, inArray, isNull, lt, sql } from 'drizzle-orm'
import { bookingStatuses } from '#contract/common/enumerations.ts'
import type { Db } from '#server/db/database.ts'
import {
  bookedNames,
  exportSnapshots,
  factorChallenges,
  idempotencyKeys,
  keptFares,
  oneTimeCodes,
  operatorSessions,
  orders,
  searches,
  sessions,
  signInFailures,
} from '#server/db/schema/index.ts'

const perRun = 500
const snapshotsPerRun = 10

/** Deletes expired rows of all sites. Searches are deleted with their answers and quotes. */
export const cleanupRepo = (db: Db) => ({
  /** Returns true when there are more. */
  removeSearches: async (expiredBefore: Date): Promise<boolean> => {
    const old = db
      .select({ id: searches.id })
      .from(searches)
      .where(lt(searches.expiresAt, expiredBefore))
      .limit(perRun)
    const gone = await db.delete(searches).where(inArray(searches.id, old)).returning({ id: searches.id })
    return gone.length === perRun
  },
  /** Deletes unpaid orders with the names and documents in them. Returns true when there are more. */
  removeUnpaidOrders: async (expiredBefore: Date): Promise<boolean> => {
    const old = db
      .select({ id: orders.id })
      .from(orders)
      .where(and(isNull(orders.bookingId), lt(orders.expiresAt, expiredBefore)))
      .limit(perRun)
    const gone = await db
      .delete(orders)
      .where(and(inArray(orders.id, old), isNull(orders.bookingId)))
      .returning({ id: orders.id })
    return gone.length === perRun
  },
  /** Deletes names of journeys that have ended. Returns true when there are more. */
  removeBookedNames: async (departedBefore: Date): Promise<boolean> => {
    const old = db
      .select({ bookingId: bookedNames.bookingId })
      .from(bookedNames)
      .where(lt(bookedNames.departsAt, departedBefore.toISOString()))
      .limit(perRun)
    const gone = await db
      .delete(bookedNames)
      .where(inArray(bookedNames.bookingId, old))
      .returning({ bookingId: bookedNames.bookingId })
    return gone.length >= perRun
  },
  /**
   * Deletes abandoned exports; few at a time, because their rows are deleted with them. Returns true when there are
   * more.
   */
  removeExportSnapshots: async (before: Date): Promise<boolean> => {
    const old = db
      .select({ id: exportSnapshots.id })
      .from(exportSnapshots)
      .where(lt(exportSnapshots.createdAt, before))
      .limit(snapshotsPerRun)
    const gone = await db
      .delete(exportSnapshots)
      .where(inArray(exportSnapshots.id, old))
      .returning({ id: exportSnapshots.id })
    return gone.length === snapshotsPerRun
  },
  /** Deletes fares that were removed from a fare tray. */
  removeRemovedFares: async (removedBefore: Date): Promise<void> => {
    await db.delete(keptFares).where(lt(keptFares.removedAt, removedBefore))
  },
  removeSessions: async (expiredBefore: Date): Promise<void> => {
    await db.delete(sessions).where(lt(sessions.expiresAt, expiredBefore))
  },
  removeOperatorSessions: async (expiredBefore: Date): Promise<void> => {
    await db.delete(operatorSessions).where(lt(operatorSessions.expiresAt, expiredBefore))
  },
  removeSignInFailures: async (before: Date): Promise<void> => {
    await db.delete(signInFailures).where(lt(signInFailures.at, before))
  },
  removeOneTimeCodes: async (expiredBefore: Date): Promise<void> => {
    await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, expiredBefore))
    await db.delete(factorChallenges).where(lt(factorChallenges.expiresAt, expiredBefore))
  },
  removeIdempotencyKeys: async (before: Date): Promise<void> => {
    await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
  },
})

/** Adds missing jobs to open bookings and change requests. */
export const missingJobsRepo = (db: Db) => ({
  /** Adds a job for every booking in a state that has no job of that kind and hasn't changed lately. */
  adopt: async (
    kind: string,
    status: keyof typeof bookingStatuses,
    times: { untouchedSince: Date; now: Date },
  ): Promise<void> => {
    await db.execute(
      sql`insert into jobs (kind, unique_key, payload, run_at, created_at)
          select ${kind}, b.id::text, jsonb_build_object('siteId', b.site_id, 'bookingId', b.id),
            ${times.now.toISOString()}::timestamptz, ${times.now.toISOString()}::timestamptz
          from bookings b
          where b.status = ${sql.raw(String(bookingStatuses[status]))}
            and b.updated_at < ${times.untouchedSince.toISOString()}::timestamptz
          on conflict do nothing`,
    )
  },
  /** Does the same for change items that are with a supplier and have no job. */
  adoptChanges: async (kind: string, times: { dueBefore: Date; now: Date }): Promise<void> => {
    await db.execute(
      sql`insert into jobs (kind, unique_key, payload, run_at, created_at)
          select ${kind}, i.id::text, jsonb_build_object('siteId', i.site_id, 'itemId', i.id),
            ${times.now.toISOString()}::timestamptz, ${times.now.toISOString()}::timestamptz
          from change_items i
          where i.state = 'pending' and i.supplier_change_id <> ''
            and coalesce(i.next_check_at, i.updated_at) < ${times.dueBefore.toISOString()}::timestamptz
          on conflict do nothing`,
    )
  },
})
