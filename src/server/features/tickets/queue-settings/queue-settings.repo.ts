import { and, asc, count, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { GridLayout, SavedView } from '#contract/http/tickets-queue-settings.ts'
import type { Db } from '#server/db/database.ts'
import { gridLayouts, savedViews } from '#server/db/schema/index.ts'

const viewFields = {
  viewId: savedViews.id,
  queue: savedViews.queue,
  name: savedViews.name,
  query: savedViews.query,
}

/** Reads and writes one person's list layouts and can't see anyone else's. */
export const queueSettingsRepo = (db: Db, siteId: string, userId: string) => {
  const myLayouts = and(eq(gridLayouts.siteId, siteId), eq(gridLayouts.userId, userId))
  const myViews = and(eq(savedViews.siteId, siteId), eq(savedViews.userId, userId))
  return {
    /** Locks the settings, so that two windows save one after the other. */
    lock: async (): Promise<void> => {
      await db.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`queues:${siteId}:${userId}`}, 0))`,
      )
    },
    layouts: async (): Promise<Record<string, GridLayout>> => {
      const rows = await db
        .select({ grid: gridLayouts.grid, layout: gridLayouts.layout })
        .from(gridLayouts)
        .where(myLayouts)
        .orderBy(asc(gridLayouts.grid))
      return Object.fromEntries(rows.map(({ grid, layout }) => [grid, layout]))
    },
    putLayout: async (grid: string, layout: GridLayout, updatedAt: Date): Promise<void> => {
      await db
        .insert(gridLayouts)
        .values({ siteId, userId, grid, layout, updatedAt })
        .onConflictDoUpdate({
          target: [gridLayouts.siteId, gridLayouts.userId, gridLayouts.grid],
          set: { layout: sql`excluded.layout`, updatedAt: sql`excluded.updated_at` },
        })
    },
    forgetLayout: async (grid: string): Promise<void> => {
      await db.delete(gridLayouts).where(and(myLayouts, eq(gridLayouts.grid, grid)))
    },
    /** Deletes all but the most recently changed layouts. */
    forgetOldLayouts: async (most: number): Promise<void> => {
      const old = db
        .select({ grid: gridLayouts.grid })
        .from(gridLayouts)
        .where(myLayouts)
        .orderBy(desc(gridLayouts.updatedAt), desc(gridLayouts.grid))
        .offset(most)
      await db.delete(gridLayouts).where(and(myLayouts, inArray(gridLayouts.grid, old)))
    },
    views: (): Promise<SavedView[]> =>
      db
        .select(viewFields)
        .from(savedViews)
        .where(myViews)
        .orderBy(asc(savedViews.queue), asc(savedViews.createdAt), asc(savedViews.id)),
    /** Counts the views other than the one with that name. */
    countOtherViews: async (queue: string, name: string): Promise<number> => {
      const [row] = await db
        .select({ saved: count() })
        .from(savedViews)
        .where(and(myViews, or(ne(savedViews.queue, queue), ne(savedViews.name, name))))
      return row?.saved ?? 0
    },
    putView: async ({ viewId, ...view }: SavedView, createdAt: Date): Promise<void> => {
      await db
        .insert(savedViews)
        .values({ ...view, id: viewId, siteId, userId, createdAt })
        .onConflictDoUpdate({
          target: [savedViews.siteId, savedViews.userId, savedViews.queue, savedViews.name],
          set: { query: sql`excluded.query` },
        })
    },
    /** Returns false when the person has no such view. */
    deleteView: async (viewId: string): Promise<boolean> => {
      const gone = await db
        .delete(savedViews)
        .where(and(myViews, eq(savedViews.id, viewId)))
        .returning({ id: savedViews.id })
      return gone.length > 0
    },
  }
}
