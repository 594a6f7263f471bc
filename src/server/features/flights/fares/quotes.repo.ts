import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { quotes, searches } from '#server/db/schema/index.ts'
import type { SupplierQuote } from '#server/suppliers/port.ts'

interface QuotePlace {
  searchId: string
  resultIndex: string
  quotedAt: Date
}

/** The last quotes of one site's searches; made for a site, it cannot see another one's. */
export const quotesRepo = (db: Db, siteId: string) => ({
  /** The caller has found the search at this site already. */
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
