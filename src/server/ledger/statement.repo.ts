import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { instantSql, selectRows } from '#server/db/rows.ts'
import { balanceAt, findLineBounds, isWithinBounds } from './statement-bounds.repo.ts'

/** Filters of a statement. */
export interface StatementQuery {
  since: Date | null
  before: Date | null
  /** Entry kinds to include, or to exclude with `isNot`. Null is every kind. */
  kinds: { are: readonly string[]; isNot: boolean } | null
  direction: 'in' | 'out' | null
  /** Only entries of these bookings; null is every entry. */
  bookingIds: readonly number[] | null
}

/** Counting stops here, because nobody pages this far. */
const maxCountedLines = 10_000
/** How many of the newest lines are scanned for a kind or direction, and how many are summed up. */
export const maxScannedLines = 50_000

interface RawLine {
  id: string | number
  entry_id: string | number
  created_at: string | Date
  kind: string
  text: string
  booking_id: string | number | null
  pnr: string | null
  amount_minor: string | number
  balance_after_minor: string | number | null
  tds_minor: string | number
}

const toSqlList = (values: readonly (string | number)[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )

const andAll = (parts: readonly (SQL | null)[]): SQL => {
  const conditions = parts.filter((part) => part !== null)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

const dateConditions = ({ since, before }: StatementQuery): (SQL | null)[] => [
  since && sql`e.created_at >= ${instantSql(since)}`,
  before && sql`e.created_at < ${instantSql(before)}`,
]
const directionCondition = ({ direction }: StatementQuery): SQL | null =>
  direction && (direction === 'in' ? sql`l.amount_minor > 0` : sql`l.amount_minor < 0`)
const kindCondition = ({ kinds }: StatementQuery): SQL | null =>
  kinds &&
  (kinds.isNot ? sql`e.kind not in (${toSqlList(kinds.are)})` : sql`e.kind in (${toSqlList(kinds.are)})`)

/** TDS of a line: withheld when its purchase was captured, or reversed by its refund. */
const tdsMinor = (siteId: string): SQL => sql`coalesce((
  select sum(t.amount_minor) from ledger_lines t join ledger_accounts ta on ta.id = t.account_id
  where ta.site_id = ${siteId} and ta.code = 'tdsPayable' and t.entry_id = case e.kind
    when 'refund' then e.id
    when 'reserve' then (select s.id from ledger_entries s where s.site_id = ${siteId}
      and s.source_key = replace(e.source_key, ':reserve', ':settle') and s.kind = 'capture')
    end), 0)`

/** Reads the statement of one wallet. `accountId` is its ledger account with code `wallet`. */
export const statementRepo = (db: Db, siteId: string, accountId: number) => {
  /**
   * Builds the query for the ids of matching lines. The scan is bounded, except for a plain time range, which the
   * index serves.
   */
  const matchingLineIds = async (query: StatementQuery): Promise<SQL> => {
    const filters = andAll([...dateConditions(query), kindCondition(query), directionCondition(query)])
    if (query.bookingIds)
      return query.bookingIds.length === 0
        ? sql`select 0::bigint as id where false`
        : sql`select l.id from ledger_entries e join ledger_lines l on l.entry_id = e.id
            where e.site_id = ${siteId} and e.booking_id in (${toSqlList(query.bookingIds)})
              and l.account_id = ${accountId} and ${filters}`
    const lines = sql`l.account_id = ${accountId} and ${isWithinBounds(await findLineBounds(db, accountId, query))}`
    if (!query.kinds && !query.direction && !query.since && !query.before)
      return sql`select l.id from ledger_lines l where ${lines}`
    if (!query.kinds && !query.direction)
      return sql`select l.id from ledger_lines l join ledger_entries e on e.id = l.entry_id
        where ${lines} and ${filters}`
    return sql`select l.id from (
        select l.id, l.entry_id, l.amount_minor from ledger_lines l where ${lines}
        order by l.id desc limit ${maxScannedLines}
      ) l join ledger_entries e on e.id = l.entry_id where ${filters}`
  }
  return {
    /** Newest first. */
    lines: async (query: StatementQuery, page: { offset: number; limit: number }) => {
      const rows = await selectRows<RawLine>(
        db,
        sql`select l.id, l.entry_id, e.created_at, e.kind, e.text, e.booking_id, b.pnr, l.amount_minor,
            l.balance_after_minor, ${tdsMinor(siteId)} as tds_minor
          from (select id from (${await matchingLineIds(query)}) h order by id desc limit ${page.limit} offset ${page.offset}) p
          join ledger_lines l on l.id = p.id
          join ledger_entries e on e.id = l.entry_id
          left join bookings b on b.id = e.booking_id and b.site_id = ${siteId}
          order by l.id desc`,
      )
      return rows.map((row) => ({
        lineId: Number(row.id),
        createdAt: new Date(row.created_at),
        kind: row.kind,
        text: row.text,
        bookingId: row.booking_id === null ? null : Number(row.booking_id),
        pnr: row.pnr,
        amountMinor: Number(row.amount_minor),
        balanceAfterMinor: Number(row.balance_after_minor ?? 0),
        tdsMinor: Number(row.tds_minor),
      }))
    },
    count: async (query: StatementQuery): Promise<{ total: number; isCapped: boolean }> => {
      const [row] = await selectRows<{ total: number }>(
        db,
        sql`select count(*)::int as total from (${await matchingLineIds(query)} limit ${maxCountedLines + 1}) h`,
      )
      const total = row?.total ?? 0
      return { total: Math.min(total, maxCountedLines), isCapped: total > maxCountedLines }
    },
    /** Sums the matching lines by kind. Null when there are more lines than `maxScannedLines`. */
    sums: async (query: StatementQuery) => {
      const found = await matchingLineIds(query)
      const [size] = await selectRows<{ total: number }>(
        db,
        sql`select count(*)::int as total from (${found} limit ${maxScannedLines + 1}) h`,
      )
      if ((size?.total ?? 0) > maxScannedLines) return null
      const rows = await selectRows<
        Record<'entries' | 'in_minor' | 'out_minor' | 'tds_minor', string | number> & { kind: string }
      >(
        db,
        sql`select e.kind, count(*)::int as entries, coalesce(sum(greatest(l.amount_minor, 0)), 0) as in_minor,
            coalesce(sum(least(l.amount_minor, 0)), 0) as out_minor, sum(${tdsMinor(siteId)}) as tds_minor
          from (${found}) h join ledger_lines l on l.id = h.id join ledger_entries e on e.id = l.entry_id
          group by e.kind order by e.kind`,
      )
      return rows.map((row) => ({
        kind: row.kind,
        entries: Number(row.entries),
        inMinor: Number(row.in_minor),
        outMinor: Number(row.out_minor),
        tdsMinor: Number(row.tds_minor),
      }))
    },
    balanceAt: (at: Date | null): Promise<number> => balanceAt(db, accountId, at),
  }
}
export type StatementLine = Awaited<ReturnType<ReturnType<typeof statementRepo>['lines']>>[number]
