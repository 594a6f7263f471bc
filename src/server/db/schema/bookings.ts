import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { FareDetailResult, FareRule, Segment } from '#contract/entities/flight.ts'
import type { PassengerInput } from '#contract/entities/passenger.ts'
import type { GstDetails, PreTicketCheck } from '#contract/http/booking.ts'
import type { InvoiceParties, OrderPrice, PassengerExtras, PurchaseMode } from '#server/db/shapes/bookings.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import { sites } from './sites.ts'
import { users } from './users.ts'

const minor = (name: string) => bigint(name, { mode: 'number' })
/** Flight times are local to their airport: stored without zone, read as text. */
const local = (name: string) => timestamp(name, { withTimezone: false, mode: 'string' })

/** A quote with passengers, to be paid within 15 minutes. The server calculates the amount. */
export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** The user, or the member of staff acting for the user. */
    createdBy: text('created_by').notNull(),
    /** The API key that placed it; null for people. */
    partnerKeyId: text('partner_key_id'),
    searchId: text('search_id').notNull(),
    resultIndex: text('result_index').notNull(),
    supplier: text('supplier').notNull(),
    traceKey: text('trace_key').notNull(),
    offer: jsonb('offer').$type<SupplierOffer>().notNull(),
    quote: jsonb('quote').$type<FareDetailResult>().notNull(),
    price: jsonb('price').$type<OrderPrice>().notNull(),
    passengers: jsonb('passengers').$type<PassengerInput[]>().notNull(),
    /** One entry per passenger, in their order. */
    extras: jsonb('extras').$type<PassengerExtras[]>().notNull().default([]),
    fareRules: jsonb('fare_rules').$type<FareRule[]>().notNull().default([]),
    gst: jsonb('gst').$type<GstDetails | null>(),
    amountMinor: minor('amount_minor').notNull(),
    bookingId: bigint('booking_id', { mode: 'number' }),
    /** The outbound order, when this is the return of a trip booked as two. */
    outboundOrderId: text('outbound_order_id'),
    isReturn: boolean('is_return').notNull().default(false),
    /** Results of the pre-ticket checks when the order was placed, with the reason for any override. */
    checks: jsonb('checks').$type<PreTicketCheck[]>().notNull().default([]),
    overrideReason: text('override_reason').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('orders_site_user').on(table.siteId, table.userId, table.createdAt),
    index('orders_unpaid')
      .on(table.expiresAt)
      .where(sql`${table.bookingId} is null`),
    index('orders_outbound')
      .on(table.outboundOrderId)
      .where(sql`${table.outboundOrderId} is not null`),
    index('orders_fk_user').on(table.userId),
    index('orders_partner_key')
      .on(table.partnerKeyId, table.createdAt)
      .where(sql`${table.partnerKeyId} is not null`),
  ],
)

/** A purchase or hold. `status` is `bookingStatuses` of the contract; its changes are in `booking_events`. */
export const bookings = pgTable(
  'bookings',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 100_001 }),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdBy: text('created_by').notNull(),
    orderId: text('order_id').notNull(),
    /** Our unique reference of the purchase at the supplier, never used twice. */
    reference: text('reference').notNull(),
    paymentMode: text('payment_mode').$type<PurchaseMode>().notNull().default('wallet'),
    status: integer('status').notNull(),
    /** The payment attempt: a hold whose ticketing failed may be issued again, with its own ledger entries. */
    attempt: integer('attempt').notNull().default(1),
    supplier: text('supplier').notNull(),
    source: text('source').notNull(),
    supplierBookingId: text('supplier_booking_id').notNull().default(''),
    pnr: text('pnr').notNull().default(''),
    isLCC: boolean('is_lcc').notNull(),
    isDomestic: boolean('is_domestic').notNull(),
    isRefundable: boolean('is_refundable').notNull(),
    origin: text('origin').notNull(),
    destination: text('destination').notNull(),
    airlineCode: text('airline_code').notNull(),
    airlineName: text('airline_name').notNull(),
    flightNumbers: text('flight_numbers').notNull(),
    departsAt: local('departs_at').notNull(),
    arrivesAt: local('arrives_at').notNull(),
    holdDeadline: timestamp('hold_deadline', { withTimezone: true }),
    holdDeadlineSource: text('hold_deadline_source').notNull().default(''),
    /** Names as `LAST/FIRST`, upper case, separated by one space, for the queue's name filter. */
    passengerNames: text('passenger_names').notNull(),
    segments: jsonb('segments').$type<Segment[][]>().notNull(),
    passengers: jsonb('passengers').$type<PassengerInput[]>().notNull(),
    extras: jsonb('extras').$type<PassengerExtras[]>().notNull().default([]),
    offer: jsonb('offer').$type<SupplierOffer>().notNull(),
    price: jsonb('price').$type<OrderPrice>().notNull(),
    fareRules: jsonb('fare_rules')
      .$type<FareRule[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    gst: jsonb('gst').$type<GstDetails | null>(),
    amountMinor: minor('amount_minor').notNull(),
    costMinor: minor('cost_minor').notNull(),
    /** Whether the current attempt claims the GST in a linked agency's fee as an input credit; set when its money is reserved. */
    claimsInputCredit: boolean('claims_input_credit').notNull().default(false),
    /** Figures on the document only; they never affect the ledger. */
    txnFeeMinor: minor('txn_fee_minor').notNull().default(0),
    documentDiscountMinor: minor('document_discount_minor').notNull().default(0),
    isTxnFeeMergedIntoTaxes: boolean('is_txn_fee_merged').notNull().default(false),
    changeStatusText: text('change_status_text').notNull().default(''),
    changeRequestIds: jsonb('change_request_ids').$type<string[]>().notNull().default([]),
    /** When the last change request was sent; null without any. */
    changeRequestedAt: timestamp('change_requested_at', { withTimezone: true }),
    /** Random. The e-ticket's secret is a keyed hash of it, so replacing it revokes all earlier addresses. */
    slugNonce: text('slug_nonce').notNull(),
    slugHash: text('slug_hash').notNull(),
    failureText: text('failure_text').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    ticketedAt: timestamp('ticketed_at', { withTimezone: true }),
    /** Frozen when the tickets are issued; null before. */
    invoiceParties: jsonb('invoice_parties').$type<InvoiceParties | null>(),
  },
  (table) => [
    uniqueIndex('bookings_order').on(table.siteId, table.orderId),
    uniqueIndex('bookings_reference').on(table.reference),
    index('bookings_site_created').on(table.siteId, table.createdAt, table.id),
    index('bookings_user_created').on(table.siteId, table.userId, table.createdAt, table.id),
    index('bookings_user_departs').on(table.siteId, table.userId, table.departsAt, table.id),
    index('bookings_pnr').on(table.siteId, table.pnr),
    index('bookings_open')
      .on(table.status, table.updatedAt)
      .where(sql`${table.status} = 2`),
    index('bookings_fk_user').on(table.userId),
  ],
)

export const bookingTickets = pgTable(
  'booking_tickets',
  {
    bookingId: bigint('booking_id', { mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    passengerIndex: integer('passenger_index').notNull(),
    siteId: text('site_id').notNull(),
    ticketId: text('ticket_id').notNull(),
    ticketNumber: text('ticket_number').notNull(),
    validatingAirline: text('validating_airline').notNull(),
    barcodes: jsonb('barcodes').$type<{ content: string; format: string }[]>().notNull().default([]),
    /** Earlier numbers, void since a reissue; oldest first. */
    replacedNumbers: jsonb('replaced_numbers').$type<string[]>().notNull().default([]),
  },
  (table) => [
    uniqueIndex('booking_tickets_passenger').on(table.bookingId, table.passengerIndex),
    index('booking_tickets_number').on(table.siteId, table.ticketNumber),
  ],
)

/** A booking's history: each status change, by whom and why. A trigger keeps it append-only. */
export const bookingEvents = pgTable(
  'booking_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: text('site_id').notNull(),
    bookingId: bigint('booking_id', { mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    fromStatus: integer('from_status'),
    toStatus: integer('to_status').notNull(),
    reason: text('reason').notNull(),
    actorUserId: text('actor_user_id'),
    details: jsonb('details')
      .$type<Record<string, unknown>>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('booking_events_booking').on(table.siteId, table.bookingId, table.id),
    index('booking_events_fk_booking').on(table.bookingId),
  ],
)
