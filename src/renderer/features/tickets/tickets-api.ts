import { endpoints } from '#contract/http/registry.ts'
import {
  contractApi,
  contractMoneyMutation,
  contractMutation,
  contractQuery,
} from '#renderer/store/contract-api.ts'

/** Calls of the queues and the e-ticket; their failures are shown in place of the list or the ticket. */
export const ticketsApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    tickets: contractQuery(build, endpoints.tickets.tickets, { tags: ['Tickets'], isSilent: true }),
    bookedFlights: contractQuery(build, endpoints.tickets.bookedFlights, {
      tags: ['Tickets'],
      isSilent: true,
    }),
    /** The number of holds, loaded in the background without a progress bar. */
    holdsCount: contractQuery(build, endpoints.tickets.bookedFlights, {
      tags: ['Tickets'],
      isSilent: true,
      isBackground: true,
    }),
    findCustomers: contractQuery(build, endpoints.wallet.findWallets, { isSilent: true, isBackground: true }),
    requote: contractMutation(build, endpoints.booking.requoteFlight, { isSilent: true, isBackground: true }),
    issue: contractMoneyMutation(build, endpoints.booking.issueFlight, {
      isSilent: true,
      invalidates: ['Tickets', 'Ticket', 'Wallet', 'Order', 'Payments'],
    }),
    release: contractMoneyMutation(build, endpoints.booking.releaseFlight, {
      isSilent: true,
      invalidates: ['Tickets', 'Ticket', 'Order', 'Payments'],
    }),
    /** One release of a batch; the batch itself reloads the lists when it ends. */
    releaseOneOfMany: contractMoneyMutation(build, endpoints.booking.releaseFlight, {
      isSilent: true,
      isBackground: true,
    }),
    requestStatus: contractMutation(build, endpoints.tickets.crStatus, {
      isSilent: true,
      isBackground: true,
    }),
    /** One issue of a batch. The wallet is reloaded with the lists when the batch ends. */
    issueOneOfMany: contractMoneyMutation(build, endpoints.booking.issueFlight, {
      isSilent: true,
      isBackground: true,
    }),
    /** What cancelling a whole booking costs. Never cached, because charges change. */
    cancellationOneOfMany: contractQuery(build, endpoints.tickets.cancellationCharge, {
      isSilent: true,
      isBackground: true,
      keepSeconds: 0,
    }),
    /** Where the refund of one cancellation of a batch can go. */
    refundOptionsOfOne: contractQuery(build, endpoints.tickets.refundOptions, {
      isSilent: true,
      isBackground: true,
      keepSeconds: 0,
    }),
    /** One cancellation of a batch. */
    cancelOneOfMany: contractMoneyMutation(build, endpoints.tickets.changeRequest, {
      isSilent: true,
      isBackground: true,
    }),
    refreshBooking: contractMutation(build, endpoints.tickets.refreshBooking, {
      isSilent: true,
      isBackground: true,
    }),
    ticketDetail: contractQuery(build, endpoints.tickets.ticketDetail, {
      tags: ['Ticket'],
      isSilent: true,
    }),
  }),
})
