import { addDays } from '#domain/calendar-days.ts'
import { allotments, departures, packages } from '#server/db/schema/index.ts'
import type { Database } from '#server/db/database.ts'
import { testNow } from './test-deps.ts'

const by = { updatedBy: 'usr_staff', updatedAt: testNow }

/** Adds a package without a published version, for tests of its stock. */
export const addBarePackage = async (
  { db }: Database,
  packageId: string,
  { siteId = 'skyways' }: { siteId?: string } = {},
): Promise<void> => {
  await db.insert(packages).values({
    id: packageId,
    siteId,
    supplierUserId: null,
    kind: 'package',
    packageName: `package-${packageId}`,
    status: 'draft',
    publishedVersion: null,
    latestVersion: 1,
    publishedAt: null,
    title: 'Test',
    priceMode: 'fixed',
    stockMode: 'allotment',
    nights: 3,
    durationMinutes: 0,
    destinations: [],
    themes: [],
    isDomestic: true,
    isOverseasPackage: false,
    fromPriceMinor: null,
    missing: [],
    createdBy: 'usr_staff',
    createdAt: testNow,
    ...by,
  })
}

/** Adds a departure that is on sale. */
export const addDeparture = async (
  { db }: Database,
  over: Pick<typeof departures.$inferInsert, 'id' | 'packageId' | 'startsOn' | 'capacity'> &
    Partial<typeof departures.$inferInsert>,
): Promise<void> => {
  await db.insert(departures).values({
    siteId: 'skyways',
    hotelCategory: '',
    unit: 'pax',
    bought: over.capacity,
    guaranteedFrom: 0,
    cutOffAt: new Date(`${addDays(over.startsOn, -1)}T00:00:00Z`),
    releaseAt: null,
    isClosed: false,
    ownAdultMinor: null,
    ...by,
    ...over,
  })
}

/** Adds rooms of a resource from a date on: one total for each night. */
export const addAllotments = async (
  { db }: Database,
  {
    packageId,
    resource = 'Deluxe',
    from,
    totals,
    releaseDays = 0,
  }: { packageId: string; resource?: string; from: string; totals: readonly number[]; releaseDays?: number },
): Promise<void> => {
  await db.insert(allotments).values(
    totals.map((total, index) => ({
      packageId,
      resource,
      date: addDays(from, index),
      siteId: 'skyways',
      total,
      bought: total,
      releaseDays,
      ...by,
    })),
  )
}
