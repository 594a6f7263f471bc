import { and, desc, eq, gt, lt, ne, notInArray } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { knownDevices, sessions } from '#server/db/schema/index.ts'

export type DeviceRow = typeof knownDevices.$inferSelect

/** Reads and writes the devices of one user. */
export const devicesRepo = (db: Db, siteId: string, userId: string) => {
  const ofUser = and(eq(knownDevices.siteId, siteId), eq(knownDevices.userId, userId))
  return {
    /** Records that a device was used again. False if it isn't known, or wasn't used since `after`. */
    seeAgain: async (deviceHash: string, { at, after }: { at: Date; after: Date }): Promise<boolean> => {
      const rows = await db
        .update(knownDevices)
        .set({ lastSeenAt: at })
        .where(and(ofUser, eq(knownDevices.deviceHash, deviceHash), gt(knownDevices.lastSeenAt, after)))
        .returning({ deviceHash: knownDevices.deviceHash })
      return rows.length > 0
    },
    list: (): Promise<DeviceRow[]> =>
      db.select().from(knownDevices).where(ofUser).orderBy(desc(knownDevices.lastSeenAt)).limit(200),
    /**
     * Whether the user signed in before, also on a device that wasn't recorded. Finds only sessions that are still stored.
     */
    hasSessionsBefore: async (at: Date): Promise<boolean> => {
      const own = and(eq(sessions.siteId, siteId), eq(sessions.userId, userId))
      const [row] = await db
        .select({ way: sessions.way })
        .from(sessions)
        .where(and(own, lt(sessions.createdAt, at), notInArray(sessions.way, ['guest', 'jump'])))
        .limit(1)
      return row !== undefined
    },
    /** Dates the last use of one device, or of all except one, back to `usedAt`. */
    forget: async (
      which: { deviceHash: string } | { exceptHash: string | null },
      usedAt: Date,
    ): Promise<void> => {
      const isMeant =
        'deviceHash' in which
          ? eq(knownDevices.deviceHash, which.deviceHash)
          : which.exceptHash === null
            ? undefined
            : ne(knownDevices.deviceHash, which.exceptHash)
      await db
        .update(knownDevices)
        .set({ lastSeenAt: usedAt })
        .where(and(ofUser, isMeant, gt(knownDevices.lastSeenAt, usedAt)))
    },
    /** Adds a device as new, even if it was known long ago. */
    add: async (deviceHash: string, at: Date): Promise<void> => {
      const seen = { firstSeenAt: at, lastSeenAt: at }
      await db
        .insert(knownDevices)
        .values({ siteId, userId, deviceHash, ...seen })
        .onConflictDoUpdate({
          target: [knownDevices.siteId, knownDevices.userId, knownDevices.deviceHash],
          set: seen,
        })
    },
    /** Deletes all devices except the `count` that were used last. */
    keepNewest: async (count: number): Promise<void> => {
      const newest = db
        .select({ deviceHash: knownDevices.deviceHash })
        .from(knownDevices)
        .where(ofUser)
        .orderBy(desc(knownDevices.lastSeenAt), desc(knownDevices.firstSeenAt))
        .limit(count)
      await db.delete(knownDevices).where(and(ofUser, notInArray(knownDevices.deviceHash, newest)))
    },
  }
}

/** Deletes devices of all sites that were last used before `seenBefore`. */
export const removeOldDevices = async (db: Db, seenBefore: Date): Promise<void> => {
  await db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, seenBefore))
}
