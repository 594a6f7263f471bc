import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { SiteConfig } from '#contract/entities/site.ts'

/** Look-to-book: searches that are free each month, and how many more each booking brings. Absent is without limit. */
export interface SiteSettings {
  lookToBook?: { freeLooks: number; looksPerBooking: number }
}

/** A tenant. `config` is what `whitelabel/detetct` answers, apart from id and domain. */
export const sites = pgTable('sites', {
  id: text('id').primaryKey(),
  config: jsonb('config').$type<Omit<SiteConfig, 'siteId' | 'domain'>>().notNull(),
  /** What stays on the server. */
  settings: jsonb('settings').$type<SiteSettings>().notNull().default({}),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** The Host header decides the site: lower case, without port. */
export const siteDomains = pgTable('site_domains', {
  domain: text('domain').primaryKey(),
  siteId: text('site_id')
    .notNull()
    .references(() => sites.id),
})
