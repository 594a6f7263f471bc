import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { consumerMappings, legalEntities, users } from '#server/db/schema/index.ts'

/** Reads and writes the accounts that stand for other agencies at one site. */
export const houseAccountRepo = (db: Db, siteId: string) => ({
  find: async (consumerSiteId: string): Promise<{ userId: string; legalEntityId: string } | null> => {
    const [row] = await db
      .select({ userId: users.id, legalEntityId: users.legalEntityId })
      .from(users)
      .where(and(eq(users.siteId, siteId), eq(users.consumerSiteId, consumerSiteId)))
    return row ?? null
  },
  add: async (
    account: Omit<typeof users.$inferInsert, 'siteId'> & { legalEntityId: string; createdAt: Date },
    entity: { name: string; groupId: string | null },
  ): Promise<void> => {
    const { legalEntityId: id, createdAt } = account
    await db.insert(legalEntities).values({ ...entity, id, siteId, createdAt })
    await db.insert(users).values({ ...account, siteId })
  },
  /** Adds a link. The two sites' links all claim the input credit, or none does. */
  addMapping: async (mapping: Omit<typeof consumerMappings.$inferInsert, 'siteId'>): Promise<void> => {
    // A change of the setting ends before this reads it, or sees the new link.
    await db
      .select({ id: consumerMappings.id })
      .from(consumerMappings)
      .where(
        and(eq(consumerMappings.siteId, siteId), eq(consumerMappings.consumerSiteId, mapping.consumerSiteId)),
      )
      .orderBy(consumerMappings.id)
      .for('share')
    const claimsInputCredit = sql<boolean>`exists (select from consumer_mappings m where m.site_id = ${siteId}
      and m.consumer_site_id = ${mapping.consumerSiteId} and m.claims_input_credit)`
    await db.insert(consumerMappings).values({ ...mapping, claimsInputCredit, siteId })
  },
})
