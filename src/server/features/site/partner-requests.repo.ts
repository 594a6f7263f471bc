import { and, count, eq, gt, or } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { partnerRequests, sites } from '#server/db/schema/index.ts'

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
  add: async (request: Omit<typeof partnerRequests.$inferInsert, 'siteId'>): Promise<void> => {
    await db.insert(partnerRequests).values({ ...request, siteId })
  },
})
