import type { SheetCell } from '#domain/ticket-sheet.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeXml = (text: string): string => text.replaceAll(/[&<>"]/g, (char) => escapes[char] ?? char)

/** `A`, `B` … `Z`, `AA` … of a column from 0. */
export const columnName = (index: number): string =>
  index < 26
    ? String.fromCodePoint(65 + index)
    : columnName(Math.floor(index / 26) - 1) + String.fromCodePoint(65 + (index % 26))

const dayMs = 86_400_000
/** Excel counts days from 30 December 1899. */
const dayZero = Date.UTC(1899, 11, 30)

const dateNumber = (date: Date): number => (date.getTime() - dayZero) / dayMs

/** One cell; `style` is the index of its number format in `styles.xml`. */
export const cellXml = (place: string, value: SheetCell, style: number): string => {
  const styled = style > 0 ? ` s="${style}"` : ''
  if (value === null || value === '') return ''
  if (typeof value === 'number') return `<c r="${place}"${styled}><v>${value}</v></c>`
  if (value instanceof Date) return `<c r="${place}"${styled}><v>${dateNumber(value)}</v></c>`
  const space = /^\s|\s$/.test(value) ? ' xml:space="preserve"' : ''
  return `<c r="${place}"${styled} t="inlineStr"><is><t${space}>${escapeXml(value)}</t></is></c>`
}

export const rowXml = (row: number, cells: readonly SheetCell[], styles: readonly number[]): string => {
  const body = cells.map((cell, index) => cellXml(`${columnName(index)}${row}`, cell, styles[index] ?? 0))
  return `<row r="${row}">${body.join('')}</row>`
}
