import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { allotments, departures, packages, packageVersions } from '#server/db/schema/index.ts'

export type DepartureRecord = typeof departures.$inferSelect
export type AllotmentRecord = typeof allotments.$inferSelect

interface Span {
  from: string
  to: string
}

interface PackagePlace {
  siteId: string
  packageId: string
}

const packageRows = (db: Db, { siteId, packageId }: PackagePlace) => ({
  /** Whether the package exists and the scope covers it. */
  isManaged: async (supplierUserId: string | null): Promise<boolean> => {
    const rows = await db
      .select({ id: packages.id })
      .from(packages)
      .where(
        and(
          eq(packages.siteId, siteId),
          eq(packages.id, packageId),
          supplierUserId === null ? undefined : eq(packages.supplierUserId, supplierUserId),
        ),
      )
      .limit(1)
    return rows.length > 0
  },
  /** Reads the content that the stock belongs to: of the version on sale, else of the latest. */
  soldBody: async () => {
    const [row] = await db
      .select({ body: packageVersions.body, facts: packageVersions.facts })
      .from(packageVersions)
      .innerJoin(
        packages,
        and(
          eq(packages.id, packageVersions.packageId),
          sql`${packageVersions.version} = case ${packages.status}
            when 'published' then ${packages.publishedVersion} else ${packages.latestVersion} end`,
        ),
      )
      .where(and(eq(packageVersions.siteId, siteId), eq(packageVersions.packageId, packageId)))
      .limit(1)
    return row ?? null
  },
})

const departureRows = (db: Db, { siteId, packageId }: PackagePlace) => {
  const isDeparture = and(eq(departures.siteId, siteId), eq(departures.packageId, packageId))
  return {
    departures: ({ from, to }: Span): Promise<DepartureRecord[]> =>
      db
        .select()
        .from(departures)
        .where(and(isDeparture, gte(departures.startsOn, from), lte(departures.startsOn, to)))
        .orderBy(asc(departures.startsOn), asc(departures.hotelCategory)),
    /** Locks all departures of the package in their order. */
    lockDepartures: (): Promise<DepartureRecord[]> =>
      db.select().from(departures).where(isDeparture).orderBy(asc(departures.id)).for('no key update'),
    departuresById: (ids: readonly string[]): Promise<DepartureRecord[]> =>
      db
        .select()
        .from(departures)
        .where(and(isDeparture, inArray(departures.id, [...ids])))
        .orderBy(asc(departures.startsOn), asc(departures.hotelCategory)),
    addDeparture: async (
      row: Omit<typeof departures.$inferInsert, 'siteId' | 'packageId' | 'taken'>,
    ): Promise<void> => {
      await db.insert(departures).values({ ...row, siteId, packageId })
    },
    changeDeparture: async (
      id: string,
      change: Partial<Omit<DepartureRecord, 'id' | 'siteId' | 'packageId' | 'taken'>>,
    ): Promise<void> => {
      await db
        .update(departures)
        .set(change)
        .where(and(isDeparture, eq(departures.id, id)))
    },
    /** Closes or opens departures of a span, or those of them with these ids, and returns the ids that changed. */
    stopDepartures: async (
      { from, to, resource, ids }: Span & { resource: string; ids: readonly string[] | null },
      change: Pick<DepartureRecord, 'isClosed' | 'updatedBy' | 'updatedAt'>,
    ): Promise<string[]> => {
      const rows = await db
        .update(departures)
        .set(change)
        .where(
          and(
            isDeparture,
            gte(departures.startsOn, from),
            lte(departures.startsOn, to),
            resource === '' ? undefined : eq(departures.hotelCategory, resource),
            ids === null ? undefined : inArray(departures.id, [...ids]),
            eq(departures.isClosed, !change.isClosed),
          ),
        )
        .returning({ id: departures.id })
      return rows.map(({ id }) => id).toSorted()
    },
  }
}

const allotmentRows = (db: Db, { siteId, packageId }: PackagePlace) => {
  const isAllotment = and(eq(allotments.siteId, siteId), eq(allotments.packageId, packageId))
  const isWithin = ({ from, to }: Span) =>
    and(isAllotment, gte(allotments.date, from), lte(allotments.date, to))
  return {
    allotments: (span: Span): Promise<AllotmentRecord[]> =>
      db
        .select()
        .from(allotments)
        .where(isWithin(span))
        .orderBy(asc(allotments.resource), asc(allotments.date)),
    /** Locks the dates of a resource in their order, as buyers do. */
    lockAllotments: (resource: string, span: Span): Promise<AllotmentRecord[]> =>
      db
        .select()
        .from(allotments)
        .where(and(isWithin(span), eq(allotments.resource, resource)))
        .orderBy(asc(allotments.date))
        .for('no key update'),
    saveAllotments: async (
      rows: readonly Omit<typeof allotments.$inferInsert, 'siteId' | 'packageId' | 'taken'>[],
    ): Promise<void> => {
      await db
        .insert(allotments)
        .values(rows.map((row) => ({ ...row, siteId, packageId })))
        .onConflictDoUpdate({
          target: [allotments.packageId, allotments.resource, allotments.date],
          set: {
            total: sql`excluded.total`,
            bought: sql`excluded.bought`,
            releaseDays: sql`excluded.release_days`,
            updatedBy: sql`excluded.updated_by`,
            updatedAt: sql`excluded.updated_at`,
          },
        })
    },
    /** Stops or resumes sales of dates of a resource, or of some of them, and returns the dates that changed. */
    stopAllotments: async (
      { resource, dates, ...span }: Span & { resource: string; dates: readonly string[] | null },
      change: Pick<AllotmentRecord, 'isStopped' | 'updatedBy' | 'updatedAt'>,
    ): Promise<string[]> => {
      const rows = await db
        .update(allotments)
        .set(change)
        .where(
          and(
            isWithin(span),
            eq(allotments.resource, resource),
            dates === null ? undefined : inArray(allotments.date, [...dates]),
            eq(allotments.isStopped, !change.isStopped),
          ),
        )
        .returning({ date: allotments.date })
      return rows.map(({ date }) => date).toSorted()
    },
    /** Lists the resources that have rooms or places in a span. */
    resourcesWithin: async (span: Span): Promise<string[]> => {
      const rows = await db
        .selectDistinct({ resource: allotments.resource })
        .from(allotments)
        .where(isWithin(span))
        .orderBy(asc(allotments.resource))
      return rows.map(({ resource }) => resource)
    },
  }
}

/** Reads and writes the stock of one package. */
export const stockBoardRepo = (db: Db, place: PackagePlace) => ({
  ...packageRows(db, place),
  ...departureRows(db, place),
  ...allotmentRows(db, place),
})
