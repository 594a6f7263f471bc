import type { Rate } from '#contract/entities/package-body.ts'
import type { RateSheetColumn } from './rate-sheet-columns.ts'

/** A line of a sheet that can't be imported, and what to do. */
export interface LineProblem {
  line: number
  message: string
}

/** A row of a sheet as it was read. */
export interface RateRow {
  line: number
  season: string
  category: string
  /** Dates of the season; null where the row has none. */
  range: { from: string; to: string } | null
  rate: Omit<Rate, 'rateId' | 'seasonId' | 'hotelCategory'>
}

export type RowCells = Partial<Record<RateSheetColumn, string>>

export interface RowReading {
  nights: number
  /** Reads an amount as it is typed, in paise; NaN for anything else. */
  readAmount: (typed: string) => number
}

const optionalAmounts = [
  'extraAdultMinor',
  'childWithBedMinor',
  'childNoBedMinor',
  'infantMinor',
  'weekendAddMinor',
] as const

/** Reads a date written as `2027-01-15` or `15/01/2027`; null for anything else. */
export const readSheetDate = (text: string): string | null => {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text)
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]].map(Number)
    : local
      ? [local[3], local[2], local[1]].map(Number)
      : []
  if (year === undefined || month === undefined || day === undefined) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null
}

const readBasis = (text: string, nights: number): Rate['basis'] | null => {
  if (text === '') return nights === 0 ? 'trip' : 'night'
  const basis = /^(?:per )?(night|trip)s?$/i.exec(text)?.[1]?.toLowerCase()
  return basis === 'night' || basis === 'trip' ? basis : null
}

const readCount = (text: string, otherwise: number): number =>
  text === '' ? otherwise : /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN

const readRange = (
  from: string,
  to: string,
): { ok: true; range: RateRow['range'] } | { ok: false; message: string } => {
  if (from === '' && to === '') return { ok: true, range: null }
  const [first, last] = [readSheetDate(from), readSheetDate(to)]
  if (first === null) return { ok: false, message: 'Enter the first date like 15/01/2027' }
  if (last === null) return { ok: false, message: 'Enter the last date like 15/01/2027' }
  return last < first
    ? { ok: false, message: 'Enter a last date on or after the first date' }
    : { ok: true, range: { from: first, to: last } }
}

/** Reads the cells of a line, or says everything that is wrong with it. */
export const readRateRow = (
  line: number,
  cells: RowCells,
  { nights, readAmount }: RowReading,
): { row: RateRow } | { problems: LineProblem[] } => {
  const messages: string[] = []
  const cell = (column: RateSheetColumn): string => cells[column] ?? ''
  const amount = (column: RateSheetColumn, name: string, isRequired: boolean): number => {
    if (cell(column) === '' && !isRequired) return 0
    const minor = readAmount(cell(column))
    if (Number.isNaN(minor)) messages.push(`Enter the price for ${name} in rupees, like 4,500 or 4500.50`)
    return minor
  }
  const season = cell('season').slice(0, 40)
  const category = cell('category').slice(0, 40)
  if (season === '') messages.push('Enter the season')
  if (category === '') messages.push('Enter the hotel category')
  const range = readRange(cell('from'), cell('to'))
  if (!range.ok) messages.push(range.message)
  const basis = readBasis(cell('basis'), nights)
  if (basis === null) messages.push('Enter night or trip under Per')
  const [paxFrom, paxTo] = [readCount(cell('paxFrom'), 1), readCount(cell('paxTo'), 60)]
  if (!(paxFrom >= 1 && paxTo <= 60 && paxFrom <= paxTo)) messages.push('Enter travellers from 1 to 60')
  const freeEvery = readCount(cell('freeEvery'), 0)
  if (!(freeEvery <= 60)) messages.push('Enter a number up to 60 under Free every, or leave it empty')
  const adultMinor = {
    single: amount('single', 'a single', true),
    double: amount('double', 'a double', true),
    triple: amount('triple', 'a triple', true),
  }
  const names = ['an extra adult', 'a child with bed', 'a child without bed', 'an infant', 'weekends']
  const [
    extraAdultMinor = 0,
    childWithBedMinor = 0,
    childNoBedMinor = 0,
    infantMinor = 0,
    weekendAddMinor = 0,
  ] = optionalAmounts.map((column, at) => amount(column, names[at] ?? '', false))
  if (messages.length > 0 || !range.ok || basis === null)
    return { problems: messages.map((message) => ({ line, message })) }
  const amounts = {
    adultMinor,
    extraAdultMinor,
    childWithBedMinor,
    childNoBedMinor,
    infantMinor,
    weekendAddMinor,
  }
  return {
    row: {
      line,
      season,
      category,
      range: range.range,
      rate: { basis, paxFrom, paxTo, freeEvery, ...amounts },
    },
  }
}
