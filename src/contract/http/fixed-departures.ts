import { z } from 'zod'
import { requiredText } from '#contract/common/field-texts.ts'
import { Instant, IsoDate, LocalDateTime } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { pageInfo, pageRequest } from '#contract/common/paging.ts'
import {
  BlockConsumer,
  BlockEvent,
  BlockFare,
  BlockPassenger,
  SeatBlock,
} from '#contract/entities/fixed-departure.ts'

const airport = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, 'Choose a city or airport from the list')

/** Lists blocks on sale; staff and suppliers also see closed ones and counts. Empty fields don't filter. */
const blocks = endpoint({
  id: 'fixedDepartures.blocks',
  area: 'fixedDepartures',
  method: 'POST',
  path: 'fixedDeparture/blocks',
  access: 'signedIn',
  request: z.object({
    origin: z.string().trim().toUpperCase().max(3).default(''),
    destination: z.string().trim().toUpperCase().max(3).default(''),
    dateFrom: IsoDate.or(z.literal('')).default(''),
    dateTo: IsoDate.or(z.literal('')).default(''),
    seats: z.int().min(1).max(9).default(1),
    /** Staff and suppliers: includes closed, departed and sold-out blocks. */
    isBoard: z.boolean().default(false),
    ...pageRequest,
  }),
  result: z.object({ blocks: z.array(SeatBlock), ...pageInfo }),
  errors: ['forbidden'],
})

const flight = z.object({
  airlineCode: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z\d]{2}$/, 'Enter an airline code of two letters or digits'),
  flightNumber: z
    .string()
    .trim()
    .regex(/^\d{1,4}$/, 'Enter a flight number of one to four digits'),
  fareClass: z.string().trim().toUpperCase().max(1).default('Y'),
  origin: airport,
  destination: airport,
  departureTime: LocalDateTime,
  arrivalTime: LocalDateTime,
  durationMinutes: z.int().min(10).max(2_000),
  baggage: z.string().trim().max(20).default('15 KG'),
  cabinBaggage: z.string().trim().max(20).default('7 KG'),
})

export const BlockInput = z.object({
  blockId: z.string().max(60).optional(),
  title: z.string().trim().min(1, requiredText).max(80),
  /** Flights in order; a return trip has two legs. */
  legs: z.array(z.array(flight).min(1).max(3)).min(1).max(2),
  adult: BlockFare,
  child: BlockFare,
  infant: BlockFare,
  seatsTotal: z.int().min(1, 'Enter at least one seat').max(500),
  isRefundable: z.boolean().default(false),
  isHoldAllowed: z.boolean().default(true),
  holdMinutes: z.int().min(10).max(10_080).default(240),
  namesDeadline: Instant,
  /** The airline's PNR of the block, if it has one already. */
  pnr: z.string().trim().toUpperCase().max(8).default(''),
  /** The `updatedAt` of the block in the form. If the block has changed since, the save is refused: `wrongState`. */
  updatedAt: Instant.optional(),
})
export type BlockInput = z.infer<typeof BlockInput>

/**
 * Adds or changes a block. Its seats can't go below the number sold and on hold, and its flights can't change once a seat
 * is sold or on hold. When staff lower the price of the site's own seats, the cost counts against their daily limit, and
 * a large drop always needs a second person: `secondPersonNeeded`.
 */
const saveBlock = endpoint({
  id: 'fixedDepartures.saveBlock',
  area: 'fixedDepartures',
  method: 'POST',
  path: 'fixedDeparture/saveBlock',
  access: 'signedIn',
  request: BlockInput,
  result: SeatBlock,
  refusedInJump: true,
  verifiedOnly: true,
  errors: ['forbidden', 'notFound', 'wrongState', 'secondPersonNeeded'],
})

/** Largest number of dates that one call repeats a block on. */
export const maxRepeatDates = 60

/**
 * Adds the same seats, fares and terms on other dates; flights and names deadline move by whole days, and the airline's
 * PNR isn't copied. Dates on which the owner already has a block of the same flights are left out (`skipped`); all
 * others are added or none. Dates whose price needs a second person wait for approval together, as one proposal
 * (`waiting`). A block is repeated only by whoever owns its seats.
 */
const repeatBlock = endpoint({
  id: 'fixedDepartures.repeatBlock',
  area: 'fixedDepartures',
  method: 'POST',
  path: 'fixedDeparture/repeatBlock',
  access: 'signedIn',
  idempotent: true,
  request: z.object({
    blockId: z.string().max(60),
    /** Local departure dates of the first flight. */
    dates: z
      .array(IsoDate)
      .min(1, 'Choose at least one date')
      .max(maxRepeatDates, `Choose at most ${maxRepeatDates} dates`)
      .refine((dates) => new Set(dates).size === dates.length, 'Choose each date only once'),
  }),
  result: z.object({ added: z.int(), waiting: z.int(), skipped: z.array(IsoDate) }),
  refusedInJump: true,
  verifiedOnly: true,
  errors: ['forbidden', 'notFound', 'wrongState', 'idempotencyMismatch'],
})

/** Closes or reopens the sale. Sold and held seats stay unchanged. */
const closeBlock = endpoint({
  id: 'fixedDepartures.closeBlock',
  area: 'fixedDepartures',
  method: 'POST',
  path: 'fixedDeparture/closeBlock',
  access: 'signedIn',
  request: z.object({ blockId: z.string().max(60), isClosed: z.boolean() }),
  result: SeatBlock,
  refusedInJump: true,
  verifiedOnly: true,
  errors: ['forbidden', 'notFound', 'wrongState'],
})

/**
 * Records that unsold seats were returned to the airline and takes them out of the block. Seats that are sold or on hold
 * stay. `seatsTotal` is the number of seats shown to the user; if it differs, the block has changed and the call is
 * refused. Sends nothing to the airline and moves no money.
 */
const releaseSeats = endpoint({
  id: 'fixedDepartures.releaseSeats',
  area: 'fixedDepartures',
  method: 'POST',
  path: 'fixedDeparture/releaseSeats',
  access: 'signedIn',
  idempotent: true,
  request: z.object({
    blockId: z.string().max(60),
    seats: z.int().min(1, 'Enter at least one seat').max(500),
    seatsTotal: z.int().min(1).max(500),
    /** The airline's confirmation or the contract, if there is one. */
    airlineReference: z.string().trim().max(60).default(''),
    reason: z.string().trim().min(3, 'Enter a reason of at least 3 characters').max(300),
  }),
  result: SeatBlock,
  errors: ['forbidden', 'notFound', 'wrongState', 'idempotencyMismatch'],
})

/** Lists the events of a block, newest first. Only for users who manage the block. */
const blockHistory = endpoint({
  id: 'fixedDepartures.blockHistory',
  area: 'fixedDepartures',
  method: 'POST',
  path: 'fixedDeparture/getBlockHistory',
  access: 'signedIn',
  request: z.object({ blockId: z.string().max(60) }),
  result: z.object({ events: z.array(BlockEvent) }),
  errors: ['forbidden', 'notFound'],
})

/**
 * (ours) Lists who has a block's seats: the agency's own customers first, then the agencies that sell it. Only for users who manage
 * the block.
 */
const blockConsumers = endpoint({
  id: 'fixedDepartures.blockConsumers',
  area: 'fixedDepartures',
  method: 'POST',
  path: 'fixedDeparture/getBlockConsumers',
  access: 'signedIn',
  request: z.object({ blockId: z.string().max(60) }),
  result: z.object({ block: SeatBlock, consumers: z.array(BlockConsumer) }),
  errors: ['forbidden', 'notFound'],
})

/** Lists a block's passengers, for staff and the block's supplier. */
const manifest = endpoint({
  id: 'fixedDepartures.manifest',
  area: 'fixedDepartures',
  method: 'POST',
  path: 'fixedDeparture/manifest',
  access: 'signedIn',
  request: z.object({ blockId: z.string().max(60) }),
  result: z.object({ block: SeatBlock, passengers: z.array(BlockPassenger) }),
  errors: ['forbidden', 'notFound'],
})

/** Loads a block's print page by its secret address: names without passport, date of birth or contact. */
const printBlock = endpoint({
  id: 'fixedDepartures.print',
  area: 'fixedDepartures',
  method: 'POST',
  path: 'fixedDeparture/print',
  access: 'slug',
  request: z.object({ fdSlug: z.string().min(1).max(400) }),
  result: z.object({
    block: SeatBlock.omit({
      adult: true,
      child: true,
      infant: true,
      publishedPrice: true,
      updatedAt: true,
      fdSlug: true,
    }),
    passengers: z.array(
      BlockPassenger.omit({ dateOfBirth: true, passportNo: true, contactNo: true, bookingId: true }),
    ),
    agency: z.object({ companyName: z.string(), phone: z.string(), email: z.string(), logoUrl: z.string() }),
  }),
  errors: ['notFound'],
})

export const fixedDeparturesEndpoints = {
  blocks,
  saveBlock,
  repeatBlock,
  closeBlock,
  releaseSeats,
  blockHistory,
  blockConsumers,
  manifest,
  printBlock,
}
