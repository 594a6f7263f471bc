import { and, count, desc, eq, ilike, ne, or, sql, type SQL } from 'drizzle-orm'
import type { PackageKind, PackageStatus } from '#contract/entities/package.ts'
import type { Db } from '#server/db/database.ts'
import { packages } from '#server/db/schema/index.ts'
import { nextDateOfPackage } from '#server/stock/coming-stock.repo.ts'
import { editorName, editors, supplierName, suppliers, toLikePattern } from './package-names.repo.ts'
import type { PackageScope } from './package-scope.ts'

export interface PackagesQuery extends PackageScope {
  q: string
  kind: PackageKind | ''
  /** Without a status, archived packages are left out. */
  status: PackageStatus | ''
  sort: 'changed' | 'title' | 'nextDeparture'
  /** The date in India from which departures are upcoming. */
  today: string
}

/** Lists the packages of one site in every state, for staff and suppliers. */
export const packageListRepo = (db: Db, siteId: string) => {
  const toCondition = ({ q, kind, status, supplierUserId }: PackagesQuery) =>
    and(
      eq(packages.siteId, siteId),
      supplierUserId === null ? undefined : eq(packages.supplierUserId, supplierUserId),
      kind === '' ? undefined : eq(packages.kind, kind),
      status === '' ? ne(packages.status, 'archived') : eq(packages.status, status),
      q === ''
        ? undefined
        : or(ilike(packages.title, toLikePattern(q)), ilike(packages.packageName, toLikePattern(q))),
    )
  const toOrder = ({ sort, today }: PackagesQuery): SQL[] => {
    switch (sort) {
      case 'title':
        return [sql`lower(${packages.title})`]
      case 'nextDeparture':
        return [sql`${nextDateOfPackage(today)} asc nulls last`, desc(packages.updatedAt)]
      case 'changed':
        return [desc(packages.updatedAt)]
    }
  }
  return {
    page: (query: PackagesQuery, limit: number, offset: number) =>
      db
        .select({ row: packages, supplierName, editorName })
        .from(packages)
        .leftJoin(suppliers, eq(suppliers.id, packages.supplierUserId))
        .leftJoin(editors, and(eq(editors.id, packages.updatedBy), eq(editors.siteId, siteId)))
        .where(toCondition(query))
        .orderBy(...toOrder(query), packages.id)
        .limit(limit)
        .offset(offset),
    count: async (query: PackagesQuery): Promise<number> => {
      const [row] = await db.select({ total: count() }).from(packages).where(toCondition(query))
      return row?.total ?? 0
    },
  }
}
