import { testToolsModule } from '#contract/common/site-modules.ts'
import { screen } from './screen.ts'

/** The index of what this person may do. */
export const staffIndex = screen('/staff', {
  for: 'isOwnerOrStaff',
  title: 'What you can do',
  load: async () => (await import('#renderer/app/shell/staff-index.tsx')).StaffIndex,
})

/** Staff find all customers here; the owner finds the agencies that sell what the site offers. */
export const customers = screen('/staff/customers', {
  for: 'isOwnerOrStaff',
  right: 'customers.view',
  title: 'Customers',
  query: { tab: ['apiConsumers'], view: ['lists', 'partners', 'programme'], q: String, open: String },
  menu: {
    group: { staff: 'dashboard', agent: 'settings' },
    order: 1.5,
    icon: 'user',
    label: { agent: 'API consumers' },
  },
  load: async () => (await import('./customers-screen.tsx')).CustomersScreen,
})

export const customer = screen('/staff/customers/:userId', {
  for: 'isStaff',
  right: 'customers.view',
  title: 'Customer',
  under: customers,
  load: async () =>
    (await import('#renderer/features/customers/customer/customer-screen.tsx')).CustomerScreen,
})

export const suppliers = screen('/staff/suppliers', {
  for: 'isOwnerOrStaff',
  right: 'suppliers.decide',
  title: 'Suppliers',
  query: { q: String, status: String, open: String },
  menu: { group: { staff: 'dashboard', agent: 'settings' }, order: 1.6, icon: 'idNumber' },
  load: async () =>
    (await import('#renderer/features/my-account/applications/supplier-applications-screen.tsx'))
      .SupplierApplicationsScreen,
})

export const supplierAccounts = screen('/staff/suppliers/accounts', {
  for: 'isOwnerOrStaff',
  right: 'suppliers.accounts',
  title: 'Supplier accounts',
  menu: { group: 'settings', order: 9.1, icon: 'airplane' },
  load: async () =>
    (await import('#renderer/features/suppliers/accounts/supplier-accounts-screen.tsx'))
      .SupplierAccountsScreen,
})

/** Seats of other agencies that this one sells. */
export const supplyNetwork = screen('/staff/suppliers/network', {
  for: 'isOwnerOrStaff',
  right: 'suppliers.link',
  title: 'Supply network',
  query: { tab: ['own', 'available'] },
  menu: { group: { staff: 'dashboard', agent: 'settings' }, order: 1.62, icon: 'exchange' },
  load: async () =>
    (await import('#renderer/features/supply-network/suppliers/supply-network-screen.tsx'))
      .SupplyNetworkScreen,
})

export const createNewUser = screen('/createNewUser', {
  for: 'isStaff',
  right: 'customers.create',
  title: 'Create agent',
  menu: { group: 'dashboard', order: 2, icon: 'newPerson' },
  load: async () => (await import('#renderer/features/customers/create-user-screen.tsx')).CreateUserScreen,
})

export const subscribers = screen('/staff/subscribers', {
  for: 'isStaff',
  right: 'subscribers.view',
  title: 'Email subscribers',
  query: { q: String },
  menu: { group: 'dashboard', order: 3, icon: 'envelope' },
  load: async () => (await import('#renderer/features/subscribers/subscribers-screen.tsx')).SubscribersScreen,
})

export const referrals = screen('/staff/referrals', {
  for: 'isStaff',
  right: 'customers.view',
  title: 'Referrals',
  query: { q: String, reward: String, by: String, open: String },
  menu: { group: 'dashboard', order: 4, icon: 'exchange' },
  load: async () => (await import('#renderer/features/referrals/referrals-screen.tsx')).ReferralsScreen,
})

export const manageMarkup = screen('/staff/manage-markup', {
  for: 'isOwnerOrStaff',
  right: 'markups.view',
  title: 'Manage markup',
  query: { tab: String },
  menu: { group: { staff: 'flights', agent: 'settings' }, order: 6, icon: 'percentage' },
  load: async () => (await import('#renderer/features/markup/manage-markup-screen.tsx')).ManageMarkupScreen,
})

export const flightSettings = screen('/staff/flight-settings', {
  for: 'isOwnerOrStaff',
  right: 'flightSettings.edit',
  title: 'Flight settings',
  menu: { group: { staff: 'flights', agent: 'settings' }, order: 7, icon: 'settings' },
  load: async () =>
    (await import('#renderer/features/flights/settings/flight-settings-screen.tsx')).FlightSettingsScreen,
})

/** Only hosts that the server's settings name have this screen and the next one in their menu. */
export const supplierExport = screen('/staff/supplier-export', {
  for: 'isOwnerOrStaff',
  right: 'suppliers.export',
  title: 'Supplier export',
  menu: {
    group: { staff: 'flights', agent: 'settings' },
    order: 8,
    icon: 'exchange',
    isShownTo: ({ activeModules }) => activeModules.includes(testToolsModule),
  },
  load: async () =>
    (await import('#renderer/features/supplier-export/supplier-export-screen.tsx')).SupplierExportScreen,
})

export const refundImport = screen('/staff/refund-import', {
  for: 'isOwnerOrStaff',
  right: 'refunds.import',
  title: 'Refund import',
  menu: {
    group: { staff: 'flights', agent: 'settings' },
    order: 9,
    icon: 'redo',
    isShownTo: ({ activeModules }) => activeModules.includes(testToolsModule),
  },
  load: async () =>
    (await import('#renderer/features/changes/refund-import/refund-import-screen.tsx')).RefundImportScreen,
})

export const wallets = screen('/staff/wallets', {
  for: 'isOwnerOrStaff',
  // Staff who approve without seeing wallets open only the requests.
  right: ['wallets.view', 'wallets.approve'],
  title: 'Wallets',
  query: { email: String, user: String, tab: String, list: ['toDecide', 'decided'] },
  menu: {
    group: 'transactions',
    order: 1,
    icon: 'bankAccount',
    count: async () => (await import('#renderer/features/wallet/to-decide-count.tsx')).ToDecideCount,
    countQuery: { tab: 'requests', list: 'toDecide' },
  },
  load: async () => (await import('#renderer/features/wallet/staff-wallets-screen.tsx')).StaffWalletsScreen,
})

export const reconciliation = screen('/staff/reconciliation', {
  for: 'isOwnerOrStaff',
  right: 'reports.reconcile',
  title: 'Reconciliation',
  menu: { group: 'transactions', order: 2, icon: 'comparison' },
  load: async () =>
    (await import('#renderer/features/reconciliation/reconciliation-screen.tsx')).ReconciliationScreen,
})

export const pendingGatewayEntries = screen('/staff/pending-gateway-entries', {
  for: 'isOwnerOrStaff',
  right: 'reports.gateways',
  title: 'Pending gateway entries',
  menu: { group: 'transactions', order: 3, icon: 'updated' },
  load: async () =>
    (await import('#renderer/features/payments/gateway-transactions-screen.tsx')).PendingEntriesScreen,
})

export const gatewayTransactions = screen('/staff/gateway-transactions', {
  for: 'isOwnerOrStaff',
  right: 'reports.gateways',
  title: 'Gateway transactions',
  query: { pending: Boolean, text: String },
  menu: { group: 'transactions', order: 4, icon: 'creditCard' },
  load: async () =>
    (await import('#renderer/features/payments/gateway-transactions-screen.tsx')).GatewayTransactionsScreen,
})

export const supplierWallets = screen('/staff/supplier-wallets', {
  for: 'isOwnerOrStaff',
  right: 'suppliers.wallets',
  title: 'Supplier wallets',
  query: { tab: String },
  menu: { group: 'transactions', order: 1.5, icon: 'bankAccount' },
  load: async () =>
    (await import('#renderer/features/supplier-wallets/supplier-wallets-screen.tsx')).SupplierWalletsScreen,
})

export const supplierWallet = screen('/staff/supplier-wallets/:supplierId', {
  for: 'isOwnerOrStaff',
  right: 'suppliers.wallets',
  title: 'Supplier wallet',
  query: { part: ['documents', 'tds'], payIn: Boolean },
  under: supplierWallets,
  load: async () =>
    (await import('#renderer/features/supplier-wallets/supplier-wallet-screen.tsx')).SupplierWalletScreen,
})

export const profitLoss = screen('/staff/profit-loss', {
  for: 'isOwnerOrStaff',
  right: 'reports.profitLoss',
  title: 'Profit-loss statement',
  query: { from: String, to: String, by: String, row: String },
  menu: { group: 'transactions', order: 7, icon: 'chart' },
  load: async () => (await import('#renderer/features/profit-loss/profit-loss-screen.tsx')).ProfitLossScreen,
})

export const balances = screen('/staff/balances', {
  for: 'isOwnerOrStaff',
  right: 'reports.balances',
  title: 'Download balances',
  menu: { group: 'transactions', order: 8, icon: 'bankAccount' },
  load: async () => (await import('#renderer/features/balances/balances-screen.tsx')).BalancesScreen,
})

export const documents = screen('/staff/documents', {
  for: 'isOwnerOrStaff',
  right: 'reports.documents',
  title: 'Documents',
  query: { kind: String, month: String, user: String, q: String },
  menu: { group: 'transactions', order: 8.5, icon: 'idNumber' },
  load: async () => (await import('#renderer/features/documents/documents-screen.tsx')).DocumentsScreen,
})

export const taxReturns = screen('/staff/tax-returns', {
  for: 'isOwnerOrStaff',
  right: 'reports.tax',
  title: 'Tax returns',
  query: { form: ['tds', 'tcs'], month: String, quarter: String },
  menu: { group: 'transactions', order: 8.6, icon: 'percentage' },
  load: async () => (await import('#renderer/features/tax-returns/tax-returns-screen.tsx')).TaxReturnsScreen,
})

export const verifyPan = screen('/staff/verify-pan', {
  for: 'isOwnerOrStaff',
  right: 'reports.pan',
  title: 'Verify PAN card',
  menu: { group: 'transactions', order: 9, icon: 'idNumber' },
  load: async () => (await import('#renderer/features/verify-pan/verify-pan-screen.tsx')).VerifyPanScreen,
})

export const seo = screen('/staff/seo', {
  for: 'isOwnerOrStaff',
  right: 'site.seo',
  title: 'SEO',
  menu: { group: 'settings', order: 6.9, icon: 'chart' },
  load: async () => (await import('#renderer/features/site/seo/seo-screen.tsx')).SeoScreen,
})

export const siteSettings = screen('/staff/site-settings', {
  for: 'isOwnerOrStaff',
  right: 'site.settings',
  title: 'Other settings',
  query: { tab: String },
  menu: { group: 'settings', order: 7, icon: 'cog' },
  load: async () =>
    (await import('#renderer/features/site/settings/site-settings-screen.tsx')).SiteSettingsScreen,
})

export const paymentGateways = screen('/staff/gateways', {
  for: 'isOwnerOrStaff',
  right: 'site.gateways',
  title: 'Payment gateways',
  menu: { group: 'settings', order: 9, icon: 'creditCard' },
  load: async () => (await import('#renderer/features/payments/gateways/gateways-screen.tsx')).GatewaysScreen,
})
