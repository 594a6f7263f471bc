/** A flight of a demo block: local times follow from its duration and the airports' zones. */
export interface DemoFlight {
  from: string
  to: string
  airline: string
  number: string
  /** Local departure. */
  at: string
  minutes: number
}

/** A demo block: when it departs, what it costs, who bought seats. */
export interface DemoBlock {
  key: string
  title: string
  /** Whole days from now to the departure. */
  inDays: number
  out: readonly DemoFlight[]
  /** The return, this many days later. */
  back?: { afterDays: number; flights: readonly DemoFlight[] }
  /** Price of an adult's seat in rupees; those of children and infants are derived from it. */
  base: number
  tax: number
  seats: number
  isOwnedBySupplier?: boolean
  isRefundable?: boolean
  isHoldAllowed?: boolean
  /** Hours before departure at which names are due. */
  namesHours?: number
  /** Customers by role with their party of adults, children and infants; booked this many days ago. */
  sold?: readonly { role: string; party: readonly [number, number, number]; daysAgo: number }[]
  held?: { role: string; party: readonly [number, number, number] }
  pnr?: string
}

/** `name` is the airline's code and the flight's number, as in '6E 6188'. */
const flight = (route: string, name: string, at: string, minutes: number): DemoFlight => {
  const [airline = '', number = ''] = name.split(' ')
  const [from = '', to = ''] = route.split('-')
  return { from, to, airline, number, at, minutes }
}

/** About two months of holiday departures: half sold, sold out, and one whose names are due already. */
export const demoBlocks: readonly DemoBlock[] = [
  {
    key: 'ixz-soon',
    title: 'Andaman long weekend',
    inDays: 1,
    out: [flight('MAA-IXZ', '6E 6188', '18:10', 140)],
    base: 6_900,
    tax: 1_150,
    seats: 10,
    namesHours: 48,
    isOwnedBySupplier: true,
    sold: [
      { role: 'agent', party: [3, 0, 0], daysAgo: 9 },
      { role: 'owner', party: [2, 0, 0], daysAgo: 6 },
    ],
  },
  {
    key: 'goi-first',
    title: 'Goa weekend',
    inDays: 7,
    out: [flight('DEL-GOI', '6E 2341', '06:05', 155)],
    base: 5_200,
    tax: 980,
    seats: 12,
    isRefundable: true,
    isOwnedBySupplier: true,
    sold: [
      { role: 'agent', party: [2, 0, 0], daysAgo: 5 },
      { role: 'corporate', party: [2, 0, 0], daysAgo: 4 },
      { role: 'retail', party: [1, 1, 1], daysAgo: 2 },
    ],
    held: { role: 'agent', party: [2, 0, 0] },
  },
  {
    key: 'goi-sold',
    title: 'Goa weekend',
    inDays: 14,
    out: [flight('DEL-GOI', '6E 2341', '06:05', 155)],
    base: 5_400,
    tax: 980,
    seats: 6,
    isOwnedBySupplier: true,
    sold: [
      { role: 'owner', party: [2, 2, 0], daysAgo: 8 },
      { role: 'agent', party: [2, 0, 0], daysAgo: 3 },
    ],
  },
  {
    key: 'dxb',
    title: 'Dubai shopping days',
    inDays: 20,
    out: [flight('BOM-DXB', 'EK 501', '04:30', 195)],
    back: { afterDays: 4, flights: [flight('DXB-BOM', 'EK 500', '21:55', 180)] },
    base: 17_800,
    tax: 4_950,
    seats: 10,
    isRefundable: true,
    isOwnedBySupplier: true,
    namesHours: 120,
    pnr: 'QX7DXB',
    sold: [
      { role: 'agent', party: [2, 0, 0], daysAgo: 7 },
      { role: 'corporate', party: [3, 0, 0], daysAgo: 1 },
    ],
  },
  {
    key: 'sxr',
    title: 'Kashmir in the snow',
    inDays: 24,
    out: [flight('DEL-SXR', 'AI 827', '07:40', 95)],
    base: 4_650,
    tax: 890,
    seats: 18,
    isRefundable: true,
  },
  {
    key: 'ixl',
    title: 'Leh, early morning',
    inDays: 27,
    out: [flight('DEL-IXL', '6E 5363', '05:30', 90)],
    base: 5_900,
    tax: 910,
    seats: 9,
    isHoldAllowed: false,
  },
  {
    key: 'gau',
    title: 'Meghalaya tour',
    inDays: 30,
    out: [flight('CCU-GAU', '6E 394', '09:15', 75)],
    base: 3_200,
    tax: 760,
    seats: 20,
    isOwnedBySupplier: true,
  },
  {
    key: 'goi-return',
    title: 'Goa, four nights',
    inDays: 33,
    out: [flight('BLR-GOI', '6E 6812', '10:20', 75)],
    back: { afterDays: 4, flights: [flight('GOI-BLR', '6E 6813', '17:45', 75)] },
    base: 6_300,
    tax: 1_480,
    seats: 16,
    isRefundable: true,
  },
  {
    key: 'hkt',
    title: 'Phuket new moon',
    inDays: 38,
    out: [flight('BLR-HKT', '6E 1075', '01:20', 255)],
    back: { afterDays: 5, flights: [flight('HKT-BLR', '6E 1076', '08:05', 260)] },
    base: 15_400,
    tax: 5_200,
    seats: 24,
    namesHours: 168,
    isOwnedBySupplier: true,
  },
  {
    key: 'dps',
    title: 'Bali honeymoons',
    inDays: 45,
    out: [flight('BLR-DPS', '6E 1605', '00:50', 380)],
    back: { afterDays: 6, flights: [flight('DPS-BLR', '6E 1606', '11:55', 390)] },
    base: 21_900,
    tax: 6_700,
    seats: 20,
    namesHours: 168,
  },
  {
    key: 'goi-last',
    title: 'Goa weekend',
    inDays: 52,
    out: [flight('DEL-GOI', '6E 2341', '06:05', 155)],
    base: 4_900,
    tax: 980,
    seats: 30,
    isRefundable: true,
  },
  {
    key: 'udr',
    title: 'Udaipur by Jaipur',
    inDays: 57,
    out: [flight('BOM-JAI', '6E 5312', '06:30', 110), flight('JAI-UDR', '6E 7142', '10:05', 65)],
    base: 5_700,
    tax: 1_220,
    seats: 8,
    isOwnedBySupplier: true,
  },
]
