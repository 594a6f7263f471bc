import { myAccountEndpoints } from '#contract/http/my-account.ts'
import { paymentsEndpoints } from '#contract/http/payments.ts'
import { supplierWalletEndpoints } from '#contract/http/supplier-wallets.ts'
import { ticketsEndpoints } from '#contract/http/tickets.ts'
import { walletEndpoints } from '#contract/http/wallet.ts'
import { contractApi, contractQuery } from '#renderer/store/contract-api.ts'

const quiet = { isSilent: true } as const

/** The data of the dashboard. Each part has its own call, so that a failure doesn't affect the others. */
export const dashboardApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    upcomingTrips: contractQuery(build, ticketsEndpoints.tickets, { ...quiet, tags: ['Tickets'] }),
    askedChanges: contractQuery(build, ticketsEndpoints.changeRequests, {
      ...quiet,
      tags: ['ChangeRequests'],
    }),
    paymentsToFinish: contractQuery(build, paymentsEndpoints.mine, { ...quiet, tags: ['Payments'] }),
    dashboardWalletRequests: contractQuery(build, walletEndpoints.requests, {
      ...quiet,
      tags: ['WalletRequests'],
    }),
    dashboardLinkedWallets: contractQuery(build, supplierWalletEndpoints.supplierWallets, {
      ...quiet,
      tags: ['WalletRequests'],
    }),
    dashboardSupplierRequest: contractQuery(build, myAccountEndpoints.supplierDetails, {
      ...quiet,
      tags: ['Account'],
    }),
  }),
})
