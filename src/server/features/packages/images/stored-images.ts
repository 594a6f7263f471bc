import type { PackageImage } from '#contract/entities/package-image.ts'
import type { Db } from '#server/db/database.ts'
import { packageImagesRepo } from './images.repo.ts'

/** What a version says about a picture. */
export type ShownImage = Pick<PackageImage, 'imageId' | 'alt' | 'focusX' | 'focusY'>

/**
 * Keeps those pictures that a package may show, in their order and once each, with their stored sizes and files: its own, and those
 * that its latest version shows already, which a copied package has from the original.
 */
export const keepStoredImages = async (
  db: Db,
  { siteId, packageId }: { siteId: string; packageId: string },
  wanted: readonly ShownImage[],
): Promise<PackageImage[]> => {
  const repo = packageImagesRepo(db, siteId)
  const shown = (await repo.findPackage(packageId))?.shown ?? []
  const own = await repo.listOfPackage(packageId)
  const copied = await repo.findMany(shown.map(({ imageId }) => imageId))
  const stored = new Map([...copied, ...own].map((image) => [image.imageId, image]))
  return wanted.flatMap(({ imageId, alt, focusX, focusY }) => {
    const image = stored.get(imageId)
    stored.delete(imageId)
    return image ? [{ ...image, alt, focusX, focusY }] : []
  })
}
