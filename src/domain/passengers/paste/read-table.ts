import { isName, readFullName, readValue, shapes, type ValueContext } from './cell-values.ts'
import { dateFields, dateUseOf, type PastedField } from './pasted-fields.ts'
import { readPastedDate } from './read-pasted-date.ts'
import { readGender, readPaxType, toTitleFacts } from './pasted-title.ts'
import {
  countCells,
  delimiters,
  splitRows,
  type Delimiter,
  type TableRow,
} from '#domain/tables/split-cells.ts'
import { toTableColumn, type TableColumn } from './table-heads.ts'
import { settleDateColumns } from './settle-date-columns.ts'
import {
  toCell,
  toQuestion,
  type Leftover,
  type PastedCells,
  type PasteLine,
  type ReadPart,
} from './pasted-passenger.ts'

type Columns = readonly (TableColumn | undefined)[]

/** Returns the columns of a row of headings; null if fewer than two are known. */
const toColumns = ({ cells }: TableRow): Columns | null => {
  const columns = cells.map(toTableColumn)
  const known = columns.filter((column) => column !== undefined && column !== 'ignored')
  const named = columns.some(
    (column) => column === 'fullName' || column === 'firstName' || column === 'lastName',
  )
  return known.length >= 2 && named ? columns : null
}

/** Returns what a cell looks like; undefined if it could be anything. */
const toShape = (cell: string, { today, readCountry }: ValueContext): TableColumn | undefined => {
  if (cell === '') return undefined
  if (shapes.email.test(cell)) return 'email'
  if (shapes.pan.test(cell)) return 'pan'
  if (shapes.passport.test(cell)) return 'passportNo'
  const date = readPastedDate(cell, { use: 'birth', today })
  if (date) return date.value > today ? 'passportExpiry' : 'dateOfBirth'
  if (shapes.phone.test(cell)) return 'mobileNo'
  if (/^\d{1,3}$/.test(cell)) return 'ignored'
  if (toTitleFacts(cell)?.title) return 'title'
  if (readGender(cell)) return 'gender'
  if (readPaxType(cell)) return 'paxType'
  if (cell.length > 1 && readCountry(cell)) return 'nationality'
  return isName(cell) || cell.includes('/') ? 'fullName' : undefined
}

/** Chooses each column by the shape that most of its cells have. */
const toShapedColumns = (rows: readonly TableRow[], context: ValueContext): Columns => {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const columns = Array.from({ length: width }, (_, at) => {
    const counts = new Map<TableColumn, number>()
    for (const { cells } of rows) {
      const shape = toShape(cells[at] ?? '', context)
      if (shape) counts.set(shape, (counts.get(shape) ?? 0) + 1)
    }
    return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0]
  })
  return nameColumns(columns)
}

const issueDate = dateFields.find((field) => dateUseOf(field) === 'issue')

/** Two columns of names are first and last name; of two dates before today the later one is an issue date. */
const nameColumns = (columns: Columns): Columns => {
  const names = columns.flatMap((column, at) => (column === 'fullName' ? [at] : []))
  const [first, last] = names.length === 2 ? names : []
  const births = columns.flatMap((column, at) => (column === 'dateOfBirth' ? [at] : []))
  return columns.map((column, at) => {
    if (at === first) return 'firstName'
    if (at === last) return 'lastName'
    if (column === 'dateOfBirth' && births.indexOf(at) > 0) return issueDate
    return columns.indexOf(column) < at && column !== 'fullName' ? undefined : column
  })
}

const readColumn = (column: TableColumn, cell: string, context: ValueContext): PastedCells => {
  if (column === 'ignored' || column === 'middleName') return {}
  return column === 'fullName' ? readFullName(cell) : readValue(column, cell, context)
}

const unreadable = (column: TableColumn, cell: string): PastedCells => {
  const field: PastedField | null =
    column === 'fullName' ? 'firstName' : column === 'ignored' || column === 'middleName' ? null : column
  return field ? { [field]: toCell('', cell, toQuestion('unreadable')) } : {}
}

/** Adds a middle name after the first name. */
const withMiddleName = (cells: PastedCells, middle: string | undefined): PastedCells =>
  middle && isName(middle) && cells.firstName
    ? {
        ...cells,
        firstName: toCell(
          `${cells.firstName.value} ${middle}`,
          `${cells.firstName.source} ${middle}`,
          ...cells.firstName.questions,
        ),
      }
    : cells

/** Fields that other kinds of values look like. */
const unsureFields = new Set<string>([...dateFields, 'mobileNo'])

/** Adds the questions of columns that were chosen by their shape. */
const guessed = (cells: PastedCells, columns: Columns): PastedCells => {
  const hasOrder = columns.includes('lastName') && columns.includes('firstName')
  return Object.fromEntries(
    Object.entries(cells).map(([field, cell]) => {
      const isOrdered = hasOrder && (field === 'firstName' || field === 'lastName')
      const more = isOrdered
        ? [toQuestion('nameOrder')]
        : unsureFields.has(field)
          ? [toQuestion('guessed')]
          : []
      return [field, { ...cell, questions: [...cell.questions, ...more] }]
    }),
  )
}

const readRow = (row: TableRow, columns: Columns, context: ValueContext): PastedCells => {
  const cells: PastedCells = {}
  for (const [at, column] of columns.entries()) {
    const cell = row.cells[at] ?? ''
    if (column === undefined || cell === '') continue
    const read = readColumn(column, cell, context)
    Object.assign(cells, Object.keys(read).length > 0 ? read : unreadable(column, cell))
  }
  const middleAt = columns.indexOf('middleName')
  return withMiddleName(cells, middleAt === -1 ? undefined : row.cells[middleAt])
}

/** Cells that no column read: those of unknown columns, once with their heading, and those beyond the headings. */
const unusedCells = (head: TableRow | null, rows: readonly TableRow[], columns: Columns): Leftover[] => {
  const unknown = columns.flatMap((column, at) => (column === undefined ? [at] : []))
  if (head)
    return unknown
      .filter((at) => (head.cells[at] ?? '') !== '')
      .map((at) => ({ line: head.line, text: head.cells[at] ?? '', reason: 'column' }))
  return rows.flatMap(({ line, cells }) =>
    unknown
      .filter((at) => (cells[at] ?? '') !== '')
      .map((at) => ({ line, text: cells[at] ?? '', reason: 'rest' as const })),
  )
}

const isFilled = ({ cells }: TableRow): boolean => cells.some((cell) => cell !== '')

const readRows = (
  head: TableRow | null,
  rows: readonly TableRow[],
  columns: Columns,
  context: ValueContext,
): ReadPart => {
  const filled = rows.filter(isFilled)
  const read = settleDateColumns(filled.map((row) => readRow(row, columns, context)))
  const passengers = read.flatMap((cells, at) => {
    const row = filled[at]
    if (!row || Object.keys(cells).length === 0) return []
    return [
      { form: 'table' as const, line: row.line, cells: head ? cells : guessed(cells, columns), notes: [] },
    ]
  })
  const isRead = (at: number): boolean => Object.keys(read[at] ?? {}).length > 0
  const unread = filled
    .filter((_, at) => !isRead(at))
    .map(({ line, cells }) => ({ line, text: cells.join(' '), reason: 'unknown' as const }))
  return { passengers, leftovers: [...unusedCells(head, filled, columns), ...unread] }
}

export interface FoundTable {
  /** Number of lines that belong to it. */
  used: number
  part: ReadPart
}

/** Where in the text a table may begin. */
interface Start {
  lines: readonly PasteLine[]
  from: number
}

/** The lines from there on that meet a condition. */
const takeWhile = (
  { lines, from }: Start,
  { meter }: ValueContext,
  isPart: (line: PasteLine) => boolean,
): PasteLine[] => {
  let end = from
  for (let line = lines[end]; line && isPart(line); line = lines[end]) {
    meter.characters += line.text.length
    end += 1
  }
  return lines.slice(from, end)
}

const findHeaded = (start: Start, delimiter: Delimiter, context: ValueContext): FoundTable | null => {
  const [head] = splitRows(start.lines.slice(start.from, start.from + 1), delimiter)
  const columns = head ? toColumns(head) : null
  if (!head || !columns) return null
  const block = takeWhile(start, context, ({ text }) => text.trim() !== '')
  return {
    used: block.length,
    part: readRows(head, splitRows(block.slice(1), delimiter), columns, context),
  }
}

/** Fewest cells of a row without headings. */
const fewestCells = 3
const tellingShapes = new Set<TableColumn | undefined>([
  'email',
  'pan',
  'passportNo',
  'dateOfBirth',
  'passportExpiry',
  'title',
  'gender',
  'paxType',
])

const isShapedRow = (line: PasteLine, delimiter: Delimiter, context: ValueContext): boolean => {
  if (countCells(line.text, delimiter) < fewestCells) return false
  const [row] = splitRows([line], delimiter)
  const shapesOfRow = row?.cells.map((cell) => toShape(cell, context)) ?? []
  return shapesOfRow.includes('fullName') && shapesOfRow.some((shape) => tellingShapes.has(shape))
}

/** A table without headings: rows of three cells or more, each with a name and a value that has a shape of its kind. */
const findShaped = (start: Start, delimiter: Delimiter, context: ValueContext): FoundTable | null => {
  const block = takeWhile(start, context, (line) => isShapedRow(line, delimiter, context))
  if (block.length === 0) return null
  const rows = block.flatMap((line) => splitRows([line], delimiter))
  return { used: block.length, part: readRows(null, rows, toShapedColumns(rows, context), context) }
}

/** Finds a table that begins at a line, with or without headings; null if none does. */
export const findTable = (start: Start, context: ValueContext): FoundTable | null => {
  const first = start.lines[start.from]?.text ?? ''
  const possible = delimiters.filter((delimiter) => countCells(first, delimiter) >= 2)
  for (const find of [findHeaded, findShaped])
    for (const delimiter of possible) {
      const found = find(start, delimiter, context)
      if (found) return found
    }
  return null
}
