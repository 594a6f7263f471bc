import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { packages, tripNumbers, tripReceipts, trips, tripTravellers } from '#server/db/schema/index.ts'
import { numberBeforeFirst } from './trip-number.ts'

export type TripRow = typeof trips.$inferSelect
export type TripChange = Partial<Omit<typeof trips.$inferInsert, 'siteId' | 'number'>>
export type TravellerRow = typeof tripTravellers.$inferSelect
export type TravellerChange = Partial<Omit<typeof tripTravellers.$inferInsert, 'siteId' | 'tripId'>>
export type ReceiptRow = typeof tripReceipts.$inferSelect

/** Reads and writes the travellers and receipts of trips. */
const tripParts = (db: Db, siteId: string) => ({
  addTravellers: async (
    travellers: readonly Omit<typeof tripTravellers.$inferInsert, 'siteId'>[],
  ): Promise<void> => {
    await db.insert(tripTravellers).values(travellers.map((one) => ({ ...one, siteId })))
  },
  /** In the order in which they were entered. */
  travellers: (tripId: number): Promise<TravellerRow[]> =>
    db
      .select()
      .from(tripTravellers)
      .where(and(eq(tripTravellers.siteId, siteId), eq(tripTravellers.tripId, tripId)))
      .orderBy(asc(tripTravellers.position)),
  changeTraveller: async (id: number, change: TravellerChange): Promise<void> => {
    await db
      .update(tripTravellers)
      .set(change)
      .where(and(eq(tripTravellers.siteId, siteId), eq(tripTravellers.id, id)))
  },
  receipts: (tripId: number): Promise<ReceiptRow[]> =>
    db
      .select()
      .from(tripReceipts)
      .where(and(eq(tripReceipts.siteId, siteId), eq(tripReceipts.tripId, tripId)))
      .orderBy(asc(tripReceipts.no)),
  addReceipt: async (receipt: Omit<typeof tripReceipts.$inferInsert, 'siteId'>): Promise<void> => {
    await db.insert(tripReceipts).values({ ...receipt, siteId })
  },
})

/** Reads and writes the trips of one site with their travellers and receipts. */
export const tripsRepo = (db: Db, siteId: string) => {
  const isTrip = (number: number) => and(eq(trips.siteId, siteId), eq(trips.number, number))
  return {
    ...tripParts(db, siteId),
    /** Takes the next number. Concurrent transactions of the site wait until this one ends. */
    takeNumber: async (): Promise<number> => {
      const [row] = await db
        .insert(tripNumbers)
        .values({ siteId, last: numberBeforeFirst + 1 })
        .onConflictDoUpdate({ target: tripNumbers.siteId, set: { last: sql`${tripNumbers.last} + 1` } })
        .returning({ last: tripNumbers.last })
      if (!row) throw new Error('no trip number was allocated')
      return row.last
    },
    add: async (trip: Omit<typeof trips.$inferInsert, 'siteId'>): Promise<TripRow> => {
      const [row] = await db
        .insert(trips)
        .values({ ...trip, siteId })
        .returning()
      if (!row) throw new Error("the trip wasn't inserted")
      return row
    },
    byNumber: async (number: number): Promise<TripRow | null> => {
      const [row] = await db.select().from(trips).where(isTrip(number)).limit(1)
      return row ?? null
    },
    /** Locks a trip until the transaction ends. Everything that changes a trip or its money takes this lock first. */
    lock: async (number: number): Promise<TripRow | null> => {
      const [row] = await db.select().from(trips).where(isTrip(number)).limit(1).for('no key update')
      return row ?? null
    },
    lockById: async (id: number): Promise<TripRow | null> => {
      const [row] = await db
        .select()
        .from(trips)
        .where(and(eq(trips.siteId, siteId), eq(trips.id, id)))
        .limit(1)
        .for('no key update')
      return row ?? null
    },
    change: async (id: number, change: TripChange): Promise<TripRow> => {
      const [row] = await db
        .update(trips)
        .set(change)
        .where(and(eq(trips.siteId, siteId), eq(trips.id, id)))
        .returning()
      if (!row) throw new Error(`trip ${id} not found`)
      return row
    },
    /** The package of a trip as it is called now. */
    package: async (packageId: string) => {
      const [row] = await db
        .select({ kind: packages.kind, packageName: packages.packageName })
        .from(packages)
        .where(and(eq(packages.siteId, siteId), eq(packages.id, packageId)))
        .limit(1)
      if (!row) throw new Error(`package ${packageId} not found`)
      return row
    },
  }
}
