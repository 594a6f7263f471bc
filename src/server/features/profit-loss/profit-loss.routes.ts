import { profitLossEndpoints } from '#contract/http/profit-loss.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import type { Deps } from '#server/deps.ts'
import { createProfitLoss } from './profit-loss.service.ts'

/** Binds the calls of the profit-loss statement. */
export const profitLossRoutes = (deps: Deps): BoundCall[] => {
  const { statement, entries } = createProfitLoss(deps)
  return [
    bind(profitLossEndpoints.profitLoss, (input, call) => statement(input, call.site)),
    bind(profitLossEndpoints.profitLossEntries, (input, call) => entries(input, call.site)),
  ]
}
