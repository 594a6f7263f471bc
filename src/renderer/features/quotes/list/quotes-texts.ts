import { plural } from '#domain/format.ts'

const quotes = { one: 'quote', other: 'quotes' }

/** Texts of the list of quotes. */
export const quotesTexts = {
  title: 'Quotes',
  failed: "Couldn't load quotes",
  make: 'Make a quote',
  search: 'Quote, package or customer',
  filtersLabel: 'Filters',
  status: 'Status',
  anyStatus: 'All',
  open: 'With the customer',
  clear: 'Clear filters',
  heads: {
    quote: 'Quote',
    title: 'Package',
    customer: 'Customer',
    firstDay: 'Starts',
    status: 'Status',
    from: 'From',
    validUntil: 'Valid until',
    maker: 'Made by',
    changed: 'Changed',
    trip: 'Trip',
  },
  version: (version: number): string => `v${version}`,
  noPrice: 'No price',
  empty: 'No quotes yet',
  emptyText: 'Choose a package, add your customer, and send them a link to accept or decline.',
  noMatch: 'No quotes match',
  noMatchText: 'Remove a filter, or search for something else.',
  count: (total: number, isCapped: boolean): string =>
    isCapped ? `More than ${plural(total, quotes)}` : plural(total, quotes),
  keys: [
    ['↑ ↓', 'move'],
    ['Enter', 'open the quote'],
    ['/', 'search'],
    ['A', 'make a quote'],
  ],
} as const
