import type { SupplierSale } from '#contract/http/supplier-report.ts'
import { describeTicket } from '#domain/changes/ticket-state.ts'
import { formatDate } from '#domain/format.ts'
import {
  cellText,
  indiaTimeCell,
  localTimeCell,
  sheetFormats,
  type SheetCell,
  type SheetColumn,
} from '#domain/sheets/ticket-sheet.ts'
import type { WorkbookSheet } from '#renderer/entities/workbook/create-workbook.ts'
import { sumRupees } from '#renderer/entities/workbook/load-all-rows.ts'
import type { SupplierFilter } from './supplier-filter.ts'
import { supplierReportTexts as texts } from './texts.ts'

/** What the file says about the report above its sales. */
export interface ReportAbout {
  site: string
  /** The instant of the export. */
  exportedAt: string
  filter: SupplierFilter
  /** Title of the seat block that the report is limited to; empty for all. */
  blockTitle: string
}

const { heads, sheetHeads } = texts

/** The columns on screen, with route and travel date apart so that Excel can sort by either. */
export const supplierSheetColumns: readonly SheetColumn<SupplierSale>[] = [
  { header: heads.booked, width: 18, cell: (sale) => indiaTimeCell(sale.bookedAt) },
  { header: heads.status, width: 36, cell: (sale) => describeTicket(sale) },
  { header: heads.pnr, width: 10, cell: (sale) => cellText(sale.pnr) },
  { header: sheetHeads.route, width: 14, cell: (sale) => cellText(texts.route(sale.route)) },
  {
    header: sheetHeads.travelDate,
    width: 12,
    numberFormat: sheetFormats.date,
    cell: (sale) => localTimeCell(`${sale.travelDate.slice(0, 10)}T00:00:00`),
  },
  { header: heads.block, width: 24, cell: (sale) => cellText(sale.blockTitle) },
  { header: heads.passengers, width: 36, cell: (sale) => cellText(sale.passengers) },
  { header: heads.consumer, width: 24, cell: (sale) => cellText(sale.consumer || texts.direct) },
  { header: heads.seats, width: 8, numberFormat: sheetFormats.whole, cell: (sale) => sale.seats },
  { header: heads.sale, width: 16, cell: (sale) => sale.saleAmount },
  { header: heads.refunded, width: 14, cell: (sale) => sale.refundedAmount },
  { header: heads.net, width: 16, cell: (sale) => sale.netAmount },
]

const toFilterRows = ({ filter, blockTitle }: ReportAbout): SheetCell[][] => {
  const days = (['bookingDateFrom', 'bookingDateTo', 'travelDateFrom', 'travelDateTo'] as const)
    .filter((name) => filter[name] !== '')
    .map((name) => [texts[name], formatDate(filter[name])])
  const block = filter.blockId === '' ? [] : [[texts.block, cellText(blockTitle || filter.blockId)]]
  const rows = [...block, ...days]
  return rows.length > 0 ? rows : [[texts.filters, texts.allSales]]
}

/** Returns the report as a sheet: site, time and filters, every sale in the order on screen, totals of these sales. */
export const toSupplierSheet = (about: ReportAbout, sales: readonly SupplierSale[]): WorkbookSheet => ({
  name: texts.sheet,
  columns: supplierSheetColumns.map(({ width, numberFormat }) => ({
    width,
    ...(numberFormat ? { numberFormat } : {}),
  })),
  rows: [
    [texts.sheetSite, cellText(about.site)],
    [texts.sheetTime, indiaTimeCell(about.exportedAt)],
    ...toFilterRows(about),
    [],
    supplierSheetColumns.map(({ header }) => header),
    ...sales.map((sale) => supplierSheetColumns.map(({ cell }) => cell(sale))),
    [
      sheetHeads.total,
      ...Array.from({ length: 7 }, () => null),
      sales.reduce((sum, { seats }) => sum + seats, 0),
      sumRupees(sales.map(({ saleAmount }) => saleAmount)),
      sumRupees(sales.map(({ refundedAmount }) => refundedAmount)),
      sumRupees(sales.map(({ netAmount }) => netAmount)),
    ],
  ],
})
