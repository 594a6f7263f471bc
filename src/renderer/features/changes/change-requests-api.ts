import { endpoints } from '#contract/http/registry.ts'
import {
  contractApi,
  contractMoneyMutation,
  contractMutation,
  contractQuery,
} from '#renderer/store/contract-api.ts'

/** Cache tags that a decision may affect. */
export const changedTags = ['Tickets', 'Ticket', 'ChangeRequests', 'History', 'Wallet', 'Payments'] as const

/** Calls of the form, the tracker and the decisions; each screen shows its failures. */
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
    refundOptions: contractQuery(build, endpoints.tickets.refundOptions, {
      tags: ['ChangeRequests', 'Payments'],
      isSilent: true,
    }),
    /** Never cached, since an old charge no longer applies. */
    changeCharge: contractQuery(build, endpoints.tickets.cancellationCharge, {
      isSilent: true,
      isBackground: true,
      keepSeconds: 0,
    }),
    /** Never cached, since seats and fares change. */
    changeFlights: contractQuery(build, endpoints.tickets.changeFlights, {
      isSilent: true,
      isBackground: true,
      keepSeconds: 0,
    }),
    sendChange: contractMoneyMutation(build, endpoints.tickets.changeRequest, {
      isSilent: true,
      invalidates: changedTags,
    }),
    changeStatus: contractMutation(build, endpoints.tickets.crStatus, {
      isSilent: true,
      isBackground: true,
      invalidates: changedTags,
    }),
    changeRefresh: contractMutation(build, endpoints.tickets.refreshBooking, {
      isSilent: true,
      isBackground: true,
      invalidates: changedTags,
    }),
    /** One row of a batch: the lists reload once, when all rows have an outcome. */
    decideOneOfMany: contractMoneyMutation(build, endpoints.tickets.decideChangeRequest, { isSilent: true }),
    refreshOneOfMany: contractMutation(build, endpoints.tickets.refreshBooking, {
      isSilent: true,
      isBackground: true,
    }),
    decideChange: contractMoneyMutation(build, endpoints.tickets.decideChangeRequest, {
      isSilent: true,
      invalidates: changedTags,
    }),
  }),
})
