import { eq } from 'drizzle-orm'
import type { SaleRules } from '#contract/http/flights-settings.ts'
import { noSaleRules } from '#domain/flights/sale-rules.ts'
import type { Db } from '#server/db/database.ts'
import { sites } from '#server/db/schema/index.ts'

/** Loads what the agency doesn't sell or hold; everything is sold until it says otherwise. */
export const readSaleRules = async (db: Db, siteId: string): Promise<SaleRules & { version: number }> => {
  const [row] = await db.select({ settings: sites.settings }).from(sites).where(eq(sites.id, siteId)).limit(1)
  return { ...noSaleRules, version: 0, ...row?.settings.flights }
}
