import { sql, type SQL } from 'drizzle-orm'

/** Builds the query for everyone who pays from the same wallet as a person, including that person. */
export const agencyUserIds = (siteId: string, userId: string): SQL =>
  sql`select ${userId}::text union select u.id from users u
    where u.site_id = ${siteId} and u.wallet_user_id = wallet_holder(${userId})`
