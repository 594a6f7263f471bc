import type { TicketRow } from '#contract/entities/booking.ts'
import { dayMs } from '#contract/common/constants.ts'
import { describeTicket } from '#domain/changes/ticket-state.ts'
import { indiaOffsetMs } from '#domain/india.ts'

/** A cell's value. A Date is written as the wall-clock time of its UTC fields; null stays empty. */
export type SheetCell = string | number | Date | null

/** One column of an exported sheet. */
export interface SheetColumn<Row> {
  header: string
  /** Width in characters. */
  width: number
  /** Excel number format of amounts and dates. Without one, the column is text. */
  numberFormat?: SheetFormat
  /** Note on the header's cell. */
  note?: string
  /** What the agency paid; left out for those who don't see costs. */
  isCost?: boolean
  cell: (row: Row) => SheetCell
}

/** Number formats of the sheets. */
export const sheetFormats = {
  dateTime: 'dd/mm/yyyy hh:mm',
  whole: '#,##0',
  text: '@',
  amount: '#,##0.00',
  /** Last, because the queue's workbook numbers its styles in this order and doesn't use it. */
  date: 'dd/mm/yyyy',
} as const
export type SheetFormat = (typeof sheetFormats)[keyof typeof sheetFormats]

/** Excel's limit for a cell, in UTF-16 units. */
const longestCell = 32_767
const cutMark = ' …'

/**
 * Removes characters that XML can't hold, and cuts text that is too long for a cell. Text that begins like a formula
 * stays as it is, because its cell is marked as text (`sheetFormats.text`).
 */
export function cellText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
  const clean = text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
  if (clean.length <= longestCell) return clean
  // Doesn't split a surrogate pair.
  return clean.slice(0, longestCell - cutMark.length).replace(/[\ud800-\udbff]$/, '') + cutMark
}

/** Days from Excel's epoch to 1 January 1970. */
const epochDays = 25_569

/** A stored cell: a time is Excel's number of days, which its column formats. */
export type WrittenCell = string | number | null

/** Builds a row's cells; empty text becomes an empty cell, so that Excel counts and filters it as blank. */
export const toCells = <Row>(columns: readonly SheetColumn<Row>[], row: Row): WrittenCell[] =>
  columns.map(({ cell }) => {
    const value = cell(row)
    if (value instanceof Date) return value.getTime() / dayMs + epochDays
    return value === '' ? null : value
  })

/** Converts a flight's local time to the same wall-clock time in the sheet. */
export const localTimeCell = (local: string): Date | null => {
  const time = new Date(`${local}Z`)
  return Number.isNaN(time.getTime()) ? null : time
}

/** Converts an instant to wall-clock time in India. */
export const indiaTimeCell = (instant: string): Date | null => {
  const time = Date.parse(instant)
  return Number.isNaN(time) ? null : new Date(time + indiaOffsetMs)
}

const purchaseNote =
  "Rounded cost of the first segment and first passenger only. The full cost of every passenger is on the 'Segments and passengers' sheet, if included."

const names = ({ passengers }: TicketRow) =>
  passengers.map(({ title, firstName, lastName }) => [title, firstName, lastName].filter(Boolean).join(' '))

const passports = ({ passengers }: TicketRow) =>
  passengers.map(({ passportNo }) => passportNo ?? '').filter(Boolean)

/**
 * The columns of `flight-ticket-queue.xlsx` (spec section 9), in order: origin, destination, names, passport,
 * booked-by, dates, purchase, sales, PNRs, status. Purchase is rounded to whole rupees, as specified.
 */
export const ticketSheetColumns: readonly SheetColumn<TicketRow>[] = [
  { header: 'Origin', width: 9, cell: (row) => cellText(row.origin) },
  { header: 'Destination', width: 12, cell: (row) => cellText(row.destination) },
  { header: 'Names', width: 36, cell: (row) => cellText(names(row).join(', ')) },
  { header: 'Passport', width: 16, cell: (row) => cellText(passports(row).join(', ')) },
  { header: 'Booked By', width: 30, cell: (row) => cellText(row.user.email || row.user.name) },
  {
    header: 'Booking Date (IST)',
    width: 19,
    numberFormat: sheetFormats.dateTime,
    cell: (row) => indiaTimeCell(row.createdAt),
  },
  {
    header: 'Travel Date',
    width: 18,
    numberFormat: sheetFormats.dateTime,
    cell: (row) => localTimeCell(row.travelDate),
  },
  {
    header: 'Purchase',
    width: 13,
    numberFormat: sheetFormats.whole,
    note: purchaseNote,
    isCost: true,
    cell: (row) => (row.purchaseCost === undefined ? null : Math.round(row.purchaseCost)),
  },
  { header: 'Sales', width: 13, numberFormat: sheetFormats.amount, cell: (row) => row.amount },
  { header: 'PNRs', width: 12, cell: (row) => cellText(row.pnr) },
  { header: 'Status', width: 28, cell: (row) => cellText(describeTicket(row)) },
]
