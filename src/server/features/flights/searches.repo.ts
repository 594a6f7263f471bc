import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { instantSql, selectRows } from '#server/db/rows.ts'
import { quotes, searchAnswers, searches } from '#server/db/schema/index.ts'
import type { StoredAnswer, StoredSearch } from './stored-search.ts'

/** The stored form of an answer; offers are packed, or null while there are none. */
export type AnswerRow = Pick<StoredAnswer, 'supplier' | 'state' | 'traceKey'> & {
  offers: Uint8Array | null
  count: number
}

const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/**
 * Bytes are sent as base64, because the embedded engine's driver converts them in JavaScript byte by byte, which
 * costs more than the rest of the statement.
 */
const toBytesSql = (bytes: Uint8Array | null) =>
  bytes && sql<Uint8Array>`decode(${toBase64(bytes)}, 'base64')`
const asText = sql<string | null>`encode(${searchAnswers.offers}, 'base64')`

/** Reads and writes the searches of one site and can't see another site's. */
export const searchesRepo = (db: Db, siteId: string) => ({
  /** Stores search and answers in one statement, so that no reader finds only one of them. */
  add: async (search: Omit<StoredSearch, 'answers' | 'siteId'>, answers: readonly AnswerRow[]) => {
    const row = {
      id: search.id,
      siteId,
      userId: search.userId,
      traceId: search.traceId,
      request: search.request,
      createdAt: search.createdAt,
      expiresAt: search.expiresAt,
    }
    // One parameter for all answers, because a search with many linked suppliers has hundreds.
    const rows = JSON.stringify(
      answers.map(({ offers, ...answer }, place) => ({
        ...answer,
        offers: offers && toBase64(offers),
        place,
      })),
    )
    await db.execute(sql`with added as ${db.insert(searches).values(row).returning({ id: searches.id })}
      insert into ${searchAnswers} (search_id, supplier, state, trace_key, offers, count)
      select added.id, a.supplier, a.state, a."traceKey", decode(a.offers, 'base64'), a.count
      from added, json_to_recordset(${rows}::json)
        as a(supplier text, state text, "traceKey" text, offers text, count int, place int)
      order by a.place`)
  },
  /** Appends an answer that arrived after the search was stored. */
  settle: async (searchId: string, answer: AnswerRow): Promise<void> => {
    await db
      .update(searchAnswers)
      .set({
        state: answer.state,
        traceKey: answer.traceKey,
        offers: toBytesSql(answer.offers),
        count: answer.count,
        ...({ sequence: sql`default` } as object),
      })
      .where(
        and(
          eq(searchAnswers.supplier, answer.supplier),
          inArray(
            searchAnswers.searchId,
            db
              .select({ id: searches.id })
              .from(searches)
              .where(and(eq(searches.id, searchId), eq(searches.siteId, siteId))),
          ),
        ),
      )
  },
  find: async (id: string) => {
    const [search] = await db
      .select()
      .from(searches)
      .where(and(eq(searches.id, id), eq(searches.siteId, siteId)))
      .limit(1)
    return search ?? null
  },
  /** In the order in which they arrived. */
  answers: async (searchId: string) => {
    const rows = await db
      .select({
        supplier: searchAnswers.supplier,
        state: searchAnswers.state,
        traceKey: searchAnswers.traceKey,
        offers: asText,
        count: searchAnswers.count,
      })
      .from(searchAnswers)
      .innerJoin(searches, and(eq(searches.id, searchAnswers.searchId), eq(searches.siteId, siteId)))
      .where(eq(searchAnswers.searchId, searchId))
      .orderBy(asc(searchAnswers.sequence))
    return rows.map((row) => ({
      ...row,
      offers: row.offers === null ? null : Buffer.from(row.offers, 'base64'),
    }))
  },
})

/**
 * Deletes the answers and quotes of all sites' searches that expired in a time range. The searches stay, because they
 * are counted. Returns whether the limit covered them all.
 */
export const deleteExpired = async (
  db: Db,
  span: { from: Date; until: Date },
  most: number,
): Promise<boolean> => {
  let isAll = true
  for (const table of [searchAnswers, quotes] as const) {
    const old = db
      .selectDistinct({ id: table.searchId })
      .from(table)
      .innerJoin(searches, eq(searches.id, table.searchId))
      .where(and(gte(searches.expiresAt, span.from), lt(searches.expiresAt, span.until)))
      .limit(most)
    const gone = await db.delete(table).where(inArray(table.searchId, old)).returning({ id: table.searchId })
    if (gone.length >= most) isAll = false
  }
  return isAll
}

/**
 * Deletes the oldest answers of all sites' searches while all of them together have more than `maxBytes`, at most those
 * of `most` searches. The searches count as expired from then on. Returns how many lost their answers.
 */
export const deleteBeyondBytes = async (
  db: Db,
  { maxBytes, most, now }: { maxBytes: number; most: number; now: Date },
): Promise<number> => {
  const gone = await selectRows<{ id: string }>(
    db,
    sql`with sized as (
        select search_id, sequence, sum(coalesce(octet_length(offers), 0)) over (order by sequence desc) as bytes
        from search_answers
      ), old as (select distinct search_id from (
        select search_id from sized where bytes > ${maxBytes} order by sequence limit ${most}) as oldest
      ), gone as (delete from search_answers where search_id in (select search_id from old))
      update searches set expires_at = least(expires_at, ${instantSql(now)})
      where id in (select search_id from old) returning id`,
  )
  return gone.length
}
