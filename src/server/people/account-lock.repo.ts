import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'

/**
 * Locks an email address or phone number of a site until the transaction ends, so that two accounts can't take it at
 * the same time.
 */
export const lockAccountName = async (tx: Db, siteId: string, name: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`account:${siteId}:${name}`}, 0))`)
}
