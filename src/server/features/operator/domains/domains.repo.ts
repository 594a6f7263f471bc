import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { siteDomains } from '#server/db/schema/index.ts'

export type DomainRow = typeof siteDomains.$inferSelect

/** Reads and writes the domains of all agencies. */
export const domainsRepo = (db: Db) => ({
  find: async (domain: string): Promise<DomainRow | null> => {
    const [row] = await db.select().from(siteDomains).where(eq(siteDomains.domain, domain)).limit(1)
    return row ?? null
  },
  /** Finds a domain and locks it until the transaction ends. */
  lock: async (domain: string): Promise<DomainRow | null> => {
    const [row] = await db
      .select()
      .from(siteDomains)
      .where(eq(siteDomains.domain, domain))
      .limit(1)
      .for('update')
    return row ?? null
  },
  ofSite: (siteId: string): Promise<DomainRow[]> =>
    db
      .select()
      .from(siteDomains)
      .where(eq(siteDomains.siteId, siteId))
      .orderBy(asc(siteDomains.domain))
      .limit(200),
  /** Adds a domain. Returns false, and adds nothing, if someone else did at the same time. */
  add: async (row: DomainRow): Promise<boolean> => {
    const added = await db
      .insert(siteDomains)
      .values(row)
      .onConflictDoNothing()
      .returning({ domain: siteDomains.domain })
    return added.length > 0
  },
  /** Replaces an unverified domain's row by one of another agency. */
  takeOver: async ({ domain, ...row }: DomainRow): Promise<void> => {
    await db.update(siteDomains).set(row).where(eq(siteDomains.domain, domain))
  },
  /**
   * Stores the outcome of a check and returns the row. Returns null, and stores nothing, if the domain isn't the one that was looked up any more:
   * it was verified, removed or added again meanwhile.
   */
  checked: async (
    { domain, siteId, token }: DomainRow,
    outcome: { problem: string; verifiedAt?: Date; checkedAt: Date },
  ): Promise<DomainRow | null> => {
    const [row] = await db
      .update(siteDomains)
      .set(outcome)
      .where(
        and(
          eq(siteDomains.domain, domain),
          eq(siteDomains.siteId, siteId),
          eq(siteDomains.token, token),
          isNull(siteDomains.verifiedAt),
        ),
      )
      .returning()
    return row ?? null
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
