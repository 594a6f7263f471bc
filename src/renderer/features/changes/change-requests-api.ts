import { endpoints } from '#contract/http/registry.ts'
import {
  contractApi,
  contractMoneyMutation,
  contractMutation,
  contractQuery,
} from '#renderer/store/contract-api.ts'

/** What a decision may have changed. */
export const changed = ['Tickets', 'Ticket', 'ChangeRequests', 'History', 'Wallet', 'Payments'] as const

/** Calls of the form, the tracker and the decisions; their failures are shown in their own places. */
export const changeRequestsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    changeTicket: contractQuery(build, endpoints.tickets.ticketDetail, { tags: ['Ticket'], isSilent: true }),
    changeList: contractQuery(build, endpoints.tickets.changeRequests, {
      tags: ['ChangeRequests'],
      isSilent: true,
    }),
    decisionsCount: contractQuery(build, endpoints.tickets.changeRequests, {
      tags: ['ChangeRequests'],
      isSilent: true,
      isBackground: true,
    }),
    /** Always asked anew: an old charge is nobody's offer. */
    changeCharge: contractQuery(build, endpoints.tickets.cancellationCharge, {
      isSilent: true,
      isBackground: true,
      keepSeconds: 0,
    }),
    sendChange: contractMoneyMutation(build, endpoints.tickets.changeRequest, {
      isSilent: true,
      invalidates: changed,
    }),
    changeStatus: contractMutation(build, endpoints.tickets.crStatus, {
      isSilent: true,
      isBackground: true,
      invalidates: changed,
    }),
    changeRefresh: contractMutation(build, endpoints.tickets.refreshBooking, {
      isSilent: true,
      isBackground: true,
      invalidates: changed,
    }),
    /** One row of a batch: the lists are read again once, when all of them have an outcome. */
    decideOneOfMany: contractMoneyMutation(build, endpoints.tickets.decideChangeRequest, { isSilent: true }),
    refreshOneOfMany: contractMutation(build, endpoints.tickets.refreshBooking, {
      isSilent: true,
      isBackground: true,
    }),
    decideChange: contractMoneyMutation(build, endpoints.tickets.decideChangeRequest, {
      isSilent: true,
      invalidates: changed,
    }),
  }),
})
