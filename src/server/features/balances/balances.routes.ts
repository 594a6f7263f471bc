import { balancesEndpoints } from '#contract/http/balances.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import type { Deps } from '#server/deps.ts'
import { createBalances } from './balances.service.ts'

/** Binds the calls of the wallets' balances. */
export const balancesRoutes = (deps: Deps): BoundCall[] => {
  const load = createBalances(deps)
  return [bind(balancesEndpoints.balances, (input, call) => load(input, call.site))]
}
