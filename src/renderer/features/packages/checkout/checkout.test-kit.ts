import type { TripPrice } from '#contract/entities/package-price.ts'
import type { Trip } from '#contract/entities/trip.ts'
import { aPrice, nextMonth, packageId } from '#renderer/entities/packages/package.test-kit.ts'

const minuteMs = 60_000

/** A price that is valid for another quarter of an hour, or has expired. */
export const aPinnedPrice = (over: Partial<TripPrice> = {}, { isExpired = false } = {}): TripPrice =>
  aPrice({ validUntil: new Date(Date.now() + (isExpired ? -1 : 15) * minuteMs).toISOString(), ...over })

/** An order for two adults that isn't paid yet. */
export const aTrip = (over: Partial<Trip> = {}): Trip => ({
  tripId: 'T-500001',
  status: 'order',
  packageId,
  packageName: 'goa-beaches',
  kind: 'package',
  title: 'Goa beaches',
  startsOn: `${nextMonth}-12`,
  endsOn: `${nextMonth}-16`,
  hotelCategory: 'Standard',
  people: 2,
  leadName: 'Kavita Rao',
  totalMinor: 49_875_00,
  paidMinor: 0,
  nextPayment: null,
  isOverdue: false,
  expiresAt: null,
  createdAt: '2026-11-20T04:00:00.000Z',
  userId: 'u1',
  version: 3,
  rooms: [{ adults: 2, children: [], infants: 0 }],
  addOns: [],
  activity: null,
  lines: [],
  soldMinor: 49_875_00,
  adjustments: [],
  gstMinor: 2_375_00,
  tcsMinor: 0,
  reservedMinor: 0,
  payable: null,
  schedule: [],
  receipts: [],
  cancellation: [],
  invoiceNo: '',
  cancellations: [],
  travellers: [],
  contact: { name: 'Kavita Rao', email: 'kavita@skyways.example', phone: '+919810000000' },
  pan: '',
  residency: 'resident',
  isOverseasPackage: false,
  confirmedAt: null,
  declineReason: '',
  costMinor: null,
  ...over,
})
