import { sql, type SQL } from 'drizzle-orm'
import type { LedgerRule } from './check-changes.repo.ts'

/** Finds the rows of `kept` and `derived`, grouped by the columns `by`, whose sums differ. */
const findDifferences = (kept: SQL, derived: SQL, by: readonly string[]): SQL => {
  const keys = sql.raw(by.join(', '))
  const place = sql.raw(by.map((column) => `${column}::text`).join(` || '/' || `))
  return sql`select ${place} as place from (
      select *, 1 as sign from (${kept}) k union all select *, -1 from (${derived}) d
    ) both_sides
    group by ${keys} having sum(sign * plus) <> 0 or sum(sign * minus) <> 0 or sum(sign * rows_in) <> 0
      or sum(sign * rows_out) <> 0`
}

const profitColumns = [
  'sales_minor',
  'refunds_minor',
  'cost_minor',
  'gst_minor',
  'tds_minor',
  'markup_minor',
  'commission_minor',
  'adjustment_minor',
] as const

const profitKeys = sql.raw('site_id, axis, grain, period, key')
const profitSums = sql.raw(['bookings', ...profitColumns].join(', '))
/** Each column is compared separately, so that differences can't cancel each other out. */
const hasWrongSum = sql.raw(
  ['bookings', ...profitColumns].map((column) => `sum(sign * ${column}) <> 0`).join(' or '),
)

/** Ledger invariants of the sums that are kept per day (`docs/money.md`, sums per day). */
export const sumRules: readonly LedgerRule[] = [
  {
    rule: 'the sums of a day are those of its lines',
    find: findDifferences(
      sql`select account_id, day, kind, in_minor as plus, out_minor as minus, lines_in as rows_in, lines_out as rows_out
        from ledger_days where kind not like 'tds:%'`,
      sql`select l.account_id, queue_day(e.created_at) as day, e.kind, greatest(l.amount_minor, 0),
          least(l.amount_minor, 0), (l.amount_minor > 0)::int, (l.amount_minor < 0)::int
        from ledger_lines l join ledger_entries e on e.id = l.entry_id`,
      ['account_id', 'day', 'kind'],
    ),
  },
  {
    rule: 'the TDS of a day is that of its purchases and refunds',
    find: findDifferences(
      sql`select account_id, day, kind, tds_minor as plus, 0::bigint as minus, 0 as rows_in, 0 as rows_out from ledger_days`,
      sql`select account_id, day, kind, amount_minor, 0::bigint, 0, 0 from ledger_tds`,
      ['account_id', 'day', 'kind'],
    ),
  },
  {
    rule: 'the profit-loss statement is that of its entries, by every axis',
    find: sql`select concat_ws('/', ${profitKeys}) as place from (
        select ${profitKeys}, ${profitSums}, 1 as sign from profit_days
        union all
        select p.site_id, d.axis, d.grain, d.period, d.key, ${profitSums}, -1
          from profit_entries p cross join lateral profit_days_of(p) d
      ) both_sides group by ${profitKeys} having ${hasWrongSum}`,
  },
  {
    rule: 'sales less refunds of an entry are its cost, taxes and profit before corrections',
    find: sql`select entry_id::text as place from profit_entries
      where kind <> 'correction' and sales_minor - refunds_minor
        <> cost_minor + gst_minor + tds_minor + markup_minor + commission_minor + adjustment_minor`,
  },
]
