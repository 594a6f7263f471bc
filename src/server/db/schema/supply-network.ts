import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { SupplierCategory } from '#contract/entities/site-rules.ts'
import type {
  ConsumerRequestStatus,
  ContactPolicy,
  MappingStatus,
  SeatsShown,
  SupplierListVisibility,
} from '#contract/entities/supply-network.ts'
import { groups, legalEntities } from './markups.ts'
import { seatBlocks } from './seat-blocks.ts'
import { sites } from './sites.ts'
import { users } from './users.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const minor = (name: string) => bigint(name, { mode: 'number' })

/** What a site, or one of its supplier users, offers to other agencies: one list per owner and category. */
export const supplierLists = pgTable(
  'supplier_lists',
  {
    id: text('id').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    /** The supplier user whose seat blocks it has; empty for the site's own. */
    ownerUserId: text('owner_user_id').notNull().default(''),
    category: text('category').$type<SupplierCategory>().notNull(),
    title: text('title').notNull(),
    /** Plain text that a consumer accepts. */
    terms: text('terms').notNull().default(''),
    /** Goes up by one with every change of the terms. */
    termsVersion: integer('terms_version').notNull().default(1),
    visibility: text('visibility').$type<SupplierListVisibility>().notNull(),
    /** Domains of the agencies that see it while it is `invited`. */
    invitedDomains: jsonb('invited_domains').$type<string[]>().notNull().default([]),
    seatsShown: text('seats_shown').$type<SeatsShown>().notNull(),
    /** The markup group of new consumers; null for the site's default group. */
    defaultGroupId: text('default_group_id').references(() => groups.id),
    /** Whether other agencies may request it. Existing consumers aren't affected. */
    isOpen: boolean('is_open').notNull(),
    updatedBy: text('updated_by').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('supplier_lists_place').on(table.siteId, table.ownerUserId, table.category),
    index('supplier_lists_open')
      .on(table.id)
      .where(sql`${table.isOpen}`),
    index('supplier_lists_fk_group')
      .on(table.defaultGroupId)
      .where(sql`${table.defaultGroupId} is not null`),
  ],
)

/** An agency's request to sell what a list offers. At most one of a list and consumer is pending. */
export const consumerRequests = pgTable(
  'consumer_requests',
  {
    id: text('id').primaryKey(),
    listId: text('list_id')
      .notNull()
      .references(() => supplierLists.id),
    /** The supplying site. */
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    consumerSiteId: text('consumer_site_id')
      .notNull()
      .references(() => sites.id),
    state: text('state').$type<ConsumerRequestStatus>().notNull(),
    note: text('note').notNull().default(''),
    /** The version of the terms that the consumer accepted. */
    termsVersion: integer('terms_version').notNull(),
    requestedBy: text('requested_by').notNull(),
    requestedAt: instant('requested_at').notNull(),
    /** The user of the supplying site who decided. */
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    uniqueIndex('consumer_requests_pending')
      .on(table.listId, table.consumerSiteId)
      .where(sql`${table.state} = 'Pending'`),
    index('consumer_requests_list').on(table.listId, table.requestedAt),
    index('consumer_requests_site').on(table.siteId, table.requestedAt),
    index('consumer_requests_consumer').on(table.consumerSiteId, table.requestedAt),
    check('consumer_requests_other_site', sql`${table.siteId} <> ${table.consumerSiteId}`),
  ],
)

/** A consumer of a list. It sells only while both sides have it approved. */
export const consumerMappings = pgTable(
  'consumer_mappings',
  {
    id: text('id').primaryKey(),
    listId: text('list_id')
      .notNull()
      .references(() => supplierLists.id),
    /** The supplying site. */
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    consumerSiteId: text('consumer_site_id')
      .notNull()
      .references(() => sites.id),
    category: text('category').$type<SupplierCategory>().notNull(),
    /** The consumer's legal entity at the supplying site: its markup group and TDS. One per pair of sites. */
    legalEntityId: text('legal_entity_id')
      .notNull()
      .references(() => legalEntities.id),
    /** The account at the supplying site that its bookings and wallet belong to. It can't be signed in to. */
    houseUserId: text('house_user_id')
      .notNull()
      .references(() => users.id),
    isFlightHoldAllowed: boolean('is_flight_hold_allowed').notNull(),
    supplierStatus: text('supplier_status').$type<MappingStatus>().notNull(),
    /** Why the supplying site suspended it; the consumer sees it. */
    supplierReason: text('supplier_reason').notNull().default(''),
    /** Whether staff, the list's supplier user or the job for overdue terms suspended it at the supplying site; null while approved. */
    suspendedBy: text('suspended_by').$type<'staff' | 'owner' | 'terms'>(),
    consumerStatus: text('consumer_status').$type<MappingStatus>().notNull(),
    contactPolicy: text('contact_policy').$type<ContactPolicy>().notNull(),
    /** Whether the consumer claims the GST in the supplying site's fee as an input credit; the same for all links of two sites. */
    claimsInputCredit: boolean('claims_input_credit').notNull().default(false),
    /** The version of the terms that the consumer has accepted. */
    termsVersion: integer('terms_version').notNull(),
    /** When it is suspended if the consumer hasn't accepted the current terms; null while it has. */
    termsDueAt: instant('terms_due_at'),
    /** Cost of the consumer's last purchase that its wallet didn't cover, in paise; null once the wallet covers it. */
    shortMinor: bigint('short_minor', { mode: 'number' }),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('consumer_mappings_pair').on(table.listId, table.consumerSiteId),
    index('consumer_mappings_site').on(table.siteId, table.createdAt),
    index('consumer_mappings_consumer').on(table.consumerSiteId, table.siteId),
    index('consumer_mappings_fk_entity').on(table.legalEntityId),
    index('consumer_mappings_fk_house').on(table.houseUserId),
    check('consumer_mappings_other_site', sql`${table.siteId} <> ${table.consumerSiteId}`),
  ],
)

/**
 * What a consumer has of a block of its list: `seatsTaken` counts its holds and tickets, by a trigger on `seat_claims`, and
 * `seatsMax` limits them. No row: nothing taken and no cap.
 */
export const mappingBlocks = pgTable(
  'mapping_blocks',
  {
    mappingId: text('mapping_id')
      .notNull()
      .references(() => consumerMappings.id),
    blockId: text('block_id')
      .notNull()
      .references(() => seatBlocks.id),
    /** The supplying site. */
    siteId: text('site_id').notNull(),
    /** Null for no cap, 0 if the block isn't sold to this consumer. */
    seatsMax: integer('seats_max'),
    seatsTaken: integer('seats_taken').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.mappingId, table.blockId] }),
    index('mapping_blocks_block').on(table.blockId),
    check(
      'mapping_blocks_cap',
      sql`${table.seatsTaken} >= 0 and (${table.seatsMax} is null or ${table.seatsTaken} <= ${table.seatsMax})`,
    ),
  ],
)

/**
 * A purchase or hold of a consumer at the supplying site, under the reference of the consumer's booking. `asked`: the consumer has
 * asked about a reference that never arrived. When it asks again later, the reference is `refused`: whatever arrives under it
 * from then on buys nothing.
 */
export const linkOrders = pgTable(
  'link_orders',
  {
    reference: text('reference').primaryKey(),
    /** Null until something was begun. */
    mappingId: text('mapping_id').references(() => consumerMappings.id),
    /** The supplying site. */
    siteId: text('site_id').notNull(),
    consumerSiteId: text('consumer_site_id').notNull(),
    state: text('state').$type<'asked' | 'begun' | 'refused'>().notNull(),
    /** The booking at the supplying site; null until something was begun. */
    bookingId: minor('booking_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('link_orders_booking').on(table.siteId, table.bookingId),
    index('link_orders_fk_mapping').on(table.mappingId),
    check('link_orders_state', sql`(${table.state} = 'begun') = (${table.bookingId} is not null)`),
  ],
)

/** A change request of a consumer at the supplying site, under the reference of the consumer's item. */
export const linkChanges = pgTable(
  'link_changes',
  {
    reference: text('reference').primaryKey(),
    orderReference: text('order_reference')
      .notNull()
      .references(() => linkOrders.reference),
    /** The supplying site. */
    siteId: text('site_id').notNull(),
    /** The change request at the supplying site; null until it is stored there. */
    changeRequestId: minor('change_request_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('link_changes_order').on(table.orderReference),
    index('link_changes_request').on(table.siteId, table.changeRequestId),
  ],
)

/** Entries of a house account's wallet that the consumer's books mirror, in order and once. */
export const linkNotices = pgTable(
  'link_notices',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The supplying site. */
    siteId: text('site_id').notNull(),
    consumerSiteId: text('consumer_site_id').notNull(),
    /** The entry of the supplying site's ledger. */
    entryId: minor('entry_id').notNull(),
    kind: text('kind').$type<'topUp' | 'correction'>().notNull(),
    /** Positive amounts add to the consumer's balance at the supplying site. */
    amountMinor: minor('amount_minor').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the consumer's books took it over, and the entry there. */
    mirroredAt: instant('mirrored_at'),
    mirrorEntryId: minor('mirror_entry_id'),
  },
  (table) => [
    uniqueIndex('link_notices_entry').on(table.siteId, table.entryId),
    index('link_notices_waiting')
      .on(table.id)
      .where(sql`${table.mirroredAt} is null`),
    index('link_notices_consumer').on(table.consumerSiteId, table.siteId, table.id),
  ],
)
