import { invoiceFields, type InvoiceField } from '#contract/entities/reconciliation.ts'
import { toPaise } from './money.ts'

/** A parsed invoice line: `amountMinor` in paise, negative for a credit note. */
export interface InvoiceRow {
  invoiceNumber: string
  lineNumber: number
  issuedOn: string
  pnr: string
  supplierBookingId: string
  ticketNumber: string
  text: string
  amountMinor: number
}

export type RawInvoiceRow = Partial<Record<InvoiceField, string>>
export interface InvoiceRowError {
  field: InvoiceField
  message: string
}

const longest: Record<InvoiceField, number> = {
  invoiceNumber: 60,
  lineNumber: 9,
  issuedOn: 10,
  pnr: 20,
  supplierBookingId: 60,
  ticketNumber: 40,
  text: 200,
  amount: 20,
}

/**
 * Parses an amount to whole paise: `1,23,456.50`, `₹ 500`, `-500.00`, `(500.00)` and `500.00 CR` for a credit. Null
 * for anything else.
 */
export const readAmount = (typed: string): number | null => {
  const text = typed.replaceAll(/[\s\u00a0,₹]|INR|Rs\.?/gi, '')
  const match = /^(?:\((\d+(?:\.\d{1,2})?)\)|([-+]?)(\d+(?:\.\d{1,2})?)(CR|DR)?)$/i.exec(text)
  if (!match) return null
  const rupees = Number(match[1] ?? match[3])
  if (!(rupees <= 1_000_000_000)) return null
  const isCredit = match[1] !== undefined || match[2] === '-' || match[4]?.toUpperCase() === 'CR'
  return toPaise(rupees) * (isCredit ? -1 : 1)
}

/** Parses a date written as `YYYY-MM-DD`, dd/MM/yyyy or dd-MM-yyyy to `YYYY-MM-DD`. Null when invalid. */
export const readDay = (typed: string): string | null => {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed.trim())
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed.trim())
  const [year, month, day] = iso ? iso.slice(1).map(Number) : (local?.slice(1).map(Number).toReversed() ?? [])
  if (year === undefined || month === undefined || day === undefined) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 2000 && year <= 2100
  return isDay ? date.toISOString().slice(0, 10) : null
}

/** Parses a line, or returns what is wrong per field. */
export const readInvoiceRow = (
  raw: RawInvoiceRow,
): { row: InvoiceRow; errors?: never } | { row?: never; errors: InvoiceRowError[] } => {
  const text = (field: InvoiceField): string => (raw[field] ?? '').trim()
  const errors: InvoiceRowError[] = []
  const addError = (field: InvoiceField, message: string): void => void errors.push({ field, message })
  for (const field of invoiceFields)
    if (text(field).length > longest[field]) addError(field, `Use up to ${longest[field]} characters`)
    // oxlint-disable-next-line no-control-regex -- what no invoice has in a cell
    else if (/[\u0000-\u001f\u007f]/.test(text(field))) addError(field, 'Remove control characters')
  const amountMinor = readAmount(text('amount'))
  const issuedOn = readDay(text('issuedOn'))
  const lineNumber = Number(text('lineNumber') || Number.NaN)
  if (text('invoiceNumber') === '') addError('invoiceNumber', 'Enter the invoice number')
  if (!Number.isInteger(lineNumber) || lineNumber < 1)
    addError('lineNumber', 'Enter a line number of 1 or more')
  if (issuedOn === null) addError('issuedOn', 'Enter a date like 2027-01-15 or 15/01/2027')
  if (amountMinor === null) addError('amount', 'Enter an amount')
  else if (amountMinor === 0) addError('amount', "Enter an amount that isn't zero")
  if (text('pnr') === '' && text('supplierBookingId') === '')
    addError('pnr', "Enter a PNR or the supplier's booking number")
  if (errors.length > 0 || amountMinor === null || issuedOn === null) return { errors }
  return {
    row: {
      invoiceNumber: text('invoiceNumber'),
      lineNumber,
      issuedOn,
      pnr: text('pnr').toUpperCase(),
      supplierBookingId: text('supplierBookingId'),
      ticketNumber: text('ticketNumber'),
      text: text('text'),
      amountMinor,
    },
  }
}
