const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value >>> 0
})

/** CRC-32 of a ZIP entry, part by part: give back what the part before answered. Starts at 0. */
export const crc32 = (before: number, bytes: Uint8Array): number => {
  let value = ~before >>> 0
  for (const byte of bytes) value = (table[(value ^ byte) & 255] ?? 0) ^ (value >>> 8)
  return ~value >>> 0
}
