import type { StaffTripCard } from '#contract/entities/trip.ts'
import { sumMinor, toRupees } from '#domain/money/money.ts'
import { tripStatusNames } from '#domain/packages/trip-status-names.ts'
import {
  cellText,
  indiaTimeCell,
  localTimeCell,
  sheetFormats,
  type SheetCell,
  type SheetFormat,
} from '#domain/sheets/ticket-sheet.ts'
import { tripsApi } from '#renderer/entities/trips/trips-api.ts'
import type { WorkbookSheet } from '#renderer/entities/workbook/create-workbook.ts'
import { loadAllRows, type OnProgress } from '#renderer/entities/workbook/load-all-rows.ts'
import { serverNow } from '#renderer/store/server-clock.ts'
import type { AppDispatch } from '#renderer/store/store.ts'
import { tripsSheetTexts as texts } from './staff-trips-texts.ts'
import { toTripsRequest, type StaffTripsFilter } from './trip-filter.ts'

/** What the file says above the trips. */
interface TripsAbout {
  site: string
  exportedAt: string
  filter: StaffTripsFilter
}

interface TripColumn {
  head: string
  width: number
  numberFormat?: SheetFormat
  cell: (trip: StaffTripCard) => SheetCell
  /** What the row of totals adds up: people, or paise. */
  sum?: { of: (trip: StaffTripCard) => number; isMoney: boolean }
}

const toDayCell = (day: string): SheetCell => localTimeCell(`${day}T00:00:00`)

/** What is still to be paid; 0 while nothing can be. */
const getDueMinor = ({ nextPayment, totalMinor, paidMinor }: StaffTripCard): number =>
  nextPayment === null ? 0 : totalMinor - paidMinor

const moneyColumn = (head: string, getMinor: (trip: StaffTripCard) => number | null): TripColumn => ({
  head,
  width: 16,
  cell(trip) {
    const minor = getMinor(trip)
    return minor === null ? null : toRupees(minor)
  },
  sum: { of: (trip) => getMinor(trip) ?? 0, isMoney: true },
})

const { heads } = texts

const columns: readonly TripColumn[] = [
  { head: heads.tripId, width: 12, cell: ({ tripId }) => tripId },
  { head: heads.title, width: 36, cell: ({ title }) => cellText(title) },
  {
    head: heads.startsOn,
    width: 12,
    numberFormat: sheetFormats.date,
    cell: ({ startsOn }) => toDayCell(startsOn),
  },
  { head: heads.endsOn, width: 12, numberFormat: sheetFormats.date, cell: ({ endsOn }) => toDayCell(endsOn) },
  { head: heads.customer, width: 28, cell: ({ userName }) => cellText(userName) },
  {
    head: heads.people,
    width: 10,
    numberFormat: sheetFormats.whole,
    cell: ({ people }) => people,
    sum: { of: ({ people }) => people, isMoney: false },
  },
  { head: heads.status, width: 22, cell: ({ status }) => tripStatusNames[status] },
  moneyColumn(heads.price, ({ totalMinor }) => totalMinor),
  moneyColumn(heads.paid, ({ paidMinor }) => paidMinor),
  moneyColumn(heads.due, getDueMinor),
]
const costColumn = moneyColumn(heads.cost, ({ costMinor }) => costMinor)

const listFilterRows = ({ statuses, ...filter }: StaffTripsFilter): SheetCell[][] => {
  const words = [
    [texts.filters.statuses, statuses.map((status) => tripStatusNames[status]).join(', ')],
    [texts.filters.searchQuery, cellText(filter.searchQuery.trim())],
    [texts.filters.startsFrom, filter.startsFrom],
    [texts.filters.startsTo, filter.startsTo],
    [texts.filters.onlyOverdue, filter.onlyOverdue ? texts.yes : ''],
  ]
  return words.filter(([, value]) => value !== '')
}

/**
 * Returns the trips as a sheet: agency, time and filters, every trip, and the totals. The costs are a column only for readers who
 * may see them.
 */
export const toTripsSheet = (
  { site, exportedAt, filter }: TripsAbout,
  trips: readonly StaffTripCard[],
): WorkbookSheet => {
  const seesCost = trips.some(({ costMinor }) => costMinor !== null)
  const shown = seesCost ? [...columns, costColumn] : columns
  const totals = shown.map(({ sum }, index): SheetCell => {
    if (!sum) return index === 0 ? texts.total : null
    const added = sumMinor(trips.map(sum.of))
    return sum.isMoney ? toRupees(added) : added
  })
  return {
    name: texts.sheet,
    columns: shown.map(({ width, numberFormat }) => ({ width, ...(numberFormat ? { numberFormat } : {}) })),
    rows: [
      [texts.site, cellText(site)],
      // The time is in a column without a format of its own.
      [texts.exportedAt, indiaTimeCell(exportedAt)],
      ...listFilterRows(filter),
      [],
      shown.map(({ head }) => head),
      ...trips.map((trip) => shown.map(({ cell }) => cell(trip))),
      totals,
    ],
  }
}

/** Loads all trips that pass a filter as a sheet. */
export const loadTripsSheet = async (
  dispatch: AppDispatch,
  { filter, site }: Pick<TripsAbout, 'filter' | 'site'>,
  onProgress: OnProgress,
): Promise<{ sheet: WorkbookSheet; rows: number }> => {
  const { initiate } = tripsApi.endpoints.staffTrips
  const exportedAt = new Date(serverNow()).toISOString()
  const trips = await loadAllRows({
    loadPage: async (page) => {
      const request = { ...toTripsRequest(filter), ...page }
      const answer = await dispatch(initiate(request, { subscribe: false, forceRefetch: true })).unwrap()
      return { rows: answer.trips, total: answer.total }
    },
    rowId: ({ tripId }) => tripId,
    onProgress,
  })
  return { sheet: toTripsSheet({ site, exportedAt, filter }, trips), rows: trips.length }
}
