import { endpoints } from '#contract/http/registry.ts'
import { contractApi, contractMoneyMutation, contractQuery } from '#renderer/store/contract-api.ts'

/** Whether and how the agency takes online payments, and starting a payment for an order or the wallet. */
export const onlinePaymentApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    activeGateway: contractQuery(build, endpoints.payments.activeGateway, {
      isSilent: true,
      isBackground: true,
      tags: ['Payments'],
    }),
    createPaymentSession: contractMoneyMutation(build, endpoints.payments.createSession, {
      isSilent: true,
      invalidates: ['Payments'],
    }),
  }),
})
