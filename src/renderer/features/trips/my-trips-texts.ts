import type { WaitlistState } from '#contract/entities/trip-waitlist.ts'
import { formatCount, plural } from '#domain/format.ts'

/** Texts of the list of one's trips and of the waitlist above it. */
export const myTripsTexts = {
  title: 'Package trips',
  views: 'Which trips',
  shows: { coming: 'Upcoming', all: 'All' },
  failed: "Couldn't load your trips",
  empty: {
    coming: { title: 'No upcoming trips', text: 'Trips that you book appear here until they end.' },
    all: { title: 'No trips yet', text: 'Trips and activities that you book appear here.' },
  },
  packages: 'See packages',
  activities: 'See activities',
  count: (total: number, isCapped: boolean): string =>
    isCapped ? `${formatCount(total)}+ trips` : plural(total, { one: 'trip', other: 'trips' }),
  heads: {
    trip: 'Trip',
    title: 'Package',
    dates: 'Dates',
    people: 'Travellers',
    status: 'Status',
    paid: 'Paid',
    next: 'Next payment',
  },
  lead: (name: string, others: number): string => (others === 0 ? name : `${name} +${formatCount(others)}`),
} as const

/** Texts of the quotes made for the person. */
export const myQuotesTexts = {
  title: 'Quotes for you',
  failed: "Couldn't load your quotes",
  retry: 'Load your quotes again',
  from: (amount: string): string => `from ${amount}`,
  validUntil: (day: string): string => `valid until ${day}`,
  open: 'Open quote',
  openOf: (quoteId: string, title: string): string => `Open quote ${quoteId}, ${title}`,
} as const

/** Texts of the waitlist. */
export const waitlistTexts = {
  title: 'Waitlist',
  states: {
    waiting: 'Waiting',
    offered: 'On hold for you',
    ordered: 'Booked',
    expired: 'Expired',
    left: 'Left',
  } satisfies Record<WaitlistState, string>,
  waiting: "We'll email you as soon as places are free, and hold them for 24 hours.",
  left: (left: string, until: string): string => `${left} left, until ${until}`,
  hours: (hours: number, minutes: number): string => (hours === 0 ? `${minutes}m` : `${hours}h ${minutes}m`),
  expired: 'You no longer have a place on this waitlist. You can book another date.',
  take: 'Book these places',
  takeOf: (title: string): string => `Book the places for ${title}`,
  otherDate: 'Choose another date',
} as const
