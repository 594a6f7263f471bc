import { and, asc, eq, gt, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import type { VersionFacts } from '#server/db/shapes/packages.ts'
import type { PackageKind, StockMode } from '#contract/entities/package.ts'
import type { ComingDeparture } from '#domain/packages/from-price.ts'
import { listNights } from '#domain/packages/trip-days.ts'
import { indiaDate } from '#server/clock/india.ts'
import type { Db } from '#server/db/database.ts'
import { allotments, departures } from '#server/db/schema/index.ts'

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

/** Lists the dates of each hotel category on which rooms are on sale and left. */
const listOpenNights = (db: Db, packageId: string, now: Date) =>
  db
    .select({ category: allotments.resource, date: allotments.date })
    .from(allotments)
    .where(
      and(
        eq(allotments.packageId, packageId),
        eq(allotments.isStopped, false),
        sql`${allotments.taken} < ${allotments.total}`,
        sql`${indiaDate(now)}::date <= ${allotments.date} - ${allotments.releaseDays}`,
      ),
    )
    .orderBy(asc(allotments.resource), asc(allotments.date))

/** Lists the starts of stays that have a room on each night, as departures. */
const listStays = async (
  db: Db,
  { packageId, nights }: { packageId: string; nights: number },
  now: Date,
): Promise<ComingDeparture[]> => {
  const rows = await listOpenNights(db, packageId, now)
  const open = new Set(rows.map(({ category, date }) => `${category} ${date}`))
  return rows.flatMap(({ category, date }) =>
    listNights(date, nights).every((night) => open.has(`${category} ${night}`))
      ? [{ startsOn: date, hotelCategory: category, ownAdultMinor: null }]
      : [],
  )
}

/**
 * Lists what a package can be sold on, for its from-price: its departures, or the stays that have rooms. Null for
 * packages whose dates depend on their rates alone, and for activities without departures, whose times have places on
 * every date.
 */
export const listComingStarts = async (
  db: Db,
  { packageId, kind, facts }: { packageId: string; kind: PackageKind; facts: VersionFacts },
  now: Date,
): Promise<ComingDeparture[] | null> => {
  if (facts.stockMode === 'departure') return listComingDepartures(db, packageId, now)
  if (facts.stockMode !== 'allotment' || kind === 'activity') return null
  return listStays(db, { packageId, nights: facts.nights }, now)
}

/** Lists a package's departures that are on sale and have places left. */
const listComingDepartures = (db: Db, packageId: string, now: Date): Promise<ComingDeparture[]> =>
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

/**
 * Lists the hotel categories with coming dates on sale, in their order: of departures or of allotments, as the package is
 * sold. Those of departures for all categories aren't among them.
 */
export const listSoldCategories = async (
  db: Db,
  { packageId, stockMode }: { packageId: string; stockMode: StockMode },
  now: Date,
): Promise<string[]> => {
  if (stockMode === 'departure') {
    const coming = await listComingDepartures(db, packageId, now)
    return [...new Set(coming.map(({ hotelCategory }) => hotelCategory))].filter(Boolean).toSorted()
  }
  if (stockMode !== 'allotment') return []
  const nights = await listOpenNights(db, packageId, now)
  return [...new Set(nights.map(({ category }) => category))].toSorted()
}
