import type { Db } from '#server/db/database.ts'
import { toInvalidRequest } from './invalid-request.ts'
import type { PackageContent } from './package-content.ts'
import { packagesRepo } from './packages.repo.ts'
import { packageTexts as texts } from './texts.ts'

/** Refuses pictures of another package, which may be another supplier's, unless a copied package shows them already. */
export const assertOwnImages = async (
  tx: Db,
  { packageId, siteId, shown }: { packageId: string; siteId: string; shown: PackageContent | null },
  { images }: PackageContent['body'],
): Promise<void> => {
  const known = new Set(shown?.body.images.map(({ imageId }) => imageId))
  const added = images.map(({ imageId }) => imageId).filter((imageId) => !known.has(imageId))
  const foreign = await packagesRepo(tx, siteId).foreignImages(packageId, added)
  const fields = images.flatMap(({ imageId }, index) =>
    foreign.has(imageId) ? [{ path: `body.images.${index}`, message: texts.foreignImage }] : [],
  )
  if (fields.length > 0) throw toInvalidRequest(fields)
}
