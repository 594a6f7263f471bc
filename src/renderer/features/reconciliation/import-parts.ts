import type { ResultOf } from '#contract/common/endpoint.ts'
import type { reconciliationEndpoints } from '#contract/http/reconciliation.ts'
import type { RawInvoiceRow } from '#domain/money/reconcile-invoice.ts'
import { roundRupees } from '#domain/money/money.ts'

export type ImportResult = ResultOf<typeof reconciliationEndpoints.importInvoices>

/** Maximum lines in one call. */
const perCall = 1000

/**
 * Sends a file's lines in parts and adds up their results; errors are numbered from the file's first line. Stops at
 * the first part that fails, and reports the number of finished lines after each. The check runs over all parts
 * first, so that an error near the end prevents the whole import.
 */
export const sendInParts = async (
  rows: readonly RawInvoiceRow[],
  send: (rows: RawInvoiceRow[]) => Promise<ImportResult>,
  onProgress: (done: number) => void,
): Promise<ImportResult> => {
  const total: ImportResult = { isDryRun: true, added: 0, known: 0, matched: 0, amount: 0, errors: [] }
  for (let start = 0; start < rows.length; start += perCall) {
    // One after the other, since the server writes them in order.
    const part = await send(rows.slice(start, start + perCall))
    total.isDryRun = part.isDryRun
    total.added += part.added
    total.known += part.known
    total.matched += part.matched
    total.amount = roundRupees(total.amount + part.amount)
    onProgress(Math.min(start + perCall, rows.length))
    total.errors.push(...part.errors.map((error) => ({ ...error, row: error.row + start })))
  }
  return total
}
