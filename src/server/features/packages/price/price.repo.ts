import { and, asc, eq, gte, lte } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { allotments, departures, packages, packageVersions, stockClaims } from '#server/db/schema/index.ts'

export type DepartureRow = typeof departures.$inferSelect
export type AllotmentRow = typeof allotments.$inferSelect
export type HoldRow = Pick<
  typeof stockClaims.$inferSelect,
  'departureId' | 'resource' | 'firstDate' | 'lastDate' | 'units'
>

/** What is left of a package's stock in a span of dates: its counters, and the expired holds that they still count. */
export interface PackageStock {
  departures: DepartureRow[]
  allotments: AllotmentRow[]
  expired: HoldRow[]
}

/** Reads a package's counters between two dates, with one statement for each table. */
export const readStock = async (
  db: Db,
  siteId: string,
  { packageId, from, to, now }: { packageId: string; from: string; to: string; now: Date },
): Promise<PackageStock> => ({
  departures: await db
    .select()
    .from(departures)
    .where(
      and(
        eq(departures.siteId, siteId),
        eq(departures.packageId, packageId),
        gte(departures.startsOn, from),
        lte(departures.startsOn, to),
      ),
    )
    .orderBy(asc(departures.startsOn), asc(departures.hotelCategory)),
  allotments: await db
    .select()
    .from(allotments)
    .where(
      and(
        eq(allotments.siteId, siteId),
        eq(allotments.packageId, packageId),
        gte(allotments.date, from),
        lte(allotments.date, to),
      ),
    )
    .orderBy(asc(allotments.resource), asc(allotments.date)),
  expired: await db
    .select({
      departureId: stockClaims.departureId,
      resource: stockClaims.resource,
      firstDate: stockClaims.firstDate,
      lastDate: stockClaims.lastDate,
      units: stockClaims.units,
    })
    .from(stockClaims)
    .where(
      and(
        eq(stockClaims.siteId, siteId),
        eq(stockClaims.packageId, packageId),
        eq(stockClaims.state, 'held'),
        lte(stockClaims.heldUntil, now),
      ),
    )
    .orderBy(asc(stockClaims.reference)),
})

/** Reads a version of a package that is on sale, including an earlier one; `null` is the published one. Null otherwise. */
export const readPinnedVersion = async (
  db: Db,
  siteId: string,
  { packageId, version }: { packageId: string; version: number | null },
) => {
  const [row] = await db
    .select({
      kind: packages.kind,
      packageName: packages.packageName,
      supplierUserId: packages.supplierUserId,
      publishedVersion: packages.publishedVersion,
      facts: packageVersions.facts,
      body: packageVersions.body,
    })
    .from(packages)
    .innerJoin(packageVersions, eq(packageVersions.packageId, packages.id))
    .where(
      and(
        eq(packages.siteId, siteId),
        eq(packages.id, packageId),
        eq(packages.status, 'published'),
        eq(packageVersions.version, version ?? packages.publishedVersion),
      ),
    )
    .limit(1)
  return row ?? null
}
