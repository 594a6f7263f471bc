import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { PolicyPage } from '#contract/entities/site-fields.ts'
import type { StoredSiteConfig } from '#contract/entities/site.ts'
import type { BankAccount, SettingChange } from '#contract/http/site-settings.ts'

/** What stays on the server; absent is the default that the part which reads it states. */
export interface SiteSettings {
  /** Look-to-book: searches that are free each month, and how many more each booking brings. Absent is without limit. */
  lookToBook?: { freeLooks: number; looksPerBooking: number }
  bankAccounts?: BankAccount[]
  /** HTML of the pages of words; a page without any gets a text that names the company. */
  policies?: Partial<Record<PolicyPage, string>>
  /** Staff add or take money up to this much alone; above it somebody else has to approve. */
  secondEyesAboveMinor?: number
  /** How much one payment online may be. */
  payments?: { minMinor?: number; maxMinor?: number }
  /** What a customer who signs up as an agency gets. */
  signUp?: { isClosed?: boolean; agentsNeedApproval?: boolean }
  /** The terms that a user accepts to become a supplier, with their version. */
  supplierTerms?: { version: string; html: string }
}

/** All that the owner set at one time, and what was different from the time before. */
export interface SiteVersion {
  config: StoredSiteConfig
  policies: Partial<Record<PolicyPage, string>>
  bankAccounts: BankAccount[]
  changes: SettingChange[]
}

/** A tenant. `config` is what `whitelabel/detetct` answers, apart from id and domain. */
export const sites = pgTable('sites', {
  id: text('id').primaryKey(),
  config: jsonb('config').$type<StoredSiteConfig>().notNull(),
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

/** Every configuration that a site had: who changed it, when, and what to go back to. Append-only by trigger. */
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
