import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ChosenAddOn, ChosenTickets, TripRoom } from '#contract/entities/package-price.ts'
import type { TripCancellationState } from '#contract/entities/trip-cancellation.ts'
import type { WaitlistState } from '#contract/entities/trip-waitlist.ts'
import type { StayingTraveller } from '#server/db/shapes/trips.ts'
import { packages } from './packages.ts'
import { sites } from './sites.ts'
import { trips, tripTravellers } from './trips.ts'
import { users } from './users.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const minor = (name: string) => bigint(name, { mode: 'number' })

/** Requests to cancel travellers, with what was quoted; a trip has one open request at most. */
export const tripCancellations = pgTable(
  'trip_cancellations',
  {
    id: minor('id').primaryKey().generatedAlwaysAsIdentity(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    tripId: minor('trip_id')
      .notNull()
      .references(() => trips.id),
    state: text('state').$type<TripCancellationState>().notNull(),
    /** Who stays, as of the settlement. */
    staying: jsonb('staying').$type<StayingTraveller[]>().notNull(),
    rooms: jsonb('rooms').$type<TripRoom[]>().notNull(),
    supplementMinor: minor('supplement_minor').notNull(),
    /** What the site pays for those who stay. */
    costMinor: minor('cost_minor').notNull(),
    /** The date that the charge was quoted for. */
    quotedOn: date('quoted_on', { mode: 'string' }).notNull(),
    requestedBy: text('requested_by').notNull(),
    reason: text('reason').notNull(),
    requestedAt: instant('requested_at').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    note: text('note').notNull().default(''),
  },
  (table) => [
    index('trip_cancellations_trip').on(table.tripId),
    index('trip_cancellations_site').on(table.siteId),
    uniqueIndex('trip_cancellations_open')
      .on(table.tripId)
      .where(sql`${table.state} = 'open'`),
    check('trip_cancellations_state', sql`${table.state} in ('open', 'done', 'refused')`),
    check('trip_cancellations_decided', sql`(${table.state} = 'open') = (${table.decidedAt} is null)`),
  ],
)

/** A traveller of such a request, with what cancelling them settles. In paise. */
export const tripCancellationItems = pgTable(
  'trip_cancellation_items',
  {
    id: minor('id').primaryKey().generatedAlwaysAsIdentity(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    cancellationId: minor('cancellation_id')
      .notNull()
      .references(() => tripCancellations.id),
    travellerId: minor('traveller_id')
      .notNull()
      .references(() => tripTravellers.id),
    shareMinor: minor('share_minor').notNull(),
    addOnsMinor: minor('add_ons_minor').notNull(),
    paidMinor: minor('paid_minor').notNull(),
    chargeNetMinor: minor('charge_net_minor').notNull(),
    chargeGstMinor: minor('charge_gst_minor').notNull(),
    tcsKeptMinor: minor('tcs_kept_minor').notNull(),
    refundMinor: minor('refund_minor').notNull(),
    /** Taken off the charge by staff. */
    waivedMinor: minor('waived_minor').notNull().default(0),
    refundNo: text('refund_no').notNull().default(''),
    invoiceNo: text('invoice_no').notNull().default(''),
  },
  (table) => [
    uniqueIndex('trip_cancellation_items_once').on(table.cancellationId, table.travellerId),
    index('trip_cancellation_items_traveller').on(table.travellerId),
    index('trip_cancellation_items_site').on(table.siteId),
    check(
      'trip_cancellation_items_sum',
      sql`${table.paidMinor} = ${table.chargeNetMinor} + ${table.chargeGstMinor} + ${table.tcsKeptMinor} + ${table.refundMinor}`,
    ),
    check(
      'trip_cancellation_items_parts',
      sql`least(${table.paidMinor}, ${table.chargeNetMinor}, ${table.chargeGstMinor}, ${table.tcsKeptMinor}, ${table.refundMinor}, ${table.waivedMinor}) >= 0`,
    ),
  ],
)

/** People who wait for places of a date. Its order is that of the ids. */
export const tripWaitlist = pgTable(
  'trip_waitlist',
  {
    id: minor('id').primaryKey().generatedAlwaysAsIdentity(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdBy: text('created_by').notNull(),
    packageId: text('package_id')
      .notNull()
      .references(() => packages.id),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    hotelCategory: text('hotel_category').notNull(),
    rooms: jsonb('rooms').$type<TripRoom[]>().notNull(),
    addOns: jsonb('add_ons').$type<ChosenAddOn[]>().notNull(),
    activity: jsonb('activity').$type<ChosenTickets>(),
    state: text('state').$type<WaitlistState>().notNull(),
    /** Until when the places are on hold for the person. */
    offeredUntil: instant('offered_until'),
    /** The order that the offer became. */
    tripId: minor('trip_id').references(() => trips.id),
    offers: integer('offers').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('trip_waitlist_once')
      .on(table.userId, table.packageId, table.startsOn, table.hotelCategory)
      .where(sql`${table.state} in ('waiting', 'offered')`),
    index('trip_waitlist_user').on(table.userId),
    index('trip_waitlist_site').on(table.siteId),
    index('trip_waitlist_package').on(table.packageId, table.startsOn),
    index('trip_waitlist_trip')
      .on(table.tripId)
      .where(sql`${table.tripId} is not null`),
    index('trip_waitlist_waiting')
      .on(table.id)
      .where(sql`${table.state} in ('waiting', 'offered')`),
    check('trip_waitlist_state', sql`${table.state} in ('waiting', 'offered', 'ordered', 'expired', 'left')`),
    check('trip_waitlist_offer', sql`(${table.state} = 'offered') = (${table.offeredUntil} is not null)`),
    check('trip_waitlist_order', sql`(${table.state} = 'ordered') = (${table.tripId} is not null)`),
  ],
)
