import type { PictureSize } from './picture-size.ts'

/** Segments of a still image: frame header, tables, JFIF and Adobe markers. Comments and EXIF are excluded. */
const frameHeads = new Set([0xc0, 0xc1, 0xc2])
const tables = new Set([0xc4, 0xdb, 0xdd, 0xe0, 0xee])
const startOfScan = 0xda
const endOfImage = 0xd9
const profile = 0xe2
const profileName = 'ICC_PROFILE\0'

const isPicturePart = (marker: number, data: Buffer): boolean =>
  tables.has(marker) || (marker === profile && data.toString('latin1', 0, profileName.length) === profileName)

/** Returns where the next marker after a scan's data starts; restart markers and stuffed bytes belong to the data. */
export const skipScan = (bytes: Buffer, from: number): number => {
  let at = from
  while (at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0
    const isData = bytes[at] !== 0xff || next === 0x00 || (next >= 0xd0 && next <= 0xd7)
    if (!isData) return at
    at += bytes[at] === 0xff ? 2 : 1
  }
  return bytes.length
}

/** Returns the size of a JPEG that consists of nothing else from the first byte to the last; null otherwise. */
export const readJpegSize = (bytes: Buffer): PictureSize | null => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  let size: PictureSize | null = null
  let hasScan = false
  let at = 2
  while (at + 2 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === endOfImage) return hasScan && at + 2 === bytes.length ? size : null
    if (at + 4 > bytes.length) return null
    const length = bytes.readUInt16BE(at + 2)
    const next = at + 2 + length
    if (length < 2 || next > bytes.length) return null
    if (frameHeads.has(marker)) {
      if (size || length < 8) return null
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    } else if (marker === startOfScan) {
      hasScan = true
    } else if (!isPicturePart(marker, bytes.subarray(at + 4, next))) return null
    at = marker === startOfScan ? skipScan(bytes, next) : next
  }
  return null
}
