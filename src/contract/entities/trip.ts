import { z } from 'zod'
import { Instant, IsoDate } from '#contract/common/dates.ts'
import { EmailAddress } from '#contract/common/email-address.ts'
import { requiredText } from '#contract/common/field-texts.ts'
import { AmountMinor, PriceMinor } from '#contract/common/minor.ts'
import { PackageId, PackageKind } from './package.ts'
import { CancellationPeriod, ChosenAddOn, ChosenTickets, PriceLine, TripRoom } from './package-price.ts'
import { TripCancellation } from './trip-cancellation.ts'

/** A trip's number, counted by site: `T-500001`. */
export const TripId = z.string().regex(/^T-[1-9]\d{5,9}$/, "This trip doesn't exist")

/**
 * - `order`: places are on hold and nothing is paid; `expired` once its time is over.
 *
 * - `requested`: the deposit is on hold until staff confirm; otherwise `declined`, or `lapsed` at the deadline.
 *
 * - `confirmed`: sold. `cancelRequested` while a cancellation of some or all travellers waits for staff.
 *
 * - `travelling` from the first day on, `completed` after the last one.
 *
 * - `cancelled`: nobody travels any more.
 */
export const TripStatus = z.enum([
  'order',
  'expired',
  'requested',
  'declined',
  'lapsed',
  'confirmed',
  'cancelRequested',
  'travelling',
  'completed',
  'cancelled',
])
export type TripStatus = z.infer<typeof TripStatus>

/** Tax residence of the buyer. TCS isn't collected from non-residents without an establishment in India. */
export const Residency = z.enum(['resident', 'nonResident'])
export type Residency = z.infer<typeof Residency>

export const TravellerKind = z.enum(['adult', 'child', 'infant'])
export type TravellerKind = z.infer<typeof TravellerKind>

const name = z.string().trim().min(1, requiredText).max(60)

/** A traveller as entered. Children are in the order of their room; their ages are those of the price. */
export const TravellerInput = z.object({
  /** From 0, as in the price; 0 for an activity. */
  roomNo: z.int().min(0).max(8),
  kind: TravellerKind,
  firstName: name,
  lastName: name,
  /** Empty if unknown. */
  dateOfBirth: IsoDate.or(z.literal('')).default(''),
})
export type TravellerInput = z.infer<typeof TravellerInput>

/** Whom to reach about a trip. */
export const TripContact = z.object({
  name: z.string().trim().min(1, requiredText).max(120),
  email: EmailAddress,
  /** With the country's code. */
  phone: z
    .string()
    .trim()
    .regex(/^\+\d{7,15}$/, 'Enter a phone number with its country code, like +919876543210'),
})
export type TripContact = z.infer<typeof TripContact>

/** A PAN, or nothing. */
export const OptionalPan = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^(?:[A-Z]{3}[ABCEFGHJKLPT][A-Z]\d{4}[A-Z])?$/, 'Enter a PAN, like AAPFU0939F')
  .default('')

/** What a buyer enters to order a trip. */
export const tripOrderFields = {
  travellers: z.array(TravellerInput).min(1, 'Add a traveller').max(120),
  contact: TripContact,
  pan: OptionalPan,
  residency: Residency.default('resident'),
}

/** A traveller of a trip, with their part of the price. */
export const TripTraveller = z.object({
  travellerId: z.string(),
  roomNo: z.int(),
  kind: TravellerKind,
  /** Of a child on the first day, otherwise 0. */
  age: z.int(),
  hasBed: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string(),
  isCancelled: z.boolean(),
  shareMinor: PriceMinor,
  paidMinor: PriceMinor,
})
export type TripTraveller = z.infer<typeof TripTraveller>

/** A payment of the schedule, and how much of it has arrived. The amounts sum to the total of those who travel. */
export const TripPayment = z.object({
  no: z.int(),
  dueOn: IsoDate,
  amountMinor: PriceMinor,
  paidMinor: PriceMinor,
  isDeposit: z.boolean(),
  isOverdue: z.boolean(),
})
export type TripPayment = z.infer<typeof TripPayment>

/** A payment that arrived. Its net, GST and TCS sum to the amount. */
export const TripReceipt = z.object({
  no: z.int(),
  amountMinor: PriceMinor,
  netMinor: PriceMinor,
  gstMinor: PriceMinor,
  tcsMinor: PriceMinor,
  /** Number of the receipt voucher. */
  documentNo: z.string(),
  receivedAt: Instant,
})
export type TripReceipt = z.infer<typeof TripReceipt>

/** What every list of trips shows. */
const tripFields = {
  tripId: TripId,
  status: TripStatus,
  packageId: PackageId,
  packageName: z.string(),
  kind: PackageKind,
  title: z.string(),
  startsOn: IsoDate,
  endsOn: IsoDate,
  hotelCategory: z.string(),
  /** How many still travel, infants included. */
  people: z.int(),
  leadName: z.string(),
  /** Price and payments of those who travel. */
  totalMinor: PriceMinor,
  paidMinor: PriceMinor,
  /** Null once everything is paid, and while nothing can be. */
  nextPayment: z.object({ dueOn: IsoDate, amountMinor: PriceMinor }).nullable(),
  isOverdue: z.boolean(),
  /** Until when an order can be paid, or staff have to confirm a request; null for other states. */
  expiresAt: Instant.nullable(),
  createdAt: Instant,
}

export const TripCard = z.object(tripFields)
export type TripCard = z.infer<typeof TripCard>

/** A trip in the list for staff. */
export const StaffTripCard = TripCard.extend({
  userId: z.string(),
  userName: z.string(),
  /** What the site pays for it; null for readers who may not see it. */
  costMinor: AmountMinor.nullable().default(null),
})
export type StaffTripCard = z.infer<typeof StaffTripCard>

/** A trip with everything its buyer and staff see. Amounts are in paise. */
export const Trip = z.object({
  ...tripFields,
  userId: z.string(),
  version: z.int(),
  /** Of those who travel; empty once everyone was cancelled. */
  rooms: z.array(TripRoom),
  addOns: z.array(ChosenAddOn),
  activity: ChosenTickets.nullable(),
  /** The price as it was sold; the lines sum to `soldMinor`. */
  lines: z.array(PriceLine),
  soldMinor: PriceMinor,
  /** What cancellations changed: `soldMinor` and these sum to `totalMinor`. */
  adjustments: z.array(z.object({ label: z.string(), amountMinor: AmountMinor })),
  /** GST and TCS in the total. */
  gstMinor: PriceMinor,
  tcsMinor: PriceMinor,
  /** On hold in the wallet for a request. */
  reservedMinor: PriceMinor,
  /** What can be paid now, at least and at most; null while nothing can be. */
  payable: z.object({ leastMinor: PriceMinor, mostMinor: PriceMinor }).nullable(),
  schedule: z.array(TripPayment),
  receipts: z.array(TripReceipt),
  /** Number of the invoice that is issued on the first day; empty before it, and if nothing was to pay. */
  invoiceNo: z.string(),
  /** What cancelling everyone costs in each period, from today on; empty once nothing can be cancelled. */
  cancellation: z.array(CancellationPeriod),
  cancellations: z.array(TripCancellation),
  travellers: z.array(TripTraveller),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  pan: z.string(),
  residency: Residency,
  isOverseasPackage: z.boolean(),
  confirmedAt: Instant.nullable(),
  /** Why the agency declined the request; empty otherwise. */
  declineReason: z.string(),
  /** What the site pays for it; null for readers who may not see it. */
  costMinor: AmountMinor.nullable(),
})
export type Trip = z.infer<typeof Trip>
