import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { pushSubscriptions, sites, users } from '#server/db/schema/index.ts'

export type SubscriptionRow = typeof pushSubscriptions.$inferSelect

/** Queries for the browsers of one user. */
const ownBrowsers = (db: Db, siteId: string) => {
  const own = (userId: string, endpoint: string) =>
    and(
      eq(pushSubscriptions.siteId, siteId),
      eq(pushSubscriptions.userId, userId),
      eq(pushSubscriptions.endpoint, endpoint),
    )
  return {
    /**
     * Saves a browser. It belongs to whoever subscribed last, so that people who share a machine don't get each
     * other's notifications.
     */
    save: async (
      row: Pick<SubscriptionRow, 'userId' | 'endpoint' | 'p256dh' | 'auth' | 'deviceHash' | 'createdAt'>,
    ) => {
      const { userId, p256dh, auth, deviceHash, createdAt } = row
      await db
        .insert(pushSubscriptions)
        .values({ ...row, siteId })
        .onConflictDoUpdate({
          target: [pushSubscriptions.siteId, pushSubscriptions.endpoint],
          set: { userId, p256dh, auth, deviceHash, createdAt, failures: 0 },
        })
    },
    /** Deletes all but a user's newest browsers. */
    keepNewest: async (userId: string, count: number): Promise<void> => {
      const ofUser = and(eq(pushSubscriptions.siteId, siteId), eq(pushSubscriptions.userId, userId))
      const newest = db
        .select({ id: pushSubscriptions.id })
        .from(pushSubscriptions)
        .where(ofUser)
        .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
        .limit(count)
      await db.delete(pushSubscriptions).where(and(ofUser, notInArray(pushSubscriptions.id, newest)))
    },
    isKnown: async (userId: string, endpoint: string): Promise<boolean> => {
      const rows = await db
        .select({ id: pushSubscriptions.id })
        .from(pushSubscriptions)
        .where(own(userId, endpoint))
        .limit(1)
      return rows.length > 0
    },
    remove: async (userId: string, endpoint: string): Promise<void> => {
      await db.delete(pushSubscriptions).where(own(userId, endpoint))
    },
  }
}

/** Queries for staff browsers as recipients. */
const staffBrowsers = (db: Db, siteId: string) => {
  const isStaff = and(eq(users.userType, 'staff'), eq(users.isBlocked, false))
  const withUser = and(eq(users.id, pushSubscriptions.userId), eq(users.siteId, pushSubscriptions.siteId))
  return {
    /** Finds a browser if it still belongs to staff who aren't blocked. */
    ofStaff: async (id: number): Promise<SubscriptionRow | null> => {
      const [row] = await db
        .select({ subscription: pushSubscriptions })
        .from(pushSubscriptions)
        .innerJoin(users, withUser)
        .where(and(eq(pushSubscriptions.siteId, siteId), eq(pushSubscriptions.id, id), isStaff))
        .limit(1)
      return row?.subscription ?? null
    },
    noteSent: async (id: number, at: Date): Promise<void> => {
      await db
        .update(pushSubscriptions)
        .set({ lastSentAt: at, failures: 0 })
        .where(and(eq(pushSubscriptions.siteId, siteId), eq(pushSubscriptions.id, id)))
    },
    /** Counts a failure and returns how many there were in a row. */
    countFailure: async (id: number): Promise<number> => {
      const [row] = await db
        .update(pushSubscriptions)
        .set({ failures: sql`${pushSubscriptions.failures} + 1` })
        .where(and(eq(pushSubscriptions.siteId, siteId), eq(pushSubscriptions.id, id)))
        .returning({ failures: pushSubscriptions.failures })
      return row?.failures ?? 0
    },
    /** Returns the contact for push services that have a problem with a message. */
    contact: async (): Promise<string> => {
      const [row] = await db.select({ config: sites.config }).from(sites).where(eq(sites.id, siteId)).limit(1)
      return `mailto:${encodeURI(row?.config.adminEmail ?? '')}`
    },
    drop: async (ids: readonly number[]): Promise<void> => {
      await db
        .delete(pushSubscriptions)
        .where(and(eq(pushSubscriptions.siteId, siteId), inArray(pushSubscriptions.id, [...ids])))
    },
  }
}

/** Reads and writes push subscriptions of one site's users. */
export const subscriptionsRepo = (db: Db, siteId: string) => ({
  ...ownBrowsers(db, siteId),
  ...staffBrowsers(db, siteId),
})
