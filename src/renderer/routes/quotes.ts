import type { MenuEntry, MenuViewer } from './menu-entry.ts'
import { screen } from './screen.ts'

/** What the list of quotes keeps in its address. */
const listQuery = { status: String, q: String, page: Number } as const

const place = { icon: 'envelope' } satisfies Partial<MenuEntry<object>>

const sellsAny = ({ sells }: MenuViewer): boolean => sells?.packages === true || sells?.activities === true

/** The quotes of an agency for its own customers. */
export const quotes = screen('/quotes', {
  for: 'canQuoteOwnCustomers',
  title: 'Quotes',
  query: listQuery,
  menu: {
    ...place,
    group: { agent: 'tickets' },
    order: 6.15,
    isShownTo: sellsAny,
  },
  load: async () => (await import('#renderer/features/quotes/quotes-screen.tsx')).QuotesScreen,
})

/** The quotes of the site's owner and staff for its customers. */
export const staffQuotes = screen('/staff/quotes', {
  for: 'isOwnerOrStaff',
  right: 'quotes.make',
  title: 'Quotes',
  query: listQuery,
  menu: { ...place, group: { staff: 'packages', agent: 'settings' }, order: 4.6 },
  load: async () => (await import('#renderer/features/quotes/quotes-screen.tsx')).QuotesScreen,
})

/**
 * Makes or edits a quote: `/quotes/new` begins one, of the package in the query, with the choices that the package's page
 * keeps in its own address.
 */
export const quoteEditor = screen('/quotes/:quoteId', {
  for: 'canMakeQuotes',
  right: 'quotes.make',
  title: 'Quote',
  staysOpen: true,
  query: {
    package: String,
    on: String,
    hotel: String,
    rooms: String,
    extras: String,
    slot: String,
    tickets: String,
    /** In percent, from the agent's list of packages. */
    markup: String,
  },
  under: [quotes, staffQuotes],
  load: async () => (await import('#renderer/features/quotes/quote-editor-screen.tsx')).QuoteEditorScreen,
})
