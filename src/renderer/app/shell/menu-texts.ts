/** Headings of the menu's groups (spec section 2). Groups without one are only set apart. */
export const groupTexts = {
  main: '',
  dashboard: 'Dashboard',
  flights: 'Flights',
  packages: 'Packages',
  tickets: 'Tickets',
  account: 'Account',
  transactions: 'Transactions',
  settings: 'Settings',
  more: '',
} as const

export const guestName = 'Guest'

export const handOverLabel = 'Continue on another device'

/** Names of the account types. */
export const userTypeNames = {
  retail: 'Customer',
  travelAgent: 'Travel agent',
  corporate: 'Corporate',
  staff: 'Staff',
} as const
