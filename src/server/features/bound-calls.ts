import type { BoundCall } from '#server/calls/bind.ts'
import type { Deps } from '#server/deps.ts'
import { accountsRoutes } from './accounts/accounts.routes.ts'
import { agencyPeopleRoutes } from './agency-people/agency-people.routes.ts'
import { balancesRoutes } from './balances/balances.routes.ts'
import { customersRoutes } from './customers/customers.routes.ts'
import { myAccountRoutes } from './my-account/my-account.routes.ts'
import { packagesImagesRoutes } from './packages/images/images.routes.ts'
import { partnersRoutes } from './partners/partners.routes.ts'
import { partnersWebhooksRoutes } from './partners/webhooks/webhooks.routes.ts'
import { paymentsRoutes } from './payments/payments.routes.ts'
import { profitLossRoutes } from './profit-loss/profit-loss.routes.ts'
import { pushRoutes } from './push/push.routes.ts'
import { reconciliationRoutes } from './reconciliation/reconciliation.routes.ts'
import { quotesRoutes } from './quotes/quotes.routes.ts'
import { referralsRoutes } from './referrals/referrals.routes.ts'
import { signInWaysRoutes } from './sign-in/sign-in-ways.routes.ts'
import { siteSettingsRoutes } from './site/site-settings.routes.ts'
import { bookingRoutes } from './booking/booking.routes.ts'
import { changesRoutes } from './changes/changes.routes.ts'
import { eTicketRoutes } from './tickets/e-ticket/e-ticket.routes.ts'
import { fareTrayRoutes } from './fare-tray/fare-tray.routes.ts'
import { faresRoutes } from './flights/fares/fares.routes.ts'
import { createQuotes } from './flights/fares/quotes.service.ts'
import { flightsRoutes } from './flights/flights.routes.ts'
import { createSearches } from './flights/searches.service.ts'
import { documentsRoutes } from './documents/documents.routes.ts'
import { fixedDeparturesRoutes } from './fixed-departures/fixed-departures.routes.ts'
import { holdsRoutes } from './booking/holds/holds.routes.ts'
import { lookToBookRoutes } from './look-to-book/look-to-book.routes.ts'
import { markupRoutes } from './markup/markup.routes.ts'
import { notificationsRoutes } from './notifications/notifications.routes.ts'
import { permissionsRoutes } from './permissions/permissions.routes.ts'
import { enquiriesRoutes } from './enquiries/enquiries.routes.ts'
import { packagesContentRoutes } from './packages/content/content.routes.ts'
import { packagesPriceRoutes } from './packages/price/price.routes.ts'
import { packagesStockRoutes } from './packages/stock/stock.routes.ts'
import { packagesTaxesRoutes } from './packages/taxes/taxes.routes.ts'
import { queueSettingsRoutes } from './tickets/queue-settings/queue-settings.routes.ts'
import { searchMemoryRoutes } from './search-memory/search-memory.routes.ts'
import { siteRoutes } from './site/site.routes.ts'
import { supplierReportRoutes } from './supplier-report/supplier-report.routes.ts'
import { supplyNetworkMoneyRoutes } from './supply-network/money/money.routes.ts'
import { supplyNetworkRoutes } from './supply-network/supply-network.routes.ts'
import { supplierWalletsRoutes } from './supplier-wallets/supplier-wallets.routes.ts'
import { suppliersRoutes } from './suppliers/suppliers.routes.ts'
import { supplierExportRoutes } from './supplier-export/supplier-export.routes.ts'
import { taxReturnsRoutes } from './tax-returns/tax-returns.routes.ts'
import { subscribersRoutes } from './subscribers/subscribers.routes.ts'
import { ticketsRoutes } from './tickets/tickets.routes.ts'
import { tripsRoutes } from './trips/trips.routes.ts'
import type { SharedServices } from '#server/shared.ts'
import { passwordRoutes } from './sign-in/password.routes.ts'
import { proposalRoutes } from './wallet/second-person/proposals.routes.ts'
import { verifyPanRoutes } from './verify-pan/verify-pan.routes.ts'
import { walletRoutes } from './wallet/wallet.routes.ts'

/**
 * Lists the calls of all features. A call in the contract's registry that is missing here fails `tests/architecture`.
 */
export const boundCalls = (deps: Deps, shared: SharedServices): BoundCall[] => {
  const searches = createSearches(deps)
  const quotes = createQuotes(deps, searches)
  const calls = [
    ...siteRoutes(),
    ...passwordRoutes(deps, shared.sessions),
    ...permissionsRoutes(deps),
    ...agencyPeopleRoutes(deps, shared),
    ...flightsRoutes(deps, searches),
    ...faresRoutes(deps, quotes, searches),
    ...fareTrayRoutes(deps, quotes, searches),
    ...bookingRoutes(deps, quotes),
    ...walletRoutes(deps),
    ...ticketsRoutes(deps),
    ...queueSettingsRoutes(deps),
    ...supplierReportRoutes(deps),
    ...eTicketRoutes(deps),
    ...changesRoutes(deps, { quotes, searches }),
    ...notificationsRoutes(deps),
    ...holdsRoutes(deps),
    ...markupRoutes(deps, quotes),
    ...fixedDeparturesRoutes(deps),
    ...enquiriesRoutes(deps),
    ...packagesContentRoutes(deps),
    ...packagesPriceRoutes(deps),
    ...packagesStockRoutes(deps),
    ...packagesTaxesRoutes(deps),
    ...tripsRoutes(deps),
    ...quotesRoutes(deps),
    ...lookToBookRoutes(deps),
    ...searchMemoryRoutes(deps),
    ...accountsRoutes(deps, shared),
    ...signInWaysRoutes(deps, shared),
    ...myAccountRoutes(deps),
    ...customersRoutes(deps, shared),
    ...subscribersRoutes(deps),
    ...referralsRoutes(deps),
    ...reconciliationRoutes(deps),
    ...profitLossRoutes(deps),
    ...balancesRoutes(deps),
    ...documentsRoutes(deps),
    ...taxReturnsRoutes(deps),
    ...supplierExportRoutes(deps),
    ...verifyPanRoutes(deps),
    ...suppliersRoutes(deps),
    ...supplierWalletsRoutes(deps),
    ...supplyNetworkRoutes(deps),
    ...supplyNetworkMoneyRoutes(deps),
    ...packagesImagesRoutes(deps),
    ...partnersRoutes(deps, shared),
    ...partnersWebhooksRoutes(deps),
    ...paymentsRoutes(deps),
    ...pushRoutes(deps),
    ...siteSettingsRoutes(deps, shared),
  ]
  return [...calls, ...proposalRoutes(deps, calls)]
}
