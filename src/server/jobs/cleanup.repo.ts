import { and, inArray, isNull, lt, sql } from 'drizzle-orm'
import { bookingStatuses } from '#contract/common/enumerations.ts'
import type { Db } from '#server/db/database.ts'
import {
  exportSnapshots,
  idempotencyKeys,
  oneTimeCodes,
  orders,
  searches,
  sessions,
  signInFailures,
} from '#server/db/schema/index.ts'

const perRun = 500
const snapshotsPerRun = 10

/** Removes what is over, of every site: housekeeping belongs to no tenant. Searches take their answers and quotes along. */
export const cleanupRepo = (db: Db) => ({
  /** True when there is more. */
  removeSearches: async (expiredBefore: Date): Promise<boolean> => {
    const old = db
      .select({ id: searches.id })
      .from(searches)
      .where(lt(searches.expiresAt, expiredBefore))
      .limit(perRun)
    const gone = await db.delete(searches).where(inArray(searches.id, old)).returning({ id: searches.id })
    return gone.length === perRun
  },
  /** Orders that nobody paid, with the names and documents in them. True when there is more. */
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
  /** Exports that nobody goes on with; their rows go along, so few at a time. True when there is more. */
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
  removeSessions: async (expiredBefore: Date): Promise<void> => {
    await db.delete(sessions).where(lt(sessions.expiresAt, expiredBefore))
  },
  removeSignInFailures: async (before: Date): Promise<void> => {
    await db.delete(signInFailures).where(lt(signInFailures.at, before))
  },
  removeOneTimeCodes: async (expiredBefore: Date): Promise<void> => {
    await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, expiredBefore))
  },
  removeIdempotencyKeys: async (before: Date): Promise<void> => {
    await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
  },
  /** Gives a job to every booking of a state that has none of that kind and was not touched lately. */
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
  /** The same for items of change requests that are with a supplier and that nobody looks at any more. */
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
