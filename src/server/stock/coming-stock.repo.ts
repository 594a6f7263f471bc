import { and, eq, gt, gte, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { StockMode } from '#contract/entities/package.ts'
import type { Db } from '#server/db/database.ts'
import { allotments, departures, packages } from '#server/db/schema/index.ts'

/** The upcoming stock of a package: its next date, and the places of all upcoming dates together. */
export interface ComingStock {
  packageId: string
  startsOn: string
  /** Places of the next date. */
  taken: number
  capacity: number
  /** Places of all upcoming dates. */
  allTaken: number
  allCapacity: number
}

/** A departure runs while it is on sale or has travellers. */
const isComingDeparture = (today: string) =>
  and(gte(departures.startsOn, today), or(eq(departures.isClosed, false), gt(departures.taken, 0)))

/** A date without rooms, or one whose sales are stopped, matters only if rooms of it are sold. */
const isComingNight = (today: string) =>
  and(
    gte(allotments.date, today),
    or(gt(allotments.taken, 0), and(eq(allotments.isStopped, false), gt(allotments.total, 0))),
  )

/** The next date of the package of a query's row, for sorting; null without one. */
export const nextDateOfPackage = (today: string): SQL => sql`case ${packages.stockMode}
  when 'departure' then (select min(${departures.startsOn}) from ${departures}
    where ${departures.packageId} = ${packages.id} and ${isComingDeparture(today)})
  when 'allotment' then (select min(${allotments.date}) from ${allotments}
    where ${allotments.packageId} = ${packages.id} and ${isComingNight(today)}) end`

/** Reads the upcoming stock of a site's packages, with one statement for each kind of stock. */
export const comingStockRepo = (db: Db, siteId: string) => {
  const departuresByDate = (ids: readonly string[], today: string) =>
    db
      .select({
        packageId: departures.packageId,
        date: sql<string>`${departures.startsOn}`.as('date'),
        taken: sql<number>`sum(${departures.taken})`.as('taken'),
        capacity: sql<number>`sum(${departures.capacity})`.as('capacity'),
      })
      .from(departures)
      .where(
        and(eq(departures.siteId, siteId), inArray(departures.packageId, [...ids]), isComingDeparture(today)),
      )
      .groupBy(departures.packageId, departures.startsOn)
      .as('by_date')
  const nightsByDate = (ids: readonly string[], today: string) =>
    db
      .select({
        packageId: allotments.packageId,
        date: sql<string>`${allotments.date}`.as('date'),
        taken: sql<number>`sum(${allotments.taken})`.as('taken'),
        capacity: sql<number>`sum(${allotments.total})`.as('capacity'),
      })
      .from(allotments)
      .where(
        and(eq(allotments.siteId, siteId), inArray(allotments.packageId, [...ids]), isComingNight(today)),
      )
      .groupBy(allotments.packageId, allotments.date)
      .as('by_date')
  const total = (byDate: ReturnType<typeof departuresByDate> | ReturnType<typeof nightsByDate>) =>
    db
      .select({
        packageId: byDate.packageId,
        startsOn: sql<string>`min(${byDate.date})::text`,
        taken: sql<number>`(array_agg(${byDate.taken} order by ${byDate.date}))[1]::int`,
        capacity: sql<number>`(array_agg(${byDate.capacity} order by ${byDate.date}))[1]::int`,
        allTaken: sql<number>`sum(${byDate.taken})::int`,
        allCapacity: sql<number>`sum(${byDate.capacity})::int`,
      })
      .from(byDate)
      .groupBy(byDate.packageId)
      .orderBy(byDate.packageId)
  return {
    /** Returns the upcoming stock of each package that has any. `today` is a date in India. */
    ofPackages: async (
      rows: readonly { id: string; stockMode: StockMode }[],
      today: string,
    ): Promise<ReadonlyMap<string, ComingStock>> => {
      const idsOf = (mode: StockMode) =>
        rows.filter(({ stockMode }) => stockMode === mode).map(({ id }) => id)
      const [byDeparture, byNight] = [idsOf('departure'), idsOf('allotment')]
      const found = [
        ...(byDeparture.length === 0 ? [] : await total(departuresByDate(byDeparture, today))),
        ...(byNight.length === 0 ? [] : await total(nightsByDate(byNight, today))),
      ]
      return new Map(found.map((coming) => [coming.packageId, coming]))
    },
  }
}
