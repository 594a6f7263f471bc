import { formatCount, plural } from '#domain/format.ts'

/** Texts about the agencies whose software uses the site's API, for staff. */
export const partnersTexts = {
  title: 'Customers',
  head: 'API partners',
  failed: "Couldn't load API partners",
  search: 'Search by company or email',
  heads: {
    company: 'Company',
    email: "Admin's email",
    group: 'Markup group',
    status: 'Status',
    keys: 'Active keys',
    calls: 'Calls, 30 days',
    ratio: 'Look-to-book',
    lastCall: 'Last call',
    looks: 'Searches this month',
    bookings: 'Bookings this month',
    limit: 'Search limit this month',
    reason: 'Reason for suspension',
    since: 'Partner since',
  },
  defaultGroup: 'Default',
  noLimit: 'No limit',
  states: { active: 'Active', suspended: 'Suspended' },
  count: (total: number): string => plural(total, { one: 'API partner', other: 'API partners' }),
  calls: (calls: number): string => plural(calls, { one: 'call', other: 'calls' }),
  keyCount: (keys: number): string => plural(keys, { one: 'active key', other: 'active keys' }),
  number: (value: number): string => formatCount(value),
  empty: 'No API partners yet',
  emptyText: 'Agencies whose own software may search and book through your API appear here.',
  noMatch: 'No API partners match',
  noMatchText: 'Try another company or email, or clear the search.',
  clear: 'Clear search',
  keys: [
    ['/', 'search'],
    ['Enter', 'open a partner'],
    ['Escape', 'close the partner'],
  ] as const,
  close: 'Close',
  pane: (company: string): string => `API partner ${company}`,
  viewDetails: 'View Details',
  viewDetailsOf: (company: string): string => `View Details: ${company}`,
  actions: 'Actions',
  viewCustomer: 'View customer',
  suspend: 'Suspend…',
  restore: 'Restore access',
  restored: (company: string): string => `${company} can use the API again`,
  suspended: (company: string): string => `API access of ${company} suspended`,
} as const

/** Texts of the dialog that suspends an agency's access. */
export const suspendTexts = {
  title: (company: string): string => `Suspend API access of ${company}?`,
  text: 'Calls with their keys are refused at once. Their people can still sign in, and their bookings stay as they are.',
  reason: 'Reason',
  help: 'The agency sees this.',
  submit: 'Suspend access',
} as const

/** Texts of the dialog that gives an agency access. */
export const giveTexts = {
  action: 'Give API access',
  title: 'Give API access',
  text: "Choose the admin of a travel agency or company. They can create live and test keys straight away. Live keys buy at the agency's usual prices from its wallet.",
  customer: 'Customer',
  placeholder: 'Name, email or company',
  findFailed: "Couldn't search customers",
  done: (company: string): string => `${company} can now use the API. We've emailed its admin.`,
} as const
