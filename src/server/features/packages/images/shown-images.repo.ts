import { and, asc, eq, sql } from 'drizzle-orm'
import type { PackageImage } from '#contract/entities/package-image.ts'
import type { Db } from '#server/db/database.ts'
import { packageImageFiles, packageImages, packages, packageVersions } from '#server/db/schema/index.ts'

/** Versions that show any of some pictures; the index `package_versions_images` finds them. */
const showsAny = (imageIds: readonly string[]) =>
  sql`(${sql.join(
    imageIds.map(
      (imageId) => sql`${packageVersions.body} -> 'images' @> ${JSON.stringify([{ imageId }])}::jsonb`,
    ),
    sql` or `,
  )})`

/** Which versions show a site's pictures. */
export const shownImagesRepo = (db: Db, siteId: string) => ({
  /** Returns those of the pictures that any version of any package shows. */
  findShown: async (imageIds: readonly string[]): Promise<ReadonlySet<string>> => {
    if (imageIds.length === 0) return new Set()
    const rows = await db
      .select({ images: sql<PackageImage[]>`${packageVersions.body} -> 'images'` })
      .from(packageVersions)
      .where(and(eq(packageVersions.siteId, siteId), showsAny(imageIds)))
      .orderBy(asc(packageVersions.packageId), asc(packageVersions.version))
    const wanted = new Set(imageIds)
    return new Set(
      rows.flatMap(({ images }) => images.map(({ imageId }) => imageId)).filter((id) => wanted.has(id)),
    )
  },
  /** Finds the pictures with a file, and which suppliers own their packages. */
  findOfFile: async (hash: string) =>
    db
      .selectDistinct({ imageId: packageImages.id, supplierUserId: packages.supplierUserId })
      .from(packageImageFiles)
      .innerJoin(packageImages, eq(packageImages.id, packageImageFiles.imageId))
      .innerJoin(packages, eq(packages.id, packageImages.packageId))
      .where(and(eq(packageImageFiles.siteId, siteId), eq(packageImageFiles.hash, hash)))
      .orderBy(asc(packageImages.id)),
  /** Whether a package that is on sale shows any of the pictures. */
  isOnSale: async (imageIds: readonly string[]): Promise<boolean> => {
    const [row] = await db
      .select({ id: packages.id })
      .from(packageVersions)
      .innerJoin(
        packages,
        and(
          eq(packages.id, packageVersions.packageId),
          eq(packages.publishedVersion, packageVersions.version),
        ),
      )
      .where(and(eq(packageVersions.siteId, siteId), eq(packages.status, 'published'), showsAny(imageIds)))
      .orderBy(asc(packages.id))
      .limit(1)
    return row !== undefined
  },
})
