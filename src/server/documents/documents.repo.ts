import { addDays } from '#domain/calendar-days.ts'
import { and, asc, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { DocumentFilter } from '#contract/http/documents.ts'
import { indiaDayBounds } from '#server/clock/india.ts'
import { monthsAfter } from '#server/clock/local-date.ts'
import type { Db } from '#server/db/database.ts'
import { selectRows } from '#server/db/rows.ts'
import { issuedDocuments } from '#server/db/schema/index.ts'

export type DocumentRow = typeof issuedDocuments.$inferSelect

/** How many missing numbers are named. */
const maxNamed = 10

const orders = {
  newest: [desc(issuedDocuments.issuedAt), desc(issuedDocuments.id)],
  oldest: [asc(issuedDocuments.issuedAt), asc(issuedDocuments.id)],
  highest: [desc(issuedDocuments.totalMinor), desc(issuedDocuments.id)],
  lowest: [asc(issuedDocuments.totalMinor), asc(issuedDocuments.id)],
} as const

/** Returns the instants that bound a month of India, `2026-11`. */
export const toMonthBounds = (month: string): { since: Date | null; before: Date | null } =>
  month === ''
    ? { since: null, before: null }
    : indiaDayBounds(`${month}-01`, addDays(monthsAfter(`${month}-01`, 1), -1))

const sum = (column: SQL | typeof issuedDocuments.totalMinor) =>
  sql`coalesce(sum(${column}), 0)`.mapWith(Number)

/** Reads the documents that one site issued. */
export const documentsListRepo = (db: Db, siteId: string) => {
  const matching = ({ kind, month, userId, searchQuery }: Omit<DocumentFilter, 'sort'>): SQL | undefined => {
    const { since, before } = toMonthBounds(month)
    const words = searchQuery.toLowerCase()
    return and(
      eq(issuedDocuments.siteId, siteId),
      kind === 'all' ? undefined : eq(issuedDocuments.kind, kind),
      since ? gte(issuedDocuments.issuedAt, since) : undefined,
      before ? lt(issuedDocuments.issuedAt, before) : undefined,
      userId === '' ? undefined : eq(issuedDocuments.userId, userId),
      words === ''
        ? undefined
        : sql`strpos(lower(concat_ws(' ', ${issuedDocuments.documentNo}, ${issuedDocuments.about},
            ${issuedDocuments.parties} #>> '{buyer,name}', ${issuedDocuments.parties} #>> '{buyer,gstNumber}')),
            ${words}) > 0`,
    )
  }
  return {
    page: ({ sort, ...filter }: DocumentFilter, { offset, limit }: { offset: number; limit: number }) =>
      db
        .select()
        .from(issuedDocuments)
        .where(matching(filter))
        .orderBy(...orders[sort])
        .limit(limit)
        .offset(offset),
    totals: async (filter: Omit<DocumentFilter, 'sort'>) => {
      const [row] = await db
        .select({
          documents: sql`count(*)`.mapWith(Number),
          taxableMinor: sum(issuedDocuments.taxableMinor),
          gstMinor: sum(issuedDocuments.gstMinor),
          totalMinor: sum(issuedDocuments.totalMinor),
        })
        .from(issuedDocuments)
        .where(matching(filter))
      if (!row) throw new Error('a sum has one row')
      return row
    },
    /** Compares the last number of each series with its documents. */
    gaps: async (series: readonly string[]) => {
      const rows = await selectRows<{
        series: string
        last: number
        given: string | number
        missing: number[]
      }>(
        db,
        sql`select n.series, n.last, count(d.id) as given, coalesce((
              select jsonb_agg(missing.at) from (
                select at from generate_series(1, case when count(d.id) = n.last then 0 else n.last end) at
                where not exists (select 1 from issued_documents o
                  where o.site_id = ${siteId} and o.series = n.series and o.number = at)
                order by at limit ${maxNamed}) missing), '[]'::jsonb) as missing
            from document_numbers n left join issued_documents d
              on d.site_id = n.site_id and d.series = n.series and d.number between 1 and n.last
            where n.site_id = ${siteId} and n.series in (${sql.join(
              series.map((one) => sql`${one}`),
              sql`, `,
            )})
            group by n.series, n.last`,
      )
      return rows.map((row) => ({ ...row, missingCount: row.last - Number(row.given) }))
    },
  }
}
