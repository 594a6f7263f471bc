import type { PictureSize } from './picture-size.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Chunks of a still image; text, EXIF and animation are excluded. */
const pictureChunks = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'sBIT',
  'bKGD',
  'pHYs',
  'iCCP',
])

const crcTable = Uint32Array.from({ length: 256 }, (_unused, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})

const computeCrc = (bytes: Buffer): number => {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

interface Chunk {
  type: string
  data: Buffer
  next: number
}

/** Reads the chunk at `at`; null when it is truncated, damaged or not part of an image. */
const readChunk = (bytes: Buffer, at: number): Chunk | null => {
  if (at + 12 > bytes.length) return null
  const length = bytes.readUInt32BE(at)
  const next = at + 12 + length
  if (next > bytes.length) return null
  const type = bytes.toString('latin1', at + 4, at + 8)
  const isWhole = computeCrc(bytes.subarray(at + 4, at + 8 + length)) === bytes.readUInt32BE(next - 4)
  return isWhole && pictureChunks.has(type)
    ? { type, data: bytes.subarray(at + 8, at + 8 + length), next }
    : null
}

/** Returns the size of a PNG that consists of nothing else from the first byte to the last; null otherwise. */
export const readPngSize = (bytes: Buffer): PictureSize | null => {
  if (!bytes.subarray(0, 8).equals(signature)) return null
  const head = readChunk(bytes, 8)
  if (head?.type !== 'IHDR' || head.data.length !== 13) return null
  const size = { width: head.data.readUInt32BE(0), height: head.data.readUInt32BE(4) }
  let hasData = false
  for (let chunk = readChunk(bytes, head.next); chunk; chunk = readChunk(bytes, chunk.next)) {
    if (chunk.type === 'IHDR') return null
    if (chunk.type === 'IDAT') hasData = true
    if (chunk.type === 'IEND') return hasData && chunk.next === bytes.length ? size : null
  }
  return null
}
