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
import type { QuoteStatus } from '#contract/entities/quote.ts'
import type { FrozenQuote, StoredQuoteDraft } from '#server/db/shapes/quotes.ts'
import { packages, packageVersions } from './packages.ts'
import { sites } from './sites.ts'
import { users } from './users.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const minor = (name: string) => bigint(name, { mode: 'number' })
const day = (name: string) => date(name, { mode: 'string' })

/** The last number of a site's quotes. */
export const quoteNumbers = pgTable('quote_numbers', {
  siteId: text('site_id')
    .primaryKey()
    .references(() => sites.id),
  last: integer('last').notNull(),
})

/** Quotes of packages. What is quoted is in their versions. */
export const packageQuotes = pgTable(
  'package_quotes',
  {
    id: minor('id').primaryKey().generatedAlwaysAsIdentity(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    /** Of the site, from 100001: the quote is `Q-<number>`. */
    number: integer('number').notNull(),
    /** Raised by each save and step, so that nobody overwrites what they haven't seen. */
    revision: integer('revision').notNull(),
    /** Who made it: an agent for a customer of theirs, or staff for one of the site's. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    isOfAgent: boolean('is_of_agent').notNull(),
    latestVersion: integer('latest_version').notNull(),
    /** The version that was sent last; null before the first one. */
    sentVersion: integer('sent_version'),
    /** Keyed hashes of the beginnings of the customer's names, by which the sealed name is found. */
    nameKeys: text('name_keys').array().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
  },
  (table) => [
    uniqueIndex('package_quotes_number').on(table.siteId, table.number),
    index('package_quotes_user').on(table.userId, table.updatedAt),
    index('package_quotes_list').on(table.siteId, table.isOfAgent, table.updatedAt, table.id),
    check('package_quotes_versions', sql`${table.sentVersion} <= ${table.latestVersion}`),
  ],
)

/**
 * Versions of quotes. A draft can be changed; a trigger freezes it once it was sent, except for its state and for what is
 * sealed, which is sealed again with a new key and erased with the customer's account.
 */
export const packageQuoteVersions = pgTable(
  'package_quote_versions',
  {
    id: minor('id').primaryKey().generatedAlwaysAsIdentity(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    quoteId: minor('quote_id')
      .notNull()
      .references(() => packageQuotes.id),
    version: integer('version').notNull(),
    status: text('status').$type<QuoteStatus>().notNull(),
    packageId: text('package_id')
      .notNull()
      .references(() => packages.id),
    /** The version of the package that was quoted; null for a draft, which follows the published one. */
    packageVersion: integer('package_version'),
    /** Of the package. */
    title: text('title').notNull(),
    startsOn: day('starts_on').notNull(),
    validUntil: day('valid_until').notNull(),
    /** The lowest total of its options; null for a draft without a price. */
    fromMinor: minor('from_minor'),
    draft: jsonb('draft').$type<StoredQuoteDraft>().notNull(),
    /** Null for a draft. */
    body: jsonb('body').$type<FrozenQuote>(),
    /** SHA-256 of all that was frozen, in hex; empty for a draft. */
    bodyHash: text('body_hash').notNull().default(''),
    /** The customer's account; null without one. */
    customerUserId: text('customer_user_id').references(() => users.id),
    /** The customer and the message to them, sealed; empty once erased. */
    sealedCustomer: text('sealed_customer').notNull(),
    /** Who accepted from which network, or why the customer declined, sealed. */
    sealedAnswer: text('sealed_answer').notNull().default(''),
    /** The option that was accepted; for an activity, empty. */
    acceptedCategory: text('accepted_category'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    /** When the customer first opened its link. */
    viewedAt: instant('viewed_at'),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    uniqueIndex('package_quote_versions_no').on(table.quoteId, table.version),
    uniqueIndex('package_quote_versions_draft')
      .on(table.quoteId)
      .where(sql`${table.status} = 'draft'`),
    index('package_quote_versions_site').on(table.siteId),
    index('package_quote_versions_package').on(table.packageId, table.packageVersion),
    index('package_quote_versions_customer')
      .on(table.customerUserId)
      .where(sql`${table.customerUserId} is not null`),
    index('package_quote_versions_open')
      .on(table.validUntil)
      .where(sql`${table.status} in ('sent', 'viewed')`),
    foreignKey({
      name: 'package_quote_versions_quoted',
      columns: [table.packageId, table.packageVersion],
      foreignColumns: [packageVersions.packageId, packageVersions.version],
    }),
    check(
      'package_quote_versions_status',
      sql`${table.status} in ('draft', 'sent', 'viewed', 'accepted', 'declined', 'expired', 'superseded', 'withdrawn')`,
    ),
    check(
      'package_quote_versions_sent',
      sql`(${table.status} = 'draft') = (${table.sentAt} is null) and (${table.sentAt} is null) = (${table.body} is null)
        and (${table.sentAt} is null) = (${table.packageVersion} is null) and (${table.sentAt} is null) = (${table.bodyHash} = '')`,
    ),
    check(
      'package_quote_versions_accepted',
      sql`(${table.status} = 'accepted') = (${table.acceptedCategory} is not null)`,
    ),
  ],
)

/** Links to versions that were sent. The code itself isn't stored: it follows from the nonce and the installation's key. */
export const packageQuoteLinks = pgTable(
  'package_quote_links',
  {
    id: minor('id').primaryKey().generatedAlwaysAsIdentity(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    versionId: minor('version_id')
      .notNull()
      .references(() => packageQuoteVersions.id),
    nonce: text('nonce').notNull(),
    /** SHA-256 of the code, in hex. */
    codeHash: text('code_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('package_quote_links_code').on(table.codeHash),
    index('package_quote_links_version').on(table.versionId, table.id),
    index('package_quote_links_site').on(table.siteId),
  ],
)
