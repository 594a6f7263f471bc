import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type {
  ChosenAddOn,
  ChosenTickets,
  PriceLine,
  ScheduledPayment,
  TripRoom,
} from '#contract/entities/package-price.ts'
import type { Residency, TravellerKind, TripStatus } from '#contract/entities/trip.ts'
import type { ReceiptParts, TripSale } from '#server/db/shapes/trips.ts'
import { packages, packageVersions } from './packages.ts'
import { packageQuoteVersions } from './quotes.ts'
import { sites } from './sites.ts'
import { users } from './users.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const minor = (name: string) => bigint(name, { mode: 'number' })
const day = (name: string) => date(name, { mode: 'string' })

/** The last number of a site's trips. */
export const tripNumbers = pgTable('trip_numbers', {
  siteId: text('site_id')
    .primaryKey()
    .references(() => sites.id),
  last: integer('last').notNull(),
})

/**
 * Packages that were ordered or sold. Amounts are in paise and those of the people who travel; what was settled for
 * others is in their cancellation.
 */
export const trips = pgTable(
  'trips',
  {
    id: minor('id').primaryKey().generatedAlwaysAsIdentity(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    /** Of the site, from 500001: the trip is `T-<number>`. */
    number: integer('number').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdBy: text('created_by').notNull(),
    packageId: text('package_id')
      .notNull()
      .references(() => packages.id),
    version: integer('version').notNull(),
    /** The version of the quote that was accepted; null for a trip that was ordered without one. */
    quoteVersionId: minor('quote_version_id').references(() => packageQuoteVersions.id),
    title: text('title').notNull(),
    status: text('status').$type<TripStatus>().notNull(),
    startsOn: day('starts_on').notNull(),
    endsOn: day('ends_on').notNull(),
    hotelCategory: text('hotel_category').notNull(),
    rooms: jsonb('rooms').$type<TripRoom[]>().notNull(),
    addOns: jsonb('add_ons').$type<ChosenAddOn[]>().notNull(),
    activity: jsonb('activity').$type<ChosenTickets>(),
    /** Of its claim of places; empty where nothing is claimed. */
    stockReference: text('stock_reference').notNull(),
    lines: jsonb('lines').$type<PriceLine[]>().notNull(),
    /** Sum of the lines: the price as it was sold. */
    soldMinor: minor('sold_minor').notNull(),
    sale: jsonb('sale').$type<TripSale>().notNull(),
    netMinor: minor('net_minor').notNull(),
    gstMinor: minor('gst_minor').notNull(),
    tcsMinor: minor('tcs_minor').notNull(),
    totalMinor: minor('total_minor').notNull(),
    costMinor: minor('cost_minor').notNull(),
    paidMinor: minor('paid_minor').notNull().default(0),
    /** The deposit of a request, on hold in the wallet. */
    reservedMinor: minor('reserved_minor').notNull().default(0),
    schedule: jsonb('schedule').$type<ScheduledPayment[]>().notNull(),
    /** When the next payment of a sold trip is due; null once everything is paid. */
    nextDueOn: day('next_due_on'),
    /** Whom the site owes the cost, as in `supplierPayable:<supplier>`. */
    supplier: text('supplier').notNull(),
    /** Contact and PAN, sealed; empty once erased. */
    sealedBuyer: text('sealed_buyer').notNull(),
    hasPan: boolean('has_pan').notNull(),
    residency: text('residency').$type<Residency>().notNull(),
    isOverseasPackage: boolean('is_overseas_package').notNull(),
    /** Until when an order can be paid, or staff have to confirm a request. */
    expiresAt: instant('expires_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** Why staff declined the request, for the customer; empty otherwise. */
    declineReason: text('decline_reason').notNull().default(''),
    /** When its income was booked. */
    suppliedAt: instant('supplied_at'),
  },
  (table) => [
    uniqueIndex('trips_number').on(table.siteId, table.number),
    index('trips_user').on(table.userId, table.createdAt),
    index('trips_list').on(table.siteId, table.startsOn, table.id),
    index('trips_package').on(table.packageId, table.version),
    uniqueIndex('trips_quote')
      .on(table.quoteVersionId)
      .where(sql`${table.quoteVersionId} is not null`),
    index('trips_expiring')
      .on(table.expiresAt)
      .where(sql`${table.expiresAt} is not null`),
    index('trips_running')
      .on(table.startsOn)
      .where(sql`${table.status} in ('confirmed', 'cancelRequested', 'travelling')`),
    foreignKey({
      name: 'trips_version',
      columns: [table.packageId, table.version],
      foreignColumns: [packageVersions.packageId, packageVersions.version],
    }),
    check(
      'trips_status',
      sql`${table.status} in ('order', 'expired', 'requested', 'declined', 'lapsed', 'confirmed', 'cancelRequested', 'travelling', 'completed', 'cancelled')`,
    ),
    check(
      'trips_total',
      sql`${table.totalMinor} = ${table.netMinor} + ${table.gstMinor} + ${table.tcsMinor}`,
    ),
    check('trips_parts', sql`least(${table.netMinor}, ${table.gstMinor}, ${table.tcsMinor}) >= 0`),
    check('trips_paid', sql`${table.paidMinor} between 0 and ${table.totalMinor}`),
    check(
      'trips_unpaid',
      sql`${table.paidMinor} = 0 or ${table.status} in ('confirmed', 'cancelRequested', 'travelling', 'completed')`,
    ),
    check(
      'trips_reserved',
      sql`${table.reservedMinor} = 0 or (${table.status} = 'requested' and ${table.reservedMinor} > 0)`,
    ),
    check(
      'trips_expiry',
      sql`(${table.status} in ('order', 'requested')) = (${table.expiresAt} is not null)`,
    ),
    check(
      'trips_supplied',
      sql`${table.suppliedAt} is null or ${table.status} in ('travelling', 'completed')`,
    ),
    check('trips_declined', sql`${table.declineReason} = '' or ${table.status} = 'declined'`),
    check('trips_dates', sql`${table.startsOn} <= ${table.endsOn}`),
  ],
)

/** The people of a trip, with their part of the price and of what was paid. */
export const tripTravellers = pgTable(
  'trip_travellers',
  {
    id: minor('id').primaryKey().generatedAlwaysAsIdentity(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    tripId: minor('trip_id')
      .notNull()
      .references(() => trips.id),
    position: integer('position').notNull(),
    roomNo: integer('room_no').notNull(),
    kind: text('kind').$type<TravellerKind>().notNull(),
    age: integer('age').notNull(),
    hasBed: boolean('has_bed').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    dateOfBirth: day('date_of_birth'),
    isCancelled: boolean('is_cancelled').notNull().default(false),
    shareNetMinor: minor('share_net_minor').notNull(),
    shareGstMinor: minor('share_gst_minor').notNull(),
    shareTcsMinor: minor('share_tcs_minor').notNull(),
    paidNetMinor: minor('paid_net_minor').notNull().default(0),
    paidGstMinor: minor('paid_gst_minor').notNull().default(0),
    paidTcsMinor: minor('paid_tcs_minor').notNull().default(0),
  },
  (table) => [
    uniqueIndex('trip_travellers_position').on(table.tripId, table.position),
    index('trip_travellers_site').on(table.siteId),
    check(
      'trip_travellers_parts',
      sql`least(${table.shareNetMinor}, ${table.shareGstMinor}, ${table.shareTcsMinor}, ${table.paidNetMinor}, ${table.paidGstMinor}, ${table.paidTcsMinor}) >= 0`,
    ),
    check(
      'trip_travellers_paid',
      sql`${table.paidNetMinor} + ${table.paidGstMinor} + ${table.paidTcsMinor} <= ${table.shareNetMinor} + ${table.shareGstMinor} + ${table.shareTcsMinor}`,
    ),
  ],
)

/** Payments that arrived, numbered by trip. A trigger keeps them append-only. */
export const tripReceipts = pgTable(
  'trip_receipts',
  {
    id: minor('id').primaryKey().generatedAlwaysAsIdentity(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    tripId: minor('trip_id')
      .notNull()
      .references(() => trips.id),
    no: integer('no').notNull(),
    sourceKey: text('source_key').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    netMinor: minor('net_minor').notNull(),
    gstMinor: minor('gst_minor').notNull(),
    tcsMinor: minor('tcs_minor').notNull(),
    parts: jsonb('parts').$type<ReceiptParts>().notNull(),
    /** The date in India, which decides when its TCS is paid over. */
    receivedOn: day('received_on').notNull(),
    documentNo: text('document_no').notNull(),
    createdBy: text('created_by'),
    at: instant('at').notNull(),
  },
  (table) => [
    uniqueIndex('trip_receipts_no').on(table.tripId, table.no),
    uniqueIndex('trip_receipts_source').on(table.siteId, table.sourceKey),
    check(
      'trip_receipts_sum',
      sql`${table.amountMinor} > 0 and ${table.amountMinor} = ${table.netMinor} + ${table.gstMinor} + ${table.tcsMinor}`,
    ),
    check('trip_receipts_parts', sql`least(${table.netMinor}, ${table.gstMinor}, ${table.tcsMinor}) >= 0`),
  ],
)
