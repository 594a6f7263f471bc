import { supplyNetworkDocumentsEndpoints as documents } from '#contract/http/supply-network-documents.ts'
import { supplyNetworkMoneyEndpoints as endpoints } from '#contract/http/supply-network-money.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { createLinkDocuments } from './link-documents.service.ts'
import { createLinkStatements } from './link-statement.service.ts'
import { createLinkWallets } from './link-wallets.service.ts'
import { createPayIn } from './pay-in.service.ts'

/** Binds the calls about an agency's wallets at its suppliers. */
export const supplyNetworkMoneyRoutes = (deps: Deps): BoundCall[] => {
  const wallets = createLinkWallets(deps)
  const statements = createLinkStatements(deps)
  const payIn = createPayIn(deps)
  const issued = createLinkDocuments(deps)
  return [
    bind(endpoints.linkedSupplierAccount, (input, call) => wallets.account(input, signedIn(call))),
    bind(endpoints.payIntoSupplier, (input, call) => payIn(input, signedIn(call))),
    bind(endpoints.linkStatement, (input, call) => statements.page(input, signedIn(call))),
    bind(documents.linkDocuments, (input, call) => issued.documents(input, signedIn(call))),
    bind(documents.linkTds, (input, call) => issued.tds(input, signedIn(call))),
    bind(endpoints.acceptLinkCorrection, (input, call) => statements.accept(input, signedIn(call))),
    bind(endpoints.setLinkLowMark, (input, call) => wallets.setLowMark(input, signedIn(call))),
  ]
}
