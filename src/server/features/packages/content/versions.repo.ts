import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { packageVersions } from '#server/db/schema/index.ts'
import { editorName, editors } from './package-names.repo.ts'

export type VersionRecord = typeof packageVersions.$inferSelect

/** Adds and reads the versions of one site's packages, which never change, and can't see another site's. */
export const versionsRepo = (db: Db, siteId: string) => {
  const isVersionOf = (id: string) =>
    and(eq(packageVersions.siteId, siteId), eq(packageVersions.packageId, id))
  return {
    add: (row: Omit<typeof packageVersions.$inferInsert, 'siteId'>) =>
      db.insert(packageVersions).values({ ...row, siteId }),
    find: async (id: string, version: number): Promise<VersionRecord | null> => {
      const [row] = await db
        .select()
        .from(packageVersions)
        .where(and(isVersionOf(id), eq(packageVersions.version, version)))
        .limit(1)
      return row ?? null
    },
    /** Lists the versions of a package without their content, newest first. */
    list: (id: string, limit: number, offset: number) =>
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
  }
}
