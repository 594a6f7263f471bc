/** Texts of the menus. Apart from those of the frame: who is not signed in loads none of them. */
export const menuTexts = {
  flights: 'Flights',
  tickets: 'Tickets',
  holds: 'Holds',
  trips: 'My tickets',
  changeRequests: 'Change Requests',
  manageMarkup: 'Manage markup',
  myMarkup: 'My markup',
  fixedDepartures: 'Fixed departures',
  seatBlocks: 'Seat blocks',
  payments: 'Payments',
  transactions: 'Transactions',
  otherSettings: 'Other settings',
  supplierReport: 'Supplier report',
  dashboard: 'Dashboard',
  myProfile: 'My Profile',
  crm: 'CRM',
  wallet: 'Wallet',
  wallets: 'Wallets',
  reconciliation: 'Reconciliation',
  ticketQueue: 'Ticket queue',
  changeQueue: 'Change request queue',
  createAgent: 'Create agent',
  pendingGatewayEntries: 'Pending gateway entries',
  gatewayTransactions: 'Gateway transactions',
} as const

/** Headings of the menu's groups (spec section 2). */
export const groupTexts = {
  dashboard: 'Dashboard',
  flights: 'Flights',
  tickets: 'Tickets',
  account: 'Account',
  transactions: 'Transactions',
  settings: 'Settings',
} as const

/** How a person's kind of account is called. */
export const userTypeNames = {
  retail: 'Customer',
  travelAgent: 'Travel agent',
  corporate: 'Corporate',
  staff: 'Staff',
} as const
