import { readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'

const centralEntry = 0x02014b50
const endOfDirectory = 0x06054b50

/** Reads one file of a zip archive from its central directory. */
function unzip(bytes: Buffer, name: string): string {
  let end = bytes.length - 22
  while (end >= 0 && bytes.readUInt32LE(end) !== endOfDirectory) end -= 1
  let at = bytes.readUInt32LE(end + 16)
  while (at < end && bytes.readUInt32LE(at) === centralEntry) {
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field))
    const found = bytes.toString('utf8', at + 46, at + 46 + (nameLength ?? 0))
    if (found === name) {
      const start = bytes.readUInt32LE(at + 42)
      const data = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
      const packed = bytes.subarray(data, data + bytes.readUInt32LE(at + 20))
      return inflateRawSync(packed).toString('utf8')
    }
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (noteLength ?? 0)
  }
  throw new Error(`The archive has no ${name}`)
}

const plain = (xml: string) =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

/** Converts a column's letters to its index. */
const toColumnIndex = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

export interface ReadSheet {
  name: string
  /** Cells as stored in the file: text, or a number (dates are days since 1899-12-30). */
  rows: (string | number | null)[][]
  /** Whether any cell has a formula. */
  hasFormula: boolean
}

/** Reads a sheet of a workbook without the library that wrote it. */
export function readSheet(file: string, number = 1): ReadSheet {
  const bytes = readFileSync(file)
  const names = [...unzip(bytes, 'xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]*)"/g)]
  const name = names[number - 1]?.[1] ?? ''
  const xml = unzip(bytes, `xl/worksheets/sheet${number}.xml`)
  const rows = [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: (string | number | null)[] = []
    for (const [, attributes = '', cell = ''] of row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      // Empty cells may be missing, so each cell names its position.
      const column = toColumnIndex(/r="([A-Z]+)\d+"/.exec(attributes)?.[1] ?? 'A')
      while (cells.length < column) cells.push(null)
      const value = /<(?:v|t)(?: [^>]*)?>(.*?)<\/(?:v|t)>/s.exec(cell)?.[1]
      const isText = /t="(str|inlineStr|s)"/.test(attributes)
      cells.push(value === undefined ? null : isText ? plain(value) : Number(value))
    }
    return cells
  })
  return { name: plain(name), rows, hasFormula: xml.includes('<f>') }
}

/** Lists the PNRs of an exported queue, in order. */
export const readPnrs = (file: string) =>
  readSheet(file)
    .rows.slice(1)
    .map((row) => row.at(-2))
