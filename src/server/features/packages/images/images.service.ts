import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { packagesImagesEndpoints } from '#contract/http/packages-images.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { filesRepo } from '#server/files/files.repo.ts'
import { uploadImage } from './image-upload.ts'
import { toImageList } from './image-view.ts'
import { packageImagesRepo } from './images.repo.ts'
import { findManagedPackage } from './managed-package.ts'

type Calls = typeof packagesImagesEndpoints
type ImagesDeps = Pick<Deps, 'database' | 'files' | 'pictureEncoder' | 'config' | 'now'>

/** Stores, lists and deletes pictures of packages. */
export const createPackageImages = (deps: ImagesDeps) => {
  const { database, config, now } = deps
  return {
    list: async (
      { _id }: RequestOf<Calls['getImages']>,
      call: SignedInContext,
    ): Promise<ResultOf<Calls['getImages']>> => {
      const { siteId } = call.site
      const found = await findManagedPackage(database.db, call, _id)
      const stored = await packageImagesRepo(database.db, siteId).listOfPackage(_id)
      return {
        title: found.title,
        version: found.latestVersion,
        images: toImageList(found.shown, stored),
        usedBytes: await filesRepo(database.db).getUsedBytes(siteId),
        quotaBytes: config.files.siteBytes,
      }
    },

    upload: (request: RequestOf<Calls['uploadImage']>, call: SignedInContext) =>
      uploadImage(deps, request, call),

    /** Deletes a picture that no version shows. Throws `wrongState` for others. */
    remove: async (
      { _id, imageId }: RequestOf<Calls['deleteImage']>,
      call: SignedInContext,
    ): Promise<ResultOf<Calls['deleteImage']>> => {
      const { siteId } = call.site
      await findManagedPackage(database.db, call, _id)
      return database.transaction(async (tx) => {
        const repo = packageImagesRepo(tx, siteId)
        const image = await repo.lock(_id, imageId)
        if (!image) throw new AppError('notFound')
        if ((await repo.findShown([imageId])).size > 0)
          throw new AppError('wrongState', {
            message: "A version of this package shows this picture, so it can't be deleted.",
          })
        await repo.remove(imageId)
        await filesRepo(tx).forget(siteId, Object.values(image.files))
        await addAudit(tx, siteId, {
          actorUserId: call.actor.userId,
          action: 'package.deleteImage',
          target: `package:${_id}`,
          requestId: call.requestId,
          details: { imageId },
          at: now(),
        })
        return { usedBytes: await filesRepo(tx).getUsedBytes(siteId) }
      })
    },
  }
}
