import { supplierWalletEndpoints as endpoints } from '#contract/http/supplier-wallets.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { createSupplierPayments } from './pay.service.ts'
import { createOwnWallet, createSupplierWallets } from './wallets.service.ts'

/** Binds the calls about what a site owes its suppliers. */
export const supplierWalletsRoutes = (deps: Deps): BoundCall[] => {
  const wallets = createSupplierWallets(deps)
  const own = createOwnWallet(deps)
  const pay = createSupplierPayments(deps)
  return [
    bind(endpoints.supplierWallets, (input, { site }) => wallets.list(site.siteId, input)),
    bind(endpoints.supplierWallet, ({ supplierId }, { site }) => wallets.one(site.siteId, supplierId)),
    bind(endpoints.supplierStatement, (input, { site }) => wallets.statement(site.siteId, input)),
    bind(endpoints.supplierPeriods, (input, { site }) => wallets.periods(site.siteId, input)),
    bind(endpoints.supplierPayments, (input, call) => wallets.payments(signedIn(call).actor, input)),
    bind(endpoints.proposePayment, (input, call) => pay.propose(input, signedIn(call))),
    bind(endpoints.proposeReversal, (input, call) => pay.proposeReversal(input, signedIn(call))),
    bind(endpoints.decidePayment, (input, call) => pay.decide(input, signedIn(call))),
    bind(endpoints.myWallet, (_input, call) => own.mine(signedIn(call).actor)),
    bind(endpoints.myStatement, (input, call) => own.myStatement(signedIn(call).actor, input)),
    bind(endpoints.myPeriods, (input, call) => own.myPeriods(signedIn(call).actor, input)),
    bind(endpoints.myPayments, (input, call) => own.myPayments(signedIn(call).actor, input)),
  ]
}
