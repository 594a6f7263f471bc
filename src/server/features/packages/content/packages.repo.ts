import { and, eq, inArray, like, ne } from 'drizzle-orm'
import type { PackageKind } from '#contract/entities/package.ts'
import { addAudit, type AuditEvent } from '#server/audit/audit.repo.ts'
import type { Db } from '#server/db/database.ts'
import { packageImages, packages } from '#server/db/schema/index.ts'
import { supplierName, suppliers } from './package-names.repo.ts'
import type { PackageScope } from './package-scope.ts'

export type PackageRecord = typeof packages.$inferSelect

/** Reads and writes the packages of one site and can't see another site's. */
export const packagesRepo = (db: Db, siteId: string) => {
  const isPackage = (id: string) => and(eq(packages.siteId, siteId), eq(packages.id, id))
  const isOwnedBy = ({ supplierUserId }: PackageScope) =>
    supplierUserId === null ? undefined : eq(packages.supplierUserId, supplierUserId)
  return {
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
    /** Finds a package by its address; null without one. */
    byName: async (kind: PackageKind, packageName: string): Promise<PackageRecord | null> => {
      const [row] = await db
        .select()
        .from(packages)
        .where(
          and(eq(packages.siteId, siteId), eq(packages.kind, kind), eq(packages.packageName, packageName)),
        )
        .limit(1)
      return row ?? null
    },
    add: (row: Omit<typeof packages.$inferInsert, 'siteId'>) =>
      db.insert(packages).values({ ...row, siteId }),
    change: (id: string, change: Partial<Omit<PackageRecord, 'id' | 'siteId' | 'kind'>>) =>
      db.update(packages).set(change).where(isPackage(id)),
    /** Stores what lists show of a version, unless another one has been published. */
    setListed: (
      id: string,
      version: number,
      listed: Pick<typeof packages.$inferSelect, 'fromPriceMinor' | 'soldCount'>,
    ) =>
      db
        .update(packages)
        .set(listed)
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
    /** Returns those of the pictures that were uploaded to another package. */
    foreignImages: async (id: string, imageIds: readonly string[]): Promise<ReadonlySet<string>> => {
      if (imageIds.length === 0) return new Set()
      const rows = await db
        .select({ id: packageImages.id })
        .from(packageImages)
        .where(
          and(
            eq(packageImages.siteId, siteId),
            inArray(packageImages.id, [...imageIds]),
            ne(packageImages.packageId, id),
          ),
        )
        .orderBy(packageImages.id)
      return new Set(rows.map((row) => row.id))
    },
    addAudit: (event: AuditEvent): Promise<void> => addAudit(db, siteId, event),
  }
}
