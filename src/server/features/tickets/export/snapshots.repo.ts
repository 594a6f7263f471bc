import { and, asc, desc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm'
import type { TicketSort } from '#contract/common/enumerations.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { isInScope } from '#server/bookings/scope.repo.ts'
import type { Db } from '#server/db/database.ts'
import { selectRows } from '#server/db/rows.ts'
import {
  bookings,
  exportSnapshotRows,
  exportSnapshots,
  queueEntries,
  users,
} from '#server/db/schema/index.ts'
import { toEntryFilter, type ListQuery } from '#server/features/tickets/ticket-filter.repo.ts'
import { costColumns, noCostColumns, toOrderSql, rowColumns } from '#server/features/tickets/tickets.repo.ts'

/** Snapshots that one user may have at a time; a new one replaces the oldest. */
const maxSnapshotsPerUser = 5

/** Fields stored as they were when the export began. */
const keptColumns = {
  status: exportSnapshotRows.status,
  changeStatusText: exportSnapshotRows.changeStatusText,
  pnr: exportSnapshotRows.pnr,
  amountMinor: exportSnapshotRows.amountMinor,
  costMinor: exportSnapshotRows.costMinor,
}

/** Reads and writes the exports of one user of one site and can't see anyone else's. */
export const snapshotsRepo = (db: Db, siteId: string, userId: string) => {
  const own = and(eq(exportSnapshots.siteId, siteId), eq(exportSnapshots.userId, userId))
  return {
    addAudit: (details: Record<string, unknown>, requestId: string, at: Date): Promise<void> =>
      addAudit(db, siteId, { actorUserId: userId, action: 'tickets.export', details, requestId, at }),
    /** Whether more than `most` bookings match. Stops counting there. */
    hasMoreThan: async ({ scope, queue, filter }: ListQuery, most: number): Promise<boolean> => {
      const [row] = await selectRows<{ counted: number }>(
        db,
        sql`select count(*)::int as counted from (
          select 1 from ${queueEntries} where ${toEntryFilter(siteId, scope, queue, filter)} limit ${most + 1}) as matching`,
      )
      return (row?.counted ?? 0) > most
    },
    /** Stores which bookings an export contains, in order, and their changeable fields. Call it in a transaction. */
    take: async (
      { scope, queue, filter }: ListQuery,
      { id, sort, limit, at }: { id: string; sort: TicketSort; limit: number; at: Date },
    ): Promise<number> => {
      await db.insert(exportSnapshots).values({ id, siteId, userId, total: 0, createdAt: at })
      const order = sql.join(toOrderSql(sort), sql`, `)
      // Sorts the queue's narrow rows, because sorting millions of bookings takes minutes.
      await db.execute(sql`
        with picked as materialized (
          select ${queueEntries.id} as id, row_number() over (order by ${order}) as position
          from ${queueEntries} where ${toEntryFilter(siteId, scope, queue, filter)}
          order by ${order} limit ${limit}
        )
        insert into ${exportSnapshotRows}
          (snapshot_id, position, booking_id, status, change_status_text, pnr, amount_minor, cost_minor)
        select ${id}, picked.position, ${bookings.id}, ${bookings.status}, ${bookings.changeStatusText},
          ${bookings.pnr}, ${bookings.amountMinor}, ${bookings.costMinor}
        from picked join ${bookings} on ${bookings.id} = picked.id and ${bookings.siteId} = ${siteId}`)
      const rows = await db
        .update(exportSnapshots)
        .set({
          total: sql`(select coalesce(max(${exportSnapshotRows.position}), 0) from ${exportSnapshotRows} where ${exportSnapshotRows.snapshotId} = ${id})`,
        })
        .where(eq(exportSnapshots.id, id))
        .returning({ total: exportSnapshots.total })
      return rows[0]?.total ?? 0
    },
    /** Deletes snapshots beyond the user's limit, but never the one just taken. */
    dropOldest: async (taken: string): Promise<void> => {
      const old = db
        .select({ id: exportSnapshots.id })
        .from(exportSnapshots)
        .where(and(own, ne(exportSnapshots.id, taken)))
        .orderBy(desc(exportSnapshots.createdAt), desc(exportSnapshots.id))
        .offset(maxSnapshotsPerUser - 1)
      await db.delete(exportSnapshots).where(inArray(exportSnapshots.id, old))
    },
    /** Returns how many rows an export has and when it began; null when this user has no such export. */
    findTaken: async (id: string): Promise<{ total: number; takenAt: Date } | null> => {
      const [row] = await db
        .select({ total: exportSnapshots.total, takenAt: exportSnapshots.createdAt })
        .from(exportSnapshots)
        .where(and(own, eq(exportSnapshots.id, id)))
        .limit(1)
      return row ?? null
    },
    /**
     * Lists rows of an export after a position, as the queue reads them. The scope applies again, because the person may
     * have lost the right to other users' bookings since the export began.
     */
    part: ({ scope, hasCost }: ListQuery, id: string, after: number, limit: number) =>
      db
        .select({ ...rowColumns, ...(hasCost ? costColumns : noCostColumns), ...keptColumns })
        .from(exportSnapshotRows)
        .innerJoin(bookings, and(eq(bookings.id, exportSnapshotRows.bookingId), eq(bookings.siteId, siteId)))
        .innerJoin(users, and(eq(users.id, bookings.userId), eq(users.siteId, bookings.siteId)))
        .where(
          and(
            eq(exportSnapshotRows.snapshotId, id),
            isInScope(bookings.userId, scope),
            gt(exportSnapshotRows.position, after),
            lte(exportSnapshotRows.position, after + limit),
          ),
        )
        .orderBy(asc(exportSnapshotRows.position)),
    /** Loads the whole bookings of a part, for the second sheet. */
    whole: (ids: readonly number[]) =>
      db
        .select()
        .from(bookings)
        .where(and(eq(bookings.siteId, siteId), inArray(bookings.id, [...ids]))),
  }
}

export type SnapshotRow = Awaited<ReturnType<ReturnType<typeof snapshotsRepo>['part']>>[number]
