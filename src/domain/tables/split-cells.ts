export const delimiters = ['\t', ';', '|', ','] as const
export type Delimiter = (typeof delimiters)[number]

/** A line of a text and its number, from 1. */
export interface TextLine {
  number: number
  text: string
}

export interface TableRow {
  /** Number of the first line, from 1. */
  line: number
  /** Cells without quotes and spaces around them. */
  cells: string[]
}

interface Position {
  row: TableRow
  cell: string
  isQuoted: boolean
}

/** Splits lines of a table into cells. Quoted cells may hold the delimiter, doubled quotes and line breaks (RFC 4180). */
export const splitRows = (lines: readonly TextLine[], delimiter: Delimiter): TableRow[] => {
  const rows: TableRow[] = []
  let open: Position | null = null
  for (const { number, text } of lines) {
    const at: Position = open ?? { row: { line: number, cells: [] }, cell: '', isQuoted: false }
    open = readLine(text, delimiter, at) ? at : null
    if (open) at.cell += ' '
    else rows.push(at.row)
  }
  // A quote that is never closed ends with the table.
  if (open) rows.push({ ...open.row, cells: [...open.row.cells, open.cell.trim()] })
  return rows
}

/** Adds the cells of a line to a row. Returns whether a quoted cell continues on the next line. */
const readLine = (text: string, delimiter: Delimiter, position: Position): boolean => {
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (position.isQuoted) {
      if (sign !== '"') position.cell += sign
      else if (text[at + 1] === '"') {
        position.cell += '"'
        at += 1
      } else position.isQuoted = false
    } else if (sign === '"' && position.cell.trim() === '') {
      position.cell = ''
      position.isQuoted = true
    } else if (sign === delimiter) {
      position.row.cells.push(position.cell.trim())
      position.cell = ''
    } else position.cell += sign
  }
  if (position.isQuoted) return true
  position.row.cells.push(position.cell.trim())
  return false
}

/** Counts the cells of one line without looking into quotes. */
export const countCells = (text: string, delimiter: Delimiter): number => text.split(delimiter).length

/** Finds the delimiter that splits a line into the most cells; null if there is none in it. */
export const findDelimiter = (text: string): Delimiter | null => {
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, cells: countCells(text, delimiter) }))
    .filter(({ cells }) => cells > 1)
    .toSorted((one, other) => other.cells - one.cells)
  return best?.delimiter ?? null
}

/** Numbers the lines of a text. */
export const toLines = (text: string): TextLine[] =>
  text.split(/\r\n|\r|\n/).map((line, index) => ({ number: index + 1, text: line }))
