/** Bytes as they arrive; the part of a ReadableStream that both runtimes have. */
export interface ByteStream {
  getReader(): {
    read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>
    cancel(reason?: unknown): Promise<unknown>
  }
}

/** A file of an archive. */
export interface ArchiveEntry {
  path: string
  data: Uint8Array | AsyncIterable<Uint8Array>
}

const toBytes = (ascii: string): number[] => Array.from(ascii, (letter) => letter.charCodeAt(0))
const localHeader = [0x50, 0x4b, 0x03, 0x04]
const descriptor = [0x50, 0x4b, 0x07, 0x08]
const headerLength = 30
const dimension = toBytes('<dimension')
const tagEnd = 0x3e
const rowEnd = toBytes('</row>')
const sheetDataEnd = toBytes('</sheetData>')
const sheetEnd = toBytes('</sheetData></worksheet>')

const startsAt = (bytes: Uint8Array, text: readonly number[], at = 0): boolean =>
  text.every((byte, index) => bytes[at + index] === byte)

const findBytes = (bytes: Uint8Array, text: readonly number[]): number => {
  const [first = 0] = text
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1))
    if (startsAt(bytes, text, at)) return at
  throw new Error("A sheet doesn't have the expected structure")
}

/** Yields the chunks of an uncompressed archive, with the name of their file. */
async function* readChunks(archive: ByteStream): AsyncGenerator<{ path: string; data: Uint8Array }> {
  const reader = archive.getReader()
  let path = ''
  let isOver = false
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done || !value) break
      if (startsAt(value, localHeader)) path = String.fromCharCode(...value.subarray(headerLength))
      else if (!startsAt(value, descriptor)) yield { path, data: value }
    }
    isOver = true
  } finally {
    if (!isOver) await reader.cancel().catch(() => undefined)
  }
}

/** Yields a sheet's rows without its header from an archive with one sheet; `onStyles` receives the styles they use. */
export async function* readRows(
  archive: ByteStream,
  onStyles: (styles: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  let held: Uint8Array | undefined
  let isHead = true
  for await (const { path, data } of readChunks(archive)) {
    if (path === 'xl/worksheets/sheet1.xml') {
      if (held) yield held
      held = isHead ? data.subarray(findBytes(data, rowEnd) + rowEnd.length) : data
      isHead = false
    }
    if (path === 'xl/styles.xml') onStyles(data)
  }
  if (!held || !startsAt(held, sheetEnd, held.length - sheetEnd.length))
    throw new Error("A sheet doesn't have the expected structure")
  yield held.subarray(0, held.length - sheetEnd.length)
}

/**
 * Yields a sheet with rows inserted after its header. The range of its cells (`dimension`) is left out: it isn't known
 * yet, and readers that trust it, such as openpyxl's read-only mode, would stop after the header.
 */
export async function* withRows(
  sheet: Uint8Array,
  rows: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const at = findBytes(sheet, sheetDataEnd)
  const range = findBytes(sheet, dimension)
  yield sheet.subarray(0, range)
  yield sheet.subarray(sheet.indexOf(tagEnd, range) + 1, at)
  yield* rows
  yield sheet.subarray(at)
}
