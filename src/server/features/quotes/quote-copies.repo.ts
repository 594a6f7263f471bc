import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { instantSql } from '#server/db/rows.ts'
import { packageQuotes, packageQuoteVersions, trips } from '#server/db/schema/index.ts'

/** Reads what quotes store about one person as a customer, for a copy, and erases it. */
export const quoteCopiesRepo = (db: Db, { siteId, userId }: { siteId: string; userId: string }) => {
  /** Made for the account, or accepted by it. An agent's quotes are about the agent's customers. */
  const isAbout = sql`${packageQuoteVersions.siteId} = ${siteId} and (${packageQuoteVersions.customerUserId} = ${userId}
    or exists (select from ${trips} t join ${packageQuotes} q on q.id = ${packageQuoteVersions.quoteId}
      where t.quote_version_id = ${packageQuoteVersions.id} and t.user_id = ${userId} and not q.is_of_agent))`
  return {
    /** Lists the versions that were sent, after an id. */
    sent: (after: number, limit: number) =>
      db
        .select({ number: packageQuotes.number, version: packageQuoteVersions })
        .from(packageQuoteVersions)
        .innerJoin(packageQuotes, eq(packageQuotes.id, packageQuoteVersions.quoteId))
        .where(and(isAbout, ne(packageQuoteVersions.status, 'draft'), gt(packageQuoteVersions.id, after)))
        .orderBy(asc(packageQuoteVersions.id))
        .limit(limit),
    /** Empties names, contacts, messages and answers, and ends the links. What was sold stays. */
    erase: async (at: Date): Promise<void> => {
      const versions = await db
        .select({ id: packageQuoteVersions.id, quoteId: packageQuoteVersions.quoteId })
        .from(packageQuoteVersions)
        .where(isAbout)
        .orderBy(asc(packageQuoteVersions.id))
      if (versions.length === 0) return
      const ids = sql.join(
        versions.map(({ id }) => sql`${id}`),
        sql`, `,
      )
      const quoteIds = sql.join(
        versions.map(({ quoteId }) => sql`${quoteId}`),
        sql`, `,
      )
      await db.execute(
        sql`update package_quote_versions set sealed_customer = '', sealed_answer = '' where id in (${ids})`,
      )
      await db.execute(sql`update package_quote_links set revoked_at = ${instantSql(at)}
        where version_id in (${ids}) and revoked_at is null`)
      await db.execute(sql`update package_quotes set name_keys = '{}' where id in (${quoteIds})`)
    },
  }
}
