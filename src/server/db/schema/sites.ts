import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { SiteConfig } from '#contract/entities/site.ts'

/** A tenant. `config` is what `whitelabel/detetct` answers, apart from id and domain. */
export const sites = pgTable('sites', {
  id: text('id').primaryKey(),
  config: jsonb('config').$type<Omit<SiteConfig, 'siteId' | 'domain'>>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** The Host header decides the site: lower case, without port. */
export const siteDomains = pgTable('site_domains', {
  domain: text('domain').primaryKey(),
  siteId: text('site_id')
    .notNull()
    .references(() => sites.id),
})
