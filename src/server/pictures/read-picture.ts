import { readJpegSize } from './read-jpeg-size.ts'
import type { PictureSize } from './picture-size.ts'
import { readPngSize } from './read-png-size.ts'
import { readWebpSize } from './read-webp-size.ts'

const readers = { png: readPngSize, jpeg: readJpegSize, webp: readWebpSize } as const

export type PictureKind = keyof typeof readers

/** Reads an image of the given kind to its last byte. Returns null if it is anything else, or has no pixels. */
export const readPictureOf = (kind: PictureKind, bytes: Buffer): PictureSize | null => {
  const size = readers[kind](bytes)
  return size && size.width > 0 && size.height > 0 ? size : null
}

/** Finds out by its content what an image is. Returns null for anything but one PNG, JPEG or WebP image. */
export const readPicture = (bytes: Buffer): (PictureSize & { kind: PictureKind }) | null => {
  for (const kind of ['png', 'jpeg', 'webp'] as const) {
    const size = readPictureOf(kind, bytes)
    if (size) return { ...size, kind }
  }
  return null
}
