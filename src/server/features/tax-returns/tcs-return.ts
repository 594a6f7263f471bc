import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { taxReturnsEndpoints } from '#contract/http/tax-returns.ts'
import { sumMinor, toRupees } from '#domain/money/money.ts'
import { findTcsProblems, toCollection, toTcsReceipts } from '#domain/tax/tcs-return.ts'
import { indiaDate } from '#server/clock/india.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { readCollectedTcs } from '#server/features/trips/money/collected-tcs.service.ts'
import { taxRepo } from '#server/ledger/tax.repo.ts'
import { assertFits, loadSeller, maxReadRows, toQuarter } from './return-parts.ts'

type Call = (typeof taxReturnsEndpoints)['tcsReturn']

/** Builds form 27EQ of a quarter from the receipts of a site's trips, with what the ledger's own account says. */
export const buildTcsReturn = async (
  tx: Db,
  { sealKeys, now }: Pick<Deps, 'sealKeys' | 'now'>,
  siteId: string,
  request: RequestOf<Call>,
): Promise<ResultOf<Call>> => {
  const { span, bounds } = toQuarter(request)
  const { receipts, refunds } = await readCollectedTcs(tx, { sealKeys }, siteId, {
    bounds,
    limit: maxReadRows,
  })
  assertFits(receipts)
  assertFits(refunds)
  const net = toTcsReceipts(receipts, refunds, span)
  const seller = await loadSeller(tx, siteId)
  const today = indiaDate(now())
  return {
    seller,
    collections: net.map((receipt) => toCollection(receipt, today)),
    totals: {
      buyers: new Set(net.map(({ pan, tripId }) => pan || tripId)).size,
      amount: toRupees(sumMinor(net.map(({ amountMinor }) => amountMinor))),
      tcs: toRupees(sumMinor(net.map(({ tcsMinor }) => tcsMinor))),
    },
    ledger: { tcs: toRupees(await taxRepo(tx, siteId).accountMinor('tcsPayable', span)) },
    problems: findTcsProblems(net, seller),
  }
}
