import type { RequestInputOf } from '#contract/common/endpoint.ts'
import type { walletEndpoints } from '#contract/http/wallet.ts'
import type { WorkbookSheet } from '#renderer/entities/workbook/create-workbook.ts'
import { loadAllRows, sumRupees, type OnProgress } from '#renderer/entities/workbook/load-all-rows.ts'
import type { AppDispatch } from '#renderer/store/store.ts'
import { toStatementSheet } from './statement-sheet.ts'
import { walletApi } from './wallet-api.ts'

type StatementRequest = RequestInputOf<typeof walletEndpoints.statementSummary>

/** Loads all entries of the period, with the sums of exactly these entries, as a sheet. */
export const loadStatement = async (
  dispatch: AppDispatch,
  { asked, owner }: { asked: StatementRequest; owner: string },
  onProgress: OnProgress,
): Promise<{ sheet: WorkbookSheet; rows: number }> => {
  const { statement, statementSummary } = walletApi.endpoints
  const fresh = { subscribe: false, forceRefetch: true }
  const summary = await dispatch(statementSummary.initiate(asked, fresh)).unwrap()
  const entries = await loadAllRows({
    loadPage: async (page) => {
      const { entries: rows, total } = await dispatch(
        statement.initiate({ ...asked, ...page }, fresh),
      ).unwrap()
      return { rows, total }
    },
    rowId: ({ entryId }) => entryId,
    onProgress,
  })
  const about = {
    owner,
    dateFrom: asked.dateFrom ?? '',
    dateTo: asked.dateTo ?? '',
    opening: summary.opening,
    closing: summary.closing,
    moneyIn: sumRupees(entries.map(({ amount }) => Math.max(0, amount))),
    moneyOut: sumRupees(entries.map(({ amount }) => Math.min(0, amount))),
    tds: sumRupees(entries.map(({ tds }) => tds ?? 0)),
  }
  return { sheet: toStatementSheet(about, entries), rows: entries.length }
}
