import { IsoDate } from '#contract/common/dates.ts'
import { addDays } from '#domain/calendar-days.ts'
import type { PackageBody, Rate, Season } from '#contract/entities/package-body.ts'
import { newPartId } from '#renderer/features/packages/builder/builder-doc.ts'

type Priced = Pick<PackageBody, 'hotelCategories' | 'seasons' | 'rates'>

/** Amounts of a rate that are edited in the table, in the order of its columns. */
export const rateCells = [
  'single',
  'double',
  'triple',
  'extraAdultMinor',
  'childWithBedMinor',
  'childNoBedMinor',
  'infantMinor',
  'weekendAddMinor',
] as const
export type RateCell = (typeof rateCells)[number]
type Occupancy = keyof Rate['adultMinor']

const isOccupancy = (cell: RateCell): cell is Occupancy =>
  cell === 'single' || cell === 'double' || cell === 'triple'

export const readCell = (rate: Rate, cell: RateCell): number =>
  isOccupancy(cell) ? rate.adultMinor[cell] : rate[cell]

export const writeCell = (rate: Rate, cell: RateCell, minor: number): Rate =>
  isOccupancy(cell)
    ? { ...rate, adultMinor: { ...rate.adultMinor, [cell]: minor } }
    : { ...rate, [cell]: minor }

/** Returns the path of a cell below the rate's. */
export const toCellPath = (cell: RateCell): string => (isOccupancy(cell) ? `adultMinor.${cell}` : cell)

const missing = Number.NaN

/** Creates a rate whose adult prices must be entered before it is saved. */
export const blankRate = (seasonId: string, hotelCategory: string, nights: number): Rate => ({
  rateId: newPartId(),
  seasonId,
  hotelCategory,
  basis: nights === 0 ? 'trip' : 'night',
  paxFrom: 1,
  paxTo: 60,
  adultMinor: { single: missing, double: missing, triple: missing },
  extraAdultMinor: 0,
  childWithBedMinor: 0,
  childNoBedMinor: 0,
  infantMinor: 0,
  weekendAddMinor: 0,
  freeEvery: 0,
})

/** Creates the season after the others: a year from the day after their last date, or from today. */
export const nextSeason = (seasons: readonly Season[], name: string, today: string): Season => {
  const ends = seasons
    .flatMap(({ ranges }) => ranges.map(({ to }) => to))
    .filter((to) => IsoDate.safeParse(to).success && to >= today)
  const last = ends.toSorted().at(-1)
  const from = last === undefined ? today : addDays(last, 1)
  return { seasonId: newPartId(), name, ranges: [{ from, to: addDays(from, 89) }], weekdays: [] }
}

/** Renames a category in the list and in its rates. */
export const renameCategory = (body: Priced, index: number, name: string): Partial<PackageBody> => {
  const before = body.hotelCategories[index]
  return {
    hotelCategories: body.hotelCategories.map((each, at) => (at === index ? name : each)),
    rates: body.rates.map((rate) =>
      rate.hotelCategory === before ? { ...rate, hotelCategory: name } : rate,
    ),
  }
}

export const removeCategory = (body: Priced, index: number): Partial<PackageBody> => ({
  hotelCategories: body.hotelCategories.toSpliced(index, 1),
  rates: body.rates.filter(({ hotelCategory }) => hotelCategory !== body.hotelCategories[index]),
})

export const removeSeason = (body: Priced, index: number): Partial<PackageBody> => ({
  seasons: body.seasons.toSpliced(index, 1),
  rates: body.rates.filter(({ seasonId }) => seasonId !== body.seasons[index]?.seasonId),
})

/** Copies a rate to the seasons in which its category has none. */
export const copyToEmptySeasons = (body: Priced, rate: Rate): Rate[] => {
  const empty = body.seasons.filter(
    ({ seasonId }) =>
      !body.rates.some((each) => each.seasonId === seasonId && each.hotelCategory === rate.hotelCategory),
  )
  return [...body.rates, ...empty.map(({ seasonId }) => ({ ...rate, rateId: newPartId(), seasonId }))]
}

/** Adds prices for larger groups: the rate's numbers end where the new ones begin. */
export const splitForGroups = (rates: readonly Rate[], rateId: string): Rate[] =>
  rates.flatMap((rate) => {
    if (rate.rateId !== rateId) return [rate]
    const middle = Math.min(
      Math.max(rate.paxFrom, Math.floor((rate.paxFrom + Math.min(rate.paxTo, 18)) / 2)),
      rate.paxTo - 1,
    )
    return [
      { ...rate, paxTo: middle },
      { ...rate, rateId: newPartId(), paxFrom: middle + 1 },
    ]
  })

/** Fills cells of a pasted sheet from a rate and a cell on, to the right and down the shown rates. */
export const pasteRates = (
  rates: readonly Rate[],
  { shown, rateId, cell, sheet, read }: PastedSheet,
): Rate[] => {
  const row = shown.indexOf(rateId)
  const column = rateCells.indexOf(cell)
  return rates.map((rate) => {
    const values = sheet[shown.indexOf(rate.rateId) - row]
    if (row < 0 || !values || shown.indexOf(rate.rateId) < row) return rate
    return values.reduce((filled, typed, place) => {
      const at = rateCells[column + place]
      return at && typed !== '' ? writeCell(filled, at, read(typed)) : filled
    }, rate)
  })
}

interface PastedSheet {
  /** Ids of the rates in the order of the table. */
  shown: readonly string[]
  rateId: string
  cell: RateCell
  sheet: readonly (readonly string[])[]
  read: (typed: string) => number
}
