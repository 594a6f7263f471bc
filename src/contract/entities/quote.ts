import { z } from 'zod'
import { Instant, IsoDate } from '#contract/common/dates.ts'
import { OptionalEmailAddress } from '#contract/common/email-address.ts'
import { PriceMinor } from '#contract/common/minor.ts'
import { PublishedBody } from './package-body.ts'
import {
  CancellationPeriod,
  ChosenAddOn,
  ChosenTickets,
  PriceLine,
  ScheduledPayment,
  TripRooms,
} from './package-price.ts'
import { PackageId, PackageKind } from './package.ts'
import { TripId, TripStatus } from './trip.ts'

/** A quote's number, counted by site: `Q-100001`. */
export const QuoteId = z.string().regex(/^Q-[1-9]\d{5,9}$/, "This quote doesn't exist")

/** The secret of a quote's link: 22 characters of 128 random bits. Only its hash is stored. */
export const QuoteCode = z.string().regex(/^[\w-]{22}$/, "This quote doesn't exist")

/**
 * State of a version of a quote.
 *
 * - `draft`: can be edited; customers can't see it. A quote has at most one draft.
 *
 * - `sent`: frozen, the link was created. `viewed` once the customer opened it.
 *
 * - `accepted`: an order was made of it. `declined` by the customer.
 *
 * - `expired`: its time passed without an answer.
 *
 * - `superseded`: a later version was sent. `withdrawn`: its maker ended it.
 */
export const QuoteStatus = z.enum([
  'draft',
  'sent',
  'viewed',
  'accepted',
  'declined',
  'expired',
  'superseded',
  'withdrawn',
])
export type QuoteStatus = z.infer<typeof QuoteStatus>

/** The most options of a quote, one for each hotel category. */
export const maxQuoteOptions = 4

/** Whom a quote is for. `userId` names a customer's account; only quotes of staff have one. */
export const QuoteCustomer = z.object({
  name: z.string().trim().min(1, "Enter the customer's name").max(80),
  email: OptionalEmailAddress,
  phone: z
    .string()
    .trim()
    .regex(/^(?:\+\d{7,15})?$/, 'Enter a phone number with its country code, like +919876543210')
    .default(''),
  userId: z.string().max(40).nullable().default(null),
})
export type QuoteCustomer = z.infer<typeof QuoteCustomer>

/** What an agent adds to their net price; nobody else sees it. */
export const QuoteMarkup = z.discriminatedUnion('is', [
  z.object({ is: z.literal('none') }),
  /** In basis points of the net total. */
  z.object({ is: z.literal('percent'), bp: z.int().min(0).max(10_000, 'Enter up to 100 %') }),
  /** Added to the total of each option. */
  z.object({ is: z.literal('amount'), minor: PriceMinor }),
])
export type QuoteMarkup = z.infer<typeof QuoteMarkup>

/** What the maker of a quote enters. */
export const QuoteDraft = z.object({
  packageId: PackageId,
  startsOn: IsoDate,
  rooms: TripRooms,
  addOns: z.array(ChosenAddOn).max(40).default([]),
  /** Only for an activity, which has no hotel categories and so one option. */
  activity: ChosenTickets.nullable().default(null),
  /** In the order in which the customer sees them; `['']` for an activity. */
  hotelCategories: z
    .array(z.string().trim().max(40))
    .min(1, 'Choose a hotel category')
    .max(maxQuoteOptions, `Choose up to ${maxQuoteOptions} hotel categories`),
  customer: QuoteCustomer,
  /** A greeting above the plan; plain text. */
  message: z.string().trim().max(2_000).default(''),
  /** The last day on which the customer can accept, in India. */
  validUntil: IsoDate,
  markup: QuoteMarkup.default({ is: 'none' }),
})
export type QuoteDraft = z.infer<typeof QuoteDraft>

/** An option as the customer sees it. Without lines where they would show an agent's net price. */
export const QuoteOption = z.object({
  hotelCategory: z.string(),
  totalMinor: PriceMinor,
  perAdultMinor: PriceMinor,
  /** They sum to the total; empty in a quote of an agent. */
  lines: z.array(PriceLine),
  /** In the total; null in a quote of an agent. */
  gstMinor: PriceMinor.nullable(),
  tcsMinor: PriceMinor.nullable(),
  /** Payments that accepting today would mean; empty in a quote of an agent. */
  schedule: z.array(ScheduledPayment),
  /** What cancelling costs, accepted today; empty in a quote of an agent. */
  cancellation: z.array(CancellationPeriod),
})
export type QuoteOption = z.infer<typeof QuoteOption>

/** An option as its maker sees it: `totalMinor` is what the customer sees, `netMinor` what the maker pays for it. */
export const MadeQuoteOption = QuoteOption.extend({ netMinor: PriceMinor })
export type MadeQuoteOption = z.infer<typeof MadeQuoteOption>

/** Who accepted a version, and what became of it. */
export const QuoteAcceptance = z.object({
  name: z.string(),
  at: Instant,
  hotelCategory: z.string(),
  tripId: TripId,
  tripStatus: TripStatus,
})
export type QuoteAcceptance = z.infer<typeof QuoteAcceptance>

const versionFields = {
  version: z.int(),
  status: QuoteStatus,
  /** HMAC-SHA-256 of what was frozen, in hex; empty for a draft. */
  bodyHash: z.string(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
  /** When the customer first opened the link. */
  viewedAt: Instant.nullable(),
  decidedAt: Instant.nullable(),
  /** The customer's words when they declined. */
  declineReason: z.string(),
}

/** A version of a quote for its maker. */
export const QuoteVersion = z.object({
  ...versionFields,
  draft: QuoteDraft,
  packageTitle: z.string(),
  options: z.array(MadeQuoteOption),
  /** Why the draft has no price now, for people; empty if it has one. */
  problem: z.string(),
  acceptance: QuoteAcceptance.nullable(),
})
export type QuoteVersion = z.infer<typeof QuoteVersion>

/** A quote in its maker's list. Amounts and state are those of its latest version. */
export const QuoteRow = z.object({
  quoteId: QuoteId,
  version: z.int(),
  status: QuoteStatus,
  packageTitle: z.string(),
  startsOn: IsoDate,
  customerName: z.string(),
  /** The lowest total of its options; null for a draft without a price. */
  fromMinor: PriceMinor.nullable(),
  validUntil: IsoDate,
  makerName: z.string(),
  tripId: TripId.nullable(),
  updatedAt: Instant,
})
export type QuoteRow = z.infer<typeof QuoteRow>

/** A quote with its latest version, for its maker. */
export const Quote = z.object({
  quoteId: QuoteId,
  /** Raised by each save and step; a call names the one it changes. */
  revision: z.int(),
  isOfAgent: z.boolean(),
  makerName: z.string(),
  latest: QuoteVersion,
})
export type Quote = z.infer<typeof Quote>

/** What changed between the version behind an old link and the one that replaced it, for the customer. */
export const QuoteChange = z.object({ label: z.string(), before: z.string(), after: z.string() })
export type QuoteChange = z.infer<typeof QuoteChange>

/** What the page of a link shows. It names the customer and nobody's phone or email but the seller's. */
export const SharedQuote = z.object({
  quoteId: QuoteId,
  version: z.int(),
  status: QuoteStatus,
  kind: PackageKind,
  title: z.string(),
  nights: z.int(),
  durationMinutes: z.int(),
  startsOn: IsoDate,
  endsOn: IsoDate,
  rooms: TripRooms.or(z.array(z.never())),
  activity: ChosenTickets.nullable(),
  addOns: z.array(z.object({ label: z.string(), quantity: z.int() })),
  customerName: z.string(),
  message: z.string(),
  validUntil: IsoDate,
  sentAt: Instant,
  bodyHash: z.string(),
  options: z.array(QuoteOption),
  /** The version of the package that was quoted. */
  body: PublishedBody,
  /** Who sells: the site, or the agency of the agent who made the quote. */
  seller: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  /** Quotes of an agent: the agent pays, so the customer enters no tax details and pays nothing here. */
  isOfAgent: z.boolean(),
  isOverseasPackage: z.boolean(),
  /** Accepting needs an account: a quote of staff that names no customer. */
  needsAccount: z.boolean(),
  /** Another account than the reader's was named, so that accepting needs a sign-in there. */
  isOfOther: z.boolean(),
  /** With the state of its order, because one that isn't paid in time ends while the version stays accepted. */
  acceptance: QuoteAcceptance.nullable(),
  /** For a superseded version: what changed up to the newest one. */
  changes: z.array(QuoteChange),
  /** For a superseded version: a link to the newest one; null if that is for another customer. */
  newestCode: QuoteCode.nullable(),
})
export type SharedQuote = z.infer<typeof SharedQuote>
