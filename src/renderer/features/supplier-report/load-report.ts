import type { WorkbookSheet } from '#renderer/entities/workbook/create-workbook.ts'
import { loadAllRows, type OnProgress } from '#renderer/entities/workbook/load-all-rows.ts'
import { serverNow } from '#renderer/store/server-clock.ts'
import type { AppDispatch } from '#renderer/store/store.ts'
import type { SupplierFilter } from './supplier-filter.ts'
import { supplierReportApi } from './supplier-report-api.ts'
import { toSupplierSheet } from './supplier-sheet.ts'

/** Loads all sales of the filter, with the totals of exactly these sales, as a sheet. */
export const loadReport = async (
  dispatch: AppDispatch,
  { filter, site }: { filter: SupplierFilter; site: string },
  onProgress: OnProgress,
): Promise<{ sheet: WorkbookSheet; rows: number }> => {
  const { initiate } = supplierReportApi.endpoints.supplierReport
  const exportedAt = new Date(serverNow()).toISOString()
  let blockTitle = ''
  const sales = await loadAllRows({
    loadPage: async (page) => {
      const request = { ...filter, ...page }
      const report = await dispatch(initiate(request, { subscribe: false, forceRefetch: true })).unwrap()
      blockTitle = report.blocks.find(({ blockId }) => blockId === filter.blockId)?.title ?? ''
      return { rows: report.sales, total: report.total }
    },
    rowId: ({ bookingId }) => bookingId,
    onProgress,
  })
  return { sheet: toSupplierSheet({ site, exportedAt, filter, blockTitle }, sales), rows: sales.length }
}
