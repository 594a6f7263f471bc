import { skipScan } from './read-jpeg-size.ts'

/** Why an uploaded file isn't a picture that we store. */
export type UploadProblem =
  'notPicture' | 'heic' | 'animated' | 'hasMore' | 'damaged' | 'tooSmall' | 'tooManyPixels' | 'cannotDecode'

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])

const toText = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to)
const isHeic = (bytes: Buffer): boolean =>
  toText(bytes, 4, 8) === 'ftyp' && heicBrands.has(toText(bytes, 8, 12))
const isWebp = (bytes: Buffer): boolean => toText(bytes, 0, 4) === 'RIFF' && toText(bytes, 8, 12) === 'WEBP'

/** Where a picture ends, in bytes, and whether it moves; null if it isn't complete. */
type Extent = { end: number; isAnimated: boolean } | null

const findJpegEnd = (bytes: Buffer): Extent => {
  let at = 2
  while (at + 2 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xd9) return { end: at + 2, isAnimated: false }
    // Any number of fill bytes may come before a marker.
    if (marker === 0xff) at += 1
    else {
      if (at + 4 > bytes.length) return null
      const next = at + 2 + bytes.readUInt16BE(at + 2)
      at = marker === 0xda ? skipScan(bytes, next) : next
    }
  }
  return null
}

const findPngEnd = (bytes: Buffer): Extent => {
  let isAnimated = false
  let at = pngSignature.length
  while (at + 12 <= bytes.length) {
    const type = toText(bytes, at + 4, at + 8)
    at += 12 + bytes.readUInt32BE(at)
    if (type === 'acTL') isAnimated = true
    if (type === 'IEND') return at <= bytes.length ? { end: at, isAnimated } : null
  }
  return null
}

const findWebpEnd = (bytes: Buffer): Extent => {
  if (bytes.length < 21) return null
  const size = bytes.readUInt32LE(4)
  const end = 8 + size + (size % 2)
  const isAnimated = toText(bytes, 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 0x02) !== 0
  return end <= bytes.length ? { end, isAnimated } : null
}

const zipEnd = Buffer.from('PK\x05\x06', 'latin1')
/** A ZIP archive ends with a record of 22 bytes and a comment of up to 64 kB. */
const zipTailBytes = 22 + 65_535
const otherFormats = /<html|<script|<!doctype|<\?php|%PDF-/i

/**
 * Whether bytes behind a JPEG make it a file of another kind too. Phones add data of their own there, such as a short film, which is
 * left out when the picture is encoded again.
 */
const isOtherFile = (tail: Buffer): boolean =>
  tail.subarray(-zipTailBytes).includes(zipEnd) || otherFormats.test(tail.toString('latin1'))

/**
 * Finds out from its bytes why a file can't be decoded as one still picture; null if it can be tried. Only JPEG, PNG and WebP are
 * accepted, whatever the file's name or type says.
 */
export const checkUpload = (bytes: Buffer): UploadProblem | null => {
  if (isHeic(bytes)) return 'heic'
  const isJpeg = bytes.length > 2 && bytes.readUIntBE(0, 3) === 0xffd8ff
  const isPng = bytes.subarray(0, pngSignature.length).equals(pngSignature)
  if (!isJpeg && !isPng && !isWebp(bytes)) return 'notPicture'
  const extent = isJpeg ? findJpegEnd(bytes) : isPng ? findPngEnd(bytes) : findWebpEnd(bytes)
  if (!extent) return 'damaged'
  if (extent.isAnimated) return 'animated'
  const tail = bytes.subarray(extent.end)
  return tail.length > 0 && (!isJpeg || isOtherFile(tail)) ? 'hasMore' : null
}
