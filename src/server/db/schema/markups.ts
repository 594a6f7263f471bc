import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { MarkupKind, MarkupTerms } from '#contract/entities/markup.ts'
import { sites } from './sites.ts'

/** Customer groups, to which markups apply. */
export const groups = pgTable(
  'groups',
  {
    id: text('id').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    groupName: text('group_name').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('groups_site_name').on(table.siteId, table.groupName),
    uniqueIndex('groups_site_default')
      .on(table.siteId)
      .where(sql`${table.isDefault}`),
  ],
)

/** A customer of a site: an agency, a company, or a single person. Without its own group, the default group applies. */
export const legalEntities = pgTable(
  'legal_entities',
  {
    id: text('id').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    name: text('name').notNull(),
    groupId: text('group_id').references(() => groups.id),
    isTdsDeductable: boolean('is_tds_deductable').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('legal_entities_site').on(table.siteId, table.name),
    index('legal_entities_group').on(table.siteId, table.groupId),
    index('legal_entities_fk_group')
      .on(table.groupId)
      .where(sql`${table.groupId} is not null`),
  ],
)

/**
 * A markup rule. `value` is in paise or basis points, depending on the unit. Two rules for the same flights and
 * customers are impossible, since neither would take precedence.
 */
export const markupRules = pgTable(
  'markup_rules',
  {
    id: text('id').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    kind: text('kind').$type<MarkupKind>().notNull(),
    groupId: text('group_id').references(() => groups.id),
    airlineCode: text('airline_code'),
    source: text('source'),
    blockId: text('block_id'),
    packageId: text('package_id'),
    isDomestic: boolean('is_domestic'),
    unit: text('unit').$type<MarkupTerms['unit']>().notNull(),
    value: integer('value').notNull(),
    per: text('per').$type<MarkupTerms['per']>().notNull(),
    updatedBy: text('updated_by').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('markup_rules_place')
      .on(
        table.siteId,
        table.kind,
        table.groupId,
        table.airlineCode,
        table.source,
        table.blockId,
        table.packageId,
        table.isDomestic,
      )
      .nullsNotDistinct(),
    index('markup_rules_fk_group')
      .on(table.groupId)
      .where(sql`${table.groupId} is not null`),
  ],
)

/** Searches and bookings of a user in a month (`YYYY-MM`, the seller's calendar). All visitors together are ''. */
export const flightUsage = pgTable(
  'flight_usage',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    userId: text('user_id').notNull(),
    month: text('month').notNull(),
    lookCount: bigint('look_count', { mode: 'number' }).notNull().default(0),
    bookCount: bigint('book_count', { mode: 'number' }).notNull().default(0),
  },
  (table) => [uniqueIndex('flight_usage_month').on(table.siteId, table.userId, table.month)],
)
