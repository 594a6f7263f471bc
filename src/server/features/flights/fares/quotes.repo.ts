import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { quotes, searches } from '#server/db/schema/index.ts'
import type { SupplierQuote } from '#server/suppliers/port.ts'

interface QuotePlace {
  searchId: string
  resultIndex: string
  quotedAt: Date
}

/** Reads and writes the latest quotes of one site's searches and can't see another site's. */
export const quotesRepo = (db: Db, siteId: string) => ({
  /** The caller must have checked that the search belongs to this site. */
  put: async ({ isPriceChanged: _isPriceChanged, ...quote }: SupplierQuote & QuotePlace) => {
    await db
      .insert(quotes)
      .values(quote)
      .onConflictDoUpdate({
        target: [quotes.searchId, quotes.resultIndex],
        set: {
          offer: sql`excluded.offer`,
          flightDetailChangeInfo: sql`excluded.flight_detail_change_info`,
          itineraryChangeList: sql`excluded.itinerary_change_list`,
          quotedAt: sql`excluded.quoted_at`,
        },
      })
  },
  find: async (searchId: string, resultIndex: string) => {
    const [row] = await db
      .select({
        offer: quotes.offer,
        flightDetailChangeInfo: quotes.flightDetailChangeInfo,
        itineraryChangeList: quotes.itineraryChangeList,
        quotedAt: quotes.quotedAt,
      })
      .from(quotes)
      .innerJoin(searches, and(eq(searches.id, quotes.searchId), eq(searches.siteId, siteId)))
      .where(and(eq(quotes.searchId, searchId), eq(quotes.resultIndex, resultIndex)))
      .limit(1)
    return row ?? null
  },
})
