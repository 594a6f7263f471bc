/** One file of a ZIP, as its directory names it. */
export interface ZipEntry {
  name: string
  crc: number
  packedSize: number
  size: number
  offset: number
}

/** Sizes stand behind the data (bit 3), names are UTF-8 (bit 11). */
const flags = 0x0808
const deflate = 8
const version = 20
/** 1 January 1980: the content says when it was made, the container need not. */
const dosDate = 0x0021

type Field = readonly [value: number, bytes: 2 | 4]

const record = (fields: readonly Field[], tail: Uint8Array = new Uint8Array()): Uint8Array<ArrayBuffer> => {
  const head = fields.reduce((sum, [, bytes]) => sum + bytes, 0)
  const out = new Uint8Array(head + tail.length)
  const view = new DataView(out.buffer)
  let at = 0
  for (const [value, bytes] of fields) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  out.set(tail, head)
  return out
}

const nameBytes = (name: string): Uint8Array => new TextEncoder().encode(name)

export const localHeader = (name: string): Uint8Array<ArrayBuffer> => {
  const bytes = nameBytes(name)
  return record(
    [
      [0x04034b50, 4],
      [version, 2],
      [flags, 2],
      [deflate, 2],
      [0, 2],
      [dosDate, 2],
      [0, 4],
      [0, 4],
      [0, 4],
      [bytes.length, 2],
      [0, 2],
    ],
    bytes,
  )
}

export const dataDescriptor = ({ crc, packedSize, size }: ZipEntry): Uint8Array<ArrayBuffer> =>
  record([
    [0x08074b50, 4],
    [crc, 4],
    [packedSize, 4],
    [size, 4],
  ])

export const directoryEntry = ({
  name,
  crc,
  packedSize,
  size,
  offset,
}: ZipEntry): Uint8Array<ArrayBuffer> => {
  const bytes = nameBytes(name)
  return record(
    [
      [0x02014b50, 4],
      [version, 2],
      [version, 2],
      [flags, 2],
      [deflate, 2],
      [0, 2],
      [dosDate, 2],
      [crc, 4],
      [packedSize, 4],
      [size, 4],
      [bytes.length, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    ],
    bytes,
  )
}

export const directoryEnd = (count: number, size: number, offset: number): Uint8Array<ArrayBuffer> =>
  record([
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [size, 4],
    [offset, 4],
    [0, 2],
  ])
