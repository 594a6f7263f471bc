import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { bookings, changeItems, changeRequests, refundImports } from '#server/db/schema/index.ts'

export type RefundImportRow = typeof refundImports.$inferSelect

/** Reads and writes the refund imports of one site. */
export const refundImportsRepo = (db: Db, siteId: string) => ({
  byHash: async (fileHash: string): Promise<RefundImportRow | null> => {
    const [row] = await db
      .select()
      .from(refundImports)
      .where(
        and(
          eq(refundImports.siteId, siteId),
          eq(refundImports.fileHash, fileHash),
          inArray(refundImports.state, ['Imported', 'Settled']),
        ),
      )
      .limit(1)
    return row ?? null
  },
  /** Adds an import; null if the same file was imported meanwhile. */
  add: async (row: Omit<typeof refundImports.$inferInsert, 'id' | 'siteId'>) => {
    const [made] = await db
      .insert(refundImports)
      .values({ ...row, siteId })
      .onConflictDoNothing()
      .returning()
    return made ?? null
  },
  lock: async (id: number): Promise<RefundImportRow | null> => {
    const [row] = await db
      .select()
      .from(refundImports)
      .where(and(eq(refundImports.siteId, siteId), eq(refundImports.id, id)))
      .limit(1)
      .for('update')
    return row ?? null
  },
  change: (id: number, change: Partial<typeof refundImports.$inferInsert>) =>
    db
      .update(refundImports)
      .set(change)
      .where(and(eq(refundImports.siteId, siteId), eq(refundImports.id, id))),
  page: ({ offset, limit }: { offset: number; limit: number }) =>
    db
      .select()
      .from(refundImports)
      .where(eq(refundImports.siteId, siteId))
      .orderBy(desc(refundImports.id))
      .limit(limit)
      .offset(offset),
  count: () => db.$count(refundImports, eq(refundImports.siteId, siteId)),
  /** Returns the items that wait in imports. */
  waitingItems: async (): Promise<ReadonlySet<number>> => {
    const rows = await db
      .select({
        itemId: sql`(jsonb_array_elements(${refundImports.rows}) ->> 'itemId')::bigint`.mapWith(Number),
      })
      .from(refundImports)
      .where(and(eq(refundImports.siteId, siteId), eq(refundImports.state, 'Imported')))
    return new Set(rows.map(({ itemId }) => itemId))
  },
  /** Loads bookings with their change items and requests. */
  itemsOf: (bookingIds: readonly number[]) =>
    bookingIds.length === 0
      ? Promise.resolve([])
      : db
          .select({ booking: bookings, item: changeItems, request: changeRequests })
          .from(bookings)
          .leftJoin(
            changeItems,
            and(eq(changeItems.bookingId, bookings.id), eq(changeItems.siteId, bookings.siteId)),
          )
          .leftJoin(changeRequests, eq(changeRequests.id, changeItems.requestId))
          .where(and(eq(bookings.siteId, siteId), inArray(bookings.id, [...bookingIds]))),
})

export type BookingItem = Awaited<ReturnType<ReturnType<typeof refundImportsRepo>['itemsOf']>>[number]
