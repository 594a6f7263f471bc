import { z } from 'zod'
import { IsoDate } from '#contract/common/dates.ts'
import { PriceMinor } from '#contract/common/minor.ts'
import { PackageImage } from './package-image.ts'

const line = (max: number) => z.string().trim().min(1, 'Enter a text or remove this line').max(max)
const ItemId = z.string().regex(/^[0-9a-f]{8,24}$/)
const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as HH:mm')

export const Meal = z.enum(['B', 'L', 'D'])
export type Meal = z.infer<typeof Meal>

export const DayItemKind = z.enum(['stay', 'transfer', 'activity', 'flight', 'free', 'note'])
export type DayItemKind = z.infer<typeof DayItemKind>

/** A part of a day. `refId` names a hotel, transport or activity of the site and is never shown to shoppers. */
export const DayItem = z.object({
  itemId: ItemId,
  kind: DayItemKind,
  title: z.string().trim().max(160),
  refId: z.string().max(60),
  startsAt: ClockTime.or(z.literal('')),
  minutes: z.int().min(0).max(2_880),
  from: z.string().trim().max(80),
  to: z.string().trim().max(80),
  isOptional: z.boolean(),
})
export type DayItem = z.infer<typeof DayItem>

export const PackageDay = z.object({
  dayNo: z.int().min(1).max(61),
  title: z.string().trim().max(120),
  text: z.string().trim().max(4_000),
  place: z.string().trim().max(60),
  meals: z.array(Meal).max(3),
  items: z.array(DayItem).max(20, 'A day has up to 20 entries'),
})
export type PackageDay = z.infer<typeof PackageDay>

/** Dates with the same prices; both ends are included. `weekdays` are the days with the weekend price: 0 is Sunday. */
export const Season = z.object({
  seasonId: ItemId,
  name: line(40),
  ranges: z
    .array(z.object({ from: IsoDate, to: IsoDate }))
    .min(1, 'Add dates')
    .max(20),
  weekdays: z.array(z.int().min(0).max(6)).max(7),
})
export type Season = z.infer<typeof Season>

/**
 * Prices of a hotel category in a season, in paise, for one person. `basis` says whether they are for a night or for
 * the whole trip. The single supplement isn't stored: it is the difference between `single` and `double`.
 */
export const Rate = z.object({
  rateId: ItemId,
  seasonId: ItemId,
  hotelCategory: line(40),
  basis: z.enum(['trip', 'night']),
  paxFrom: z.int().min(1).max(60),
  paxTo: z.int().min(1).max(60),
  adultMinor: z.object({ single: PriceMinor, double: PriceMinor, triple: PriceMinor }),
  extraAdultMinor: PriceMinor,
  childWithBedMinor: PriceMinor,
  childNoBedMinor: PriceMinor,
  infantMinor: PriceMinor,
  weekendAddMinor: PriceMinor,
  /** Every n-th paying adult travels free; 0 for none. */
  freeEvery: z.int().min(0).max(60),
})
export type Rate = z.infer<typeof Rate>

export const AddOn = z.object({
  addOnId: ItemId,
  name: line(80),
  text: z.string().trim().max(400),
  priceMinor: PriceMinor,
  per: z.enum(['person', 'booking', 'personDay']),
  /** How many can be sold for one start date; 0 for no limit. */
  limit: z.int().min(0).max(2_000),
})
export type AddOn = z.infer<typeof AddOn>

/** Ages below which a traveller counts as infant or child, and below which a child may go without a bed. */
export const ChildPolicy = z.object({
  infantUnder: z.int().min(0).max(5),
  childUnder: z.int().min(1).max(18),
  noBedUnder: z.int().min(0).max(18),
})
export type ChildPolicy = z.infer<typeof ChildPolicy>

/** A share of the price in basis points, or an amount in paise for each person. */
export const PlanShare = z.discriminatedUnion('unit', [
  z.object({ unit: z.literal('percent'), basisPoints: z.int().min(1).max(10_000) }),
  z.object({ unit: z.literal('perPerson'), amountMinor: PriceMinor }),
])
export type PlanShare = z.infer<typeof PlanShare>

/** What is paid when booking, and what is due how many days before the first day. The last balance is what is left. */
export const PaymentPlan = z.object({
  deposit: PlanShare,
  balances: z
    .array(z.object({ daysBefore: z.int().min(0).max(365), share: PlanShare.nullable() }))
    .max(6, 'Add up to 6 payments'),
})
export type PaymentPlan = z.infer<typeof PaymentPlan>

/** From `daysBefore` days before the first day on, cancelling costs this share. */
export const CancellationStep = z.object({
  daysBefore: z.int().min(0).max(365),
  charge: z.discriminatedUnion('unit', [
    z.object({ unit: z.literal('percent'), basisPoints: z.int().min(0).max(10_000) }),
    z.object({ unit: z.literal('perPerson'), amountMinor: PriceMinor }),
  ]),
})
export type CancellationStep = z.infer<typeof CancellationStep>

/** When an activity can be joined. `weekdays`: 0 is Sunday. */
export const ActivitySlot = z.object({
  slotId: ItemId,
  startsAt: ClockTime,
  weekdays: z.array(z.int().min(0).max(6)).min(1, 'Choose at least one day').max(7),
  capacity: z.int().min(1).max(2_000),
})
export type ActivitySlot = z.infer<typeof ActivitySlot>

/** A kind of ticket of an activity; `pax` people travel on one ticket. */
export const TicketKind = z.object({
  ticketId: ItemId,
  name: line(40),
  audience: z.enum(['adult', 'child', 'group']),
  pax: z.int().min(1).max(60),
  priceMinor: PriceMinor,
})
export type TicketKind = z.infer<typeof TicketKind>

/** What only activities have; null for a package. */
export const ActivityPlan = z.object({
  slots: z.array(ActivitySlot).max(40),
  tickets: z.array(TicketKind).max(10),
  closedOn: z.array(IsoDate).max(100),
  /** How long before its start a slot is still sold. */
  cutOffMinutes: z.int().min(0).max(43_200),
  pickUpPlaces: z.array(line(120)).max(20),
})
export type ActivityPlan = z.infer<typeof ActivityPlan>

/** Everything of a package that a version freezes: content, itinerary, prices and policies. At most 256 kB as JSON. */
export const PackageBody = z.object({
  title: z.string().trim().max(120),
  summary: z.string().trim().max(300),
  highlights: z.array(line(200)).max(10),
  inclusions: z.array(line(200)).max(40),
  exclusions: z.array(line(200)).max(40),
  /** HTML, at most 64 kB; sanitised where it is drawn. */
  termsHtml: z.string().max(65_536),
  childPolicy: ChildPolicy,
  paymentPlan: PaymentPlan,
  cancellationSteps: z.array(CancellationStep).max(10),
  days: z.array(PackageDay).max(61),
  /** Hotel categories in the order of the list, cheapest first. */
  hotelCategories: z.array(line(40)).max(6),
  seasons: z.array(Season).max(20),
  rates: z.array(Rate).max(200),
  addOns: z.array(AddOn).max(40),
  activity: ActivityPlan.nullable(),
  images: z.array(PackageImage).max(30, 'A package has up to 30 pictures'),
})
export type PackageBody = z.infer<typeof PackageBody>

/** A day as shoppers see it: without what it is made of at our suppliers. */
export const PublishedDay = PackageDay.extend({ items: z.array(DayItem.omit({ refId: true })) })
export type PublishedDay = z.infer<typeof PublishedDay>

/**
 * The part of a version that shoppers see. Its seasons and rates reach readers only as prices, which include the markup
 * (`packages.getPrice`, `packages.getAvailability`). Add-ons and tickets have the price of their line there, to which the
 * service fee and taxes are added.
 */
export const PublishedBody = PackageBody.omit({ seasons: true, rates: true }).extend({
  days: z.array(PublishedDay),
})
export type PublishedBody = z.infer<typeof PublishedBody>
