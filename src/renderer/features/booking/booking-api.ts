import { endpoints } from '#contract/http/registry.ts'
import {
  contractApi,
  contractMoneyMutation,
  contractMutation,
  contractQuery,
} from '#renderer/store/contract-api.ts'

const traceSeconds = 900

/** Calls from the chosen flight to the ticket. Failures are shown where they occur rather than as toasts. */
export const bookingApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    passengerViewOptions: contractQuery(build, endpoints.booking.passengerViewOptions, {
      isSilent: true,
      keepSeconds: 60,
    }),
    ssr: contractQuery(build, endpoints.booking.ssr, {
      isSilent: true,
      isBackground: true,
      keepSeconds: traceSeconds,
    }),
    savedTravellers: contractQuery(build, endpoints.booking.savedTravellers, {
      isSilent: true,
      isBackground: true,
      tags: ['Travellers'],
    }),
    saveTraveller: contractMutation(build, endpoints.booking.saveTraveller, {
      isSilent: true,
      isBackground: true,
      invalidates: ['Travellers'],
    }),
    forgetTraveller: contractMutation(build, endpoints.booking.forgetTraveller, {
      isBackground: true,
      invalidates: ['Travellers'],
    }),
    setFlightDetails: contractMoneyMutation(build, endpoints.booking.setFlightDetails, {
      isSilent: true,
      invalidates: ['Order'],
    }),
    pay: contractMoneyMutation(build, endpoints.booking.orderSuccessCallback, {
      isSilent: true,
      invalidates: ['Wallet', 'Tickets', 'Order', 'Payments'],
    }),
    order: contractQuery(build, endpoints.booking.bookingDetails, { isSilent: true, tags: ['Order'] }),
  }),
})
