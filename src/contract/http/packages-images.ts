import { z } from 'zod'
import { endpoint } from '#contract/common/endpoint.ts'
import { PackageId } from '#contract/entities/package.ts'
import { PackageImage } from '#contract/entities/package-image.ts'

/** The largest picture that can be uploaded, in bytes. */
export const maxImageBytes = 12 * 1024 * 1024

/** The most pictures of a package. */
export const maxImages = 30

/** Lists all pictures of a package, including those that its latest version doesn't show. */
const getImages = endpoint({
  id: 'packages.getImages',
  area: 'packages',
  method: 'POST',
  path: 'package/getImages',
  access: 'supplierOrStaff',
  right: 'packages.edit',
  request: z.object({ _id: PackageId }),
  result: z.object({
    title: z.string(),
    /** The version that `saveImages` continues. */
    version: z.int(),
    images: z.array(PackageImage),
    /** How many of them, from the first, the latest version shows. */
    shownCount: z.int(),
    /** Bytes that the site's pictures use, and may use. */
    usedBytes: z.int(),
    quotaBytes: z.int(),
  }),
  errors: ['forbidden', 'notFound'],
})

/** Stores a picture: the body is the file, at most 12 MB. It is shown once `saveImages` or `savePackage` names it. */
const uploadImage = endpoint({
  id: 'packages.uploadImage',
  area: 'packages',
  method: 'POST',
  path: 'package/uploadImage',
  access: 'supplierOrStaff',
  right: 'packages.edit',
  refusedInJump: true,
  rawBodyBytes: maxImageBytes,
  request: z.object({ packageId: PackageId }),
  result: z.object({ image: PackageImage }),
  errors: ['forbidden', 'notFound', 'uploadRefused', 'quotaFull', 'unavailable', 'bodyTooLarge'],
  ratePerMinute: 120,
})

/** Saves order, descriptions and focal points of a package's pictures as a new version. */
const saveImages = endpoint({
  id: 'packages.saveImages',
  area: 'packages',
  method: 'POST',
  path: 'package/saveImages',
  access: 'supplierOrStaff',
  right: 'packages.edit',
  refusedInJump: true,
  request: z.object({
    _id: PackageId,
    expectedVersion: z.int().min(1),
    images: z
      .array(PackageImage.pick({ imageId: true, alt: true, focusX: true, focusY: true }))
      .max(maxImages, 'A package has up to 30 pictures'),
  }),
  result: z.object({ version: z.int(), images: z.array(PackageImage) }),
  errors: ['forbidden', 'notFound', 'versionStale'],
})

/** Deletes a picture that no version of the package shows; others stay, because quotes and trips may show them. */
const deleteImage = endpoint({
  id: 'packages.deleteImage',
  area: 'packages',
  method: 'POST',
  path: 'package/deleteImage',
  access: 'supplierOrStaff',
  right: 'packages.edit',
  refusedInJump: true,
  request: z.object({ _id: PackageId, imageId: PackageImage.shape.imageId }),
  result: z.object({ usedBytes: z.int() }),
  errors: ['forbidden', 'notFound', 'wrongState'],
})

export const packagesImagesEndpoints = { getImages, uploadImage, saveImages, deleteImage }
