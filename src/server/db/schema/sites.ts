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
} from 'drizzle-orm/pg-core'
import type { SiteState } from '#contract/entities/operator.ts'
import type { StoredSiteConfig } from '#contract/entities/site.ts'
import type { SiteLimits, SiteSettings, SiteVersion, StoredSiteKind } from '#server/db/shapes/sites.ts'
import { bytea } from './bytea.ts'

/** An agency. `config` is what `whitelabel/detetct` answers, except id and domain. */
export const sites = pgTable(
  'sites',
  {
    id: text('id').primaryKey(),
    /** Whether what it sells is real. Only an operator changes it; no call does. A sandbox is stored as `test` (`toSiteKind`). */
    kind: text('kind').$type<StoredSiteKind>().notNull().default('live'),
    config: jsonb('config').$type<StoredSiteConfig>().notNull(),
    /** Settings that stay on the server. */
    settings: jsonb('settings').$type<SiteSettings>().notNull().default({}),
    /** A suspended site answers only gateways and e-ticket links. Only an operator changes it. */
    state: text('state').$type<SiteState>().notNull().default('active'),
    /** Why it was suspended, for operators. */
    suspendedFor: text('suspended_for').notNull().default(''),
    /** Limits that an operator set; an absent field means no limit. */
    limits: jsonb('limits').$type<SiteLimits>().notNull().default({}),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  ({ kind, state }) => [
    check('sites_kind', sql`${kind} in ('live', 'test', 'demo', 'practice')`),
    check('sites_state', sql`${state} in ('active', 'suspended')`),
  ],
)

/**
 * The Host header determines the site: lower case, without port. A domain serves its site once it is verified, so that
 * no one gets a certificate or a page for a domain that they don't own.
 */
export const siteDomains = pgTable(
  'site_domains',
  {
    domain: text('domain').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    /** What the domain's owner publishes to prove that the domain is theirs. */
    token: text('token').notNull().default(''),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
    verifiedAt: timestamp('verified_at', { withTimezone: true }),
    /** What the last check found instead of the token; empty when it found it. */
    problem: text('problem').notNull().default(''),
    checkedAt: timestamp('checked_at', { withTimezone: true }),
  },
  (table) => [index('site_domains_site').on(table.siteId)],
)

/** Every configuration a site has had: who changed it and when, for restoring. A trigger keeps it append-only. */
export const siteConfigVersions = pgTable(
  'site_config_versions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    config: jsonb('config').$type<SiteVersion>().notNull(),
    changedBy: text('changed_by').notNull(),
    note: text('note').notNull().default(''),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('site_config_versions_site').on(table.siteId, table.id)],
)

/** Images that an agency uploaded, by the SHA-256 of their content, so that they never change. */
export const sitePictures = pgTable(
  'site_pictures',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    hash: text('hash').notNull(),
    kind: text('kind').$type<'png' | 'jpeg' | 'webp'>().notNull(),
    content: bytea('content').notNull(),
    uploadedBy: text('uploaded_by').notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.hash] }),
    check('site_pictures_kind', sql`${table.kind} in ('png', 'jpeg', 'webp')`),
  ],
)

/** Searches per day (India time) of sites with a search limit. */
export const siteDays = pgTable(
  'site_days',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    /** `YYYY-MM-DD` */
    day: text('day').notNull(),
    searches: integer('searches').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.day] })],
)
