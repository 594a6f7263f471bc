import { customersDetailsEndpoints } from '#contract/http/customers-details.ts'
import { customersEndpoints } from '#contract/http/customers.ts'
import { lookToBookEndpoints } from '#contract/http/look-to-book.ts'
import { groupsEndpoints } from '#contract/http/markup-groups.ts'
import { markupEndpoints } from '#contract/http/markup.ts'
import { permissionsGroupsEndpoints } from '#contract/http/permissions-groups.ts'
import { sitePartnerRequestsEndpoints } from '#contract/http/site-partner-requests.ts'
import { ticketsEndpoints } from '#contract/http/tickets.ts'
import { walletEndpoints } from '#contract/http/wallet.ts'
import { contractApi, contractMutation, contractQuery } from '#renderer/store/contract-api.ts'

const quiet = { isSilent: true } as const
const reads = { ...quiet, tags: ['Customers'] } as const
const changes = { ...quiet, invalidates: ['Customers'] } as const
const changesTerms = { ...quiet, invalidates: ['Customers', 'Groups', 'Markup', 'WalletRequests'] } as const

/** Accounts of the site as staff see and change them. Failures are shown in place of the result, or as a toast. */
export const customersApi = contractApi.injectEndpoints({
  endpoints: (build) => ({
    customers: contractQuery(build, customersEndpoints.getCustomers, reads),
    customer: contractQuery(build, customersEndpoints.getUserById, reads),
    customerEntity: contractQuery(build, customersEndpoints.getUserLegalEntity, {
      ...quiet,
      tags: ['Customers', 'Groups'],
    }),
    customerMonths: contractQuery(build, lookToBookEndpoints.customerMonthlyFlightDetails, reads),
    customerAuditTrail: contractQuery(build, customersDetailsEndpoints.getCustomerAuditTrail, {
      ...quiet,
      tags: ['Customers', 'Groups', 'Wallet'],
    }),
    customerSessions: contractQuery(build, customersDetailsEndpoints.getCustomerSessions, reads),
    endCustomerSession: contractMutation(build, customersDetailsEndpoints.endCustomerSession, changes),
    customerWallet: contractQuery(build, walletEndpoints.findWallets, { ...quiet, tags: ['Wallet'] }),
    customerBookings: contractQuery(build, ticketsEndpoints.tickets, { ...quiet, tags: ['Tickets'] }),
    customerChangeRequests: contractQuery(build, ticketsEndpoints.changeRequests, {
      ...quiet,
      tags: ['ChangeRequests'],
    }),
    blockCustomer: contractMutation(build, customersEndpoints.toggleBlock, changes),
    updateCustomer: contractMutation(build, customersEndpoints.updateDetails, changes),
    exemptCustomer: contractMutation(build, lookToBookEndpoints.toggleFlightSearchExemption, changes),
    setCustomerHold: contractMutation(build, lookToBookEndpoints.setFlightHoldSettingForUser, changes),
    markupGroupsOfSite: contractQuery(build, markupEndpoints.groups, { ...quiet, tags: ['Groups'] }),
    setCustomerGroup: contractMutation(build, groupsEndpoints.mapLegalEntity, changesTerms),
    /** For many customers; the list reloads once, after the last. */
    setGroupOfMany: contractMutation(build, groupsEndpoints.mapLegalEntity, quiet),
    setCustomerTds: contractMutation(build, groupsEndpoints.setTdsDeduct, changesTerms),
    permissionGroupsOfSite: contractQuery(build, permissionsGroupsEndpoints.groupList, quiet),
    setCustomerPermissions: contractMutation(build, permissionsGroupsEndpoints.addUserToGroup, changes),
    partnerRequests: contractQuery(build, sitePartnerRequestsEndpoints.partnerRequests, quiet),
  }),
})
