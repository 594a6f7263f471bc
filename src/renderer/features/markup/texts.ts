import { requiredText } from '#contract/common/field-texts.ts'
import type { MarkupKind } from '#contract/entities/markup.ts'

/** Words of the markup screens; the toasts letter for letter (spec section 8). */
export const markupTexts = {
  title: 'Manage markup',
  tabs: 'Kinds of markup',
  tab: { default: 'Default', airline: 'Airlines', fixedDeparture: 'Fixed departures', groups: 'Groups' },
  add: 'Add markup',
  edit: 'Edit',
  remove: 'Delete',
  cancel: 'Cancel',
  save: 'Save markup',
  everybody: 'Everybody',
  head: {
    group: 'Customers',
    airline: 'Airline',
    block: 'Seat block',
    area: 'Flights',
    terms: 'Markup',
    actions: 'Actions',
  },
  allAirlines: 'All airlines',
  allBlocks: 'All fixed departures',
  area: { both: 'Domestic and international', domestic: 'Domestic', international: 'International' },
  order:
    'One markup is applied to a fare: a fixed departure’s before an airline’s, an airline’s before the default; a group’s before everybody’s. Customers see it as Service Fee, with 18\u00a0% GST.',
  loadFailed: 'The markups could not be loaded',
  saved: 'Setting saved successfully',
  failed: 'Some error occurred',
} as const

export const ruleTexts = {
  addTitle: 'Add a markup',
  editTitle: 'Change the markup',
  group: 'Customers',
  airline: 'Airline',
  airlinePlaceholder: 'Code or name',
  block: 'Seat block',
  area: 'Flights',
  unit: 'Kind',
  value: { fixed: 'Amount in ₹', percent: 'Percent of the published fare' },
  per: 'For each',
  units: { fixed: 'Fixed amount', percent: 'Percentage' },
  pers: { passenger: 'Adult and child', booking: 'Booking' },
  required: requiredText,
  chooseAirline: 'Choose an airline from the list.',
  number: 'Write an amount with at most two decimal places.',
  replaces: 'A markup for the same customers and flights is replaced.',
  example: (amount: string, gst: string): string =>
    `On a fare of ₹\u00a05,000 for 2 adults this adds ${amount} + GST ${gst}`,
  noExample: 'Write an amount to see what it adds.',
  deleteTitle: 'Delete this markup?',
  deleteText: 'Fares that are searched from now on go without it. Orders and bookings keep their price.',
  keep: 'Keep it',
} as const

export const emptyTexts: Record<MarkupKind, { title: string; text: string }> = {
  default: {
    title: 'No default markup',
    text: 'Without one, fares are sold as the airline prices them unless another markup fits.',
  },
  airline: {
    title: 'No markup for an airline',
    text: 'Add one to charge an airline’s flights differently from the default.',
  },
  fixedDeparture: {
    title: 'No markup for fixed departures',
    text: 'Without one, the airline’s or the default markup applies to seat blocks.',
  },
}

export const groupTexts = {
  head: 'Groups',
  add: 'Add group',
  addTitle: 'Add a group',
  renameTitle: 'Rename the group',
  name: 'Name',
  saveGroup: 'Save group',
  rename: 'Rename',
  setDefault: 'Set as default',
  isDefault: 'Default',
  defaultNote: 'Also for everybody without a group, visitors too',
  noGroups: 'No groups yet',
  noGroupsText: 'Groups give customers markups of their own.',
  members: (count: number): string => (count === 1 ? '1 customer' : `${count} customers`),
  membersHead: 'Customers',
  search: 'Search customers',
  searchPlaceholder: 'Company, person or email',
  noMembers: 'No customer found',
  noMembersText: 'Try a part of the company’s name or an email address.',
  groupOf: (name: string): string => `Group of ${name}`,
  noGroup: 'No group (default)',
  tds: 'TDS withheld',
  tdsOf: (name: string): string => `TDS is withheld from ${name}`,
  groupSaved: 'Group successfully saved',
  defaultSet: 'Group successfully set as default',
  groupChanged: 'Group successfully changed',
  tdsChanged: 'Tds deduction successfully changed.',
  loadFailed: 'The groups could not be loaded',
} as const

export const myMarkupTexts = {
  title: 'My markup',
  lead: 'Stands on your customer’s ticket as a fee, and in the Sale Summary as what the customer pays. It never changes what leaves your wallet.',
  on: 'Add a markup to my customers’ documents',
  save: 'Save my markup',
  loadFailed: 'Your markup could not be loaded',
  example: (amount: string, total: string): string =>
    `On a fare of ₹\u00a05,000 for 2 adults your customer pays ${total}, of which ${amount} is yours`,
} as const
