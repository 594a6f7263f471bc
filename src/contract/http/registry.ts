import type { Endpoint } from '#contract/common/endpoint.ts'
import { accountsCodesEndpoints } from './accounts-codes.ts'
import { accountsPasskeysEndpoints } from './accounts-passkeys.ts'
import { accountsSecondFactorEndpoints } from './accounts-second-factor.ts'
import { accountsEndpoints } from './accounts.ts'
import { agencyPeopleEndpoints } from './agency-people.ts'
import { balancesEndpoints } from './balances.ts'
import { actForEndpoints } from './customers-act-for.ts'
import { customersDataEndpoints } from './customers-data.ts'
import { customersDetailsEndpoints } from './customers-details.ts'
import { customersSecondFactorEndpoints } from './customers-second-factor.ts'
import { customersEndpoints } from './customers.ts'
import { supplierDecisionEndpoints } from './my-account-supplier-decisions.ts'
import { myDataEndpoints } from './my-account-data.ts'
import { myAccountEndpoints } from './my-account.ts'
import { partnersEndpoints, partnersStaffEndpoints } from './partners.ts'
import { partnersWebhooksEndpoints } from './partners-webhooks.ts'
import { paymentsEndpoints } from './payments.ts'
import { profitLossEndpoints } from './profit-loss.ts'
import { pushEndpoints } from './push.ts'
import { reconciliationEndpoints } from './reconciliation.ts'
import { referralsEndpoints } from './referrals.ts'
import { signInWaysEndpoints } from './sign-in-ways.ts'
import { sitePartnerRequestsEndpoints } from './site-partner-requests.ts'
import { siteSeoEndpoints } from './site-seo.ts'
import { refundImportEndpoints } from './changes-refund-import.ts'
import { supplierExportEndpoints } from './supplier-export.ts'
import { siteSettingsEndpoints } from './site-settings.ts'
import { supplierWalletEndpoints } from './supplier-wallets.ts'
import { supplierAccountEndpoints } from './suppliers-accounts.ts'
import { mappingBlocksEndpoints, myMappingBlocksEndpoints } from './supply-network-blocks.ts'
import { mySupplyNetworkEndpoints, supplyNetworkConsumersEndpoints } from './supply-network-consumers.ts'
import { supplyNetworkDocumentsEndpoints } from './supply-network-documents.ts'
import { supplyNetworkMoneyEndpoints } from './supply-network-money.ts'
import { supplyNetworkEndpoints } from './supply-network.ts'
import { subscribersEndpoints } from './subscribers.ts'
import { taxReturnsEndpoints } from './tax-returns.ts'
import { userWalletEndpoints, walletEndpoints } from './wallet.ts'
import { walletProposalEndpoints } from './wallet-proposals.ts'
import { bookingEndpoints } from './booking.ts'
import { documentsEndpoints } from './documents.ts'
import { fixedDeparturesEndpoints } from './fixed-departures.ts'
import { enquiriesEndpoints } from './enquiries.ts'
import { packagesEndpoints } from './packages.ts'
import { packagesEditEndpoints } from './packages-edit.ts'
import { packagesImagesEndpoints } from './packages-images.ts'
import { packagesStockEndpoints } from './packages-stock.ts'
import { packagesTaxesEndpoints } from './packages-taxes.ts'
import { quotesEndpoints } from './quotes.ts'
import { tripsEndpoints } from './trips.ts'
import { tripsStaffEndpoints } from './trips-staff.ts'
import { fareTrayEndpoints } from './fare-tray.ts'
import { flightSettingsEndpoints } from './flights-settings.ts'
import { flightsEndpoints } from './flights.ts'
import { groupsEndpoints } from './markup-groups.ts'
import { lookToBookEndpoints } from './look-to-book.ts'
import { markupEndpoints } from './markup.ts'
import { notificationsEndpoints } from './notifications.ts'
import { permissionsGroupsEndpoints } from './permissions-groups.ts'
import { permissionsEndpoints } from './permissions.ts'
import { siteEndpoints } from './site.ts'
import { ticketsEndpoints } from './tickets.ts'
import { verifyPanEndpoints } from './verify-pan.ts'
import { signInPasskeysEndpoints } from './sign-in-passkeys.ts'
import { signInSecondFactorEndpoints } from './sign-in-second-factor.ts'
import { signInEndpoints } from './sign-in.ts'
import { walletBalanceEndpoints } from './wallet-balance.ts'

/** Every call that is served, by area. The one registry: routes, clients, tests and lists derive from it. */
export const endpoints = {
  site: {
    ...siteEndpoints,
    ...siteSeoEndpoints,
    ...siteSettingsEndpoints,
    ...sitePartnerRequestsEndpoints,
  },
  users: {
    ...signInEndpoints,
    ...walletBalanceEndpoints,
    ...userWalletEndpoints,
    ...accountsEndpoints,
    ...accountsCodesEndpoints,
    ...accountsSecondFactorEndpoints,
    ...accountsPasskeysEndpoints,
    ...customersSecondFactorEndpoints,
    ...signInSecondFactorEndpoints,
    ...signInPasskeysEndpoints,
    ...signInWaysEndpoints,
    ...myAccountEndpoints,
    ...myDataEndpoints,
    ...supplierDecisionEndpoints,
    ...customersEndpoints,
    ...customersDetailsEndpoints,
    ...customersDataEndpoints,
    ...actForEndpoints,
    ...subscribersEndpoints,
    ...referralsEndpoints,
    ...lookToBookEndpoints,
    ...agencyPeopleEndpoints,
  },
  wallet: {
    ...walletEndpoints,
    ...walletProposalEndpoints,
    ...reconciliationEndpoints,
    ...profitLossEndpoints,
    ...balancesEndpoints,
    ...documentsEndpoints,
    ...taxReturnsEndpoints,
    ...verifyPanEndpoints,
  },
  payments: paymentsEndpoints,
  suppliers: {
    ...supplierAccountEndpoints,
    ...supplierWalletEndpoints,
    ...supplyNetworkEndpoints,
    ...mySupplyNetworkEndpoints,
    ...supplyNetworkMoneyEndpoints,
    ...myMappingBlocksEndpoints,
    ...supplyNetworkDocumentsEndpoints,
  },
  consumers: { ...supplyNetworkConsumersEndpoints, ...mappingBlocksEndpoints, ...partnersStaffEndpoints },
  partners: { ...partnersEndpoints, ...partnersWebhooksEndpoints },
  permissions: { ...permissionsEndpoints, ...permissionsGroupsEndpoints },
  flights: { ...flightsEndpoints, ...flightSettingsEndpoints, ...fareTrayEndpoints },
  booking: bookingEndpoints,
  tickets: { ...ticketsEndpoints, ...refundImportEndpoints, ...supplierExportEndpoints },
  notifications: { ...notificationsEndpoints, ...pushEndpoints },
  markup: markupEndpoints,
  groups: groupsEndpoints,
  fixedDepartures: fixedDeparturesEndpoints,
  packages: {
    ...packagesEndpoints,
    ...packagesEditEndpoints,
    ...packagesImagesEndpoints,
    ...packagesStockEndpoints,
    ...packagesTaxesEndpoints,
  },
  trips: { ...tripsEndpoints, ...tripsStaffEndpoints },
  quotes: quotesEndpoints,
  enquiries: enquiriesEndpoints,
} as const

/** The registry as a flat list. */
export const allEndpoints: readonly Endpoint[] = Object.values(endpoints).flatMap(
  (area) => Object.values(area) as Endpoint[],
)
