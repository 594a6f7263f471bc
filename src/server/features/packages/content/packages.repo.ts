import { and, count, desc, eq, ilike, like, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PackageKind, PackageStatus } from '#contract/entities/package.ts'
import { addAudit, type AuditEvent } from '#server/audit/audit.repo.ts'
import type { Db } from '#server/db/database.ts'
import { packages, packageVersions, users } from '#server/db/schema/index.ts'
import type { PackageScope } from './package-scope.ts'

export type PackageRecord = typeof packages.$inferSelect
export type VersionRecord = typeof packageVersions.$inferSelect

export interface PackagesQuery extends PackageScope {
  q: string
  kind: PackageKind | ''
  /** Without a status, archived packages are left out. */
  status: PackageStatus | ''
  isByTitle: boolean
}

const suppliers = alias(users, 'suppliers')
const editors = alias(users, 'editors')
const supplierName = sql<string>`coalesce(nullif(trim(${suppliers.company} ->> 'companyName'), ''),
  trim(${suppliers.firstName} || ' ' || ${suppliers.lastName}), '')`
const editorName = sql<string>`coalesce(trim(${editors.firstName} || ' ' || ${editors.lastName}), '')`
const toLikePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Reads and writes the packages of one site and their versions and can't see another site's. */
export const packagesRepo = (db: Db, siteId: string) => {
  const isPackage = (id: string) => and(eq(packages.siteId, siteId), eq(packages.id, id))
  const isVersionOf = (id: string) =>
    and(eq(packageVersions.siteId, siteId), eq(packageVersions.packageId, id))
  const isOwnedBy = ({ supplierUserId }: PackageScope): SQL | undefined =>
    supplierUserId === null ? undefined : eq(packages.supplierUserId, supplierUserId)
  const toCondition = ({ q, kind, status, ...scope }: PackagesQuery) =>
    and(
      eq(packages.siteId, siteId),
      isOwnedBy(scope),
      kind === '' ? undefined : eq(packages.kind, kind),
      status === '' ? ne(packages.status, 'archived') : eq(packages.status, status),
      q === ''
        ? undefined
        : or(ilike(packages.title, toLikePattern(q)), ilike(packages.packageName, toLikePattern(q))),
    )
  return {
    page: (query: PackagesQuery, limit: number, offset: number) =>
      db
        .select({ row: packages, supplierName, editorName })
        .from(packages)
        .leftJoin(suppliers, eq(suppliers.id, packages.supplierUserId))
        .leftJoin(editors, and(eq(editors.id, packages.updatedBy), eq(editors.siteId, siteId)))
        .where(toCondition(query))
        .orderBy(
          ...(query.isByTitle ? [sql`lower(${packages.title})`] : [desc(packages.updatedAt)]),
          packages.id,
        )
        .limit(limit)
        .offset(offset),
    count: async (query: PackagesQuery): Promise<number> => {
      const [row] = await db.select({ total: count() }).from(packages).where(toCondition(query))
      return row?.total ?? 0
    },
    /** Finds a package that the scope covers. */
    byId: async (id: string, scope: PackageScope) => {
      const [found] = await db
        .select({ row: packages, supplierName })
        .from(packages)
        .leftJoin(suppliers, eq(suppliers.id, packages.supplierUserId))
        .where(and(isPackage(id), isOwnedBy(scope)))
        .limit(1)
      return found ?? null
    },
    /** Locks a package that the scope covers. Doesn't block sales, whose rows refer to it. */
    lock: async (id: string, scope: PackageScope): Promise<PackageRecord | null> => {
      const [row] = await db
        .select()
        .from(packages)
        .where(and(isPackage(id), isOwnedBy(scope)))
        .limit(1)
        .for('no key update')
      return row ?? null
    },
    add: (row: Omit<typeof packages.$inferInsert, 'siteId'>) =>
      db.insert(packages).values({ ...row, siteId }),
    change: (id: string, change: Partial<Omit<PackageRecord, 'id' | 'siteId' | 'kind'>>) =>
      db.update(packages).set(change).where(isPackage(id)),
    /** Stores the from-price of a version, unless another one has been published. */
    setFromPrice: (id: string, version: number, fromPriceMinor: number | null) =>
      db
        .update(packages)
        .set({ fromPriceMinor })
        .where(and(isPackage(id), eq(packages.publishedVersion, version))),
    /** Lists the addresses of a kind that begin with a text. */
    names: async (kind: PackageKind, start: string): Promise<string[]> => {
      const rows = await db
        .select({ name: packages.packageName })
        .from(packages)
        .where(
          and(
            eq(packages.siteId, siteId),
            eq(packages.kind, kind),
            like(packages.packageName, `${start.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`),
          ),
        )
        .orderBy(packages.packageName)
      return rows.map(({ name }) => name)
    },
    addVersion: (row: Omit<typeof packageVersions.$inferInsert, 'siteId'>) =>
      db.insert(packageVersions).values({ ...row, siteId }),
    version: async (id: string, version: number): Promise<VersionRecord | null> => {
      const [row] = await db
        .select()
        .from(packageVersions)
        .where(and(isVersionOf(id), eq(packageVersions.version, version)))
        .limit(1)
      return row ?? null
    },
    /** Lists the versions of a package without their content, newest first. */
    versions: (id: string, limit: number, offset: number) =>
      db
        .select({
          version: packageVersions.version,
          note: packageVersions.note,
          at: packageVersions.at,
          by: editorName,
        })
        .from(packageVersions)
        .leftJoin(editors, and(eq(editors.id, packageVersions.changedBy), eq(editors.siteId, siteId)))
        .where(isVersionOf(id))
        .orderBy(desc(packageVersions.version))
        .limit(limit)
        .offset(offset),
    addAudit: (event: AuditEvent): Promise<void> => addAudit(db, siteId, event),
  }
}
