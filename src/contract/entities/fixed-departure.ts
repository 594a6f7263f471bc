import { z } from 'zod'
import { Instant, LocalDateTime } from '#contract/common/dates.ts'
import { Rupees } from '#contract/common/money.ts'
import { Segment } from './flight.ts'

/** Fare of a seat by passenger type; the taxes in it are what the airline invoiced to the block's owner. */
export const BlockFare = z.object({ baseFare: Rupees, tax: Rupees })
export type BlockFare = z.infer<typeof BlockFare>

/**
 * A block of seats on one dated departure. `seatsSold` have tickets, `seatsHeld` are on hold, `seatsFree` are left;
 * the three always add up to `seatsTotal`. Infants take no seat.
 */
export const SeatBlock = z.object({
  blockId: z.string(),
  title: z.string(),
  airlineCode: z.string(),
  airlineName: z.string(),
  origin: z.string(),
  originCityName: z.string(),
  destination: z.string(),
  destinationCityName: z.string(),
  departureTime: LocalDateTime,
  arrivalTime: LocalDateTime,
  segments: z.array(z.array(Segment).min(1)).min(1),
  /** The three fares are only for staff and the block's supplier. */
  adult: BlockFare.optional(),
  child: BlockFare.optional(),
  infant: BlockFare.optional(),
  seatsTotal: z.int(),
  seatsSold: z.int(),
  seatsHeld: z.int(),
  seatsFree: z.int(),
  /** For one adult, including everything this reader pays; for the block's supplier, the adult fare without markup. */
  publishedPrice: Rupees,
  isRefundable: z.boolean(),
  isHoldAllowed: z.boolean(),
  holdMinutes: z.int(),
  /** Names may be given and changed until then; afterwards nothing is sold. */
  namesDeadline: Instant,
  status: z.enum(['open', 'closed', 'departed']),
  /** When the block itself was last changed; sales don't count. */
  updatedAt: Instant,
  /** Address of the print page; only for staff and the block's supplier. */
  fdSlug: z.string().optional(),
})
export type SeatBlock = z.infer<typeof SeatBlock>

/** What was released to the airline: seats of its PNR, why, and the airline's own reference. */
export const SeatRelease = z.object({
  seats: z.int(),
  airlineCode: z.string(),
  pnr: z.string(),
  airlineReference: z.string(),
  reason: z.string(),
})
export type SeatRelease = z.infer<typeof SeatRelease>

const SeatPrice = z.object({ adult: Rupees, child: Rupees, infant: Rupees })

/** A change of a block's prices, fare and tax together, and what it has cost so far. */
export const BlockPriceChange = z.object({
  before: SeatPrice,
  after: SeatPrice,
  /** Name of the person who proposed the change; empty if it needed no approval. */
  proposedBy: z.string(),
  /** Seats sold below the highest earlier price because of it, without cancelled tickets, and the difference. */
  seatsSold: z.int(),
  difference: Rupees,
})
export type BlockPriceChange = z.infer<typeof BlockPriceChange>

/** A step in a block's history. */
export const BlockEvent = z.object({
  at: Instant,
  kind: z.enum(['added', 'changed', 'closed', 'opened', 'released']),
  /** Name of the person; suppliers see staff as "Staff". */
  by: z.string(),
  /** Seats in the block afterwards; null for events that don't set them. */
  seatsTotal: z.int().nullable(),
  release: SeatRelease.nullable(),
  /** Null unless the event changed a price. */
  price: BlockPriceChange.nullable(),
})
export type BlockEvent = z.infer<typeof BlockEvent>

/** Seats of a block that one agency's customers bought or hold. `company` is empty for the site's own customers. */
export const BlockConsumer = z.object({
  company: z.string(),
  seatsSold: z.int(),
  seatsHeld: z.int(),
  /** The agency's cap; null without one. */
  seatsMax: z.int().nullable(),
})
export type BlockConsumer = z.infer<typeof BlockConsumer>

/** A passenger of a block for the airline's name list. */
export const BlockPassenger = z.object({
  bookingId: z.string(),
  pnr: z.string(),
  state: z.enum(['held', 'ticketed']),
  title: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  paxType: z.int(),
  dateOfBirth: z.string(),
  passportNo: z.string(),
  contactNo: z.string(),
  ticketNumber: z.string(),
})
export type BlockPassenger = z.infer<typeof BlockPassenger>
