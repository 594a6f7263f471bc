import { and, eq } from 'drizzle-orm'
import type { SaleRules } from '#contract/http/flights-settings.ts'
import { noSaleRules } from '#domain/flights/sale-rules.ts'
import type { Db } from '#server/db/database.ts'
import { legalEntities, sites } from '#server/db/schema/index.ts'

/** Completes the stored rules: everything is sold unless the agency has excluded it. */
export const toSaleRules = (stored: Partial<SaleRules> | null): SaleRules & { version: number } => ({
  ...noSaleRules,
  version: 0,
  ...stored,
})

/** Loads what the agency doesn't sell or hold. */
export const readSaleRules = async (db: Db, siteId: string): Promise<SaleRules & { version: number }> => {
  const [row] = await db.select({ settings: sites.settings }).from(sites).where(eq(sites.id, siteId)).limit(1)
  return toSaleRules(row?.settings.flights ?? null)
}

/** Whether the user's customer is in one of these markup groups. */
export const isInGroup = async (
  db: Db,
  { siteId, legalEntityId }: { siteId: string; legalEntityId: string },
  groupIds: readonly string[],
): Promise<boolean> => {
  if (groupIds.length === 0) return false
  const [entity] = await db
    .select({ groupId: legalEntities.groupId })
    .from(legalEntities)
    .where(and(eq(legalEntities.siteId, siteId), eq(legalEntities.id, legalEntityId)))
    .limit(1)
  return typeof entity?.groupId === 'string' && groupIds.includes(entity.groupId)
}
