import { z } from 'zod'
import { Instant, IsoDate } from '#contract/common/dates.ts'
import { PriceMinor } from '#contract/common/minor.ts'
import { TripRoom } from './package-price.ts'

/** How those who stay are roomed: as before, with any higher price paid, or together in these rooms. */
export const TripRooming = z.discriminatedUnion('is', [
  z.object({ is: z.literal('keep') }),
  /** The room of each traveller who moves, by their id. */
  z.object({ is: z.literal('share'), roomOf: z.record(z.string().max(20), z.int().min(0).max(8)) }),
])
export type TripRooming = z.infer<typeof TripRooming>

/** What cancelling a traveller settles, in paise: `paid = charge + tcsKept + refund`. */
export const CancelledTraveller = z.object({
  travellerId: z.string(),
  name: z.string(),
  /** Their part of the price, and what of it is for extras. */
  shareMinor: PriceMinor,
  addOnsMinor: PriceMinor,
  paidMinor: PriceMinor,
  /** Net and GST together. */
  chargeMinor: PriceMinor,
  chargeGstMinor: PriceMinor,
  /** TCS that was paid over to the tax office: it stays the buyer's tax credit. */
  tcsKeptMinor: PriceMinor,
  /** Back to the wallet. */
  refundMinor: PriceMinor,
})
export type CancelledTraveller = z.infer<typeof CancelledTraveller>

/** What a cancellation costs and gives back, before it is requested. */
export const CancellationQuote = z.object({
  travellers: z.array(CancelledTraveller),
  chargeMinor: PriceMinor,
  refundMinor: PriceMinor,
  /** The date that the charge is for. */
  today: IsoDate,
  /** What those who stay pay more because their rooms have fewer people; 0 if they share. */
  supplementMinor: PriceMinor,
  /** The rooms of those who stay; empty if everyone cancels. */
  rooms: z.array(TripRoom),
  /** The total of those who stay. */
  totalMinor: PriceMinor,
})
export type CancellationQuote = z.infer<typeof CancellationQuote>

/** `open` until staff decide: `done`, or `refused` with a reason. */
export const TripCancellationState = z.enum(['open', 'done', 'refused'])
export type TripCancellationState = z.infer<typeof TripCancellationState>

/** A request to cancel travellers, with what was quoted; once done, with what was settled. */
export const TripCancellation = CancellationQuote.extend({
  cancellationId: z.string(),
  state: TripCancellationState,
  reason: z.string(),
  requestedAt: Instant,
  decidedAt: Instant.nullable(),
  /** How much less than the charge was kept, with the reason in `note`. */
  waivedMinor: PriceMinor,
  note: z.string(),
  /** Numbers of the refund vouchers and invoices that were issued. */
  documentNos: z.array(z.string()),
})
export type TripCancellation = z.infer<typeof TripCancellation>
