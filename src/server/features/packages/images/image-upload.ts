import { createHash, randomBytes } from 'node:crypto'
import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import { maxImages, type packagesImagesEndpoints } from '#contract/http/packages-images.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { FileKind, ImageSize } from '#server/db/shapes/files.ts'
import type { Deps } from '#server/deps.ts'
import { filesRepo } from '#server/files/files.repo.ts'
import type { FileKey } from '#server/files/port.ts'
import type { EncodedPicture } from '#server/pictures/picture-encoder.ts'
import { toUploadText } from './image-upload-texts.ts'
import { packageImagesRepo, type StoredImage } from './images.repo.ts'
import { toNewImage } from './image-view.ts'
import { findManagedPackage } from './managed-package.ts'
import { shownImagesRepo } from './shown-images.repo.ts'

type Upload = typeof packagesImagesEndpoints.uploadImage
type UploadDeps = Pick<Deps, 'database' | 'files' | 'pictureEncoder' | 'config' | 'now'>

/** A file to store, under the hash of its content. */
interface NewFile extends FileKey {
  size: ImageSize
  content: Uint8Array
}

const toKind = (size: ImageSize): FileKind => (size === 'social' ? 'jpg' : 'webp')

const toNewFiles = (siteId: string, { files }: EncodedPicture): NewFile[] =>
  (Object.entries(files) as [ImageSize, Uint8Array][]).map(([size, content]) => ({
    siteId,
    size,
    content,
    kind: toKind(size),
    hash: createHash('sha256').update(content).digest('hex'),
  }))

const toStoredImage = ({ width, height }: EncodedPicture, files: readonly NewFile[]): StoredImage => ({
  imageId: randomBytes(12).toString('hex'),
  width,
  height,
  files: Object.fromEntries(files.map(({ size, hash }) => [size, hash])) as StoredImage['files'],
})

/** Throws `uploadRefused` if a package has no room for another picture: 30 that its latest version shows or none shows yet. */
const assertRoom = async (db: Db, siteId: string, packageId: string): Promise<void> => {
  const repo = packageImagesRepo(db, siteId)
  const stored = (await repo.listOfPackage(packageId)).map(({ imageId }) => imageId)
  const latest = new Set((await repo.findPackage(packageId))?.shown.map(({ imageId }) => imageId))
  const earlier = await shownImagesRepo(db, siteId).findShown(
    stored.filter((imageId) => !latest.has(imageId)),
  )
  const unsaved = stored.filter((imageId) => !latest.has(imageId) && !earlier.has(imageId))
  if (latest.size + unsaved.length >= maxImages)
    throw new AppError('uploadRefused', {
      message: `A package has up to ${maxImages} pictures. Delete one first.`,
    })
}

/**
 * Stores an uploaded picture of a package in all sizes; the file itself isn't kept. Throws `notFound` for a package that the
 * caller doesn't manage, `uploadRefused` with what to do, and `quotaFull`.
 */
export const uploadImage = async (
  { database, files, pictureEncoder, config, now }: UploadDeps,
  { packageId }: RequestOf<Upload>,
  call: SignedInContext,
): Promise<ResultOf<Upload>> => {
  const { siteId } = call.site
  const { userId } = call.actor
  await findManagedPackage(database.db, call, packageId)
  await assertRoom(database.db, siteId, packageId)
  const encoding = await pictureEncoder.encode(call.raw?.body ?? new Uint8Array(), {
    caller: userId,
    signal: call.signal,
  })
  if ('problem' in encoding) throw new AppError('uploadRefused', { message: toUploadText(encoding) })
  const newFiles = toNewFiles(siteId, encoding.picture)
  const at = now()
  const image = toStoredImage(encoding.picture, newFiles)
  const bytes = newFiles.reduce((sum, { content }) => sum + content.length, 0)
  if ((await filesRepo(database.db).getUsedBytes(siteId)) + bytes > config.files.siteBytes)
    throw new AppError('quotaFull')
  for (const { content, size: _size, ...key } of newFiles) await files.put(key, content, at)
  await database.transaction(async (tx) => {
    const repo = filesRepo(tx)
    if ((await repo.lockUsage(siteId)) + bytes > config.files.siteBytes) throw new AppError('quotaFull')
    await assertRoom(tx, siteId, packageId)
    for (const { content, ...key } of newFiles) await repo.record(key, content.length, at)
    await packageImagesRepo(tx, siteId).add(image, { packageId, uploadedBy: userId, uploadedAt: at })
    await addAudit(tx, siteId, {
      actorUserId: userId,
      action: 'package.uploadImage',
      target: `package:${packageId}`,
      requestId: call.requestId,
      details: { imageId: image.imageId, bytes },
      at,
    })
  })
  return { image: toNewImage(image) }
}
