import { sql, type SQL } from 'drizzle-orm'
import { capCount } from '#server/calls/page-of.ts'
import type { Db } from '#server/db/database.ts'
import { instantSql, selectRows } from '#server/db/rows.ts'
import { indiaDayBounds } from '#server/clock/india.ts'
import { ledgerDaysRepo } from './ledger-days.repo.ts'
import { findLineBounds, isWithinBounds } from './statement-bounds.repo.ts'
import type { StatementQuery } from './statement-query.ts'

/** Counting stops here, because nobody pages this far. */
const maxCountedLines = 10_000
/** A day after every entry. */
const endOfTime = 'infinity'

interface RawLine {
  id: string | number
  entry_id: string | number
  created_at: string | Date
  kind: string
  text: string
  booking_id: string | number | null
  pnr: string | null
  person: string | null
  is_by_other: boolean
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

const dateConditions = ({ dateFrom, dateTo }: StatementQuery): (SQL | null)[] => {
  const { since, before } = indiaDayBounds(dateFrom, dateTo)
  return [
    since && sql`e.created_at >= ${instantSql(since)}`,
    before && sql`e.created_at < ${instantSql(before)}`,
  ]
}
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

/** The person of the wallet's agency; someone else (staff) may have acted for them. */
const personNameSql = sql`trim(who.first_name || ' ' || who.last_name)`
const isByOtherSql = sql`coalesce(e.created_by <> e.person_id, false)`

/** A wallet of a site: its ledger account with code `wallet`. */
interface WalletPlace {
  siteId: string
  accountId: number
}

const allConditions = (query: StatementQuery): (SQL | null)[] => [
  ...dateConditions(query),
  kindCondition(query),
  directionCondition(query),
]

/** Builds the query for the ids of the lines of bookings. */
const linesOfBookings = (
  { siteId, accountId }: WalletPlace,
  query: StatementQuery,
  bookingIds: readonly number[],
): SQL =>
  bookingIds.length === 0
    ? sql`select 0::bigint as id where false`
    : sql`select l.id from ledger_entries e join ledger_lines l on l.entry_id = e.id
        where e.site_id = ${siteId} and e.booking_id in (${toSqlList(bookingIds)})
          and l.account_id = ${accountId} and ${andAll(allConditions(query))}`

/** Sums lines by kind, one by one. Lines of bookings are few. */
const sumLines = async (db: Db, siteId: string, lines: SQL) => {
  const rows = await selectRows<
    Record<'entries' | 'in_minor' | 'out_minor' | 'tds_minor', string | number> & { kind: string }
  >(
    db,
    sql`select e.kind, count(*)::int as entries, coalesce(sum(greatest(l.amount_minor, 0)), 0) as in_minor,
            coalesce(sum(least(l.amount_minor, 0)), 0) as out_minor, sum(${tdsMinor(siteId)}) as tds_minor
          from (${lines}) h join ledger_lines l on l.id = h.id
          join ledger_entries e on e.id = l.entry_id
          group by e.kind order by e.kind`,
  )
  return rows.map((row) => ({
    kind: row.kind,
    entries: Number(row.entries),
    inMinor: Number(row.in_minor),
    outMinor: Number(row.out_minor),
    tdsMinor: Number(row.tds_minor),
  }))
}

interface LinePage {
  offset: number
  limit: number
}

/** Reads the statement of one wallet. `accountId` is its ledger account with code `wallet`. */
export const statementRepo = (db: Db, siteId: string, accountId: number) => {
  const place = { siteId, accountId }
  const days = ledgerDaysRepo(db, accountId)

  /** Builds the query for the ids of a page. It reads no lines older than the days that the page reaches back to. */
  const lineIdsOfPage = async (query: StatementQuery, { offset, limit }: LinePage): Promise<SQL> => {
    const page = sql`order by id desc limit ${limit} offset ${offset}`
    if (query.bookingIds)
      return sql`select id from (${linesOfBookings(place, query, query.bookingIds)}) h ${page}`
    const filters = allConditions(query)
    if (filters.every((filter) => filter === null))
      return sql`select l.id from ledger_lines l where l.account_id = ${accountId} ${page}`
    const oldest = await days.findDayOfLine(query, offset + limit)
    const bounds = await findLineBounds(db, accountId, indiaDayBounds(oldest ?? query.dateFrom, query.dateTo))
    return sql`select l.id from ledger_lines l join ledger_entries e on e.id = l.entry_id
      where l.account_id = ${accountId} and ${isWithinBounds(bounds)} and ${andAll(filters)} ${page}`
  }
  return {
    /** Newest first. */
    lines: async (query: StatementQuery, page: LinePage) => {
      const rows = await selectRows<RawLine>(
        db,
        sql`select l.id, l.entry_id, e.created_at, e.kind, e.text, e.booking_id, b.pnr, ${personNameSql} as person, ${isByOtherSql} as is_by_other,
            l.amount_minor,
            l.balance_after_minor, ${tdsMinor(siteId)} as tds_minor
          from (${await lineIdsOfPage(query, page)}) p
          join ledger_lines l on l.id = p.id
          join ledger_entries e on e.id = l.entry_id
          left join bookings b on b.id = e.booking_id and b.site_id = ${siteId}
          left join users who on who.id = e.person_id and who.site_id = ${siteId}
          order by l.id desc`,
      )
      return rows.map((row) => ({
        lineId: Number(row.id),
        createdAt: new Date(row.created_at),
        kind: row.kind,
        text: row.text,
        bookingId: row.booking_id === null ? null : Number(row.booking_id),
        pnr: row.pnr,
        person: row.person ?? '',
        isByOther: row.is_by_other,
        amountMinor: Number(row.amount_minor),
        balanceAfterMinor: Number(row.balance_after_minor ?? 0),
        tdsMinor: Number(row.tds_minor),
      }))
    },
    count: async (query: StatementQuery): Promise<{ total: number; isCapped: boolean }> => {
      if (!query.bookingIds) return capCount(await days.count(query), maxCountedLines)
      const [row] = await selectRows<{ total: number }>(
        db,
        sql`select count(*)::int as total from (${linesOfBookings(place, query, query.bookingIds)}) h`,
      )
      return { total: row?.total ?? 0, isCapped: false }
    },
    /** Sums the matching lines by kind. */
    sums: async (query: StatementQuery) => {
      if (!query.bookingIds) return days.sums(query)
      return sumLines(db, siteId, linesOfBookings(place, query, query.bookingIds))
    },
    /** Returns the balance before the first day and after the last, in paise. */
    balances: async ({
      dateFrom,
      dateTo,
    }: StatementQuery): Promise<{ opening: number; closing: number }> => ({
      opening: dateFrom === '' ? 0 : await days.balanceAt({ before: dateFrom }),
      closing: await days.balanceAt({ endOf: dateTo === '' ? endOfTime : dateTo }),
    }),
  }
}
export type StatementLine = Awaited<ReturnType<ReturnType<typeof statementRepo>['lines']>>[number]
