import { invoiceFields, type InvoiceField } from '#contract/entities/reconciliation.ts'
import type { RawInvoiceRow } from '#domain/money/reconcile-invoice.ts'

/** Maximum length of a file in characters. */
export const maxCsvLength = 2 * 1024 * 1024

/** Parses text separated by commas, semicolons or tabs; quoted cells may contain anything. Empty lines are skipped. */
export const parseCsv = (source: string): string[][] => {
  const text = source.replace(/^\uFEFF/, '')
  const [head = ''] = text.split('\n', 1)
  const separator = [',', ';', '\t'].toSorted(
    (one, other) => head.split(other).length - head.split(one).length,
  )[0]
  const lines: string[][] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = (): void => {
    cells.push(cell.trim())
    cell = ''
  }
  const endLine = (): void => {
    endCell()
    if (cells.some((one) => one !== '')) lines.push(cells)
    cells = []
  }
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (isQuoted && letter === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (letter === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (!isQuoted && letter === separator) endCell()
    else if (!isQuoted && letter === '\n') endLine()
    else if (isQuoted || letter !== '\r') cell += letter ?? ''
  }
  endLine()
  return lines
}

/** Known headings of each field, in lower case and letters only. */
const headings: Record<InvoiceField, readonly string[]> = {
  invoiceNumber: ['invoicenumber', 'invoiceno', 'invoice', 'billno', 'creditnoteno'],
  lineNumber: ['linenumber', 'lineno', 'line', 'srno', 'sno'],
  issuedOn: ['issuedon', 'invoicedate', 'date', 'issuedate'],
  pnr: ['pnr', 'recordlocator', 'gdspnr', 'airlinepnr'],
  supplierBookingId: ['supplierbookingid', 'bookingid', 'bookingno', 'reference'],
  ticketNumber: ['ticketnumber', 'ticketno', 'ticket'],
  text: ['text', 'description', 'particulars', 'passenger', 'remarks'],
  amount: ['amount', 'netamount', 'total', 'net', 'totalamount'],
}

/** Column of each field; -1 for none. */
export type ColumnMap = Record<InvoiceField, number>

/** Guesses the columns from their headings. */
export const guessColumns = (head: readonly string[]): ColumnMap => {
  const names = head.map((cell) => cell.toLowerCase().replaceAll(/[^a-z]/g, ''))
  return Object.fromEntries(
    invoiceFields.map((field) => [
      field,
      headings[field].map((name) => names.indexOf(name)).find((at) => at !== -1) ?? -1,
    ]),
  ) as ColumnMap
}

/**
 * Returns the lines below the heading by field. Without a column for line numbers, the lines of an invoice are
 * numbered in order.
 */
export const toInvoiceRows = (lines: readonly (readonly string[])[], columns: ColumnMap): RawInvoiceRow[] => {
  const counted = new Map<string, number>()
  return lines.slice(1).map((cells) => {
    const raw: RawInvoiceRow = {}
    for (const field of invoiceFields) raw[field] = cells[columns[field]] ?? ''
    if (columns.lineNumber !== -1) return raw
    const invoice = raw.invoiceNumber ?? ''
    const next = (counted.get(invoice) ?? 0) + 1
    counted.set(invoice, next)
    return { ...raw, lineNumber: String(next) }
  })
}
