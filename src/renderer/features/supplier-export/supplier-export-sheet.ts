import type { SupplierBookingRow } from '#contract/http/supplier-export.ts'
import { cellText, indiaTimeCell } from '#domain/sheets/ticket-sheet.ts'
import type { WorkbookSheet } from '#renderer/entities/workbook/create-workbook.ts'
import { loadAllRows, sumRupees, type OnProgress } from '#renderer/entities/workbook/load-all-rows.ts'
import { serverNow } from '#renderer/store/server-clock.ts'
import type { AppDispatch } from '#renderer/store/store.ts'
import { supplierExportApi } from './supplier-export-api.ts'
import { toExportRequest, type SupplierExportFilter } from './supplier-export-filter.ts'
import { supplierExportTexts as texts } from './texts.ts'

const { heads } = texts
const amounts = ['cost', 'refunded', 'net'] as const

interface ExportAbout {
  site: string
  filter: string
  exportedAt: string
}

/** Returns bookings as a sheet, with their sums below. */
export const toExportSheet = (
  { site, filter, exportedAt }: ExportAbout,
  bookings: readonly SupplierBookingRow[],
): WorkbookSheet => ({
  name: texts.sheet,
  columns: [20, 16, 20, 14, 12, 14, 24, 18, 18, 36, 14, 14, 14].map((width) => ({ width })),
  rows: [
    [texts.sheetSite, cellText(site)],
    [texts.sheetFilter, cellText(filter)],
    [texts.exportedAt, indiaTimeCell(exportedAt)],
    [],
    [
      heads.ticketed,
      heads.supplier,
      heads.number,
      heads.booking,
      heads.pnr,
      heads.route,
      heads.flights,
      heads.travel,
      heads.status,
      heads.passengers,
      ...amounts.map((name) => heads[name]),
    ],
    ...bookings.map((row) => [
      indiaTimeCell(row.ticketedAt),
      cellText(row.supplier),
      cellText(row.supplierBookingId),
      row.bookingId,
      cellText(row.pnr),
      cellText(row.route),
      cellText(row.flightNumbers),
      row.travelDate.replace('T', ' '),
      cellText(row.statusText),
      cellText(row.passengers),
      ...amounts.map((name) => row[name]),
    ]),
    [
      texts.totals,
      ...Array.from({ length: 9 }, () => null),
      ...amounts.map((name) => sumRupees(bookings.map((row) => row[name]))),
    ],
  ],
})

/** Loads all bookings of a filter as a sheet. */
export const loadExportSheet = async (
  dispatch: AppDispatch,
  { filter, site }: { filter: SupplierExportFilter; site: string },
  onProgress: OnProgress,
): Promise<{ sheet: WorkbookSheet; rows: number }> => {
  const { initiate } = supplierExportApi.endpoints.supplierExport
  const exportedAt = new Date(serverNow()).toISOString()
  const asked = toExportRequest(filter)
  const bookings = await loadAllRows({
    loadPage: async (page) => {
      const call = dispatch(initiate({ ...asked, ...page }, { subscribe: false, forceRefetch: true }))
      const part = await call.unwrap()
      return { rows: part.bookings, total: part.total }
    },
    rowId: ({ bookingId }) => bookingId,
    onProgress,
  })
  const about = `${asked.supplier || texts.allSuppliers}, ${asked.dateFrom} – ${asked.dateTo}`
  return { sheet: toExportSheet({ site, filter: about, exportedAt }, bookings), rows: bookings.length }
}
