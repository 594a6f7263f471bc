import { sql, type SQL } from 'drizzle-orm'
import { indiaDayBounds } from '#server/clock/india.ts'
import type { Db } from '#server/db/database.ts'
import { instantSql, selectRows } from '#server/db/rows.ts'
import type { ProfitAxis } from '#server/db/schema/ledger-sums.ts'
import { findRowPeople } from './profit-customers.repo.ts'
import type { DaySpan } from './profit-days.repo.ts'

/** Counting stops here, because every entry needs its booking, and no one pages this far. */
const maxCounted = 1000

/** Kinds of entries that the statement consists of, as in the view `profit_entries`. */
const kinds = sql`('capture', 'refund', 'changeSettle', 'changeDifference', 'correction', 'tripSupplied', 'tripCancelled')`

/** The trip `t` of an entry `e`, as in the view. */
const joinTrip = sql`left join trips t on t.site_id = e.site_id
  and t.number = case when e.kind in ('tripSupplied', 'tripCancelled') then substr(e.order_id, 3)::integer end`

/** Part of the statement: an axis and one of its keys, or the whole with a null axis. */
export interface ProfitPart {
  axis: ProfitAxis | null
  key: string
}

const isFixedDeparture = sql`is_fixed_departure(b.supplier, b.source, b.offer)`

const listIds = (ids: readonly string[]): SQL =>
  sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )

/** Entries of a customer's wallet that belong to no booking, which are few. */
const isOfWallet = (
  siteId: string,
  people: SQL,
): SQL => sql`e.booking_id is null and t.id is null and e.id in (
  select l.entry_id from ledger_accounts a join ledger_lines l on l.account_id = a.id
    where a.site_id = ${siteId} and a.user_id in (${people}) and a.code = 'wallet')`

/**
 * Builds the conditions on entries `e` with their bookings `b` that the view expresses by its columns. If there are
 * several, no entry meets two of them. They're read one by one, each by its own index, so that not all entries of a
 * large customer are read.
 */
const belongsTo = async (db: Db, siteId: string, { axis, key }: ProfitPart): Promise<SQL[]> => {
  if (axis === null) return [sql`true`]
  if (axis === 'product') {
    if (key === '') return [sql`b.id is null and t.id is null`]
    if (key === 'package') return [sql`t.id is not null`]
    return [
      sql`b.id is not null and ${key === 'fixedDeparture' ? isFixedDeparture : sql`not ${isFixedDeparture}`}`,
    ]
  }
  if (axis === 'supplier') return [sql`coalesce(b.supplier, t.supplier, '') = ${key}`]
  if (axis === 'customer') {
    const people = listIds(await findRowPeople(db, siteId, key))
    return [sql`coalesce(b.user_id, t.user_id) in (${people})`, isOfWallet(siteId, people)]
  }
  return [
    sql`case when t.id is not null then case when t.created_by = t.user_id then '' else t.created_by end
      when b.id is null then coalesce(e.created_by, '')
      when b.created_by = b.user_id then '' else b.created_by end = ${key}`,
  ]
}

type Amount = 'sales' | 'refunds' | 'cost' | 'gst' | 'tds' | 'markup' | 'commission' | 'adjustment'
type Raw = Record<`${Amount}_minor`, string | number> & {
  entry_id: string | number
  created_at: string | Date
  kind: string
  booking_id: string | number | null
  pnr: string | null
  route: string | null
  supplier: string
  customer: string
}

/** Reads the entries that the profit-loss statement of one site consists of. */
export const profitEntriesRepo = (db: Db, siteId: string) => {
  /** The newest entries of each condition, as many as are needed. */
  const entriesOf = async (part: ProfitPart, { dateFrom, dateTo }: DaySpan, needed: number): Promise<SQL> => {
    const { since, before } = indiaDayBounds(dateFrom, dateTo)
    if (!since || !before) throw new Error('the period has no start or no end')
    const conditions = await belongsTo(db, siteId, part)
    return sql.join(
      conditions.map(
        (condition) => sql`(select e.id, e.created_at from ledger_entries e
          left join bookings b on b.id = e.booking_id and b.site_id = e.site_id
          ${joinTrip}
          where e.site_id = ${siteId} and e.created_at >= ${instantSql(since)} and e.created_at < ${instantSql(before)}
            and e.kind in ${kinds} and ${condition}
          order by e.created_at desc, e.id desc limit ${needed})`,
      ),
      sql` union all `,
    )
  }
  return {
    /** One page, newest first. */
    list: async (part: ProfitPart, span: DaySpan, page: { offset: number; limit: number }) => {
      const found = await selectRows<{ id: string | number }>(
        db,
        sql`select h.id from (${await entriesOf(part, span, page.offset + page.limit)}) h
          order by h.created_at desc, h.id desc limit ${page.limit} offset ${page.offset}`,
      )
      if (found.length === 0) return []
      const ids = sql.join(
        found.map(({ id }) => sql`${Number(id)}::bigint`),
        sql`, `,
      )
      const rows = await selectRows<Raw>(
        db,
        sql`select p.*, b.pnr, case when p.product = 'package' then e.text else b.origin || ' - ' || b.destination end as route from profit_entries p
          join ledger_entries e on e.id = p.entry_id
          left join bookings b on b.id = p.booking_id and b.site_id = p.site_id
          where p.entry_id in (${ids}) order by p.created_at desc, p.entry_id desc`,
      )
      return rows.map((row) => ({
        entryId: Number(row.entry_id),
        at: new Date(row.created_at),
        kind: row.kind,
        bookingId: row.booking_id === null ? null : Number(row.booking_id),
        pnr: row.pnr ?? '',
        route: row.route ?? '',
        supplier: row.supplier,
        customer: row.customer,
        sums: {
          sales: Number(row.sales_minor),
          refunds: Number(row.refunds_minor),
          cost: Number(row.cost_minor),
          gst: Number(row.gst_minor),
          tds: Number(row.tds_minor),
          markup: Number(row.markup_minor),
          commission: Number(row.commission_minor),
          adjustment: Number(row.adjustment_minor),
        },
      }))
    },
    count: async (part: ProfitPart, span: DaySpan): Promise<number> => {
      const [row] = await selectRows<{ total: number }>(
        db,
        sql`select least(count(*), ${maxCounted + 1})::int as total from (${await entriesOf(part, span, maxCounted + 1)}) h`,
      )
      return row?.total ?? 0
    },
    maxCounted,
  }
}
