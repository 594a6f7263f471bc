import { inArray, sql, type SQL } from 'drizzle-orm'
import { indiaDayBounds } from '#server/clock/india.ts'
import type { Db } from '#server/db/database.ts'
import { instantSql, selectRows } from '#server/db/rows.ts'

const prefix = 'supplierPayable:'
/** Seats that belonged to supplier users before each had an account were moved from here by `supplierSplit` entries. */
const unsplit = 'supplierPayable:fixed-departures'

/** Filters of a statement: days of India, both inclusive; empty leaves the side open. */
export interface Span {
  dateFrom: string
  dateTo: string
}

/**
 * What became due on a day. A reversed payment only takes the payment back. Entries that moved a sale to its supplier user
 * are due there, and no longer where it was before.
 */
const dueMinor: SQL = sql`case
  when d.kind = 'supplierPaymentReversed' then 0
  when d.kind = 'supplierSplit' and a.code = ${unsplit} then d.out_minor
  else d.in_minor end`

const withinDays = ({ dateFrom, dateTo }: Span): SQL =>
  sql`${dateFrom === '' ? sql`true` : sql`d.day >= ${dateFrom}::date`} and ${
    dateTo === '' ? sql`true` : sql`d.day <= ${dateTo}::date`
  }`

const withinInstants = (span: Span): SQL => {
  const { since, before } = indiaDayBounds(span.dateFrom, span.dateTo)
  return sql`${since ? sql`e.created_at >= ${instantSql(since)}` : sql`true`} and ${
    before ? sql`e.created_at < ${instantSql(before)}` : sql`true`
  }`
}

/** Reads what one site owes its suppliers, from the ledger. */
export const payablesRepo = (db: Db, siteId: string) => ({
  /** Loads the balance of every supplier or of those named, and the days of which something may still be open. */
  list: async (suppliers: readonly string[] | null) => {
    const rows = await selectRows<{
      code: string
      balance: string | number
      day: string | null
      due: string | number
    }>(
      db,
      sql`with days as (
          select a.code, d.day, sum(${dueMinor}) as due, sum(d.in_minor + d.out_minor) as moved
          from ledger_accounts a join ledger_days d on d.account_id = a.id
          where a.site_id = ${siteId}
            and ${
              suppliers === null
                ? sql`a.code like ${`${prefix}%`}`
                : inArray(
                    sql`a.code`,
                    suppliers.map((supplier) => prefix + supplier),
                  )
            }
          group by a.code, d.day
        ), sums as (
          select code, day, due, sum(moved) over (partition by code) as balance,
            sum(greatest(due, 0)) over (partition by code order by day desc) as reached
          from days
        )
        select code, balance, day::text, due from sums
        where due > 0 and reached - due < balance
        union all
        select code, sum(moved), null, 0 from days group by code`,
    )
    const found = new Map<string, { balanceMinor: number; due: { day: string; amountMinor: number }[] }>()
    for (const row of rows) {
      const name = row.code.slice(prefix.length)
      const known = found.get(name) ?? { balanceMinor: 0, due: [] }
      if (row.day === null) known.balanceMinor = Number(row.balance)
      else known.due.push({ day: row.day, amountMinor: Number(row.due) })
      found.set(name, known)
    }
    return found
  },
  findAccountId: async (supplier: string): Promise<number | null> => {
    const [row] = await selectRows<{ id: string | number }>(
      db,
      sql`select id from ledger_accounts where site_id = ${siteId} and code = ${prefix + supplier} and user_id is null`,
    )
    return row ? Number(row.id) : null
  },
})

/** Reads the lines of one supplier's account, and their sums by day and month. */
export const supplierLinesRepo = (db: Db, siteId: string) => ({
  /** Lists the lines of an account, newest first, with what was owed after each. */
  lines: async (accountId: number, span: Span, { offset, limit }: { offset: number; limit: number }) => {
    const rows = await selectRows<{
      id: string | number
      created_at: string | Date
      kind: string
      text: string
      booking_id: string | number | null
      pnr: string | null
      amount_minor: string | number
      owed_after: string | number
    }>(
      db,
      sql`with closing as (
          select coalesce(sum(d.in_minor + d.out_minor), 0) as minor from ledger_days d
          where d.account_id = ${accountId} and ${withinDays({ dateFrom: '', dateTo: span.dateTo })}
        )
        select l.id, e.created_at, e.kind, e.text, e.booking_id, b.pnr, l.amount_minor,
          (select minor from closing) - coalesce(sum(l.amount_minor) over (
            order by e.created_at desc, l.id desc rows between unbounded preceding and 1 preceding), 0) as owed_after
        from ledger_lines l join ledger_entries e on e.id = l.entry_id
        left join bookings b on b.id = e.booking_id and b.site_id = ${siteId}
        where l.account_id = ${accountId} and ${withinInstants(span)}
        order by e.created_at desc, l.id desc limit ${limit} offset ${offset}`,
    )
    return rows.map((row) => ({
      lineId: Number(row.id),
      createdAt: new Date(row.created_at),
      kind: row.kind,
      text: row.text,
      bookingId: row.booking_id === null ? null : Number(row.booking_id),
      pnr: row.pnr ?? '',
      amountMinor: Number(row.amount_minor),
      owedAfterMinor: Number(row.owed_after),
    }))
  },
  countLines: async (accountId: number, span: Span): Promise<number> => {
    const [row] = await selectRows<{ total: string | number | null }>(
      db,
      sql`select sum(d.lines_in + d.lines_out) as total from ledger_days d
        where d.account_id = ${accountId} and ${withinDays(span)}`,
    )
    return Number(row?.total ?? 0)
  },
  /** Sums an account by day (`YYYY-MM-DD`) or month (`YYYY-MM`), oldest first, after what was owed before. */
  periods: async (accountId: number, span: Span, by: 'day' | 'month') => {
    const [before] = await selectRows<{ minor: string | number | null }>(
      db,
      sql`select sum(d.in_minor + d.out_minor) as minor from ledger_days d
        where d.account_id = ${accountId} and ${span.dateFrom === '' ? sql`false` : sql`d.day < ${span.dateFrom}::date`}`,
    )
    const length = by === 'day' ? 10 : 7
    const rows = await selectRows<
      Record<'entries' | 'added' | 'taken', string | number> & { period: string }
    >(
      db,
      sql`select left(d.day::text, ${length}::int) as period, sum(d.lines_in + d.lines_out) as entries,
          sum(d.in_minor) as added, sum(d.out_minor) as taken
        from ledger_days d where d.account_id = ${accountId} and ${withinDays(span)}
        group by 1 having sum(d.lines_in + d.lines_out) > 0 order by 1`,
    )
    return {
      openingMinor: Number(before?.minor ?? 0),
      rows: rows.map((row) => ({
        period: row.period,
        entries: Number(row.entries),
        addedMinor: Number(row.added),
        takenMinor: Number(row.taken),
      })),
    }
  },
})
