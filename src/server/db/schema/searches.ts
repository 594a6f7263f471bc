import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { SearchRequest } from '#contract/http/flights.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import { bytea } from './bytea.ts'
import { sites } from './sites.ts'

/** A search by a visitor or user; every node can answer for it until it expires. */
export const searches = pgTable(
  'searches',
  {
    id: text('id').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    userId: text('user_id'),
    traceId: text('trace_id').notNull(),
    request: jsonb('request').$type<SearchRequest>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('searches_site_user').on(table.siteId, table.userId, table.createdAt),
    index('searches_expires').on(table.expiresAt),
  ],
)

/** One supplier's answer to a search: its offers as Brotli-compressed JSON. */
export const searchAnswers = pgTable(
  'search_answers',
  {
    searchId: text('search_id')
      .notNull()
      .references(() => searches.id, { onDelete: 'cascade' }),
    supplier: text('supplier').notNull(),
    state: text('state').$type<'answered' | 'slow' | 'failed'>().notNull(),
    traceKey: text('trace_key').notNull().default(''),
    offers: bytea('offers'),
    count: integer('count').notNull().default(0),
    sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity(),
  },
  (table) => [primaryKey({ columns: [table.searchId, table.supplier] })],
)

/** The last quote of an offer, from which an order may be created at that price. */
export const quotes = pgTable(
  'quotes',
  {
    searchId: text('search_id')
      .notNull()
      .references(() => searches.id, { onDelete: 'cascade' }),
    resultIndex: text('result_index').notNull(),
    offer: jsonb('offer').$type<SupplierOffer>().notNull(),
    flightDetailChangeInfo: text('flight_detail_change_info'),
    itineraryChangeList: jsonb('itinerary_change_list').$type<string[]>().notNull().default([]),
    quotedAt: timestamp('quoted_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.searchId, table.resultIndex] })],
)
