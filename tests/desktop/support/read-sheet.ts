import { readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'

const centralEntry = 0x02014b50
const endOfDirectory = 0x06054b50

/** One file of a zip archive, read from its central directory. */
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

export interface ReadSheet {
  name: string
  /** Cells as they stand in the file: text, or a number (dates are days since 1899-12-30). */
  rows: (string | number | null)[][]
  /** Are there formulas anywhere? */
  hasFormula: boolean
}

/** Reads the first sheet of a workbook without the library that wrote it. */
export function readSheet(file: string): ReadSheet {
  const bytes = readFileSync(file)
  const name = /<sheet [^>]*name="([^"]*)"/.exec(unzip(bytes, 'xl/workbook.xml'))?.[1] ?? ''
  const xml = unzip(bytes, 'xl/worksheets/sheet1.xml')
  const rows = [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, attributes = '', cell = '']) => {
      const value = /<(?:v|t)(?: [^>]*)?>(.*?)<\/(?:v|t)>/s.exec(cell)?.[1]
      if (value === undefined) return null
      return /t="(str|inlineStr|s)"/.test(attributes) ? plain(value) : Number(value)
    }),
  )
  return { name: plain(name), rows, hasFormula: xml.includes('<f>') }
}
