import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { SiteKind, StoredSiteConfig } from '#contract/entities/site.ts'
import type { SiteSettings, SiteVersion } from '#server/db/shapes/sites.ts'
import { bytea } from './bytea.ts'

/** An agency. `config` is what `whitelabel/detetct` answers, except id and domain. */
export const sites = pgTable(
  'sites',
  {
    id: text('id').primaryKey(),
    /** Whether what it sells is real. Only an operator changes it; no call does. */
    kind: text('kind').$type<SiteKind>().notNull().default('live'),
    config: jsonb('config').$type<StoredSiteConfig>().notNull(),
    /** Settings that stay on the server. */
    settings: jsonb('settings').$type<SiteSettings>().notNull().default({}),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  ({ kind }) => [check('sites_kind', sql`${kind} in ('live', 'test', 'demo', 'practice')`)],
)

/** The Host header determines the site: lower case, without port. */
export const siteDomains = pgTable('site_domains', {
  domain: text('domain').primaryKey(),
  siteId: text('site_id')
    .notNull()
    .references(() => sites.id),
})

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
