import { z } from 'zod'
import { AmountMinor, PriceMinor } from '#contract/common/minor.ts'
import { Instant, IsoDate } from '#contract/common/dates.ts'

/** The people of one room. Children have their age on the first day; `hasBed` is an extra bed for the child. */
export const TripRoom = z.object({
  adults: z.int().min(1, 'Each room needs an adult').max(4, 'A room takes up to 4 adults'),
  children: z.array(z.object({ age: z.int().min(0).max(17), hasBed: z.boolean() })).max(3),
  infants: z.int().min(0).max(4),
})
export type TripRoom = z.infer<typeof TripRoom>

export const TripRooms = z.array(TripRoom).min(1, 'Add a room').max(9, 'Book up to 9 rooms at once')

/** An add-on of the package and how many; for an add-on of the whole booking, 1. */
export const ChosenAddOn = z.object({ addOnId: z.string().max(24), quantity: z.int().min(1).max(60) })
export type ChosenAddOn = z.infer<typeof ChosenAddOn>

/** Tickets of an activity at one of its times. */
export const ChosenTickets = z.object({
  slotId: z.string().max(24),
  tickets: z.array(z.object({ ticketId: z.string().max(24), quantity: z.int().min(1).max(60) })).min(1),
})
export type ChosenTickets = z.infer<typeof ChosenTickets>

export const PriceLineKind = z.enum([
  'night',
  'trip',
  'ticket',
  'weekend',
  'free',
  'addOn',
  'markup',
  'gst',
  'tcs',
  'rounding',
])
export type PriceLineKind = z.infer<typeof PriceLineKind>

/** A line of a price. The lines of a price always sum to its total. */
export const PriceLine = z.object({
  kind: PriceLineKind,
  /** For people: "Room 1, 24 Dec, peak: 2 adults in a double". */
  label: z.string(),
  /** The night, for lines of a night. */
  date: IsoDate.nullable(),
  /** From 0; null for lines that belong to no room. */
  roomNo: z.int().nullable(),
  quantity: z.int(),
  unitMinor: AmountMinor,
  amountMinor: AmountMinor,
})
export type PriceLine = z.infer<typeof PriceLine>

/** A payment: `dueOn` is a date at the place the trip starts. The amounts of a schedule sum to the total. */
export const ScheduledPayment = z.object({
  no: z.int(),
  dueOn: IsoDate,
  amountMinor: PriceMinor,
  /** Due when booking. */
  isDeposit: z.boolean(),
})
export type ScheduledPayment = z.infer<typeof ScheduledPayment>

/** Cancelling between these dates costs this much of the total; both ends are included. */
export const CancellationPeriod = z.object({
  /** Null for the first period: from today. */
  from: IsoDate.nullable(),
  /** Null for the last one, which lasts until the trip starts. */
  to: IsoDate.nullable(),
  chargeMinor: PriceMinor,
  refundMinor: PriceMinor,
})
export type CancellationPeriod = z.infer<typeof CancellationPeriod>

/** The price of a package for dates and people. */
export const TripPrice = z.object({
  lines: z.array(PriceLine),
  totalMinor: PriceMinor,
  perAdultMinor: PriceMinor,
  /** The GST and TCS in the total. */
  gstMinor: PriceMinor,
  tcsMinor: PriceMinor,
  schedule: z.array(ScheduledPayment).min(1),
  cancellation: z.array(CancellationPeriod),
  startsOn: IsoDate,
  endsOn: IsoDate,
  hotelCategory: z.string(),
  /** Pins version, stock query and rules for 15 minutes. */
  priceToken: z.string(),
  validUntil: Instant,
})
export type TripPrice = z.infer<typeof TripPrice>

/** Whether a date can be booked. `few`: at most 9 places are left, and `placesLeft` says how many. */
export const DateState = z.enum(['open', 'few', 'waitlist', 'request', 'closed'])
export type DateState = z.infer<typeof DateState>

export const AvailableDate = z.object({
  startsOn: IsoDate,
  state: DateState,
  placesLeft: z.int().nullable(),
  /** The total for the requested rooms; null without a price. */
  totalMinor: PriceMinor.nullable(),
  /** The same for one adult. */
  perAdultMinor: PriceMinor.nullable(),
  isGuaranteed: z.boolean(),
})
export type AvailableDate = z.infer<typeof AvailableDate>
