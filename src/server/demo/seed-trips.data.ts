import type { TripRoom } from '#contract/entities/package-price.ts'

/** The demo's agency with trips. */
export const tripsSite = 'skyways'

/** Customers who can't sign in. Their trips began weeks ago, so they have wallets of their own: entries of the others are newer. */
export const tripCustomers = [
  { role: 'neha', firstName: 'Neha', lastName: 'Kulkarni', rupees: 4_00_000 },
  { role: 'joseph', firstName: 'Joseph', lastName: 'Thomas', rupees: 8_00_000 },
] as const

/** What happens to a trip, this many days ago. */
export interface DemoTripStep {
  daysAgo: number
  /** `waitFor` puts someone on the waitlist of the trip's date. Staff settle cancellations at once. */
  does: 'book' | 'pay' | 'decline' | 'begin' | 'cancelLast' | 'cancelAll' | 'waitFor' | 'offer'
  /** Who waits. */
  by?: string
}

export interface DemoTrip {
  by: string
  packageName: string
  /** From the demo's first day; null for the departure with a single place. */
  startsInDays: number | null
  people: readonly string[]
  /** Null for an activity, which needs a ticket each. */
  rooms: readonly TripRoom[] | null
  isOverseas?: true
  steps: readonly DemoTripStep[]
}

const double: TripRoom = { adults: 2, children: [], infants: 0 }
const single: TripRoom = { adults: 1, children: [], infants: 0 }

/** Trips in every state that lasts: paid, overdue, requested, declined, travelling, completed and cancelled. */
export const demoTrips: readonly DemoTrip[] = [
  {
    by: 'neha',
    packageName: 'shimla-and-manali',
    startsInDays: -14,
    people: ['Neha Kulkarni', 'Rohan Kulkarni'],
    rooms: [double],
    steps: [
      { daysAgo: 52, does: 'book' },
      { daysAgo: 31, does: 'pay' },
      { daysAgo: 14, does: 'begin' },
    ],
  },
  {
    by: 'joseph',
    packageName: 'dubai-city-and-desert',
    startsInDays: -2,
    people: ['Joseph Thomas', 'Anna Thomas'],
    rooms: [double],
    isOverseas: true,
    steps: [
      { daysAgo: 76, does: 'book' },
      { daysAgo: 48, does: 'pay' },
      { daysAgo: 25, does: 'pay' },
      { daysAgo: 2, does: 'begin' },
    ],
  },
  {
    by: 'joseph',
    packageName: 'phuket-and-krabi',
    startsInDays: 38,
    people: ['Joseph Thomas', 'Anna Thomas'],
    rooms: [double],
    isOverseas: true,
    steps: [{ daysAgo: 60, does: 'book' }],
  },
  {
    by: 'neha',
    packageName: 'solang-tandem-paragliding',
    startsInDays: 18,
    people: ['Neha Kulkarni'],
    rooms: null,
    steps: [
      { daysAgo: 4, does: 'book' },
      { daysAgo: 3.5, does: 'decline' },
    ],
  },
  {
    by: 'neha',
    packageName: 'ladakh-lakes-and-monasteries',
    startsInDays: null,
    people: ['Neha Kulkarni'],
    rooms: [single],
    steps: [
      { daysAgo: 3, does: 'book' },
      { daysAgo: 2, does: 'waitFor', by: 'retail' },
      { daysAgo: 0.03, does: 'cancelAll' },
      { daysAgo: 0.02, does: 'offer' },
    ],
  },
  {
    by: 'agent',
    packageName: 'kerala-hills-and-backwaters',
    startsInDays: 40,
    people: ['Suresh Menon', 'Latha Menon'],
    rooms: [double],
    steps: [{ daysAgo: 0.2, does: 'book' }],
  },
  {
    by: 'agent',
    packageName: 'andaman-islands',
    startsInDays: 52,
    people: ['Priya Shah', 'Karan Shah', 'Devika Shah'],
    rooms: [double, single],
    steps: [
      { daysAgo: 0.18, does: 'book' },
      { daysAgo: 0.06, does: 'cancelLast' },
    ],
  },
  {
    by: 'retail',
    packageName: 'goa-beaches-and-old-quarters',
    startsInDays: 24,
    people: ['Anil Sharma', 'Sunita Sharma'],
    rooms: [double],
    steps: [{ daysAgo: 0.1, does: 'book' }],
  },
  {
    by: 'retail',
    packageName: 'solang-tandem-paragliding',
    startsInDays: 25,
    people: ['Anil Sharma', 'Sunita Sharma'],
    rooms: null,
    steps: [{ daysAgo: 0.05, does: 'book' }],
  },
]
