import type { SeatBlock } from '#contract/entities/fixed-departure.ts'
import { formatInputDate, parseInputDate } from '#domain/format.ts'
import { parseInputTime } from '#domain/input-time.ts'
import {
  blockProblems,
  toBlockForm,
  toBlockInput,
  type BlockForm,
  type BlockInput,
} from '#renderer/features/fixed-departures/block-form.ts'
import { tableTexts as texts } from './table-texts.ts'

/** The cells of a block that are edited in place, in the order of the columns. */
export const cellIds = ['seatsTotal', 'adultBase', 'adultTax', 'childBase', 'childTax', 'namesDue'] as const
export type CellId = (typeof cellIds)[number]
export type Cells = Record<CellId, string>
/** What is typed, by block; cells that aren't in it show the block's own value. */
export type Edits = Readonly<Record<string, Partial<Cells>>>

/** Returns a block's values as they are typed. Names are due at a time in India. */
export const toCells = (block: SeatBlock): Cells => {
  const { seatsTotal, adult, child, namesDate, namesTime } = toBlockForm(block)
  return {
    seatsTotal: String(seatsTotal),
    adultBase: adult.baseFare,
    adultTax: adult.tax,
    childBase: child.baseFare,
    childTax: child.tax,
    namesDue: `${formatInputDate(namesDate)} ${namesTime}`,
  }
}

/** Reads an amount as it is typed or copied from a sheet: `4,000`, `₹ 4,000.00`. */
const readAmount = (typed: string): string => typed.replaceAll(/[₹,\s]/g, '')

/** Reads a day and a time, such as `12/01/2027 12:00` or `2027-01-12 12:00`; without a time, noon. */
export const readNamesDue = (typed: string): { date: string; time: string } | null => {
  const [, day = '', clock = '12:00'] = /^\s*([^\sT]+)(?:[\sT]+(\S+))?\s*$/.exec(typed) ?? []
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day)
  const date = parseInputDate(iso ? `${iso[3]}/${iso[2]}/${iso[1]}` : day)
  const time = parseInputTime(clock)
  return date === null || time === null ? null : { date, time }
}

const toForm = (block: SeatBlock, cells: Cells): BlockForm => {
  const due = readNamesDue(cells.namesDue)
  return {
    ...toBlockForm(block),
    seatsTotal: /^\s*\d+\s*$/.test(cells.seatsTotal) ? Number(cells.seatsTotal) : Number.NaN,
    adult: { baseFare: readAmount(cells.adultBase), tax: readAmount(cells.adultTax) },
    child: { baseFare: readAmount(cells.childBase), tax: readAmount(cells.childTax) },
    namesDate: due?.date ?? '',
    namesTime: due?.time ?? '',
  }
}

/** The cell that shows a problem of the form. */
const cellOfField: Record<string, CellId> = {
  seatsTotal: 'seatsTotal',
  'adult.baseFare': 'adultBase',
  'adult.tax': 'adultTax',
  'child.baseFare': 'childBase',
  'child.tax': 'childTax',
  namesDate: 'namesDue',
  namesTime: 'namesDue',
}

export type CellProblems = Partial<Record<CellId, string>>

const findProblems = (block: SeatBlock, form: BlockForm): CellProblems => {
  const problems: CellProblems = {}
  for (const { path, message } of blockProblems(form)) {
    const cell = cellOfField[path]
    if (cell) problems[cell] ??= cell === 'namesDue' ? texts.badDue : message
  }
  const taken = block.seatsSold + block.seatsHeld
  if (Number.isNaN(form.seatsTotal)) problems.seatsTotal = texts.badSeats
  else if (form.seatsTotal < taken) problems.seatsTotal ??= texts.tooFewSeats(taken)
  return problems
}

/** A block with what is typed in its row. */
export interface EditedRow {
  block: SeatBlock
  cells: Cells
  changed: readonly CellId[]
  problems: CellProblems
  /** What saves the row; null while there is a problem or nothing has changed. */
  request: BlockInput | null
}

const isSameValue = (one: Cells, other: Cells, cell: CellId): boolean =>
  cell === 'namesDue'
    ? JSON.stringify(readNamesDue(one.namesDue)) === JSON.stringify(readNamesDue(other.namesDue))
    : readAmount(one[cell]) === readAmount(other[cell])

/** Reads the row of a block: what has changed in it, what is wrong, and the request that saves it. */
export const readRow = (block: SeatBlock, edits: Partial<Cells> = {}): EditedRow => {
  const own = toCells(block)
  const cells = { ...own, ...edits }
  const changed = cellIds.filter((cell) => !isSameValue(cells, own, cell))
  const form = toForm(block, cells)
  const problems = changed.length === 0 ? {} : findProblems(block, form)
  const isReady = changed.length > 0 && Object.keys(problems).length === 0
  return { block, cells, changed, problems, request: isReady ? toBlockInput(form, block) : null }
}

/**
 * Fills the table with cells of a sheet, from the chosen cell on to the right and down. What reaches beyond the table is
 * left out, and so are rows that can't be edited.
 */
export const pasteSheet = (
  edits: Edits,
  sheet: readonly (readonly string[])[],
  { blocks, blockId, cell }: { blocks: readonly SeatBlock[]; blockId: string; cell: CellId },
): Edits => {
  const filled: Record<string, Partial<Cells>> = { ...edits }
  const row = blocks.findIndex((block) => block.blockId === blockId)
  const column = cellIds.indexOf(cell)
  for (const [index, values] of sheet.entries()) {
    const block = blocks[row + index]
    if (row < 0 || !block) break
    if (!isEditable(block)) continue
    const typed = Object.fromEntries(
      values.flatMap((value, place) => {
        const id = cellIds[column + place]
        return id && value !== '' ? [[id, value]] : []
      }),
    )
    filled[block.blockId] = { ...filled[block.blockId], ...typed }
  }
  return filled
}

/** Blocks that have departed stay as they are. */
export const isEditable = ({ status }: SeatBlock): boolean => status !== 'departed'
