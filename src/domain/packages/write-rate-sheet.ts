import type { PackageBody, Rate } from '#contract/entities/package-body.ts'
import { rateSheetHeads, type RateSheetColumn } from './rate-sheet-columns.ts'

/** An amount that isn't entered yet stays empty. */
const formatAmount = (minor: number): string =>
  Number.isFinite(minor) ? (minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2)) : ''

/** A tab or a line break in a name would move the cells after it. */
const toCell = (text: string): string => text.replaceAll(/[\t\r\n]+/g, ' ')

/**
 * Writes the rates of a package as cells for a spreadsheet, which `importRates` reads again without a change. Only seasons with
 * one range of dates have it in the line of their first rate: dates in a sheet replace all of a season's.
 */
export const writeRateSheet = ({ seasons, rates }: Pick<PackageBody, 'seasons' | 'rates'>): string => {
  const columns = Object.keys(rateSheetHeads) as RateSheetColumn[]
  const lines = rates.map((rate, index) => {
    const season = seasons.find(({ seasonId }) => seasonId === rate.seasonId)
    const isFirst = rates.findIndex(({ seasonId }) => seasonId === rate.seasonId) === index
    const range = isFirst && season?.ranges.length === 1 ? season.ranges[0] : undefined
    const cells = toCells(rate, season?.name ?? '', range)
    return columns.map((column) => cells[column]).join('\t')
  })
  return [columns.map((column) => rateSheetHeads[column]).join('\t'), ...lines].join('\n')
}

const toCells = (
  rate: Rate,
  season: string,
  range: { from: string; to: string } | undefined,
): Record<RateSheetColumn, string> => ({
  season: toCell(season),
  from: range?.from ?? '',
  to: range?.to ?? '',
  category: toCell(rate.hotelCategory),
  basis: rate.basis,
  paxFrom: String(rate.paxFrom),
  paxTo: String(rate.paxTo),
  single: formatAmount(rate.adultMinor.single),
  double: formatAmount(rate.adultMinor.double),
  triple: formatAmount(rate.adultMinor.triple),
  extraAdultMinor: formatAmount(rate.extraAdultMinor),
  childWithBedMinor: formatAmount(rate.childWithBedMinor),
  childNoBedMinor: formatAmount(rate.childNoBedMinor),
  infantMinor: formatAmount(rate.infantMinor),
  weekendAddMinor: formatAmount(rate.weekendAddMinor),
  freeEvery: rate.freeEvery === 0 ? '' : String(rate.freeEvery),
})
