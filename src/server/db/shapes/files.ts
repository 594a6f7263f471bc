import type { PackageImage } from '#contract/entities/package-image.ts'

/** What a stored file is; also the ending of its address. */
export type FileKind = 'webp' | 'jpg'

/** The stored sizes of a picture. */
export type ImageSize = keyof PackageImage['files']
