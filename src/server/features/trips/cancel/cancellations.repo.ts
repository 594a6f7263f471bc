import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { tripCancellationItems, tripCancellations } from '#server/db/schema/index.ts'

export type CancellationRow = typeof tripCancellations.$inferSelect
export type CancellationItemRow = typeof tripCancellationItems.$inferSelect

/** A request to cancel with its travellers. */
export interface StoredCancellation {
  request: CancellationRow
  items: CancellationItemRow[]
}

/** Reads and writes the cancellations of trips of one site. */
export const cancellationsRepo = (db: Db, siteId: string) => {
  const withItems = async (requests: CancellationRow[]): Promise<StoredCancellation[]> => {
    if (requests.length === 0) return []
    const items = await db
      .select()
      .from(tripCancellationItems)
      .where(
        and(
          eq(tripCancellationItems.siteId, siteId),
          inArray(
            tripCancellationItems.cancellationId,
            requests.map(({ id }) => id),
          ),
        ),
      )
      .orderBy(asc(tripCancellationItems.id))
    return requests.map((request) => ({
      request,
      items: items.filter(({ cancellationId }) => cancellationId === request.id),
    }))
  }
  const isOf = (tripId: number) =>
    and(eq(tripCancellations.siteId, siteId), eq(tripCancellations.tripId, tripId))
  return {
    add: async (
      request: Omit<typeof tripCancellations.$inferInsert, 'siteId'>,
      items: readonly Omit<typeof tripCancellationItems.$inferInsert, 'siteId' | 'cancellationId'>[],
    ): Promise<number> => {
      const [row] = await db
        .insert(tripCancellations)
        .values({ ...request, siteId })
        .returning({ id: tripCancellations.id })
      if (!row) throw new Error("the cancellation wasn't inserted")
      await db
        .insert(tripCancellationItems)
        .values(items.map((item) => ({ ...item, siteId, cancellationId: row.id })))
      return row.id
    },
    /** The cancellations of a trip, the oldest first. */
    list: async (tripId: number): Promise<StoredCancellation[]> =>
      withItems(
        await db.select().from(tripCancellations).where(isOf(tripId)).orderBy(asc(tripCancellations.id)),
      ),
    byId: async (tripId: number, id: number): Promise<StoredCancellation | null> => {
      const rows = await db
        .select()
        .from(tripCancellations)
        .where(and(isOf(tripId), eq(tripCancellations.id, id)))
        .limit(1)
      const [found] = await withItems(rows)
      return found ?? null
    },
    change: async (
      id: number,
      change: Pick<typeof tripCancellations.$inferInsert, 'state' | 'decidedBy' | 'decidedAt' | 'note'>,
    ): Promise<void> => {
      await db
        .update(tripCancellations)
        .set(change)
        .where(and(eq(tripCancellations.siteId, siteId), eq(tripCancellations.id, id)))
    },
    changeItem: async (
      id: number,
      change: Partial<Omit<typeof tripCancellationItems.$inferInsert, 'siteId' | 'cancellationId'>>,
    ): Promise<void> => {
      await db
        .update(tripCancellationItems)
        .set(change)
        .where(and(eq(tripCancellationItems.siteId, siteId), eq(tripCancellationItems.id, id)))
    },
  }
}
