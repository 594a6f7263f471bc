import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { tripReceipts, trips, tripWaitlist } from '#server/db/schema/index.ts'

/** Reads the trips of one person for a copy, and erases what they entered. */
export const tripCopiesRepo = (db: Db, { siteId, userId }: { siteId: string; userId: string }) => {
  /** Their own trips, and those that the agency's programs made for them. */
  const ofAccounts = sql`${trips.siteId} = ${siteId} and ${trips.userId} in (select id from users
    where site_id = ${siteId} and (id = ${userId} or (is_api and wallet_user_id = ${userId})))`
  return {
    trips: (after: number, limit: number) =>
      db
        .select()
        .from(trips)
        .where(and(eq(trips.siteId, siteId), eq(trips.userId, userId), gt(trips.id, after)))
        .orderBy(asc(trips.id))
        .limit(limit),
    waitlist: (after: number, limit: number) =>
      db
        .select()
        .from(tripWaitlist)
        .where(
          and(eq(tripWaitlist.siteId, siteId), eq(tripWaitlist.userId, userId), gt(tripWaitlist.id, after)),
        )
        .orderBy(asc(tripWaitlist.id))
        .limit(limit),
    /** Trips whose contact is stored, and whether TCS was ever collected for them. */
    sealed: () =>
      db
        .select({
          trip: { id: trips.id, siteId: trips.siteId, number: trips.number, sealedBuyer: trips.sealedBuyer },
          hasTcs: sql<boolean>`exists (select from ${tripReceipts} r where r.trip_id = ${trips.id} and r.tcs_minor > 0)`,
        })
        .from(trips)
        .where(and(ofAccounts, ne(trips.sealedBuyer, '')))
        .orderBy(asc(trips.id)),
    setBuyer: async (id: number, sealedBuyer: string): Promise<void> => {
      await db
        .update(trips)
        .set({ sealedBuyer })
        .where(and(eq(trips.siteId, siteId), eq(trips.id, id)))
    },
    strip: async (): Promise<void> => {
      const ids = sql`(select ${trips.id} from ${trips} where ${ofAccounts})`
      await db.execute(sql`update trip_travellers set date_of_birth = null where trip_id in ${ids}`)
      await db.execute(sql`update trip_travellers set first_name = 'Erased', last_name = 'traveller'
        where trip_id in (select ${trips.id} from ${trips} where ${ofAccounts}
          and ${trips.status} in ('expired', 'declined', 'lapsed'))`)
      await db.execute(sql`delete from trip_waitlist where site_id = ${siteId} and user_id = ${userId}`)
    },
  }
}
