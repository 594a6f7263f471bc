import type { ResultOf } from '#contract/common/endpoint.ts'
import type { endpoints } from '#contract/http/registry.ts'
import type { WalletAtInstant } from '#contract/http/balances.ts'
import { cellText, indiaTimeCell } from '#domain/sheets/ticket-sheet.ts'
import type { WorkbookSheet } from '#renderer/entities/workbook/create-workbook.ts'
import { loadAllRows, sumRupees, type OnProgress } from '#renderer/entities/workbook/load-all-rows.ts'
import { serverNow } from '#renderer/store/server-clock.ts'
import type { AppDispatch } from '#renderer/store/store.ts'
import { balancesApi } from './balances-api.ts'
import { balancesTexts as texts } from './texts.ts'

type Report = ResultOf<typeof endpoints.wallet.balances>

/** What the file says about the balances, and their sums. */
export interface BalancesAbout extends Pick<Report, 'totals' | 'ledger'> {
  site: string
  at: string
  exportedAt: string
}

const { heads } = texts

/** Returns the balances as a sheet: agency and time, every wallet, the sums, the ledger and the difference. */
export const toBalancesSheet = (about: BalancesAbout, wallets: readonly WalletAtInstant[]): WorkbookSheet => {
  const { totals, ledger } = about
  const below = [null, null, null, null]
  return {
    name: texts.sheet,
    columns: [32, 24, 32, 18, 18, 18].map((width) => ({ width })),
    rows: [
      [texts.sheetSite, cellText(about.site)],
      [texts.sheetTime, indiaTimeCell(about.at)],
      [texts.exportedAt, indiaTimeCell(about.exportedAt)],
      [],
      [heads.name, heads.contact, heads.email, heads.available, heads.onHold, heads.total],
      ...wallets.map((wallet) => [
        cellText(wallet.name),
        cellText(wallet.contactName),
        cellText(wallet.email),
        wallet.available,
        wallet.onHold,
        wallet.total,
      ]),
      [texts.totals, null, null, totals.available, totals.onHold, totals.total],
      [texts.ledger, ...below, ledger],
      [texts.difference, ...below, sumRupees([totals.total, -ledger])],
    ],
  }
}

interface Asked {
  at: string
  onlyWithMoney: boolean
}

/** Loads the balances of all wallets as a sheet. */
export const loadBalances = async (
  dispatch: AppDispatch,
  { asked, site }: { asked: Asked; site: string },
  onProgress: OnProgress,
): Promise<{ sheet: WorkbookSheet; rows: number }> => {
  const { initiate } = balancesApi.endpoints.balances
  const exportedAt = new Date(serverNow()).toISOString()
  let sums: Pick<Report, 'totals' | 'ledger'> = {
    totals: { available: 0, onHold: 0, total: 0 },
    ledger: 0,
  }
  const wallets = await loadAllRows({
    loadPage: async (page) => {
      const request = { ...asked, ...page }
      const report = await dispatch(initiate(request, { subscribe: false, forceRefetch: true })).unwrap()
      sums = report
      return { rows: report.wallets, total: report.total }
    },
    rowId: ({ userId }) => userId,
    onProgress,
  })
  const about = { site, at: asked.at, exportedAt, totals: sums.totals, ledger: sums.ledger }
  return { sheet: toBalancesSheet(about, wallets), rows: wallets.length }
}
