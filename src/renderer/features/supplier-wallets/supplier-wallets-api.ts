import { supplierWalletEndpoints } from '#contract/http/supplier-wallets.ts'
import { contractApi, contractMoneyMutation, contractQuery } from '#renderer/store/contract-api.ts'

const read = { tags: ['WalletRequests'], isSilent: true } as const
const change = { isSilent: true, invalidates: ['WalletRequests'] } as const

/** What a site owes its suppliers, and payments to them. */
export const supplierWalletsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    supplierWallets: contractQuery(build, supplierWalletEndpoints.supplierWallets, read),
    supplierWallet: contractQuery(build, supplierWalletEndpoints.supplierWallet, read),
    supplierStatement: contractQuery(build, supplierWalletEndpoints.supplierStatement, read),
    supplierPeriods: contractQuery(build, supplierWalletEndpoints.supplierPeriods, read),
    supplierPayments: contractQuery(build, supplierWalletEndpoints.supplierPayments, read),
    proposePayment: contractMoneyMutation(build, supplierWalletEndpoints.proposePayment, change),
    proposeReversal: contractMoneyMutation(build, supplierWalletEndpoints.proposeReversal, change),
    decidePayment: contractMoneyMutation(build, supplierWalletEndpoints.decidePayment, change),
    myWallet: contractQuery(build, supplierWalletEndpoints.myWallet, read),
    myStatement: contractQuery(build, supplierWalletEndpoints.myStatement, read),
    myPeriods: contractQuery(build, supplierWalletEndpoints.myPeriods, read),
    mySupplierPayments: contractQuery(build, supplierWalletEndpoints.myPayments, read),
  }),
})
