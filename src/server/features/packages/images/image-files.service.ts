import type { Person } from '#server/calls/context.ts'
import type { FileKind } from '#server/db/shapes/files.ts'
import type { Deps } from '#server/deps.ts'
import { filesRepo } from '#server/files/files.repo.ts'
import { canManagePackage } from './managed-package.ts'
import { shownImagesRepo } from './shown-images.repo.ts'

/** A stored picture as it is served. */
export interface ImageFile {
  kind: FileKind
  content: Uint8Array
  /** Whether everyone may see it. */
  isOnSale: boolean
}

const fileName = /^([a-f\d]{64})\.(webp|jpg)$/

/** Finds pictures of packages by their file name. */
export const createImageFiles = ({ database, files }: Pick<Deps, 'database' | 'files'>) => ({
  /** Finds a picture that is on sale, or that the person from `findPerson` may edit; null for anything else. */
  find: async (
    siteId: string,
    name: string,
    findPerson: () => Promise<Person | null>,
  ): Promise<ImageFile | null> => {
    const [, hash, kind] = fileName.exec(name) ?? []
    if (!hash) return null
    const file = await filesRepo(database.db).find(siteId, hash)
    if (file?.kind !== kind || !file) return null
    const repo = shownImagesRepo(database.db, siteId)
    const images = await repo.findOfFile(hash)
    if (images.length === 0) return null
    const isOnSale = await repo.isOnSale(images.map(({ imageId }) => imageId))
    if (!isOnSale) {
      const person = await findPerson()
      const canSee = images.some(({ supplierUserId }) => person && canManagePackage(person, supplierUserId))
      if (!canSee) return null
    }
    const content = await files.get(file)
    return content && { kind: file.kind, content, isOnSale }
  },
})
