import { sql } from 'drizzle-orm'
import {
  bigint,
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
import type {
  PartnerLimitName,
  PartnerMode,
  PartnerScope,
  PartnerStatus,
} from '#contract/entities/partners.ts'
import { sites } from './sites.ts'
import { users } from './users.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** An agency that may use the API of its site. */
export const partners = pgTable(
  'partners',
  {
    id: text('id').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    legalEntityId: text('legal_entity_id').notNull(),
    /** The admin whose account was opened, who gets the emails. */
    adminUserId: text('admin_user_id')
      .notNull()
      .references(() => users.id),
    /** The account that live keys act as. */
    houseUserId: text('house_user_id')
      .notNull()
      .references(() => users.id),
    /** The site's sandbox, and the account that test keys act as there; null after an operator deleted it. */
    sandboxSiteId: text('sandbox_site_id').references(() => sites.id),
    sandboxUserId: text('sandbox_user_id').references(() => users.id),
    status: text('status').$type<Exclude<PartnerStatus, 'none'>>().notNull(),
    /** Why it is suspended, for the agency; empty otherwise. */
    reason: text('reason').notNull().default(''),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('partners_entity').on(table.siteId, table.legalEntityId),
    uniqueIndex('partners_house').on(table.houseUserId),
    uniqueIndex('partners_sandbox_user').on(table.sandboxUserId),
    index('partners_created').on(table.siteId, table.createdAt, table.id),
    index('partners_fk_admin').on(table.adminUserId),
    index('partners_fk_sandbox')
      .on(table.sandboxSiteId)
      .where(sql`${table.sandboxSiteId} is not null`),
    check('partners_status', sql`${table.status} in ('active', 'suspended')`),
  ],
)

/** A partner's keys, which are stored only as hashes. */
export const partnerKeys = pgTable(
  'partner_keys',
  {
    id: text('id').primaryKey(),
    partnerId: text('partner_id')
      .notNull()
      .references(() => partners.id),
    siteId: text('site_id').notNull(),
    /** The site that it works at: the partner's, or its sandbox. */
    worksAt: text('works_at')
      .notNull()
      .references(() => sites.id),
    mode: text('mode').$type<PartnerMode>().notNull(),
    name: text('name').notNull(),
    /** The start of the key. */
    hint: text('hint').notNull(),
    keyHash: text('key_hash').notNull(),
    scopes: jsonb('scopes').$type<PartnerScope[]>().notNull(),
    /** Addresses and networks that may use it; empty for any. */
    addresses: jsonb('addresses').$type<string[]>().notNull().default([]),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Up to five minutes old. */
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
    revokedBy: text('revoked_by'),
  },
  (table) => [
    uniqueIndex('partner_keys_hash').on(table.keyHash),
    index('partner_keys_partner').on(table.partnerId, table.createdAt),
    index('partner_keys_expiry')
      .on(table.expiresAt)
      .where(sql`${table.revokedAt} is null`),
    index('partner_keys_fk_works_at').on(table.worksAt),
    check('partner_keys_mode', sql`${table.mode} in ('live', 'test')`),
  ],
)

/** The calls that a key made in its latest minute, on all nodes. */
export const partnerMinutes = pgTable(
  'partner_minutes',
  {
    siteId: text('site_id').notNull(),
    keyId: text('key_id')
      .notNull()
      .references(() => partnerKeys.id),
    limitName: text('limit_name').$type<PartnerLimitName>().notNull(),
    /** Minutes since 1970. */
    minute: integer('minute').notNull(),
    calls: integer('calls').notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.limitName] })],
)

/** Calls of a key by day (in India) and endpoint. */
export const partnerUsage = pgTable(
  'partner_usage',
  {
    siteId: text('site_id').notNull(),
    keyId: text('key_id')
      .notNull()
      .references(() => partnerKeys.id),
    /** `YYYY-MM-DD` */
    day: text('day').notNull(),
    endpoint: text('endpoint').notNull(),
    calls: integer('calls').notNull(),
    refused: integer('refused').notNull(),
    failed: integer('failed').notNull(),
    /** How many calls took up to each of `latencyBoundsMs`, and longer than the last. */
    latencies: integer('latencies').array().notNull(),
    lastCallAt: instant('last_call_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.day, table.endpoint] })],
)

/** Calls with a key that were refused or failed in the last days. */
export const partnerFailures = pgTable(
  'partner_failures',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: text('site_id').notNull(),
    partnerId: text('partner_id')
      .notNull()
      .references(() => partners.id),
    keyId: text('key_id')
      .notNull()
      .references(() => partnerKeys.id),
    mode: text('mode').$type<PartnerMode>().notNull(),
    requestId: text('request_id').notNull(),
    at: instant('at').notNull(),
    endpoint: text('endpoint').notNull(),
    status: integer('status').notNull(),
    code: text('code').notNull(),
    ms: integer('ms').notNull(),
  },
  (table) => [
    index('partner_failures_partner').on(table.partnerId, table.mode, table.at, table.id),
    index('partner_failures_at').on(table.at),
    index('partner_failures_fk_key').on(table.keyId),
  ],
)
