import type { BookingStatus, CabinClass } from '#contract/common/enumerations.ts'

/** A trip that was booked: its route, how long before `now` it was booked and how long after that it departed. */
export interface DemoTrip {
  origin: string
  destination: string
  bookedDaysAgo: number
  leadDays: number
  /** Nights until the return; absent for one way. */
  nights?: number
  party: readonly [adults: number, children: number, infants: number]
  cabin?: CabinClass
  /** Whether connections are searched too, which is slower but the only way on some routes. */
  viaHubs?: boolean
}

const trip = (
  market: string,
  bookedDaysAgo: number,
  leadDays: number,
  more: Partial<DemoTrip> = {},
): DemoTrip => {
  const [origin = '', destination = ''] = market.split('-')
  return { origin, destination, bookedDaysAgo, leadDays, party: [1, 0, 0], ...more }
}

/** Trips of the last half year, departed and upcoming. */
export const demoTrips: readonly DemoTrip[] = [
  trip('DEL-BOM', 2, 19, { party: [2, 0, 0] }),
  trip('BLR-DEL', 1, 6),
  trip('BOM-GOI', 5, 33, { party: [2, 1, 0] }),
  trip('DEL-LHR', 11, 64, { nights: 14 }),
  trip('MAA-CCU', 4, 12),
  trip('HYD-BOM', 7, 9),
  trip('COK-DXB', 14, 41, { party: [2, 2, 0] }),
  trip('BLR-SIN', 21, 55, { party: [2, 0, 0], nights: 6 }),
  trip('DEL-IXL', 9, 45, { party: [3, 0, 0] }),
  trip('BOM-DXB', 3, 18, { cabin: 4 }),
  trip('AMD-DEL', 0.3, 4),
  trip('DEL-JFK', 30, 82, { party: [2, 0, 1], viaHubs: true }),
  trip('CCU-BLR', 13, 27, { party: [1, 1, 0] }),
  trip('BOM-COK', 26, 30, { party: [2, 0, 0], nights: 5 }),
  trip('DEL-SXR', 16, 25, { party: [4, 0, 0] }),
  trip('HYD-DXB', 19, 60),
  trip('BLR-PNQ', 0.1, 2),
  trip('DEL-KTM', 8, 23, { party: [2, 0, 0] }),
  trip('BOM-DEL', 33, 8),
  trip('BLR-GOI', 41, 20, { party: [2, 0, 0], nights: 3 }),
  trip('DEL-MAA', 48, 15),
  trip('BOM-LHR', 70, 31, { party: [2, 0, 0], nights: 12 }),
  trip('CCU-DEL', 55, 11),
  trip('COK-BOM', 62, 28, { party: [3, 1, 0] }),
  trip('DEL-DXB', 77, 22, { party: [2, 0, 0], nights: 5 }),
  trip('HYD-BLR', 84, 6),
  trip('BOM-SIN', 98, 44, { party: [2, 1, 1] }),
  trip('DEL-GOI', 110, 37, { party: [4, 0, 0] }),
  trip('MAA-BOM', 121, 9),
  trip('BLR-DXB', 133, 50),
  trip('DEL-BKK', 146, 40, { party: [2, 0, 0], nights: 7 }),
  trip('PNQ-DEL', 158, 13, { party: [2, 0, 0] }),
  trip('BOM-HYD', 169, 5),
  trip('DEL-BLR', 176, 18, { cabin: 4 }),
  // A booking of nine, and one of four flights.
  trip('DEL-PNQ', 6, 38, { party: [6, 2, 1] }),
  trip('CCU-LHR', 10, 50, { nights: 10, viaHubs: true }),
]

/** Trips whose fares can be held: full service, more than a week ahead. */
export const heldTrips: readonly DemoTrip[] = [
  trip('DEL-BOM', 0.4, 24),
  trip('BOM-LHR', 1.2, 58, { party: [2, 0, 0] }),
  trip('DEL-DXB', 0.8, 30, { party: [2, 1, 0] }),
  trip('BLR-DEL', 0.2, 16, { party: [3, 0, 0] }),
  trip('MAA-SIN', 1.6, 47),
]

/** Minutes until holds expire, in the order in which they are made; null when the airline gave no deadline. */
export const heldMinutes: readonly (number | null)[] = [
  52,
  null,
  205,
  1490,
  18,
  2900,
  334,
  null,
  41,
  760,
  3900,
  275,
  2210,
  1130,
]

/** How many bookings of each status every agency has; `Ticketed` fills up to the requested number. */
export const demoStates: readonly {
  status: BookingStatus
  count: number
  failureText?: string
}[] = [
  { status: 'Held', count: heldMinutes.length },
  { status: 'InProgress', count: 2 },
  {
    status: 'Failed',
    count: 5,
    failureText: "The last seat just sold. You haven't been charged.",
  },
  { status: 'Released', count: 5 },
  { status: 'Expired', count: 4 },
]

export const firstNames = {
  male: [
    'Anil',
    'Rajesh',
    'Vikram',
    'Arjun',
    'Imran',
    'Joseph',
    'Harpreet',
    'Suresh',
    'Debashish',
    'Karthik',
    'Nikhil',
    'Mohammed',
    'Venkata Satyanarayana Raju',
  ],
  female: [
    'Sunita',
    'Priya',
    'Kavya',
    'Fatima',
    'Anjali',
    'Mary',
    'Gurleen',
    'Lakshmi',
    'Ananya',
    'Meenakshi',
    'Ritu',
    'Zoya',
    'Annapoorneshwari Bhagyalakshmi',
  ],
} as const

export const lastNames = [
  'Sharma',
  'Iyer',
  'Khan',
  'Patel',
  'Reddy',
  'Banerjee',
  'Singh',
  'Nair',
  'Mehta',
  'Fernandes',
  'Chatterjee',
  'Venkataraman',
  'Gill',
  'Kulkarni',
  'Das',
  'Thomas',
  'Thiruvenkatanathan Subramaniam',
] as const

/** Who books how much: role of a demo user and its share. */
export const bookers: readonly (readonly [role: string, share: number])[] = [
  ['agent', 46],
  ['corporate', 24],
  ['retail', 16],
  ['owner', 9],
  ['supplier', 5],
]
