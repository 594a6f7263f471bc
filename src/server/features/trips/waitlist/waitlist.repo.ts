import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { packages, packageVersions, tripWaitlist, users } from '#server/db/schema/index.ts'

export type EntryRow = typeof tripWaitlist.$inferSelect

const open = ['waiting', 'offered'] as const

/** Returns the reference of the claim that an entry's current offer has. */
export const toOfferReference = ({ id, offers }: Pick<EntryRow, 'id' | 'offers'>): string =>
  `waitlist:${id}:${offers}`

/** Reads and writes the waitlist of one site. */
export const waitlistRepo = (db: Db, siteId: string) => {
  const isEntry = (id: number) => and(eq(tripWaitlist.siteId, siteId), eq(tripWaitlist.id, id))
  return {
    /** Adds an entry; null if the person has an open one for the date already. */
    add: async (entry: Omit<typeof tripWaitlist.$inferInsert, 'siteId'>): Promise<EntryRow | null> => {
      const [row] = await db
        .insert(tripWaitlist)
        .values({ ...entry, siteId })
        .onConflictDoNothing()
        .returning()
      return row ?? null
    },
    findOpen: async ({
      userId,
      packageId,
      startsOn,
      hotelCategory,
    }: Pick<EntryRow, 'userId' | 'packageId' | 'startsOn' | 'hotelCategory'>): Promise<EntryRow | null> => {
      const [row] = await db
        .select()
        .from(tripWaitlist)
        .where(
          and(
            eq(tripWaitlist.siteId, siteId),
            eq(tripWaitlist.userId, userId),
            eq(tripWaitlist.packageId, packageId),
            eq(tripWaitlist.startsOn, startsOn),
            eq(tripWaitlist.hotelCategory, hotelCategory),
            inArray(tripWaitlist.state, [...open]),
          ),
        )
        .limit(1)
      return row ?? null
    },
    byId: async (id: number): Promise<EntryRow | null> => {
      const [row] = await db.select().from(tripWaitlist).where(isEntry(id)).limit(1)
      return row ?? null
    },
    lock: async (id: number): Promise<EntryRow | null> => {
      const [row] = await db.select().from(tripWaitlist).where(isEntry(id)).limit(1).for('no key update')
      return row ?? null
    },
    change: async (
      id: number,
      change: Partial<Pick<EntryRow, 'state' | 'offeredUntil' | 'tripId' | 'offers' | 'updatedAt'>>,
    ): Promise<void> => {
      await db.update(tripWaitlist).set(change).where(isEntry(id))
    },
    /** Whom to email about an entry, and what the package is called. */
    contact: async ({ userId, packageId }: Pick<EntryRow, 'userId' | 'packageId'>) => {
      const [row] = await db
        .select({
          email: users.email,
          firstName: users.firstName,
          lastName: users.lastName,
          isBlocked: users.isBlocked,
          packageName: packages.packageName,
          title: sql<string>`coalesce(${packageVersions.body} ->> 'title', '')`,
        })
        .from(users)
        .innerJoin(packages, eq(packages.id, packageId))
        .leftJoin(
          packageVersions,
          and(
            eq(packageVersions.packageId, packages.id),
            eq(packageVersions.version, packages.publishedVersion),
          ),
        )
        .where(and(eq(users.siteId, siteId), eq(users.id, userId)))
        .limit(1)
      return row ?? null
    },
  }
}

/** Lists those who wait, of all sites, in their order. */
export const listWaiting = (db: Db, limit: number): Promise<EntryRow[]> =>
  db
    .select()
    .from(tripWaitlist)
    .where(eq(tripWaitlist.state, 'waiting'))
    .orderBy(asc(tripWaitlist.id))
    .limit(limit)

/** Lists offers of all sites whose time is over. */
export const listEndedOffers = (db: Db, now: Date, limit: number): Promise<EntryRow[]> =>
  db
    .select()
    .from(tripWaitlist)
    .where(and(eq(tripWaitlist.state, 'offered'), lte(tripWaitlist.offeredUntil, now)))
    .orderBy(asc(tripWaitlist.id))
    .limit(limit)
