import type { FieldError } from '#contract/common/envelope.ts'
import type { PackageBody, Rate, Season } from '#contract/entities/package-body.ts'
import { findDelimiter, splitRows, toLines } from '#domain/tables/split-cells.ts'
import { checkRates } from './check-rates.ts'
import { checkSeasons } from './check-seasons.ts'
import { findColumns, rateSheetHeads, requiredColumns, type RateSheetColumn } from './rate-sheet-columns.ts'
import {
  readRateRow,
  type LineProblem,
  type RateRow,
  type RowCells,
  type RowReading,
} from './read-rate-row.ts'

type Priced = Pick<PackageBody, 'hotelCategories' | 'seasons' | 'rates'>

/** A rate that an import adds or changes; `before` is null for a new one. */
export interface ImportedRate {
  line: number
  season: string
  rate: Rate
  before: Rate | null
  change: 'added' | 'changed' | 'same'
}

/** What a sheet does to the prices of a package: all of it, or with problems none. */
export interface RateImport {
  problems: LineProblem[]
  body: Priced
  rates: ImportedRate[]
  /** Names of seasons and categories that the sheet adds. */
  newSeasons: string[]
  newCategories: string[]
}

interface ImportOptions extends RowReading {
  /** Returns the id of a new season or rate. */
  newId: () => string
}

const limits = { rates: 200, seasons: 20, categories: 6, lines: 400 } as const
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
const fields = [
  'basis',
  'paxFrom',
  'paxTo',
  'extraAdultMinor',
  'childWithBedMinor',
  'childNoBedMinor',
  'infantMinor',
  'weekendAddMinor',
  'freeEvery',
] as const satisfies (keyof Rate)[]
const occupancies = ['single', 'double', 'triple'] as const

const isSameRate = (one: Rate, other: Rate): boolean =>
  fields.every((field) => one[field] === other[field]) &&
  occupancies.every((occupancy) => one.adultMinor[occupancy] === other.adultMinor[occupancy])

/** Of the line of heads, for problems of the whole sheet. */
const wholeSheet = 1

const readSheet = (text: string, reading: RowReading): { rows: RateRow[]; problems: LineProblem[] } => {
  const lines = toLines(text).filter((line) => line.text.trim() !== '')
  const refuse = (message: string) => ({ rows: [], problems: [{ line: wholeSheet, message }] })
  const [first] = lines
  if (!first) return { rows: [], problems: [] }
  if (lines.length > limits.lines) return refuse(`Import up to ${limits.lines} lines at a time`)
  const delimiter = findDelimiter(first.text)
  const [heads, ...rows] = delimiter === null ? [] : splitRows(lines, delimiter)
  const columns = findColumns(heads?.cells ?? [])
  const missing = requiredColumns.filter((column) => !columns.includes(column))
  if (missing.length > 0)
    return refuse(`Add the columns ${missing.map((column) => rateSheetHeads[column]).join(', ')}`)
  const read = rows.map(({ line, cells }) => readRateRow(line, toCells(columns, cells), reading))
  return {
    rows: read.flatMap((one) => ('row' in one ? [one.row] : [])),
    problems: read.flatMap((one) => ('problems' in one ? one.problems : [])),
  }
}

const toCells = (columns: readonly (RateSheetColumn | undefined)[], cells: readonly string[]): RowCells =>
  Object.fromEntries(columns.flatMap((column, at) => (column ? [[column, cells[at] ?? '']] : [])))

/** Returns names that aren't known yet, each once, in the order of the sheet. */
const listOnce = (names: readonly string[], known: readonly string[]): string[] =>
  names.filter(
    (name, at) =>
      !known.some((one) => isSame(one, name)) && names.findIndex((one) => isSame(one, name)) === at,
  )

/** Returns the dates that the rows of a season have, each once. */
const listRanges = (rows: readonly RateRow[], name: string): Season['ranges'] => {
  const ranges = rows.flatMap(({ season, range }) => (range && isSame(season, name) ? [range] : []))
  return ranges.filter(
    (one, at) => ranges.findIndex(({ from, to }) => from === one.from && to === one.to) === at,
  )
}

const mergeSeasons = (seasons: readonly Season[], rows: readonly RateRow[], newId: () => string) => {
  const added = listOnce(
    rows.map(({ season }) => season),
    seasons.map(({ name }) => name),
  )
  return [
    ...seasons.map((season) => {
      const ranges = listRanges(rows, season.name)
      return ranges.length > 0 ? { ...season, ranges } : season
    }),
    ...added.map((name) => ({ seasonId: newId(), name, ranges: listRanges(rows, name), weekdays: [] })),
  ]
}

const findUndated = (seasons: readonly Season[], rows: readonly RateRow[]): LineProblem[] =>
  seasons
    .filter(({ ranges }) => ranges.length === 0)
    .map(({ name }) => ({
      line: rows.find(({ season }) => isSame(season, name))?.line ?? wholeSheet,
      message: `Enter the dates of the new season "${name}" under From and To`,
    }))

const listErrors = (body: Priced, nights: number): FieldError[] => [
  ...checkSeasons(body.seasons),
  ...checkRates(body, nights),
]

/** Lists what would be wrong with the prices and isn't already, at the line that causes it. */
const checkResult = (
  { before, after }: { before: Priced; after: Priced },
  nights: number,
  rows: readonly RateRow[],
  imported: readonly ImportedRate[],
): LineProblem[] => {
  const lineOf = ({ path }: FieldError): number => {
    const [, list, at] = /^body\.(rates|seasons)\.(\d+)/.exec(path) ?? []
    if (list === 'rates')
      return imported.find(({ rate }) => rate.rateId === after.rates[Number(at)]?.rateId)?.line ?? wholeSheet
    const name = after.seasons[Number(at)]?.name ?? ''
    return rows.find(({ season }) => isSame(season, name))?.line ?? wholeSheet
  }
  const known = new Set(listErrors(before, nights).map(({ message }) => message))
  return listErrors(after, nights)
    .filter(({ message }) => !known.has(message))
    .map((error) => ({ line: lineOf(error), message: error.message }))
}

const findLimits = ({ hotelCategories, seasons, rates }: Priced): LineProblem[] =>
  [
    { count: hotelCategories.length, most: limits.categories, what: 'hotel categories' },
    { count: seasons.length, most: limits.seasons, what: 'seasons' },
    { count: rates.length, most: limits.rates, what: 'rates' },
  ]
    .filter(({ count, most }) => count > most)
    .map(({ most, what }) => ({ line: wholeSheet, message: `A package has up to ${most} ${what}` }))

/**
 * Reads a sheet of rates (CSV, or cells copied from a spreadsheet) and applies it to the prices of a package. A row replaces the
 * rate of its season, category and first number of travellers, or adds one. Dates replace those of their season. With one
 * wrong line nothing is changed: `problems` lists all of them.
 */
export const importRates = (body: Priced, text: string, options: ImportOptions): RateImport => {
  const { rows, problems } = readSheet(text, options)
  const newCategories = listOnce(
    rows.map(({ category }) => category),
    body.hotelCategories,
  )
  const hotelCategories = [...body.hotelCategories, ...newCategories]
  const seasons = mergeSeasons(body.seasons, rows, options.newId)
  const imported = rows.map(({ line, season: name, category, rate }): ImportedRate => {
    const season = seasons.find((one) => isSame(one.name, name))
    const seasonId = season?.seasonId ?? ''
    const hotelCategory = hotelCategories.find((one) => isSame(one, category)) ?? category
    const before =
      body.rates.find(
        (one) =>
          one.seasonId === seasonId && one.hotelCategory === hotelCategory && one.paxFrom === rate.paxFrom,
      ) ?? null
    const rateId = before?.rateId ?? options.newId()
    const imported = { ...rate, rateId, seasonId, hotelCategory }
    const change = before === null ? 'added' : isSameRate(before, imported) ? 'same' : 'changed'
    return { line, season: season?.name ?? name, before, rate: imported, change }
  })
  const replaced = new Map(imported.map(({ rate }) => [rate.rateId, rate]))
  const after: Priced = {
    hotelCategories,
    seasons,
    rates: [
      ...body.rates.map((rate) => replaced.get(rate.rateId) ?? rate),
      ...imported.filter(({ before }) => before === null).map(({ rate }) => rate),
    ],
  }
  const found = [...problems, ...findTwice(imported), ...findUndated(seasons, rows), ...findLimits(after)]
  const all = found.length > 0 ? found : checkResult({ before: body, after }, options.nights, rows, imported)
  const newSeasons = seasons.slice(body.seasons.length).map(({ name }) => name)
  return {
    problems: all.toSorted((one, other) => one.line - other.line),
    body: after,
    rates: imported,
    newSeasons,
    newCategories,
  }
}

/** Two lines for one rate: the second would silently win. */
const findTwice = (imported: readonly ImportedRate[]): LineProblem[] =>
  imported.flatMap(({ line, before }, at) => {
    const earlier = before && imported.slice(0, at).find((one) => one.before?.rateId === before.rateId)
    return earlier ? [{ line, message: `Remove this line: line ${earlier.line} has the same rate` }] : []
  })
