import { and, count, eq, gt, max, or } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { enquiries, sites } from '#server/db/schema/index.ts'

const firstNumber = 10_001

/** Reads and writes the enquiries of one site and can't see another site's. */
export const enquiriesRepo = (db: Db, siteId: string) => {
  const isOfSite = eq(enquiries.siteId, siteId)
  return {
    /** Locks the site's enquiries until the transaction ends, because simultaneous ones wouldn't count each other. */
    lockAll: async (): Promise<void> => {
      await db.select({ id: sites.id }).from(sites).where(eq(sites.id, siteId)).for('no key update')
    },
    findByKey: async (key: string) => {
      const [row] = await db
        .select({ id: enquiries.id, title: enquiries.title })
        .from(enquiries)
        .where(and(isOfSite, eq(enquiries.key, key)))
        .limit(1)
      return row ?? null
    },
    find: async (id: string) => {
      const [row] = await db
        .select({ number: enquiries.number, title: enquiries.title, createdAt: enquiries.createdAt })
        .from(enquiries)
        .where(and(isOfSite, eq(enquiries.id, id)))
        .limit(1)
      return row ?? null
    },
    /** Counts the enquiries since an instant from a network, and those with the same phone or email. */
    countSince: async (
      since: Date,
      sender: { address: string; phone: string; email: string },
    ): Promise<{ ofNetwork: number; ofContact: number }> => {
      const lately = and(isOfSite, gt(enquiries.createdAt, since))
      const isSame = or(
        ...(sender.phone === '' ? [] : [eq(enquiries.phone, sender.phone)]),
        ...(sender.email === '' ? [] : [eq(enquiries.email, sender.email)]),
      )
      const [network] = await db
        .select({ rows: count() })
        .from(enquiries)
        .where(and(lately, eq(enquiries.address, sender.address)))
      const [contact] = await db.select({ rows: count() }).from(enquiries).where(and(lately, isSame))
      return { ofNetwork: network?.rows ?? 0, ofContact: contact?.rows ?? 0 }
    },
    /** Returns the next number of the site. Call it under the lock. */
    nextNumber: async (): Promise<number> => {
      const [row] = await db
        .select({ last: max(enquiries.number) })
        .from(enquiries)
        .where(isOfSite)
      const last = row?.last ?? firstNumber - 1
      return last + 1
    },
    add: async (row: Omit<typeof enquiries.$inferInsert, 'siteId'>): Promise<void> => {
      await db.insert(enquiries).values({ ...row, siteId })
    },
  }
}
