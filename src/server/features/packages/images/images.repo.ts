import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { PackageImage } from '#contract/entities/package-image.ts'
import type { Db } from '#server/db/database.ts'
import { packageImageFiles, packageImages, packages, packageVersions } from '#server/db/schema/index.ts'
import type { ImageSize } from '#server/db/shapes/files.ts'

/** A stored picture without what a version says about it. */
export type StoredImage = Pick<PackageImage, 'imageId' | 'width' | 'height' | 'files'>

/** Versions that show any of some pictures; the index `package_versions_images` finds them. */
const showsAny = (imageIds: readonly string[]) =>
  sql`(${sql.join(
    imageIds.map(
      (imageId) => sql`${packageVersions.body} -> 'images' @> ${JSON.stringify([{ imageId }])}::jsonb`,
    ),
    sql` or `,
  )})`

const toImages = (
  rows: readonly { image: StoredImageRow; size: ImageSize; hash: string }[],
): StoredImage[] => {
  const byId = new Map<string, StoredImage>()
  for (const { image, size, hash } of rows) {
    const known = byId.get(image.id) ?? {
      imageId: image.id,
      width: image.width,
      height: image.height,
      files: { w1600: hash, w800: hash, w400: hash, social: hash },
    }
    byId.set(image.id, { ...known, files: { ...known.files, [size]: hash } })
  }
  return [...byId.values()]
}
type StoredImageRow = typeof packageImages.$inferSelect

/** Pictures of a site's packages. */
export const packageImagesRepo = (db: Db, siteId: string) => {
  const readImages = async (where: ReturnType<typeof eq>): Promise<StoredImage[]> =>
    toImages(
      await db
        .select({ image: packageImages, size: packageImageFiles.size, hash: packageImageFiles.hash })
        .from(packageImages)
        .innerJoin(packageImageFiles, eq(packageImageFiles.imageId, packageImages.id))
        .where(and(eq(packageImages.siteId, siteId), where))
        .orderBy(asc(packageImages.uploadedAt), asc(packageImages.id)),
    )

  return {
    /** Finds a package with the pictures that its latest version shows. */
    findPackage: async (packageId: string) => {
      const [row] = await db
        .select({
          supplierUserId: packages.supplierUserId,
          title: packages.title,
          latestVersion: packages.latestVersion,
          shown: sql<PackageImage[]>`${packageVersions.body} -> 'images'`,
        })
        .from(packages)
        .innerJoin(
          packageVersions,
          and(
            eq(packageVersions.packageId, packages.id),
            eq(packageVersions.version, packages.latestVersion),
          ),
        )
        .where(and(eq(packages.siteId, siteId), eq(packages.id, packageId)))
      return row ?? null
    },
    listOfPackage: (packageId: string) => readImages(eq(packageImages.packageId, packageId)),
    findMany: (imageIds: readonly string[]) =>
      imageIds.length === 0 ? Promise.resolve([]) : readImages(inArray(packageImages.id, [...imageIds])),
    add: async (
      { imageId, width, height, files }: StoredImage,
      more: Pick<StoredImageRow, 'packageId' | 'uploadedBy' | 'uploadedAt'>,
    ): Promise<void> => {
      await db.insert(packageImages).values({ id: imageId, siteId, width, height, ...more })
      const sizes = Object.entries(files) as [ImageSize, string][]
      await db
        .insert(packageImageFiles)
        .values(sizes.map(([size, hash]) => ({ imageId, size, siteId, hash })))
    },
    /** Locks a picture so that it can be deleted; null if the package has no such picture. */
    lock: async (packageId: string, imageId: string): Promise<StoredImage | null> => {
      await db
        .select({ id: packageImages.id })
        .from(packageImages)
        .where(and(eq(packageImages.siteId, siteId), eq(packageImages.id, imageId)))
        .for('update')
      const [image] = await readImages(
        and(eq(packageImages.packageId, packageId), eq(packageImages.id, imageId)) ?? sql`false`,
      )
      return image ?? null
    },
    remove: async (imageId: string): Promise<void> => {
      await db
        .delete(packageImages)
        .where(and(eq(packageImages.siteId, siteId), eq(packageImages.id, imageId)))
    },
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
  }
}
