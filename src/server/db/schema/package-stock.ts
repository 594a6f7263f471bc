import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { TaxRule } from '#contract/http/packages-taxes.ts'
import { packages } from './packages.ts'
import { sites } from './sites.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Dated departures of packages. `taken` counts places on hold and sold; the check constraint makes overselling
 * impossible whatever the code does.
 */
export const departures = pgTable(
  'departures',
  {
    id: text('id').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    packageId: text('package_id')
      .notNull()
      .references(() => packages.id),
    /** A date at the place the trip starts. */
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    /** Empty for every hotel category. */
    hotelCategory: text('hotel_category').notNull(),
    unit: text('unit').$type<'pax' | 'room'>().notNull(),
    capacity: integer('capacity').notNull(),
    /** Places bought; a capacity above it is a deliberate overbooking. */
    bought: integer('bought').notNull(),
    taken: integer('taken').notNull().default(0),
    guaranteedFrom: integer('guaranteed_from').notNull(),
    cutOffAt: instant('cut_off_at').notNull(),
    releaseAt: instant('release_at'),
    isClosed: boolean('is_closed').notNull(),
    ownAdultMinor: bigint('own_adult_minor', { mode: 'number' }),
    updatedBy: text('updated_by').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('departures_date').on(table.packageId, table.startsOn, table.hotelCategory),
    index('departures_site').on(table.siteId, table.startsOn),
    check('departures_not_oversold', sql`${table.taken} >= 0 and ${table.taken} <= ${table.capacity}`),
  ],
)

/** Rooms of a hotel category on a night, or places of an activity's slot on a date. `taken` as of departures. */
export const allotments = pgTable(
  'allotments',
  {
    packageId: text('package_id')
      .notNull()
      .references(() => packages.id),
    /** A hotel category of the package, or a slot of the activity. */
    resource: text('resource').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    total: integer('total').notNull(),
    /** Rooms or places bought; a total above it is a deliberate overbooking. */
    bought: integer('bought').notNull(),
    taken: integer('taken').notNull().default(0),
    /** Unsold rooms return to the operator this many days before the date. */
    releaseDays: integer('release_days').notNull(),
    isStopped: boolean('is_stopped').notNull().default(false),
    updatedBy: text('updated_by').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.packageId, table.resource, table.date] }),
    index('allotments_site').on(table.siteId),
    check('allotments_not_oversold', sql`${table.taken} >= 0 and ${table.taken} <= ${table.total}`),
  ],
)

export type StockClaimState = 'held' | 'confirmed' | 'released'

/**
 * Places of a departure, or of each date from `firstDate` to `lastDate` of a resource, used by one sale.
 * `reference` identifies the sale, which has one claim at most.
 */
export const stockClaims = pgTable(
  'stock_claims',
  {
    reference: text('reference').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    packageId: text('package_id')
      .notNull()
      .references(() => packages.id),
    /** Null for places of allotments. */
    departureId: text('departure_id').references(() => departures.id),
    /** Empty for places of a departure. */
    resource: text('resource').notNull(),
    firstDate: date('first_date', { mode: 'string' }).notNull(),
    lastDate: date('last_date', { mode: 'string' }).notNull(),
    /** Places on each date. */
    units: integer('units').notNull(),
    state: text('state').$type<StockClaimState>().notNull(),
    /** When the hold expires; null once confirmed or released. */
    heldUntil: instant('held_until'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('stock_claims_package').on(table.packageId, table.resource, table.firstDate),
    index('stock_claims_site').on(table.siteId),
    index('stock_claims_departure')
      .on(table.departureId)
      .where(sql`${table.departureId} is not null`),
    index('stock_claims_held')
      .on(table.heldUntil)
      .where(sql`${table.state} = 'held'`),
    check('stock_claims_units', sql`${table.units} > 0`),
    check('stock_claims_dates', sql`${table.firstDate} <= ${table.lastDate}`),
    check('stock_claims_hold', sql`(${table.state} = 'held') = (${table.heldUntil} is not null)`),
  ],
)

/**
 * The tax rules of a site, numbered from 1. A trigger keeps them append-only, because trips name the rules they were
 * sold with. A site without any has the default rules as version 0.
 */
export const taxRuleSets = pgTable(
  'tax_rule_sets',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    version: integer('version').notNull(),
    rules: jsonb('rules').$type<TaxRule[]>().notNull(),
    /** Whether totals are rounded up to whole rupees. */
    isRoundedUp: boolean('is_rounded_up').notNull(),
    proposedBy: text('proposed_by').notNull(),
    confirmedBy: text('confirmed_by').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.version] }),
    check('tax_rule_sets_version', sql`${table.version} >= 1`),
    check('tax_rule_sets_two_people', sql`${table.proposedBy} <> ${table.confirmedBy}`),
  ],
)

/** New tax rules of a site that wait for a second person. */
export const taxRuleProposals = pgTable('tax_rule_proposals', {
  siteId: text('site_id')
    .primaryKey()
    .references(() => sites.id),
  /** The version that they change. */
  baseVersion: integer('base_version').notNull(),
  rules: jsonb('rules').$type<TaxRule[]>().notNull(),
  isRoundedUp: boolean('is_rounded_up').notNull(),
  proposedBy: text('proposed_by').notNull(),
  at: instant('at').notNull(),
})
