import { requiredText } from '#contract/common/field-texts.ts'
import type { MarkupKind } from '#contract/entities/markup.ts'
import { plural } from '#domain/format.ts'

/** Texts of the markup screens; the toasts to the letter (spec section 8). */
export const markupTexts = {
  title: 'Manage markup',
  tabs: 'Markup types',
  tab: {
    default: 'Default',
    airline: 'Airlines',
    source: 'Sources',
    fixedDeparture: 'Fixed departures',
    package: 'Packages',
    groups: 'Groups',
  },
  add: 'Add markup',
  edit: 'Edit',
  remove: 'Delete',
  cancel: 'Cancel',
  save: 'Save markup',
  everybody: 'Everyone',
  head: {
    group: 'Customers',
    airline: 'Airline',
    source: 'Source',
    block: 'Seat block',
    package: 'Package',
    area: 'Flights',
    terms: 'Markup',
    actions: 'Actions',
  },
  allAirlines: 'All airlines',
  allBlocks: 'All fixed departures',
  allPackages: 'All packages',
  area: { both: 'Domestic and international', domestic: 'Domestic', international: 'International' },
  order:
    "Each fare gets one markup: fixed departure first, then airline, then source, then default. A group's markup comes before everyone's. Customers see it as Service Fee, with 18\u00a0% GST. Existing holds and bookings keep their markup.",
  packageOrder:
    "Only one markup applies: the package's own comes first, then the one for all packages. A group's markup comes before the one for everyone. GST is calculated on the price with the markup. Quotes and trips keep the markup they were made with.",
  loadFailed: "Couldn't load markups",
  saved: 'Setting saved successfully',
} as const

export const ruleTexts = {
  addTitle: 'Add markup',
  editTitle: 'Edit markup',
  group: 'Customers',
  airline: 'Airline',
  source: 'Source',
  chooseSource: 'Choose a source',
  airlinePlaceholder: 'Code or name',
  block: 'Seat block',
  package: 'Package',
  area: 'Flights',
  unit: 'Type',
  amount: 'Amount in ₹',
  percentOf: { fare: 'Percentage of the published fare', price: 'Percentage of the price' },
  per: 'Per',
  units: { fixed: 'Fixed amount', percent: 'Percentage' },
  pers: { passenger: 'Adult and child', booking: 'Booking' },
  required: requiredText,
  chooseAirline: 'Choose an airline from the list',
  number: 'Enter an amount with up to two decimal places',
  replaces:
    'Replaces any markup for the same customers and flights. Existing holds and bookings keep their markup.',
  replacesPackage:
    'Replaces any markup for the same customers and package. Quotes and trips keep their markup.',
  packageExample: (amount: string): string =>
    `On a package of ₹\u00a050,000 for 2 adults this adds ${amount}, before GST`,
  example: (amount: string, gst: string): string =>
    `On a fare of ₹\u00a05,000 for 2 adults this adds ${amount} + GST ${gst}`,
  noExample: 'Enter an amount to see an example.',
  deleteTitle: 'Delete markup?',
  deletePackageText: "New prices won't include it. Quotes and trips keep their markup.",
  deleteText: "New searches won't include it. Existing holds and bookings keep their markup.",
  keep: 'Keep markup',
} as const

export const emptyTexts: Record<MarkupKind, { title: string; text: string }> = {
  default: {
    title: 'No default markup',
    text: "Fares are sold at the airline's price unless another markup applies.",
  },
  airline: {
    title: 'No airline markups',
    text: "Add one to charge differently for an airline's flights.",
  },
  source: {
    title: 'No source markups',
    text: 'Add one to charge differently for fares from a source. Customers see only the Service Fee.',
  },
  fixedDeparture: {
    title: 'No fixed departure markups',
    text: 'The airline or default markup applies to seat blocks.',
  },
  package: {
    title: 'No package markups',
    text: 'Packages and activities are sold without a markup. Add one for all of them, or for a single package.',
  },
}

export const groupTexts = {
  head: 'Groups',
  add: 'Add group',
  rename: 'Rename',
  setDefault: 'Set as default',
  isDefault: 'Default',
  defaultNote: 'Also applies to visitors and customers without a group',
  noGroups: 'No groups yet',
  noGroupsText: 'Use groups to give customers their own markup.',
  members: (count: number): string => plural(count, { one: 'customer', other: 'customers' }),
  membersHead: 'Customers',
  search: 'Search customers',
  searchPlaceholder: 'Company, person or email',
  noMembers: 'No customers found',
  noMembersText: 'Try part of a company name or email.',
  groupFor: (name: string): string => `Group for ${name}`,
  noGroup: 'No group (default)',
  tds: 'TDS withheld',
  withholdTds: (name: string): string => `Withhold TDS from ${name}`,
  defaultSet: 'Group successfully set as default',
  groupChanged: 'Group successfully changed',
  tdsChanged: 'Tds deduction successfully changed.',
  loadFailed: "Couldn't load groups",
} as const

export const myMarkupTexts = {
  title: 'My markup',
  lead: "Added to your customer's ticket as a fee and shown in the Sale Summary. It never changes what you pay from your wallet.",
  on: "Add a markup to my customers' documents",
  save: 'Save markup',
  loadFailed: "Couldn't load your markup",
  example: (amount: string, total: string): string =>
    `On a fare of ₹\u00a05,000 for 2 adults your customer pays ${total}, of which ${amount} is yours`,
} as const
