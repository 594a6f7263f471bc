import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import type { taxReturnsEndpoints } from '#contract/http/tax-returns.ts'
import type { CallContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { buildGstReturn } from './gst-return.ts'
import { buildTcsReturn } from './tcs-return.ts'
import { buildTdsReturn } from './tds-return.ts'

type Calls = typeof taxReturnsEndpoints
type Site = Pick<CallContext['site'], 'siteId'>

/**
 * Builds the returns of a site from its documents, trips and ledger, with what the ledger's own accounts say. Each reads
 * one snapshot: a sale during the read must not show up as a difference from the ledger.
 */
export const createTaxReturns = (deps: Pick<Deps, 'database' | 'now' | 'sealKeys'>) => ({
  gst: (request: RequestOf<Calls['gstReturn']>, { siteId }: Site): Promise<ResultOf<Calls['gstReturn']>> =>
    deps.database.snapshot((tx) => buildGstReturn(tx, siteId, request)),
  tds: (request: RequestOf<Calls['tdsReturn']>, { siteId }: Site): Promise<ResultOf<Calls['tdsReturn']>> =>
    deps.database.snapshot((tx) => buildTdsReturn(tx, siteId, request)),
  tcs: (request: RequestOf<Calls['tcsReturn']>, { siteId }: Site): Promise<ResultOf<Calls['tcsReturn']>> =>
    deps.database.snapshot((tx) => buildTcsReturn(tx, deps, siteId, request)),
})
