import { plural } from '#domain/format.ts'
import { formatInstant, formatInstantShort } from '#domain/format-instant.ts'

const trips = { one: 'trip', other: 'trips' }

export const staffTripsTexts = {
  title: 'Trips',
  failed: "Couldn't load trips",
  search: 'Number, title, traveller or email',
  clear: 'Clear filters',
  filtersLabel: 'Filters',
  filters: {
    statuses: 'Status',
    startsFrom: 'First day from',
    startsTo: 'First day to',
    onlyOverdue: 'Only overdue payments',
  },
  anyStatus: 'All',
  toDecide: 'Needs a decision',
  active: 'Booked and not ended',
  heads: {
    trip: 'Trip',
    title: 'Title',
    firstDay: 'First day',
    customer: 'Customer',
    people: 'People',
    status: 'Status',
    paid: 'Paid',
    next: 'Next payment',
  },
  until: (day: string): string => `until ${day}`,
  answerBy: (instant: string): string => `Answer by ${formatInstantShort(instant)}`,
  payBy: (instant: string): string => `Expires ${formatInstantShort(instant)}`,
  due: (day: string): string => `due ${day}`,
  none: '–',
  count: (total: number): string => plural(total, trips),
  toDecideCount: (total: number): string =>
    plural(total, { one: 'trip needs a decision', other: 'trips need a decision' }),
  empty: 'No trips yet',
  emptyText: 'Packages and activities that customers book appear here.',
  packages: 'All packages',
  noMatch: 'No trips match',
  noMatchText: 'Try another number, name or date, or remove a filter.',
  noneOverdue: 'No overdue payments',
  noneOverdueText: 'Every payment that was due has arrived.',
  keys: [['/', 'search']] as const,
  exported: (count: number): string => `${plural(count, trips)} exported`,
  exportTooLong: 'There are more than 20,000 trips. Choose a shorter time.',
} as const

/** Texts in the workbook of the list. */
export const tripsSheetTexts = {
  sheet: 'Trips',
  site: 'Agency',
  exportedAt: 'Exported (IST)',
  filters: {
    statuses: 'Status',
    searchQuery: 'Search',
    startsFrom: 'First day from',
    startsTo: 'First day to',
    onlyOverdue: 'Only overdue payments',
  },
  yes: 'Yes',
  heads: {
    tripId: 'Trip',
    title: 'Title',
    startsOn: 'First day',
    endsOn: 'Last day',
    customer: 'Customer',
    people: 'People',
    status: 'Status',
    price: 'Price',
    paid: 'Paid',
    due: 'Due',
    cost: 'Cost',
  },
  total: 'Total',
} as const

export const tripPaneTexts = {
  label: (tripId: string): string => `Trip ${tripId}`,
  close: 'Close',
  failed: (tripId: string): string => `Couldn't load ${tripId}`,
  customer: 'Open customer',
  waiting: (until: string | null): string =>
    until === null
      ? 'Confirm or decline this request.'
      : `Confirm or decline this request by ${formatInstant(until)}. After that it lapses.`,
  onHold: (amount: string): string => `The deposit of ${amount} is on hold in the customer's wallet.`,
  cancelling: 'Settle or refuse this cancellation.',
  facts: {
    customer: 'Customer',
    dates: 'Dates',
    people: 'People',
    hotel: 'Hotel category',
    version: 'Package version',
    ordered: 'Ordered',
    confirmed: 'Confirmed',
    declined: 'Reason for declining',
  },
  version: (version: number): string => `v${version}`,
} as const

/** Texts of staff decisions. */
export const tripDecisionTexts = {
  actions: {
    confirm: 'Confirm request',
    decline: 'Decline request',
    settle: 'Settle cancellation',
    refuse: 'Refuse cancellation',
  },
  title: (action: string, tripId: string): string => `${action} · ${tripId}`,
  button: (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · '),
  takeDeposit: (amount: string): string => `take ${amount}`,
  deposit: (amount: string, customer: string): string =>
    `The deposit of ${amount} is on hold in ${customer}'s wallet. Confirming takes it as the first payment.`,
  depositNext: (amount: string, day: string): string => `The next payment of ${amount} is due ${day}.`,
  noDeposit: 'This request has no deposit, so confirming takes nothing.',
  confirmed: (tripId: string): string => `Trip ${tripId} confirmed`,
  declined: (tripId: string): string => `Trip ${tripId} declined`,
  reason: 'Reason for the customer',
  reasonHelp: 'We email it to the customer.',
  reasonNeeded: 'Enter the reason for the customer',
  released: 'Deposit released',
  release: (amount: string): string => `release ${amount}`,
  paidBy: (names: string): string => `Paid by ${names}`,
  waived: 'Charge waived',
  refundLine: 'Refund to wallet',
  refund: (amount: string): string => `refund ${amount}`,
  noRefund: 'Nothing is refunded.',
  waive: 'Waive part of the charge, in rupees',
  waiveHelp: (most: string): string => `Optional, up to ${most}. We refund it as well.`,
  waiveMost: (most: string): string => `Enter ${most} or less`,
  badAmount: 'Enter an amount in rupees, like 1250.50',
  note: 'Note',
  noteHelp: 'The customer sees it with the cancellation.',
  noteNeeded: 'Enter a note that says why',
  settled: (tripId: string): string => `Cancellation of ${tripId} settled`,
  refused: (tripId: string): string => `Cancellation of ${tripId} refused`,
  refuseLead: 'Everyone stays on the trip, and its price stays the same.',
  noAnswer: "We didn't get a response. Press the same button again: it won't be done twice.",
} as const
