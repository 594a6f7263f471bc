import { endpoints } from '#contract/http/registry.ts'
import {
  contractApi,
  contractMoneyMutation,
  contractMutation,
  contractQuery,
} from '#renderer/store/contract-api.ts'

/** Online payments. Failures are shown in place of the payment. */
export const paymentsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    paymentSession: contractQuery(build, endpoints.payments.session, { tags: ['Payments'], isSilent: true }),
    verifyPayment: contractMutation(build, endpoints.payments.verify, {
      isSilent: true,
      isBackground: true,
      invalidates: ['Payments', 'Wallet', 'Order', 'Tickets', 'Trips'],
    }),
    myPayments: contractQuery(build, endpoints.payments.mine, { tags: ['Payments'], isSilent: true }),
    gatewayTransactions: contractQuery(build, endpoints.payments.transactions, {
      tags: ['Payments'],
      isSilent: true,
    }),
    recheckPayment: contractMutation(build, endpoints.payments.recheck, {
      invalidates: ['Payments', 'Wallet'],
    }),
    refundToSource: contractMoneyMutation(build, endpoints.payments.refundToSource, {
      isSilent: true,
      invalidates: ['Payments', 'Wallet'],
    }),
  }),
})
