import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'

/**
 * Holds an e-mail or a phone of a site until the transaction ends: two who bring the same one to accounts at once come one after the
 * other, whatever they do with it.
 */
export const lockAccountName = async (tx: Db, siteId: string, name: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`account:${siteId}:${name}`}, 0))`)
}
