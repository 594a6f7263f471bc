import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { FlightResult } from '#contract/entities/flight.ts'
import type { FareCheck, FarePenalties } from '#contract/http/fare-tray-fares.ts'
import type { SearchRequest } from '#contract/http/flights-search-request.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import { sites } from './sites.ts'

/** Fares in a person's fare tray. The offer stays here because a search's own offers are deleted after an hour. */
export const keptFares = pgTable(
  'kept_fares',
  {
    id: text('id').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    userId: text('user_id').notNull(),
    /** Hash of `toFareKey`, so that the same fare is kept once. */
    fareHash: text('fare_hash').notNull(),
    supplier: text('supplier').notNull(),
    offer: jsonb('offer').$type<SupplierOffer>().notNull(),
    /** As priced for the person, with its cost fields: views leave them out for readers who may not see cost. */
    flight: jsonb('flight').$type<FlightResult>().notNull(),
    searchId: text('search_id').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    request: jsonb('request').$type<SearchRequest>().notNull(),
    penalties: jsonb('penalties').$type<FarePenalties>().notNull(),
    note: text('note').notNull().default(''),
    markupMinor: bigint('markup_minor', { mode: 'number' }),
    keptAt: timestamp('kept_at', { withTimezone: true }).notNull(),
    keptPriceMinor: bigint('kept_price_minor', { mode: 'number' }).notNull(),
    lastCheck: jsonb('last_check').$type<FareCheck>(),
    /** Set while a removal can be undone. */
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [index('kept_fares_user').on(table.siteId, table.userId, table.keptAt)],
)
