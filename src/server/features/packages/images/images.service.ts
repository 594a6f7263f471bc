import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { packagesImagesEndpoints } from '#contract/http/packages-images.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import type { createContentService } from '../content/content.service.ts'
import { filesRepo } from '#server/files/files.repo.ts'
import { uploadImage } from './image-upload.ts'
import { toImageList } from './image-view.ts'
import { packageImagesRepo } from './images.repo.ts'
import { findManagedPackage } from './managed-package.ts'
import { shownImagesRepo } from './shown-images.repo.ts'
import { keepStoredImages } from './stored-images.ts'

type Calls = typeof packagesImagesEndpoints
type Content = Pick<ReturnType<typeof createContentService>, 'read' | 'save'>
type ImagesDeps = Pick<Deps, 'database' | 'files' | 'pictureEncoder' | 'config' | 'now'>

/** Stores, lists, arranges and deletes pictures of packages. */
export const createPackageImages = (deps: ImagesDeps, content: Content) => {
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
        shownCount: found.shown.length,
        usedBytes: await filesRepo(database.db).getUsedBytes(siteId),
        quotaBytes: config.files.siteBytes,
      }
    },

    upload: (request: RequestOf<Calls['uploadImage']>, call: SignedInContext) =>
      uploadImage(deps, request, call),

    /** Saves which pictures a package shows, and how, as a new version. Throws `versionStale` if the version isn't the latest. */
    save: async (
      { _id, expectedVersion, images }: RequestOf<Calls['saveImages']>,
      call: SignedInContext,
    ): Promise<ResultOf<Calls['saveImages']>> => {
      const { siteId } = call.site
      await findManagedPackage(database.db, call, _id)
      const kept = await keepStoredImages(database.db, { siteId, packageId: _id }, images)
      // Another save meanwhile makes this one stale, so nothing of it is lost.
      const { draft } = await content.read({ _id, version: 0 }, call)
      const body = { ...draft.body, images: kept }
      const saved = await content.save({ ...draft, expectedVersion, note: 'Pictures', body }, call)
      return { version: saved.draft.latestVersion, images: saved.draft.body.images }
    },

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
        if ((await shownImagesRepo(tx, siteId).findShown([imageId])).size > 0)
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
