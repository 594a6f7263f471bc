import { and, count, desc, eq, like, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Traveller } from '#contract/http/search-memory-travellers.ts'
import type { SearchRequest } from '#contract/http/flights-search-request.ts'
import type { Db } from '#server/db/database.ts'
import { instantSql } from '#server/db/rows.ts'
import { rememberedSearches, savedTravellers } from '#server/db/schema/index.ts'

const searchFields = {
  id: rememberedSearches.id,
  name: rememberedSearches.name,
  isSaved: rememberedSearches.isSaved,
  request: rememberedSearches.request,
  usedAt: rememberedSearches.usedAt,
}
const travellerFields = {
  id: savedTravellers.id,
  traveller: savedTravellers.traveller,
  usedAt: savedTravellers.usedAt,
}

/** Queries for recent and saved searches. */
const searchRows = (db: Db, siteId: string, userId: string) => {
  const isOwnSearch = and(eq(rememberedSearches.siteId, siteId), eq(rememberedSearches.userId, userId))
  return {
    /** Locks the user's searches, so that two windows save one after the other. */
    lock: async (): Promise<void> => {
      await db.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`memory:${siteId}:${userId}`}, 0))`,
      )
    },
    /** Stores a search once; repeating it moves it to the front and renames it. */
    putSearch: async (search: {
      id: string
      name: string
      isSaved: boolean
      requestHash: string
      request: SearchRequest
      usedAt: Date
    }) => {
      const [row] = await db
        .insert(rememberedSearches)
        .values({ ...search, siteId, userId })
        .onConflictDoUpdate({
          target: [
            rememberedSearches.siteId,
            rememberedSearches.userId,
            rememberedSearches.isSaved,
            rememberedSearches.requestHash,
          ],
          set: { usedAt: sql`excluded.used_at`, name: sql`excluded.name` },
        })
        .returning(searchFields)
      if (!row) throw new Error("the search wasn't inserted")
      return row
    },
    searches: () =>
      db
        .select(searchFields)
        .from(rememberedSearches)
        .where(isOwnSearch)
        .orderBy(
          desc(rememberedSearches.isSaved),
          desc(rememberedSearches.usedAt),
          desc(rememberedSearches.id),
        ),
    /** Counts the saved searches other than one. */
    countSaved: async (exceptHash: string): Promise<number> => {
      const [row] = await db
        .select({ saved: count() })
        .from(rememberedSearches)
        .where(
          and(
            isOwnSearch,
            eq(rememberedSearches.isSaved, true),
            sql`${rememberedSearches.requestHash} <> ${exceptHash}`,
          ),
        )
      return row?.saved ?? 0
    },
    /** Deletes one search, or all recent ones for null. */
    forgetSearches: async (id: string | null): Promise<number> => {
      const which = id === null ? eq(rememberedSearches.isSaved, false) : eq(rememberedSearches.id, id)
      const gone = await db
        .delete(rememberedSearches)
        .where(and(isOwnSearch, which))
        .returning({ id: rememberedSearches.id })
      return gone.length
    },
  }
}

/** Stores what every search of a signed-in user adds. */
const recentRows = (db: Db, siteId: string, userId: string) => ({
  /**
   * Stores a recent search once, moves a repeated one to the front, and deletes all but the newest: one statement,
   * because every search of a signed-in user runs it.
   */
  putRecent: async (
    search: { id: string; requestHash: string; request: SearchRequest; usedAt: Date },
    most: number,
  ): Promise<void> => {
    await db.execute(sql`
      with put as (
        insert into remembered_searches (id, site_id, user_id, name, is_saved, request_hash, request, used_at)
        values (${search.id}, ${siteId}, ${userId}, '', false, ${search.requestHash},
          ${JSON.stringify(search.request)}::jsonb, ${instantSql(search.usedAt)})
        on conflict (site_id, user_id, is_saved, request_hash) do update set used_at = excluded.used_at
      )
      delete from remembered_searches where id in (
        select id from remembered_searches
        where site_id = ${siteId} and user_id = ${userId} and not is_saved
          and request_hash <> ${search.requestHash}
        order by used_at desc, id desc offset ${most - 1}
      )`)
  },
})

/** Queries for saved travellers. */
const travellerRows = (db: Db, siteId: string, userId: string) => {
  const myTravellers = and(eq(savedTravellers.siteId, siteId), eq(savedTravellers.userId, userId))
  return {
    /** Finds travellers whose name contains the text, which must be upper case with wildcards escaped. */
    travellers: (text: string) =>
      db
        .select(travellerFields)
        .from(savedTravellers)
        .where(and(myTravellers, text === '' ? undefined : like(savedTravellers.name, `%${text}%`)))
        .orderBy(desc(savedTravellers.usedAt), desc(savedTravellers.id)),
    findTraveller: async (name: string): Promise<string | null> => {
      const [row] = await db
        .select({ id: savedTravellers.id })
        .from(savedTravellers)
        .where(and(myTravellers, eq(savedTravellers.name, name)))
        .limit(1)
      return row?.id ?? null
    },
    countTravellers: async (): Promise<number> => {
      const [row] = await db.select({ kept: count() }).from(savedTravellers).where(myTravellers)
      return row?.kept ?? 0
    },
    addTraveller: async (row: TravellerRow): Promise<void> => {
      await db.insert(savedTravellers).values({ ...row, siteId, userId })
    },
    /** Returns false when the user has no such traveller. */
    changeTraveller: async ({ id, ...change }: TravellerRow): Promise<boolean> => {
      const rows = await db
        .update(savedTravellers)
        .set(change)
        .where(and(myTravellers, eq(savedTravellers.id, id)))
        .returning({ id: savedTravellers.id })
      return rows.length > 0
    },
    forgetTraveller: async (id: string): Promise<boolean> => {
      const rows = await db
        .delete(savedTravellers)
        .where(and(myTravellers, eq(savedTravellers.id, id)))
        .returning({ id: savedTravellers.id })
      return rows.length > 0
    },
  }
}

/** Reads and writes what one user saves and can't see anyone else's. */
export const memoryRepo = (db: Db, siteId: string, userId: string) => ({
  ...searchRows(db, siteId, userId),
  ...recentRows(db, siteId, userId),
  ...travellerRows(db, siteId, userId),
})

interface TravellerRow {
  id: string
  name: string
  traveller: z.output<typeof Traveller>
  usedAt: Date
}
