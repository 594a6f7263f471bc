/** These only require tests that read. */
export const reads = new Set([
  'site.settings',
  'site.configVersions',
  'users.customerMonthlyFlightDetails',
  'users.userWalletEntries',
  'users.searchWlUser',
  'users.getUserById',
  'users.searchTransactionByPNR',
  'users.getCustomers',
  'users.getEmailSubscribers',
  // Records nothing but the airline's own answer, in the booking's history.
  'booking.checkPurchase',
  'wallet.findWallets',
  'wallet.proposals',
  'wallet.reconciliationLines',
  'wallet.reconciliationSummary',
  'payments.transactions',
  'payments.siteGateways',
  'permissions.groupOfUser',
  'permissions.customersByGroup',
  'permissions.staffList',
  'tickets.supplierReport',
])
