import type { ResultOf } from '#contract/common/endpoint.ts'
import type { ProfitLossBy } from '#contract/entities/profit-loss.ts'
import type { endpoints } from '#contract/http/registry.ts'
import type { WorkbookSheet } from '#renderer/entities/workbook/create-workbook.ts'
import { loadAllRows, type OnProgress } from '#renderer/entities/workbook/load-all-rows.ts'
import { serverNow } from '#renderer/store/server-clock.ts'
import type { AppDispatch } from '#renderer/store/store.ts'
import { profitLossApi } from './profit-loss-api.ts'
import { toStatementSheet } from './profit-loss-sheet.ts'

interface Asked {
  dateFrom: string
  dateTo: string
  by: ProfitLossBy
}

/** Loads all rows of the statement as a sheet. */
export const loadStatementSheet = async (
  dispatch: AppDispatch,
  { asked, site }: { asked: Asked; site: string },
  onProgress: OnProgress,
): Promise<{ sheet: WorkbookSheet; rows: number }> => {
  const { initiate } = profitLossApi.endpoints.profitLoss
  const exportedAt = new Date(serverNow()).toISOString()
  let last: ResultOf<typeof endpoints.wallet.profitLoss> | null = null
  const rows = await loadAllRows({
    loadPage: async (page) => {
      const request = { ...asked, ...page }
      last = await dispatch(initiate(request, { subscribe: false, forceRefetch: true })).unwrap()
      return { rows: last.rows, total: last.total }
    },
    rowId: ({ key }) => key,
    onProgress,
  })
  if (!last) throw new Error('no page was loaded')
  const { totals, ledger } = last as ResultOf<typeof endpoints.wallet.profitLoss>
  return { sheet: toStatementSheet({ ...asked, site, exportedAt, totals, ledger }, rows), rows: rows.length }
}
