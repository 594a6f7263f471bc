import type { DocumentKind } from '#contract/entities/issued-document.ts'

/** India has one time zone and no daylight saving time. Its financial year begins on 1 April. */
const indiaMs = 5.5 * 60 * 60_000
const firstMonth = 3
const digits = 6
const yearLength = 5

const marks = {
  creditNote: 'CN/',
  invoice: 'INV/',
  receipt: 'RC/',
  receiptVoucher: 'RV/',
  refundVoucher: 'RF/',
  tripInvoice: 'TI/',
} as const satisfies Record<DocumentKind, string>

/** Returns the Indian financial year of an instant, such as `26-27`. */
const toFinancialYear = (at: Date): string => {
  const local = new Date(at.getTime() + indiaMs)
  const from = local.getUTCFullYear() - (local.getUTCMonth() < firstMonth ? 1 : 0)
  const twoDigits = (year: number): string => String(year % 100).padStart(2, '0')
  return `${twoDigits(from)}-${twoDigits(from + 1)}`
}

/** Returns the series that numbers documents of a kind in the financial year of an instant, such as `CN/26-27`. */
export const toDocumentSeries = (kind: DocumentKind, at: Date): string =>
  `${marks[kind]}${toFinancialYear(at)}`

/**
 * Formats the number of a document: `CN/26-27/000123`, `RC/26-27/000123`. An invoice begins with the site's own prefix
 * and names only the year that begins: `SKY/26/000123`, without a prefix `INV/26/000123`. All have at most 16 characters
 * up to ten million a year (rules 46 and 53 (1A), CGST Rules 2017).
 */
export const toDocumentNumber = (series: string, number: number, invoicePrefix = ''): string => {
  const counted = String(number).padStart(digits, '0')
  if (!series.startsWith(marks.invoice)) return `${series}/${counted}`
  const [beginning = ''] = series.slice(-yearLength).split('-')
  return `${invoicePrefix || marks.invoice}${beginning}/${counted}`
}
