import { and, asc, count, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { packages, packageVersions, trips } from '#server/db/schema/index.ts'

const columns = {
  kind: packages.kind,
  packageName: packages.packageName,
  supplierUserId: packages.supplierUserId,
  fromPriceMinor: packages.fromPriceMinor,
  publishedAt: packages.publishedAt,
  version: packageVersions.version,
  facts: packageVersions.facts,
  body: packageVersions.body,
}

const isPublishedVersion = and(
  eq(packageVersions.packageId, packages.id),
  eq(packageVersions.version, packages.publishedVersion),
)

/** Reads a site's package with its published version; null unless it is on sale. */
export const readPublished = async (db: Db, siteId: string, packageId: string) => {
  const [row] = await db
    .select(columns)
    .from(packages)
    .innerJoin(packageVersions, isPublishedVersion)
    .where(and(eq(packages.siteId, siteId), eq(packages.id, packageId), eq(packages.status, 'published')))
    .limit(1)
  return row ?? null
}

/**
 * Reads what lists show of a site's package on sale, with the sold count that is stored and how many trips were sold since an
 * instant; null for others. Cancelled trips don't count.
 */
export const readListed = async (
  db: Db,
  siteId: string,
  { packageId, soldSince }: { packageId: string; soldSince: Date },
) => {
  const [sold] = await db
    .select({ trips: count() })
    .from(trips)
    .where(
      and(
        eq(trips.siteId, siteId),
        eq(trips.packageId, packageId),
        inArray(trips.status, ['confirmed', 'cancelRequested', 'travelling', 'completed']),
        gt(trips.confirmedAt, soldSince),
      ),
    )
  const [row] = await db
    .select({ ...columns, storedSoldCount: packages.soldCount })
    .from(packages)
    .innerJoin(packageVersions, isPublishedVersion)
    .where(and(eq(packages.siteId, siteId), eq(packages.id, packageId), eq(packages.status, 'published')))
    .limit(1)
  return row ? { ...row, soldCount: sold?.trips ?? 0 } : null
}

/** Lists packages on sale of all sites with ids after one, in their order. */
export const listPublishedAfter = (db: Db, afterId: string, limit: number) =>
  db
    .select({ id: packages.id, siteId: packages.siteId })
    .from(packages)
    .where(and(eq(packages.status, 'published'), gt(packages.id, afterId)))
    .orderBy(asc(packages.id))
    .limit(limit)

/** Reads a version of a site's package; null if there is none. */
export const readVersion = async (
  db: Db,
  siteId: string,
  { packageId, version }: { packageId: string; version: number },
) => {
  const [row] = await db
    .select({ facts: packageVersions.facts, body: packageVersions.body })
    .from(packageVersions)
    .where(
      and(
        eq(packageVersions.siteId, siteId),
        eq(packageVersions.packageId, packageId),
        eq(packageVersions.version, version),
      ),
    )
    .limit(1)
  return row ?? null
}
/** Lists the addresses of a site's packages on sale, in the order of their ids. */
export const listAddresses = (db: Db, siteId: string, limit: number) =>
  db
    .select({ packageId: packages.id, packageName: packages.packageName })
    .from(packages)
    .where(and(eq(packages.siteId, siteId), eq(packages.status, 'published')))
    .orderBy(asc(packages.id))
    .limit(limit)
