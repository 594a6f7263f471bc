import type { PackageImage } from '#contract/entities/package-image.ts'

/** Builds a stored picture; different numbers are different pictures. */
export const anImage = (number: number, changes: Partial<PackageImage> = {}): PackageImage => {
  const hash = number.toString(16).padStart(64, '0')
  return {
    imageId: number.toString(16).padStart(24, '0'),
    alt: `Picture ${number}`,
    focusX: 50,
    focusY: 50,
    width: 1600,
    height: 1067,
    files: { w1600: hash, w800: hash, w400: hash, social: hash },
    ...changes,
  }
}
