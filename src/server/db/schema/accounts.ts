import type { SupplierStatus } from '#contract/http/my-account-supplier.ts'
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
import type { RbacModule } from '#server/db/shapes/accounts.ts'
import { sites } from './sites.ts'
import { users } from './users.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Codes that work once: emailed links, hand-overs to another page, sign-ins in progress in a browser. Stored as
 * hashes; a code is valid only for its own site and kind.
 */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    kind: text('kind').notNull(),
    /** The user; null while it isn't known yet. */
    userId: text('user_id').references(() => users.id),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('one_time_codes_user').on(table.siteId, table.userId, table.kind),
    index('one_time_codes_expires').on(table.expiresAt),
    index('one_time_codes_fk_user')
      .on(table.userId)
      .where(sql`${table.userId} is not null`),
  ],
)

/** Accounts at other services that sign a user in: issuer and subject of verified tokens, never just an email. */
export const externalIdentities = pgTable(
  'external_identities',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('external_identities_subject').on(table.siteId, table.issuer, table.subject),
    index('external_identities_user').on(table.siteId, table.userId),
    index('external_identities_fk_user').on(table.userId),
  ],
)

/** Browsers subscribed to notifications. The endpoint is a secret of that browser. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSentAt: instant('last_sent_at'),
    failures: integer('failures').notNull().default(0),
    /** The known device that the browser is on; null for those added before this column existed. */
    deviceHash: text('device_hash'),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint').on(table.siteId, table.endpoint),
    index('push_subscriptions_user').on(table.siteId, table.userId),
    index('push_subscriptions_fk_user').on(table.userId),
  ],
)

/**
 * Devices on which users have signed in, so that sign-ins on new ones can be reported. The hash covers the user and the
 * device's random id, so the rows of two users of one device can't be connected.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    deviceHash: text('device_hash').notNull(),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.userId, table.deviceHash] }),
    index('known_devices_seen').on(table.lastSeenAt),
    index('known_devices_fk_user').on(table.userId),
  ],
)

/** Applications to sell through the site, one per user; the terms are stored as they were accepted. */
export const supplierApplications = pgTable(
  'supplier_applications',
  {
    id: text('id').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    categories: jsonb('categories').$type<string[]>().notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    status: text('status').$type<SupplierStatus>().notNull(),
    termsVersion: text('terms_version').notNull().default(''),
    termsAcceptedAt: instant('terms_accepted_at'),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    note: text('note').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('supplier_applications_user').on(table.siteId, table.userId),
    index('supplier_applications_status').on(table.siteId, table.status, table.createdAt),
    index('supplier_applications_fk_user').on(table.userId),
  ],
)

export const rbacUserGroups = pgTable(
  'rbac_user_groups',
  {
    id: text('id').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    groupName: text('group_name').notNull(),
    modules: jsonb('modules').$type<RbacModule[]>().notNull(),
    /** Counts the changes. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('rbac_user_groups_name').on(table.siteId, table.groupName)],
)

/** Newsletter subscribers. */
export const emailSubscribers = pgTable(
  'email_subscribers',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    email: text('email').notNull(),
    source: text('source').notNull().default(''),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('email_subscribers_email').on(table.siteId, table.email)],
)

/** Companies that applied to use the API (page 'API partner programme'). */
export const partnerRequests = pgTable(
  'partner_requests',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    companyName: text('company_name').notNull(),
    contactName: text('contact_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    message: text('message').notNull().default(''),
    address: text('address').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('partner_requests_site').on(table.siteId, table.createdAt)],
)
