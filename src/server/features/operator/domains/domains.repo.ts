import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { siteDomains } from '#server/db/schema/index.ts'

export type DomainRow = typeof siteDomains.$inferSelect

/** Reads and writes the domains of all agencies. */
export const domainsRepo = (db: Db) => ({
  find: async (domain: string): Promise<DomainRow | null> => {
    const [row] = await db.select().from(siteDomains).where(eq(siteDomains.domain, domain)).limit(1)
    return row ?? null
  },
  ofSite: (siteId: string): Promise<DomainRow[]> =>
    db
      .select()
      .from(siteDomains)
      .where(eq(siteDomains.siteId, siteId))
      .orderBy(asc(siteDomains.domain))
      .limit(200),
  add: async (row: typeof siteDomains.$inferInsert): Promise<void> => {
    await db.insert(siteDomains).values(row)
  },
  /** Stores the outcome of a check. A verified domain stays verified: its record may be removed afterwards. */
  checked: async (
    domain: string,
    outcome: { problem: string; verifiedAt?: Date; checkedAt: Date },
  ): Promise<void> => {
    await db.update(siteDomains).set(outcome).where(eq(siteDomains.domain, domain))
  },
  hasOtherVerified: async (siteId: string, domain: string): Promise<boolean> => {
    const rows = await db
      .select({ domain: siteDomains.domain })
      .from(siteDomains)
      .where(
        and(
          eq(siteDomains.siteId, siteId),
          ne(siteDomains.domain, domain),
          isNotNull(siteDomains.verifiedAt),
        ),
      )
      .limit(1)
    return rows.length > 0
  },
  remove: async (domain: string): Promise<void> => {
    await db.delete(siteDomains).where(eq(siteDomains.domain, domain))
  },
  isVerified: async (domain: string): Promise<boolean> => {
    const rows = await db
      .select({ domain: siteDomains.domain })
      .from(siteDomains)
      .where(and(eq(siteDomains.domain, domain), isNotNull(siteDomains.verifiedAt)))
      .limit(1)
    return rows.length > 0
  },
})
