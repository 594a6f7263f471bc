import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ChangeRequestState, RequestType } from '#contract/common/enumerations.ts'
import type { RefundTo } from '#contract/entities/refund-target.ts'
import type { ItemShare, StoredNewFlights } from '#server/db/shapes/changes.ts'
import { bookings } from './bookings.ts'
import { sites } from './sites.ts'

const minor = (name: string) => bigint(name, { mode: 'number' })
const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A submitted form: a refund, a partial refund or a change of one booking. Its items are decided one by one. */
export const changeRequests = pgTable(
  'change_requests',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 5001 }),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    bookingId: bigint('booking_id', { mode: 'number' })
      .notNull()
      .references(() => bookings.id),
    /** The booking's user, whose wallet gets the refund. */
    userId: text('user_id').notNull(),
    /** The sender of the form: the user, or staff for the user. */
    createdBy: text('created_by').notNull(),
    requestType: integer('request_type').$type<RequestType>().notNull(),
    cancellationType: integer('cancellation_type').notNull(),
    remarks: text('remarks').notNull(),
    refundTo: text('refund_to').$type<RefundTo>().notNull().default('wallet'),
    /** Null for a refund, and for a change whose flights are in its remarks. */
    newFlights: jsonb('new_flights').$type<StoredNewFlights>(),
    /** Our unique reference of the request at the supplier, sent once. */
    reference: text('reference').notNull(),
    /** Reserved in the wallet for a change, with its fare difference; zero for refunds. */
    reservedMinor: minor('reserved_minor').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('change_requests_reference').on(table.reference),
    index('change_requests_booking').on(table.siteId, table.bookingId, table.id),
    index('change_requests_site').on(table.siteId, table.id),
    index('change_requests_user').on(table.siteId, table.userId, table.id),
    index('change_requests_fk_booking').on(table.bookingId),
  ],
)

/** One passenger's ticket within a request, which the supplier numbers, decides and refunds separately. */
export const changeItems = pgTable(
  'change_items',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 9001 }),
    requestId: bigint('request_id', { mode: 'number' })
      .notNull()
      .references(() => changeRequests.id),
    siteId: text('site_id').notNull(),
    bookingId: bigint('booking_id', { mode: 'number' }).notNull(),
    passengerIndex: integer('passenger_index').notNull(),
    ticketId: text('ticket_id').notNull(),
    /** Indexes of the parts that the item covers: legs, or flights where the airline refunds them separately. */
    parts: jsonb('legs').$type<number[]>().notNull(),
    /** The supplier's ChangeRequestId; empty while unknown. */
    supplierChangeId: text('supplier_change_id').notNull().default(''),
    state: text('state').$type<ChangeRequestState>().notNull(),
    statusText: text('status_text').notNull().default(''),
    reason: text('reason').notNull().default(''),
    /** What these parts of this passenger cost (see `server/shares/change-shares.ts`). */
    share: jsonb('share').$type<ItemShare>().notNull(),
    quotedChargeMinor: minor('quoted_charge_minor'),
    quotedRefundMinor: minor('quoted_refund_minor'),
    /** What the supplier said it would credit of the quoted refund; null if it didn't. */
    quotedCreditMinor: minor('quoted_credit_minor'),
    actualChargeMinor: minor('actual_charge_minor'),
    /** The supplier's refund, before commission is taken back. */
    refundedMinor: minor('refunded_minor'),
    /** What the supplier said it credited of the refund; null if it didn't, and it follows from the share. */
    creditedMinor: minor('credited_minor'),
    /** What the wallet received (positive) or paid (negative); null while nothing has moved. */
    walletMinor: minor('wallet_minor'),
    /** Reserved for this item of a change. */
    reservedMinor: minor('reserved_minor').notNull().default(0),
    differenceMinor: minor('difference_minor').notNull().default(0),
    differenceDecision: text('difference_decision')
      .$type<'' | 'accepted' | 'madeGood'>()
      .notNull()
      .default(''),
    /** Set when staff entered the refund: whether the airline has reported the same since, or something else. */
    staffSettlement: text('staff_settlement')
      .$type<'' | 'unconfirmed' | 'confirmed' | 'contradicted'>()
      .notNull()
      .default(''),
    creditNoteNo: text('credit_note_no').notNull().default(''),
    ourCreditNoteNo: text('our_credit_note_no').notNull().default(''),
    /** How often the supplier was asked, for the backoff. */
    checks: integer('checks').notNull().default(0),
    lastCheckedAt: instant('last_checked_at'),
    nextCheckAt: instant('next_check_at'),
    decidedBy: text('decided_by'),
    settledAt: instant('settled_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('change_items_request').on(table.requestId),
    index('change_items_booking').on(table.siteId, table.bookingId, table.id),
    index('change_items_supplier_id').on(table.siteId, table.supplierChangeId),
    index('change_items_state').on(table.siteId, table.state, table.requestId),
  ],
)

/** A passenger's part (a leg, or a flight of it) that a request covers. The index allows one open request per cell and one refund for ever. */
export const changeCells = pgTable(
  'change_cells',
  {
    itemId: bigint('item_id', { mode: 'number' })
      .notNull()
      .references(() => changeItems.id),
    bookingId: bigint('booking_id', { mode: 'number' }).notNull(),
    passengerIndex: integer('passenger_index').notNull(),
    partIndex: integer('leg_index').notNull(),
    /** False once the request was rejected, closed, or was a completed change, so that it can be requested again. */
    isTaken: boolean('is_taken').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.partIndex] }),
    uniqueIndex('change_cells_once')
      .on(table.bookingId, table.passengerIndex, table.partIndex)
      .where(sql`${table.isTaken}`),
  ],
)

/** The last number of each series of documents, by site. */
export const documentNumbers = pgTable(
  'document_numbers',
  {
    siteId: text('site_id').notNull(),
    series: text('series').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.series] })],
)
