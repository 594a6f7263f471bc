import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { PackageImage } from '#contract/entities/package-image.ts'
import type { Db } from '#server/db/database.ts'
import { packageImageFiles, packageImages, packages, packageVersions } from '#server/db/schema/index.ts'
import type { ImageSize } from '#server/db/shapes/files.ts'

/** A stored picture without what a version says about it. */
export type StoredImage = Pick<PackageImage, 'imageId' | 'width' | 'height' | 'files'>

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
  }
}
