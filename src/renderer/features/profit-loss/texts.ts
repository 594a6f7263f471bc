import { workbookFileNames } from '#contract/common/workbook-files.ts'
import type { ProfitLossBy } from '#contract/entities/profit-loss.ts'
import type { ProfitLossEntry } from '#contract/http/profit-loss.ts'
import { formatCount, formatDate, formatMonth, plural } from '#domain/format.ts'

const rowHeads: Record<ProfitLossBy, string> = {
  day: 'Day',
  month: 'Month',
  product: 'Product',
  supplier: 'Supplier',
  customer: 'Customer',
  staff: 'Booked by',
}

const kinds: Record<ProfitLossEntry['kind'], string> = {
  capture: 'Sale',
  refund: 'Refund',
  changeSettle: 'Change',
  changeDifference: 'Difference',
  correction: 'Correction',
  tripSupplied: 'Trip',
  tripCancelled: 'Cancellation charge',
}

const products: Readonly<Record<string, string>> = {
  flight: 'Flights',
  fixedDeparture: 'Fixed departures',
  package: 'Packages and activities',
}

const notFromBookings = 'Not from bookings'

export const profitLossTexts = {
  title: 'Profit-loss statement',
  hint: 'What the agency sold, what it cost and what is left. Days are in Indian time.',
  empty: 'Nothing sold or refunded',
  emptyText: 'No sales, refunds or wallet corrections in these dates. Try a wider range.',
  failed: "Couldn't load the statement",
  filters: 'Period and rows',
  dateFrom: 'From',
  dateTo: 'To',
  by: 'Rows',
  bys: {
    day: 'By day',
    month: 'By month',
    product: 'By product',
    supplier: 'By supplier',
    customer: 'By customer',
    staff: 'By staff member',
  } satisfies Record<ProfitLossBy, string>,
  apply: 'Apply',
  rowHeads,
  heads: {
    bookings: 'Bookings',
    sales: 'Sales',
    refunds: 'Refunds',
    cost: 'Cost',
    gst: 'GST',
    tds: 'TDS',
    markup: 'Markup',
    commission: 'Commission',
    adjustments: 'Adjustments',
    profit: 'Profit',
    more: 'Bookings of the row',
  },
  show: 'Show',
  showRow: (name: string): string => `Show bookings: ${name}`,
  rows: (total: number): string => plural(total, { one: 'row', other: 'rows' }),
  /** Names a row of the statement. */
  rowName: (by: ProfitLossBy, { key, name }: { key: string; name: string }): string => {
    switch (by) {
      case 'day':
        return formatDate(key)
      case 'month':
        return formatMonth(key)
      case 'product':
        return key === '' ? notFromBookings : (products[key] ?? key)
      case 'supplier':
        return key || notFromBookings
      case 'customer':
        return name || key || 'Unknown customer'
      case 'staff':
        return key === '' ? 'Customers themselves' : name || key
    }
  },
  check: 'Compared with the ledger',
  checkHeads: {
    netSales: 'Sales less refunds',
    cost: 'Cost',
    gst: 'GST',
    tds: 'TDS',
    markup: 'Markup',
    commission: 'Commission',
    adjustments: 'Adjustments',
    profit: 'Profit',
  },
  statement: 'Statement',
  ledger: 'Ledger',
  difference: 'Difference',
  agrees: 'The statement matches the ledger to the paisa.',
  disagrees: "The statement doesn't match the ledger. Don't use it. Contact support about the difference.",
  formula:
    "Profit is markup, commission and adjustments. Adjustments are differences between suppliers' charges and their quotes, and what staff added to wallets or deducted without a payment.",
  chart: 'Chart',
  chartSales: 'Sales less refunds',
  chartProfit: 'Profit',
  highest: (what: string): string => `Highest: ${what}`,
  chartLabel: (what: string, first: string, last: string, highest: string): string =>
    `${what} from ${first} to ${last}. Highest: ${highest}. The table has every figure.`,
  entriesTitle: (row: string): string => `Profit and loss: ${row}`,
  entriesHint: 'The sales, refunds, changes and corrections behind this row, newest first.',
  entriesEmpty: 'No entries',
  entriesEmptyText: 'Nothing in these dates belongs to this row.',
  entriesFailed: "Couldn't load the bookings",
  back: 'Back to the statement',
  entries: (total: number, isCapped: boolean): string =>
    isCapped ? `${formatCount(total)}+ entries` : plural(total, { one: 'entry', other: 'entries' }),
  entryHeads: { at: 'Date', kind: 'Type', pnr: 'PNR', route: 'Route', customer: 'Customer' },
  kinds,
  none: '–',
  sheet: 'Profit-loss statement',
  sheetSite: 'Agency',
  sheetTime: 'Exported (IST)',
  sheetPeriod: 'Period',
  period: (from: string, to: string): string => `${formatDate(from)} – ${formatDate(to)}`,
  total: 'Total',
  exported: (rows: number): string =>
    `${plural(rows, { one: 'row', other: 'rows' })} saved to ${workbookFileNames.profitLoss}`,
  exportTooLong: 'The statement has more than 20,000 rows. Choose a shorter period.',
} as const
