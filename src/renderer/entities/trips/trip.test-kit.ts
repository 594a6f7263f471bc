import type { CancellationQuote, TripCancellation } from '#contract/entities/trip-cancellation.ts'
import type { WaitlistEntry } from '#contract/entities/trip-waitlist.ts'
import type { Trip, TripCard, TripStatus, TripTraveller } from '#contract/entities/trip.ts'
import { addDays } from '#domain/calendar-days.ts'
import { indiaDate } from '#domain/india.ts'

const dayMs = 86_400_000

/** Returns the date in India this many days from today. */
export const inDays = (days: number): string => addDays(indiaDate(Date.now()), days)

/** Returns the instant this many minutes from now. */
export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()

/** Creates Asha Rao, an adult in room 1 whose deposit is paid. */
export const aTraveller = (over: Partial<TripTraveller> = {}): TripTraveller => ({
  travellerId: '11',
  roomNo: 0,
  kind: 'adult',
  age: 0,
  hasBed: true,
  firstName: 'Asha',
  lastName: 'Rao',
  dateOfBirth: '1990-04-02',
  isCancelled: false,
  shareMinor: 20_000_00,
  paidMinor: 5_000_00,
  ...over,
})

/** Three travellers in two rooms: Asha and Vikram Rao, and Meera Iyer alone. */
export const threeTravellers = (): TripTraveller[] => [
  aTraveller(),
  aTraveller({ travellerId: '12', firstName: 'Vikram', dateOfBirth: '' }),
  aTraveller({ travellerId: '13', firstName: 'Meera', lastName: 'Iyer', roomNo: 1 }),
]

/** Creates a trip to Goa of three people, as a list shows it: confirmed, with the deposit paid. */
export const aTripCard = (over: Partial<TripCard> = {}): TripCard => ({
  tripId: 'T-500001',
  status: 'confirmed',
  packageId: 'a1'.repeat(12),
  packageName: 'goa-beaches',
  kind: 'package',
  title: 'Goa beaches',
  startsOn: inDays(60),
  endsOn: inDays(64),
  hotelCategory: 'Deluxe',
  people: 3,
  leadName: 'Asha Rao',
  totalMinor: 60_000_00,
  paidMinor: 15_000_00,
  nextPayment: { dueOn: inDays(30), amountMinor: 45_000_00 },
  isOverdue: false,
  expiresAt: null,
  createdAt: new Date(Date.now() - dayMs).toISOString(),
  ...over,
})

/** Creates a confirmed trip to Goa of ₹ 60,000 with ₹ 15,000 paid, whose next payment is the rest. */
export const aTrip = (over: Partial<Trip> = {}): Trip => ({
  ...aTripCard(),
  userId: 'u1',
  version: 3,
  rooms: [
    { adults: 2, children: [], infants: 0 },
    { adults: 1, children: [], infants: 0 },
  ],
  addOns: [],
  activity: null,
  lines: [
    {
      kind: 'night',
      label: 'Room 1, 4 nights',
      date: null,
      roomNo: 0,
      quantity: 4,
      unitMinor: 9_000_00,
      amountMinor: 36_000_00,
    },
    {
      kind: 'night',
      label: 'Room 2, 4 nights',
      date: null,
      roomNo: 1,
      quantity: 4,
      unitMinor: 5_000_00,
      amountMinor: 20_000_00,
    },
    {
      kind: 'addOn',
      label: 'Scuba dive',
      date: null,
      roomNo: null,
      quantity: 1,
      unitMinor: 1_000_00,
      amountMinor: 1_000_00,
    },
    {
      kind: 'gst',
      label: 'GST, 5 %',
      date: null,
      roomNo: null,
      quantity: 1,
      unitMinor: 2_857_00,
      amountMinor: 2_857_00,
    },
    {
      kind: 'tcs',
      label: 'TCS',
      date: null,
      roomNo: null,
      quantity: 1,
      unitMinor: 143_00,
      amountMinor: 143_00,
    },
  ],
  soldMinor: 60_000_00,
  adjustments: [],
  gstMinor: 2_857_00,
  tcsMinor: 143_00,
  reservedMinor: 0,
  payable: { leastMinor: 45_000_00, mostMinor: 45_000_00 },
  schedule: [
    {
      no: 1,
      dueOn: inDays(-1),
      amountMinor: 15_000_00,
      paidMinor: 15_000_00,
      isDeposit: true,
      isOverdue: false,
    },
    { no: 2, dueOn: inDays(30), amountMinor: 45_000_00, paidMinor: 0, isDeposit: false, isOverdue: false },
  ],
  receipts: [
    {
      no: 1,
      amountMinor: 15_000_00,
      netMinor: 14_250_00,
      gstMinor: 714_25,
      tcsMinor: 35_75,
      documentNo: 'RV/26-27/00001',
      receivedAt: new Date(Date.now() - dayMs).toISOString(),
    },
  ],
  cancellation: [
    { from: null, to: inDays(29), chargeMinor: 12_000_00, refundMinor: 48_000_00 },
    { from: inDays(30), to: null, chargeMinor: 60_000_00, refundMinor: 0 },
  ],
  invoiceNo: '',
  cancellations: [],
  travellers: threeTravellers(),
  contact: { name: 'Asha Rao', email: 'asha@rao.example', phone: '+919876543210' },
  pan: '',
  residency: 'resident',
  isOverseasPackage: false,
  confirmedAt: new Date(Date.now() - dayMs).toISOString(),
  declineReason: '',
  costMinor: null,
  ...over,
})

/** Creates a trip that isn't confirmed and has no payments, in one of these states. */
export const anUnsoldTrip = (
  status: Extract<TripStatus, 'order' | 'expired' | 'requested' | 'declined' | 'lapsed'>,
  over: Partial<Trip> = {},
): Trip => {
  const whole = aTrip()
  const isOrder = status === 'order'
  return {
    ...whole,
    status,
    paidMinor: 0,
    receipts: [],
    schedule: whole.schedule.map((payment) => ({ ...payment, paidMinor: 0 })),
    travellers: whole.travellers.map((one) => ({ ...one, paidMinor: 0 })),
    nextPayment: isOrder ? { dueOn: inDays(0), amountMinor: 15_000_00 } : null,
    payable: isOrder ? { leastMinor: 15_000_00, mostMinor: 60_000_00 } : null,
    reservedMinor: status === 'requested' ? 15_000_00 : 0,
    expiresAt: isOrder ? inMinutes(12) : status === 'requested' ? inMinutes(20 * 60) : null,
    confirmedAt: null,
    ...over,
  }
}

/** Creates a quote for cancelling Meera Iyer: ₹ 4,000 of the ₹ 5,000 that were paid for her is the charge. */
export const aCancellationQuote = (over: Partial<CancellationQuote> = {}): CancellationQuote => ({
  travellers: [
    {
      travellerId: '13',
      name: 'Meera Iyer',
      shareMinor: 20_000_00,
      addOnsMinor: 1_000_00,
      paidMinor: 5_000_00,
      chargeMinor: 4_000_00,
      chargeGstMinor: 190_47,
      tcsKeptMinor: 11_00,
      refundMinor: 989_00,
    },
  ],
  chargeMinor: 4_000_00,
  refundMinor: 989_00,
  today: inDays(0),
  supplementMinor: 0,
  rooms: [{ adults: 2, children: [], infants: 0 }],
  totalMinor: 40_000_00,
  ...over,
})

/** Creates a request to cancel Meera Iyer that is still open. */
export const aCancellation = (over: Partial<TripCancellation> = {}): TripCancellation => ({
  ...aCancellationQuote(),
  cancellationId: '7',
  state: 'open',
  reason: 'Ill',
  requestedAt: new Date(Date.now() - 3_600_000).toISOString(),
  decidedAt: null,
  waivedMinor: 0,
  note: '',
  documentNos: [],
  ...over,
})

/** Creates a place on the waitlist for two people. */
export const aWaitlistEntry = (over: Partial<WaitlistEntry> = {}): WaitlistEntry => ({
  waitlistId: '31',
  packageId: 'a1'.repeat(12),
  packageName: 'goa-beaches',
  title: 'Goa beaches',
  startsOn: inDays(40),
  hotelCategory: 'Deluxe',
  rooms: [{ adults: 2, children: [], infants: 0 }],
  addOns: [],
  activity: null,
  state: 'waiting',
  offeredUntil: null,
  createdAt: new Date(Date.now() - dayMs).toISOString(),
  ...over,
})
