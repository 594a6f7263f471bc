import type { PackageImage } from '#contract/entities/package-image.ts'
import type { StoredImage } from './images.repo.ts'

/** Returns a stored picture that no version describes yet: without a description, and cropped around its middle. */
export const toNewImage = (image: StoredImage): PackageImage => ({
  ...image,
  alt: '',
  focusX: 50,
  focusY: 50,
})

/** Lists the pictures that the latest version shows in its order, then all others. */
export const toImageList = (
  shown: readonly PackageImage[],
  stored: readonly StoredImage[],
): PackageImage[] => {
  const shownIds = new Set(shown.map(({ imageId }) => imageId))
  return [...shown, ...stored.filter(({ imageId }) => !shownIds.has(imageId)).map(toNewImage)]
}
