import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { consumerMappings, groups, supplierLists, users } from '#server/db/schema/index.ts'

export type SupplierListRow = typeof supplierLists.$inferSelect

/** Reads and writes the lists that one site offers. */
export const listsRepo = (db: Db, siteId: string) => ({
  /** Lists the site's lists with their counts, its own first; for an owner, only that supplier user's. */
  all: (ownerUserId?: string) =>
    db
      .select({
        list: supplierLists,
        owner: { firstName: users.firstName, lastName: users.lastName, company: users.company },
        consumers: sql<number>`(select count(*)::int from consumer_mappings m where m.list_id = ${supplierLists.id})`,
        pendingRequests: sql<number>`(select count(*)::int from consumer_requests r
          where r.list_id = ${supplierLists.id} and r.state = 'Pending')`,
      })
      .from(supplierLists)
      .leftJoin(users, and(eq(users.id, supplierLists.ownerUserId), eq(users.siteId, supplierLists.siteId)))
      .where(
        and(
          eq(supplierLists.siteId, siteId),
          ownerUserId === undefined ? undefined : eq(supplierLists.ownerUserId, ownerUserId),
        ),
      )
      .orderBy(asc(supplierLists.ownerUserId), asc(supplierLists.category)),
  /** Locks a list of an owner until the transaction ends; the empty owner is the site itself. */
  lock: async (id: string, ownerUserId: string): Promise<SupplierListRow | null> => {
    const [row] = await db
      .select()
      .from(supplierLists)
      .where(
        and(
          eq(supplierLists.siteId, siteId),
          eq(supplierLists.id, id),
          eq(supplierLists.ownerUserId, ownerUserId),
        ),
      )
      .for('no key update')
    return row ?? null
  },
  /** Adds a list; false if the owner already has one in the category. */
  add: async (list: Omit<typeof supplierLists.$inferInsert, 'siteId'>): Promise<boolean> => {
    const added = await db
      .insert(supplierLists)
      .values({ ...list, siteId })
      .onConflictDoNothing()
      .returning({ id: supplierLists.id })
    return added.length > 0
  },
  change: async (
    id: string,
    change: Partial<Omit<SupplierListRow, 'id' | 'siteId' | 'ownerUserId' | 'category'>>,
  ): Promise<void> => {
    await db
      .update(supplierLists)
      .set(change)
      .where(and(eq(supplierLists.siteId, siteId), eq(supplierLists.id, id)))
  },
  hasGroup: async (groupId: string): Promise<boolean> =>
    (await db.$count(groups, and(eq(groups.siteId, siteId), eq(groups.id, groupId)))) > 0,
  /** Sets the date by which a list's consumers must accept its new terms, and returns the consumers. */
  setTermsDue: (listId: string, termsDueAt: Date, updatedAt: Date) =>
    db
      .update(consumerMappings)
      .set({ termsDueAt, updatedAt })
      .where(and(eq(consumerMappings.siteId, siteId), eq(consumerMappings.listId, listId)))
      .returning({ id: consumerMappings.id, consumerSiteId: consumerMappings.consumerSiteId }),
})
