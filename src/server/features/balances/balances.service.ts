import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { balancesEndpoints } from '#contract/http/balances.ts'
import { hideEmailPlaceholder } from '#domain/accounts/no-email.ts'
import { toRupees } from '#domain/money/money.ts'
import type { CallContext } from '#server/calls/context.ts'
import { pageOf, toOffsetLimit } from '#server/calls/page-of.ts'
import type { Deps } from '#server/deps.ts'
import { balancesRepo } from '#server/ledger/balances.repo.ts'

type Calls = typeof balancesEndpoints

const toAmounts = ({ availableMinor, onHoldMinor }: { availableMinor: number; onHoldMinor: number }) => ({
  available: toRupees(availableMinor),
  onHold: toRupees(onHoldMinor),
  total: toRupees(availableMinor + onHoldMinor),
})

/** Reads the balances of all wallets of a site at an instant. */
export const createBalances =
  ({ database }: Pick<Deps, 'database'>) =>
  (
    { at, onlyWithMoney, page, pageSize }: RequestOf<Calls['balances']>,
    { siteId }: Pick<CallContext['site'], 'siteId'>,
  ): Promise<ResultOf<Calls['balances']>> =>
    database.snapshot(async (tx) => {
      const repo = balancesRepo(tx, siteId)
      const query = { at: new Date(at), onlyWithMoney }
      const rows = await repo.list(query, toOffsetLimit({ page, pageSize }))
      const totals = await repo.totals(query)
      const wallets = rows.map((row) => ({
        userId: row.userId,
        name: row.name,
        contactName: row.person === row.name ? '' : row.person,
        email: hideEmailPlaceholder(row.email),
        ...toAmounts(row),
      }))
      return {
        ...pageOf({ page, pageSize }, { wallets }, { total: totals.wallets }),
        totals: toAmounts(totals),
        ledger: toRupees(await repo.owedMinor(query.at)),
      }
    })
