import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { Segment } from '#contract/entities/flight.ts'
import { sites } from './sites.ts'

const minor = (name: string) => bigint(name, { mode: 'number' })

/**
 * Seats that a site or one of its suppliers bought from an airline for a dated departure. `seatsTaken` counts holds
 * and tickets; the check constraint makes overselling impossible whatever the code does.
 */
export const seatBlocks = pgTable(
  'seat_blocks',
  {
    id: text('id').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    /** The supplier user who owns it; null for the site itself. */
    supplierUserId: text('supplier_user_id'),
    title: text('title').notNull(),
    origin: text('origin').notNull(),
    destination: text('destination').notNull(),
    airlineCode: text('airline_code').notNull(),
    /** Local to the origin, without zone. */
    departsAt: timestamp('departs_at', { withTimezone: false, mode: 'string' }).notNull(),
    /** The same moment as an instant. */
    departsInstant: timestamp('departs_instant', { withTimezone: true }).notNull(),
    segments: jsonb('segments').$type<Segment[][]>().notNull(),
    adultBaseMinor: minor('adult_base_minor').notNull(),
    adultTaxMinor: minor('adult_tax_minor').notNull(),
    childBaseMinor: minor('child_base_minor').notNull(),
    childTaxMinor: minor('child_tax_minor').notNull(),
    infantBaseMinor: minor('infant_base_minor').notNull(),
    infantTaxMinor: minor('infant_tax_minor').notNull(),
    seatsTotal: integer('seats_total').notNull(),
    seatsTaken: integer('seats_taken').notNull().default(0),
    isRefundable: boolean('is_refundable').notNull(),
    isHoldAllowed: boolean('is_hold_allowed').notNull(),
    holdMinutes: integer('hold_minutes').notNull(),
    namesDeadline: timestamp('names_deadline', { withTimezone: true }).notNull(),
    pnr: text('pnr').notNull().default(''),
    isClosed: boolean('is_closed').notNull().default(false),
    slugNonce: text('slug_nonce').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('seat_blocks_route').on(table.siteId, table.origin, table.destination, table.departsAt),
    index('seat_blocks_departs').on(table.siteId, table.departsAt),
    check(
      'seat_blocks_not_oversold',
      sql`${table.seatsTaken} >= 0 and ${table.seatsTaken} <= ${table.seatsTotal}`,
    ),
  ],
)

/** Tickets of seat blocks have their own series; it may have gaps but never repeats. */
export const seatTicketNumbers = pgSequence('seat_ticket_numbers', { startWith: 1_000_001 })

export type SeatClaimState = 'held' | 'ticketed' | 'released' | 'cancelled'

/** Seats of a block used by one of our bookings. `reference` is the booking's own and allows only one claim. */
export const seatClaims = pgTable(
  'seat_claims',
  {
    reference: text('reference').primaryKey(),
    siteId: text('site_id').notNull(),
    blockId: text('block_id')
      .notNull()
      .references(() => seatBlocks.id),
    state: text('state').$type<SeatClaimState>().notNull(),
    seats: integer('seats').notNull(),
    pnr: text('pnr').notNull(),
    /** When the hold expires; null once ticketed. */
    heldUntil: timestamp('held_until', { withTimezone: true }),
    /** What the port's `booking` returns: fare, tickets, segments. */
    record: jsonb('record').$type<Record<string, unknown>>().notNull(),
    /** The mapping of the consumer that it was sold to; null for the site's own buyers. A trigger sets it. */
    mappingId: text('mapping_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('seat_claims_block').on(table.blockId, table.state),
    index('seat_claims_mapping')
      .on(table.mappingId)
      .where(sql`${table.mappingId} is not null`),
    index('seat_claims_pnr').on(table.siteId, table.pnr),
    index('seat_claims_held')
      .on(table.heldUntil)
      .where(sql`${table.state} = 'held'`),
  ],
)
