import { endpoints } from '#contract/http/registry.ts'
import {
  contractApi,
  contractMoneyMutation,
  contractMutation,
  contractQuery,
} from '#renderer/store/contract-api.ts'

/** Actions on an e-ticket; the dialogs show their failures. */
export const eTicketApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    ticketDetails: contractQuery(build, endpoints.tickets.ticketDetails, {
      tags: ['Ticket'],
      isSilent: true,
    }),
    updateBookingDetails: contractMutation(build, endpoints.tickets.updateBookingDetails, {
      isSilent: true,
      invalidates: ['Ticket', 'History'],
    }),
    bookingMails: contractQuery(build, endpoints.notifications.bookingMails, {
      tags: ['Mails'],
      isSilent: true,
    }),
    sendEmail: contractMoneyMutation(build, endpoints.notifications.sendEmailForWl, {
      isSilent: true,
      invalidates: ['Mails', 'History'],
    }),
  }),
})
