import { and, eq, isNull, ne, or } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { pushSubscriptions } from '#server/db/schema/index.ts'

/** Ends a user's notifications in browsers whose sessions were ended on purpose. */
export const deviceBrowsersRepo = (db: Db, siteId: string, userId: string) => {
  const ofUser = and(eq(pushSubscriptions.siteId, siteId), eq(pushSubscriptions.userId, userId))
  return {
    removeOf: async (deviceHash: string): Promise<void> => {
      await db.delete(pushSubscriptions).where(and(ofUser, eq(pushSubscriptions.deviceHash, deviceHash)))
    },
    /**
     * Deletes all but those of one device, and of the browser with this address at its push service. Also deletes others that
     * earlier versions added, whose device isn't known.
     */
    removeOthers: async (deviceHash: string, endpoint: string): Promise<void> => {
      const isOther = or(isNull(pushSubscriptions.deviceHash), ne(pushSubscriptions.deviceHash, deviceHash))
      await db.delete(pushSubscriptions).where(and(ofUser, isOther, ne(pushSubscriptions.endpoint, endpoint)))
    },
    removeAll: async (): Promise<void> => {
      await db.delete(pushSubscriptions).where(ofUser)
    },
  }
}
