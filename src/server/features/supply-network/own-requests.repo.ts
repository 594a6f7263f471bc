import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { consumerRequests } from '#server/db/schema/index.ts'

export type ConsumerRequestRow = typeof consumerRequests.$inferSelect

/** Writes the requests that one site sends to others. */
export const ownRequestsRepo = (db: Db, consumerSiteId: string) => ({
  /** False if a request for the list is pending. */
  add: async (request: Omit<typeof consumerRequests.$inferInsert, 'consumerSiteId'>): Promise<boolean> => {
    const added = await db
      .insert(consumerRequests)
      .values({ ...request, consumerSiteId })
      .onConflictDoNothing()
      .returning({ id: consumerRequests.id })
    return added.length > 0
  },
  /** Locks a request until the transaction ends. */
  lock: async (id: string): Promise<ConsumerRequestRow | null> => {
    const [row] = await db
      .select()
      .from(consumerRequests)
      .where(and(eq(consumerRequests.consumerSiteId, consumerSiteId), eq(consumerRequests.id, id)))
      .for('update')
    return row ?? null
  },
  withdraw: async (id: string): Promise<void> => {
    await db
      .update(consumerRequests)
      .set({ state: 'Withdrawn' })
      .where(and(eq(consumerRequests.consumerSiteId, consumerSiteId), eq(consumerRequests.id, id)))
  },
})
