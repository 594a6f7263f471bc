import { boolean, index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SearchRequest } from '#contract/http/flights-search-request.ts'
import type { Traveller } from '#contract/http/search-memory-travellers.ts'
import type { z } from 'zod'
import { sites } from './sites.ts'

/** A user's latest searches and those saved under a name. */
export const rememberedSearches = pgTable(
  'remembered_searches',
  {
    id: text('id').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    userId: text('user_id').notNull(),
    name: text('name').notNull().default(''),
    isSaved: boolean('is_saved').notNull().default(false),
    /** Hash of the request, so that the same search is stored once. */
    requestHash: text('request_hash').notNull(),
    request: jsonb('request').$type<SearchRequest>().notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('remembered_searches_once').on(table.siteId, table.userId, table.isSaved, table.requestHash),
    index('remembered_searches_user').on(table.siteId, table.userId, table.usedAt),
  ],
)

/** Travellers that a user saved for later bookings. */
export const savedTravellers = pgTable(
  'saved_travellers',
  {
    id: text('id').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    userId: text('user_id').notNull(),
    /** `FIRST LAST` in upper case: searched by text, and identifies the traveller. */
    name: text('name').notNull(),
    traveller: jsonb('traveller').$type<z.output<typeof Traveller>>().notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('saved_travellers_user').on(table.siteId, table.userId, table.usedAt),
    // What was unused for long enough to be deleted.
    index('saved_travellers_used').on(table.usedAt),
  ],
)

/** What a supplier's adapter needs on every node: its token, and what it sent for which of our bookings. */
export const supplierRecords = pgTable(
  'supplier_records',
  {
    supplier: text('supplier').notNull(),
    key: text('key').notNull(),
    value: jsonb('value').$type<Record<string, unknown>>().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    /** May be deleted after this; null is kept. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.supplier, table.key] })],
)
