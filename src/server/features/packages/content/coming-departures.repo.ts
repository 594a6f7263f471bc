import { and, asc, eq, gt, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import type { ComingDeparture } from '#domain/packages/from-price.ts'
import { indiaDate } from '#server/clock/india.ts'
import type { Db } from '#server/db/database.ts'
import { departures } from '#server/db/schema/index.ts'

/** Departures of packages that are on sale at an instant and have places left. */
const isComing = (packageIds: readonly string[], now: Date) =>
  and(
    inArray(departures.packageId, [...packageIds]),
    gte(departures.startsOn, indiaDate(now)),
    eq(departures.isClosed, false),
    gt(departures.cutOffAt, now),
    or(isNull(departures.releaseAt), gt(departures.releaseAt, now)),
    sql`${departures.taken} < ${departures.capacity}`,
  )

/** Lists a package's departures that are on sale and have places left. */
export const listComingDepartures = (db: Db, packageId: string, now: Date): Promise<ComingDeparture[]> =>
  db
    .select({
      startsOn: departures.startsOn,
      hotelCategory: departures.hotelCategory,
      ownAdultMinor: departures.ownAdultMinor,
    })
    .from(departures)
    .where(isComing([packageId], now))
    .orderBy(asc(departures.startsOn), asc(departures.hotelCategory))

/** Finds for each package how many places are left on its next departure that is on sale. */
export const findNextPlaces = async (
  db: Db,
  packageIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> => {
  if (packageIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([departures.packageId], {
      packageId: departures.packageId,
      left: sql<number>`${departures.capacity} - ${departures.taken}`.mapWith(Number),
    })
    .from(departures)
    .where(isComing(packageIds, now))
    .orderBy(asc(departures.packageId), asc(departures.startsOn), asc(departures.hotelCategory))
  return new Map(rows.map(({ packageId, left }) => [packageId, left]))
}
