import { workbookFileNames } from '#contract/common/workbook-files.ts'
import { formatCount, plural } from '#domain/format.ts'

export const supplierReportTexts = {
  /** Uses the arrow of all other lists. */
  route: (route: string): string => route.replaceAll(' - ', ' → '),
  noPnr: '–',
  title: 'Supplier report',
  hint: 'Your seats sold here, what we owe you and what was refunded.',
  empty: 'No Reults found!',
  emptyText: 'No sales in these dates. Try a wider range or all blocks.',
  failed: "Couldn't load the report",
  filters: 'Filters',
  block: 'Seat block',
  allBlocks: 'All blocks',
  bookingDateFrom: 'Booked from',
  bookingDateTo: 'Booked to',
  travelDateFrom: 'Travel from',
  travelDateTo: 'Travel to',
  apply: 'Apply',
  clear: 'Clear Filters',
  dateOrder: 'Enter a date on or after the start date',
  totals: 'Totals for all results',
  heads: {
    booked: 'Booked',
    bookedIn: (zone: string): string => `Booked (${zone})`,
    status: 'Status',
    pnr: 'PNR',
    block: 'Seat block',
    travel: 'Route and travel date',
    passengers: 'Passengers',
    seats: 'Seats',
    sale: 'Owed for sales',
    refunded: 'Refunded',
    net: 'Net',
  },
  sheetHeads: { route: 'Route', travelDate: 'Travel date', total: 'Total' },
  sheet: 'Supplier report',
  sheetSite: 'Agency',
  sheetTime: 'Exported (IST)',
  allSales: 'All sales',
  exported: (sales: number): string =>
    `${plural(sales, { one: 'booking', other: 'bookings' })} saved to ${workbookFileNames.supplierReport}`,
  exportTooLong: 'The report has more than 20,000 bookings. Choose a shorter period or one seat block.',
  seats: (count: number): string => plural(count, { one: 'seat', other: 'seats' }),
  sales: (total: number, isCapped: boolean): string =>
    isCapped ? `${formatCount(total)}+ bookings` : plural(total, { one: 'booking', other: 'bookings' }),
} as const
