import { and, eq } from 'drizzle-orm'
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
  addMapping: async (mapping: Omit<typeof consumerMappings.$inferInsert, 'siteId'>): Promise<void> => {
    await db.insert(consumerMappings).values({ ...mapping, siteId })
  },
})
