import { workbookFileNames } from '#contract/common/workbook-files.ts'
import { plural } from '#domain/format.ts'

const bookingsWord = (total: number) => plural(total, { one: 'booking', other: 'bookings' })

export const supplierExportTexts = {
  title: 'Supplier export',
  hint: 'Ticketed bookings by supplier, to compare with supplier invoices.',
  failed: "Couldn't load the bookings",
  empty: 'No bookings in this period',
  emptyText: 'Nothing was ticketed with this supplier in this period. Choose another month or supplier.',
  supplier: 'Supplier',
  allSuppliers: 'All suppliers',
  month: 'Month',
  totals: 'All rows',
  heads: {
    ticketed: 'Ticketed',
    supplier: 'Supplier',
    number: 'Supplier booking',
    booking: 'Booking',
    pnr: 'PNR',
    route: 'Route',
    flights: 'Flights',
    travel: 'Travel date',
    status: 'Status',
    passengers: 'Passengers',
    cost: 'Cost',
    refunded: 'Refunded',
    net: 'Net',
  },
  count: bookingsWord,
  sheet: 'Supplier export',
  sheetSite: 'Agency',
  sheetFilter: 'Filter',
  exportedAt: 'Exported (IST)',
  exported: (count: number): string => `${bookingsWord(count)} saved to ${workbookFileNames.supplierExport}`,
  tooMany: 'A file holds up to 20,000 bookings. Choose one supplier.',
} as const
