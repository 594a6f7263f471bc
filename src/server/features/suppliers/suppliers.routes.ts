import { supplierAccountEndpoints } from '#contract/http/suppliers-accounts.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { createSupplierAccounts } from './accounts.service.ts'
import { createSupplierSources } from './sources.service.ts'

/** Binds the calls of a site's own supplier accounts. */
export const suppliersRoutes = (deps: Deps): BoundCall[] => {
  const accounts = createSupplierAccounts(deps)
  const sources = createSupplierSources(deps)
  return [
    bind(supplierAccountEndpoints.supplierAccounts, async (_input, call) => ({
      ...(await accounts.list(call)),
      ...(await sources.list(call)),
    })),
    bind(supplierAccountEndpoints.saveSupplierAccount, (input, call) => accounts.save(input, signedIn(call))),
    bind(supplierAccountEndpoints.removeSupplierAccount, ({ accountId }, call) =>
      accounts.remove(accountId, signedIn(call)),
    ),
    bind(supplierAccountEndpoints.checkSupplierAccount, ({ accountId }, call) =>
      accounts.check(accountId, signedIn(call)),
    ),
    bind(supplierAccountEndpoints.saveSupplierSources, (input, call) => sources.save(input, signedIn(call))),
    bind(supplierAccountEndpoints.websiteOwnSuppliers, (_input, call) => accounts.websiteOwn(call)),
  ]
}
