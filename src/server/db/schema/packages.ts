import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { PackageBody } from '#contract/entities/package-body.ts'
import type {
  Destination,
  PackageKind,
  PackageStatus,
  PackageTheme,
  PriceMode,
  StockMode,
} from '#contract/entities/package.ts'
import type { SearchCard, VersionFacts } from '#server/db/shapes/packages.ts'
import { sites } from './sites.ts'
import { users } from './users.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const minor = (name: string) => bigint(name, { mode: 'number' })
const words = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Packages and activities of a site. The facts are those of the latest version; what is on sale is `publishedVersion`
 * with its own facts.
 */
export const packages = pgTable(
  'packages',
  {
    /** 24 hex digits. */
    id: text('id').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    /** The supplier user who owns it; null for the site itself. */
    supplierUserId: text('supplier_user_id').references(() => users.id),
    kind: text('kind').$type<PackageKind>().notNull(),
    /** The slug in its address, for readers only. */
    packageName: text('package_name').notNull(),
    status: text('status').$type<PackageStatus>().notNull(),
    /** The version on sale, also while it is off sale; null before the first publication. */
    publishedVersion: integer('published_version'),
    latestVersion: integer('latest_version').notNull(),
    publishedAt: instant('published_at'),
    /** Title of the latest version. */
    title: text('title').notNull(),
    priceMode: text('price_mode').$type<PriceMode>().notNull(),
    stockMode: text('stock_mode').$type<StockMode>().notNull(),
    nights: integer('nights').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    destinations: jsonb('destinations').$type<Destination[]>().notNull(),
    themes: jsonb('themes').$type<PackageTheme[]>().notNull(),
    /** Every destination is in India. */
    isDomestic: boolean('is_domestic').notNull(),
    /** An overseas package for TCS: outside India, with at least two of international travel, stay and other services. */
    isOverseasPackage: boolean('is_overseas_package').notNull(),
    /** Lowest price of an adult in a double room on a coming date, without markup, in paise; null without one. */
    fromPriceMinor: minor('from_price_minor'),
    soldCount: integer('sold_count').notNull().default(0),
    /** What publishing the latest version would refuse, as texts. */
    missing: jsonb('missing').$type<string[]>().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedBy: text('updated_by').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('packages_name').on(table.siteId, table.kind, table.packageName),
    index('packages_changed').on(table.siteId, table.updatedAt, table.id),
    index('packages_supplier')
      .on(table.supplierUserId)
      .where(sql`${table.supplierUserId} is not null`),
    check('packages_kind', sql`${table.kind} in ('package', 'activity')`),
    check('packages_status', sql`${table.status} in ('draft', 'published', 'unpublished', 'archived')`),
    check('packages_versions', sql`${table.publishedVersion} <= ${table.latestVersion}`),
    check('packages_published', sql`${table.status} <> 'published' or ${table.publishedVersion} is not null`),
  ],
)

/** Every state of a package that was saved, numbered from 1. A trigger keeps it append-only. */
export const packageVersions = pgTable(
  'package_versions',
  {
    packageId: text('package_id')
      .notNull()
      .references(() => packages.id),
    version: integer('version').notNull(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    facts: jsonb('facts').$type<VersionFacts>().notNull(),
    body: jsonb('body').$type<PackageBody>().notNull(),
    /** SHA-256 of the canonical JSON of facts and body, in hex. */
    bodyHash: text('body_hash').notNull(),
    note: text('note').notNull().default(''),
    changedBy: text('changed_by').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.packageId, table.version] }),
    index('package_versions_site').on(table.siteId),
    check('package_versions_number', sql`${table.version} >= 1`),
    // PostgreSQL writes JSON with spaces, so that its text is up to twice as long as what the limit of 256 kB counts.
    check('package_versions_size', sql`octet_length(${table.body}::text) <= 524288`),
  ],
)

/** What searches filter and sort by: one row per published package, written when it is published and every night. */
export const packageSearch = pgTable(
  'package_search',
  {
    packageId: text('package_id').primaryKey(),
    version: integer('version').notNull(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    kind: text('kind').$type<PackageKind>().notNull(),
    /** Words of title, places, countries, themes and summary. */
    words: words('words').notNull(),
    /** Title and places in lower case, for parts of words and misspellings. */
    lookup: text('lookup').notNull(),
    nights: integer('nights').notNull(),
    /** Months with coming dates: bit 0 is January. */
    months: integer('months').notNull(),
    countries: text('countries').array().notNull(),
    places: text('places').array().notNull(),
    themes: text('themes').array().notNull(),
    /** An overseas package for TCS, which its shown price includes. */
    isOverseasPackage: boolean('is_overseas_package').notNull(),
    fromPriceMinor: minor('from_price_minor'),
    /** The lowest price in each month from January on, as the from-price. */
    monthMinor: minor('month_minor').array().$type<(number | null)[]>().notNull(),
    soldCount: integer('sold_count').notNull(),
    publishedAt: instant('published_at').notNull(),
    /** What a list shows besides these. */
    card: jsonb('card').$type<SearchCard>().notNull(),
  },
  (table) => [
    index('package_search_site').on(table.siteId, table.kind),
    // The version that searches show exists.
    foreignKey({
      name: 'package_search_version',
      columns: [table.packageId, table.version],
      foreignColumns: [packageVersions.packageId, packageVersions.version],
    }),
    index('package_search_fk_version').on(table.packageId, table.version),
    index('package_search_words').using('gin', table.words),
    index('package_search_lookup').using('gin', table.lookup.op('gin_trgm_ops')),
    check('package_search_months', sql`${table.months} between 0 and 4095`),
  ],
)
