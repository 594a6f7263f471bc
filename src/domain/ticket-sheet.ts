import type { TicketRow } from '#contract/entities/booking.ts'

/** What a cell of the sheet holds. A Date is written as the wall-clock time that its UTC fields spell; null stays empty. */
export type SheetCell = string | number | Date | null

/** One column of the exported queue. */
export interface SheetColumn {
  header: string
  /** Width in characters. */
  width: number
  /** Excel number format, for amounts and dates. */
  numberFormat?: string
  cell: (row: TicketRow) => SheetCell
}

const amountFormat = '#,##0.00'
const wholeAmountFormat = '#,##0'
const dateTimeFormat = 'dd/mm/yyyy hh:mm'
const longestCell = 32_767
/** India keeps one zone, half an hour off, without summer time. */
const indiaOffsetMs = 5.5 * 3_600_000

/**
 * Text that no program takes for a formula: what begins like one gets an apostrophe in front, so that it stays text even
 * after the sheet is saved as CSV. Characters that XML cannot hold are left out.
 */
export function safeText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
  const clean = text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
  const safe = /^[=+\-@\t\r]/.test(clean) ? `'${clean}` : clean
  return safe.slice(0, longestCell)
}

/** A flight time, local to its airport, as the same wall-clock time in the sheet. */
export const localTimeCell = (local: string): Date | null => {
  const time = new Date(`${local}Z`)
  return Number.isNaN(time.getTime()) ? null : time
}

/** An instant as wall-clock time in India. */
export const indiaTimeCell = (instant: string): Date | null => {
  const time = Date.parse(instant)
  return Number.isNaN(time) ? null : new Date(time + indiaOffsetMs)
}

const names = ({ passengers }: TicketRow) =>
  passengers.map(({ title, firstName, lastName }) => [title, firstName, lastName].filter(Boolean).join(' '))

const passports = ({ passengers }: TicketRow) =>
  passengers.map(({ passportNo }) => passportNo ?? '').filter(Boolean)

/**
 * The columns of `flight-ticket-queue.xlsx` (spec section 9), in their order: origin, destination, names, passport,
 * booked-by, dates, purchase, sales, PNRs, status. Purchase is rounded to whole rupees, as the specification says.
 */
export const ticketSheetColumns: readonly SheetColumn[] = [
  { header: 'Origin', width: 9, cell: (row) => safeText(row.origin) },
  { header: 'Destination', width: 12, cell: (row) => safeText(row.destination) },
  { header: 'Names', width: 36, cell: (row) => safeText(names(row).join(', ')) },
  { header: 'Passport', width: 16, cell: (row) => safeText(passports(row).join(', ')) },
  { header: 'Booked By', width: 30, cell: (row) => safeText(row.user.email || row.user.name) },
  {
    header: 'Booking Date (IST)',
    width: 19,
    numberFormat: dateTimeFormat,
    cell: (row) => indiaTimeCell(row.createdAt),
  },
  {
    header: 'Travel Date',
    width: 18,
    numberFormat: dateTimeFormat,
    cell: (row) => localTimeCell(row.travelDate),
  },
  {
    header: 'Purchase',
    width: 13,
    numberFormat: wholeAmountFormat,
    cell: (row) => (row.purchaseCost === undefined ? null : Math.round(row.purchaseCost)),
  },
  { header: 'Sales', width: 13, numberFormat: amountFormat, cell: (row) => row.amount },
  { header: 'PNRs', width: 12, cell: (row) => safeText(row.pnr) },
  { header: 'Status', width: 20, cell: (row) => safeText(row.statusText) },
]
