import { and, count, desc, eq, gt, ilike, or, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { partnerRequests, sites } from '#server/db/schema/index.ts'

/** A site gets few requests, so a part of a word may match. `%` and `_` are taken literally. */
const toMatch = (siteId: string, searchQuery: string): SQL | undefined => {
  const like = `%${searchQuery.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { companyName, contactName, email } = partnerRequests
  const isFound = or(ilike(companyName, like), ilike(contactName, like), ilike(email, like))
  return and(eq(partnerRequests.siteId, siteId), searchQuery === '' ? undefined : isFound)
}

/** Reads and writes requests to become an API partner of one site. */
export const partnerRequestsRepo = (db: Db, siteId: string) => ({
  /** Locks the requests until the transaction ends, because simultaneous requests wouldn't see each other. */
  lockAll: async (): Promise<void> => {
    await db.select({ id: sites.id }).from(sites).where(eq(sites.id, siteId)).for('no key update')
  },
  /** Counts requests since then: in total, and from the same email or client network. */
  countSince: async (
    since: Date,
    sender: { email: string; address: string },
  ): Promise<{ all: number; own: number }> => {
    const lately = and(eq(partnerRequests.siteId, siteId), gt(partnerRequests.createdAt, since))
    const isSame = or(eq(partnerRequests.email, sender.email), eq(partnerRequests.address, sender.address))
    const [all] = await db.select({ rows: count() }).from(partnerRequests).where(lately)
    const [own] = await db.select({ rows: count() }).from(partnerRequests).where(and(lately, isSame))
    return { all: all?.rows ?? 0, own: own?.rows ?? 0 }
  },
  page: (searchQuery: string, { offset, limit }: { offset: number; limit: number }) =>
    db
      .select()
      .from(partnerRequests)
      .where(toMatch(siteId, searchQuery))
      .orderBy(desc(partnerRequests.createdAt), desc(partnerRequests.id))
      .limit(limit)
      .offset(offset),
  countMatches: (searchQuery: string): Promise<number> =>
    db.$count(partnerRequests, toMatch(siteId, searchQuery)),
  add: async (request: Omit<typeof partnerRequests.$inferInsert, 'siteId'>): Promise<void> => {
    await db.insert(partnerRequests).values({ ...request, siteId })
  },
})
