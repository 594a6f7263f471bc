import { supplyNetworkDocumentsEndpoints } from '#contract/http/supply-network-documents.ts'
import { supplyNetworkMoneyEndpoints } from '#contract/http/supply-network-money.ts'
import {
  contractApi,
  contractMoneyMutation,
  contractMutation,
  contractQuery,
} from '#renderer/store/contract-api.ts'

const read = { tags: ['WalletRequests'], isSilent: true } as const
const change = { isSilent: true, invalidates: ['WalletRequests'] } as const

/** Calls about the agency's wallets at linked suppliers. */
export const linkedWalletApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    linkedSupplierAccount: contractQuery(build, supplyNetworkMoneyEndpoints.linkedSupplierAccount, read),
    linkStatement: contractQuery(build, supplyNetworkMoneyEndpoints.linkStatement, read),
    linkDocuments: contractQuery(build, supplyNetworkDocumentsEndpoints.linkDocuments, read),
    linkTds: contractQuery(build, supplyNetworkDocumentsEndpoints.linkTds, read),
    payIntoSupplier: contractMoneyMutation(build, supplyNetworkMoneyEndpoints.payIntoSupplier, change),
    acceptLinkCorrection: contractMoneyMutation(
      build,
      supplyNetworkMoneyEndpoints.acceptLinkCorrection,
      change,
    ),
    setLinkLowMark: contractMutation(build, supplyNetworkMoneyEndpoints.setLinkLowMark, change),
  }),
})
