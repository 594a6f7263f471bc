import type { RequestInputOf } from '#contract/common/endpoint.ts'
import type { WalletEntry } from '#contract/http/wallet-balance.ts'
import type { walletEndpoints } from '#contract/http/wallet.ts'
import { statementRows } from './statement-sheet.ts'
import type { SheetCell } from '#domain/sheets/ticket-sheet.ts'
import type { AppDispatch } from '#renderer/store/store.ts'
import type { StatementFile } from './statement.worker.ts'
import { walletApi } from './wallet-api.ts'

export type StatementRequest = RequestInputOf<typeof walletEndpoints.statementSummary>

/** Maximum lines of an export. */
export const maxExportedLines = 20_000
const pageSize = 200

/** Thrown when the statement has more lines than an export allows. */
export class TooManyLines extends Error {}

/**
 * Loads all lines of the period page by page, with the sums of exactly these lines. Throws `TooManyLines` and the failure
 * of any call.
 */
export const readStatement = async (
  dispatch: AppDispatch,
  asked: StatementRequest,
  owner: string,
  onProgress: (done: number, total: number) => void,
): Promise<{ rows: SheetCell[][]; lines: number }> => {
  const { initiate } = walletApi.endpoints.statement
  const fresh = { subscribe: false, forceRefetch: true }
  const summary = await dispatch(walletApi.endpoints.statementSummary.initiate(asked, fresh)).unwrap()
  const seen = new Map<string, WalletEntry>()
  for (let page = 1; ; page += 1) {
    const part = await dispatch(initiate({ ...asked, page, pageSize }, fresh)).unwrap()
    // A line added meanwhile shifts the others by one, so each is kept once.
    for (const entry of part.entries) seen.set(entry.entryId, entry)
    if (seen.size > maxExportedLines) throw new TooManyLines()
    onProgress(seen.size, Math.max(part.total, seen.size))
    if (part.entries.length < pageSize) break
  }
  const entries = [...seen.values()]
  const paise = (pick: (entry: WalletEntry) => number): number =>
    entries.reduce((sum, entry) => sum + Math.round(pick(entry) * 100), 0) / 100
  const about = {
    owner,
    dateFrom: asked.dateFrom ?? '',
    dateTo: asked.dateTo ?? '',
    opening: summary.opening,
    closing: summary.closing,
    moneyIn: paise(({ amount }) => Math.max(0, amount)),
    moneyOut: paise(({ amount }) => Math.min(0, amount)),
    tds: paise(({ tds }) => tds ?? 0),
  }
  return { rows: statementRows(about, entries), lines: entries.length }
}

/** Creates a file from rows in a worker, so that the page stays responsive. Rejects when that fails. */
export const createStatementFile = (rows: SheetCell[][]): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('statement.worker.ts', import.meta.url), { type: 'module' })
    const end = (file: StatementFile): void => {
      worker.terminate()
      if (file) resolve(file)
      else reject(new Error("the workbook wasn't written"))
    }
    worker.addEventListener('message', ({ data }: MessageEvent<StatementFile>) => end(data))
    worker.addEventListener('error', () => end(null))
    worker.postMessage(rows)
  })
