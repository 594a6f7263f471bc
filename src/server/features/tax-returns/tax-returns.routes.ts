import { taxReturnsEndpoints } from '#contract/http/tax-returns.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import type { Deps } from '#server/deps.ts'
import { createTaxReturns } from './tax-returns.service.ts'

/** Binds the calls of the tax returns. */
export const taxReturnsRoutes = (deps: Deps): BoundCall[] => {
  const { gst, tds, tcs } = createTaxReturns(deps)
  return [
    bind(taxReturnsEndpoints.gstReturn, (input, call) => gst(input, call.site)),
    bind(taxReturnsEndpoints.tdsReturn, (input, call) => tds(input, call.site)),
    bind(taxReturnsEndpoints.tcsReturn, (input, call) => tcs(input, call.site)),
  ]
}
