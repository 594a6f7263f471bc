import type { PictureSize } from './picture-size.ts'

/** Reads the size from a lossy image's first frame. */
const lossySize = (data: Buffer): PictureSize | null =>
  data.length >= 10 && data.readUIntBE(3, 3) === 0x9d012a
    ? { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff }
    : null

/** Reads the size from a lossless image's header. */
const losslessSize = (data: Buffer): PictureSize | null => {
  if (data.length < 5 || data[0] !== 0x2f) return null
  const bits = data.readUInt32LE(1)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** Other chunks of a still image; EXIF, XMP and animation are excluded. */
const otherChunks = new Set(['VP8X', 'ALPH', 'ICCP'])

/** Returns the size of a WebP that is a single still image from the first byte to the last; null otherwise. */
export const readWebpSize = (bytes: Buffer): PictureSize | null => {
  if (bytes.length < 20 || bytes.toString('latin1', 0, 4) !== 'RIFF') return null
  if (bytes.toString('latin1', 8, 12) !== 'WEBP' || bytes.readUInt32LE(4) + 8 !== bytes.length) return null
  let size: PictureSize | null = null
  let at = 12
  while (at + 8 <= bytes.length) {
    const type = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const data = bytes.subarray(at + 8, at + 8 + length)
    if (data.length !== length) return null
    if (type === 'VP8 ' || type === 'VP8L') {
      if (size) return null
      size = type === 'VP8 ' ? lossySize(data) : losslessSize(data)
      if (!size) return null
    } else if (!otherChunks.has(type)) return null
    at += 8 + length + (length % 2)
  }
  return at === bytes.length ? size : null
}
