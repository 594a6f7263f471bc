import { and, count, eq, gt, or } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { partnerRequests, sites } from '#server/db/schema/index.ts'

/** Requests to one site to become its API partner. */
export const partnerRequestsRepo = (db: Db, siteId: string) => ({
  /** One after the other until the transaction ends: requests of the same moment would not see each other. */
  queueUp: async (): Promise<void> => {
    await db.select({ id: sites.id }).from(sites).where(eq(sites.id, siteId)).for('no key update')
  },
  /** How many there were since then in all, and of the same e-mail or client's network. */
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
