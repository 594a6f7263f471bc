import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { consumerMappings, sites, supplierLists } from '#server/db/schema/index.ts'
import { agencyColumns } from './agencies.repo.ts'

/** Reads the links of all sites whose consumers haven't accepted the current terms. */
export const termsRepo = (db: Db) => ({
  /** Lists selling links whose terms are due by a time, in pages after an id. */
  dueBy: async (by: Date, afterId: string, limit: number): Promise<string[]> => {
    const rows = await db
      .select({ id: consumerMappings.id })
      .from(consumerMappings)
      .where(
        and(
          lte(consumerMappings.termsDueAt, by),
          eq(consumerMappings.supplierStatus, 'Approved'),
          gt(consumerMappings.id, afterId),
        ),
      )
      .orderBy(asc(consumerMappings.id))
      .limit(limit)
    return rows.map(({ id }) => id)
  },
  /** Locks a link until the transaction ends and reads whose list it is. */
  lock: async (id: string) => {
    const [row] = await db
      .select({ mapping: consumerMappings, title: supplierLists.title, supplier: agencyColumns.companyName })
      .from(consumerMappings)
      .innerJoin(supplierLists, eq(supplierLists.id, consumerMappings.listId))
      .innerJoin(sites, eq(sites.id, consumerMappings.siteId))
      .where(eq(consumerMappings.id, id))
      .for('update', { of: consumerMappings })
    return row ?? null
  },
  suspend: async (id: string, supplierReason: string, updatedAt: Date): Promise<void> => {
    await db
      .update(consumerMappings)
      .set({ supplierStatus: 'Suspended', supplierReason, suspendedBy: 'terms', updatedAt })
      .where(eq(consumerMappings.id, id))
  },
})
