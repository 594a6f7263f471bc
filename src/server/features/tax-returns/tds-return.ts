import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { taxReturnsEndpoints } from '#contract/http/tax-returns.ts'
import { toRupees } from '#domain/money/money.ts'
import { findTdsProblems, toDeductions } from '#domain/tax/tds-return.ts'
import type { Db } from '#server/db/database.ts'
import { taxRepo } from '#server/ledger/tax.repo.ts'
import { taxPayersRepo } from '#server/people/tax-payers.repo.ts'
import { assertFits, loadSeller, maxReadRows, toQuarter } from './return-parts.ts'

type Call = (typeof taxReturnsEndpoints)['tdsReturn']

/** Builds form 26Q of a quarter from a site's ledger, with what the ledger's own account says. */
export const buildTdsReturn = async (
  tx: Db,
  siteId: string,
  request: RequestOf<Call>,
): Promise<ResultOf<Call>> => {
  const repo = taxRepo(tx, siteId)
  const { span, bounds } = toQuarter(request)
  const entries = await repo.tdsEntries(bounds, maxReadRows)
  assertFits(entries)
  const payerOf = await taxPayersRepo(tx, siteId).byId(entries.map(({ userId }) => userId))
  const seller = await loadSeller(tx, siteId)
  const deductions = toDeductions(entries.map((entry) => ({ ...entry, ...payerOf(entry.userId) })))
  const sum = (name: 'amount' | 'tds'): number =>
    deductions.reduce((total, deduction) => total + Math.round(deduction[name] * 100), 0) / 100
  return {
    seller,
    deductions,
    totals: {
      deductees: new Set(deductions.map(({ userId, pan }) => pan || userId)).size,
      amount: sum('amount'),
      tds: sum('tds'),
    },
    ledger: { tds: toRupees(await repo.accountMinor('tdsPayable', span)) },
    problems: findTdsProblems(deductions, seller),
  }
}
