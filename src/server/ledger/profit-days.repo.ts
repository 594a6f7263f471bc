import { addDays } from '#domain/calendar-days.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { selectRows } from '#server/db/rows.ts'
import type { ProfitAxis } from '#server/db/schema/ledger-sums.ts'
import { supplierSettlementKinds, tripTaxKinds } from './accounts.ts'
import { isAgencyOfSeveral } from './profit-customers.repo.ts'

const listKinds = (kinds: readonly string[]): SQL => sql.raw(kinds.map((kind) => `'${kind}'`).join(', '))
const settlementKinds = listKinds(supplierSettlementKinds)
/** The statement has trips without their GST, which is booked with the receipts. */
const isGstOfTrip = sql`a.code = 'gstOutput' and d.kind in (${listKinds(tripTaxKinds)})`

/** Days of India, both inclusive. */
export interface DaySpan {
  dateFrom: string
  dateTo: string
}

const columns = [
  'bookings',
  'sales',
  'refunds',
  'cost',
  'gst',
  'tds',
  'markup',
  'commission',
  'adjustment',
] as const
type Column = (typeof columns)[number]

/** The figures of a part of the statement, in paise; `bookings` is a number of bookings. */
export type ProfitSums = Record<Column, number>

const stored = (column: Column): string => (column === 'bookings' ? column : `${column}_minor`)
const sums = sql.raw(columns.map((column) => `coalesce(sum(p.${stored(column)}), 0) as ${column}`).join(', '))
type Raw = Record<Column, string | number>
const toSums = (row: Raw): ProfitSums =>
  Object.fromEntries(columns.map((column) => [column, Number(row[column])])) as ProfitSums

/** Largest sales first, so that the rows on the first page are those that matter. */
const byNetSales = sql`r.sales - r.refunds desc, r.key`
const summed = sql.raw(columns.map((column) => `sum(s.${column}) as ${column}`).join(', '))

const toMonthStart = (day: string): string => `${day.slice(0, 7)}-01`

/** Returns the start of the first whole month of a span and of the month after the last one. */
const findWholeMonths = ({ dateFrom, dateTo }: DaySpan): { from: string; before: string } => {
  const from = dateFrom.endsWith('-01') ? dateFrom : toMonthStart(addDays(toMonthStart(dateFrom), 31))
  return { from, before: toMonthStart(addDays(dateTo, 1)) }
}

const daysWithin = ({ dateFrom, dateTo }: DaySpan): SQL =>
  sql`p.grain = 'D' and p.period between ${dateFrom}::date and ${dateTo}::date`

/** Builds the condition on the rows that a span consists of. Customers have rows per month, which whole months use. */
const rowsWithin = (axis: ProfitAxis, span: DaySpan): SQL => {
  const { from, before } = findWholeMonths(span)
  if (axis !== 'customer' || from >= before) return daysWithin(span)
  return sql`((p.grain = 'M' and p.period >= ${from}::date and p.period < ${before}::date)
    or (${daysWithin(span)} and (p.period < ${from}::date or p.period >= ${before}::date)))`
}

const accountColumns: Record<string, Exclude<Column, 'bookings' | 'sales' | 'refunds' | 'cost'>> = {
  gstOutput: 'gst',
  gstInput: 'gst',
  tdsPayable: 'tds',
  tdsReceivable: 'tds',
  markupIncome: 'markup',
  packageIncome: 'markup',
  cancellationIncome: 'markup',
  commissionIncome: 'commission',
  suspense: 'adjustment',
  corrections: 'adjustment',
}

/** What the site's accounts changed by, in paise, and the part of `adjustment` that corrections by staff are. */
export type LedgerSums = Omit<ProfitSums, 'bookings' | 'sales' | 'refunds'> & { corrections: number }

/**
 * Builds the sums of people's rows by customer: people of one customer agency become one row, with the key of their legal
 * entity.
 */
const byAgency = (
  siteId: string,
  people: SQL,
): SQL => sql`select coalesce(u.legal_entity_id, s.key) as key, ${summed}
  from (${people}) s left join users u on u.site_id = ${siteId} and u.id = s.key and ${isAgencyOfSeveral(sql`u`)}
  group by 1`

/** Reads the profit-loss statement of one site. */
export const profitDaysRepo = (db: Db, siteId: string) => ({
  /** Sums by day or month (`2026-11`), newest first. */
  byPeriod: async (unit: 'day' | 'month', span: DaySpan) => {
    const key = unit === 'day' ? sql`p.period::text` : sql`to_char(p.period, 'YYYY-MM')`
    const rows = await selectRows<Raw & { key: string }>(
      db,
      sql`select ${key} as key, ${sums} from profit_days p
        where p.site_id = ${siteId} and p.axis = 'product' and ${daysWithin(span)} group by 1 order by 1 desc`,
    )
    return rows.map((row) => ({ key: row.key, sums: toSums(row) }))
  },
  /**
   * Sums by product, supplier, customer or member of staff: one page, and how many there are. People of one customer
   * agency are one customer, with the key of their legal entity.
   */
  byKey: async (axis: ProfitAxis, span: DaySpan, page: { offset: number; limit: number }) => {
    const perKey = sql`select p.key, ${sums} from profit_days p
      where p.site_id = ${siteId} and p.axis = ${axis} and ${rowsWithin(axis, span)} group by p.key`
    const rows = await selectRows<Raw & { key: string; total: number }>(
      db,
      sql`select r.*, count(*) over ()::int as total
        from (${axis === 'customer' ? byAgency(siteId, perKey) : perKey}) r
        order by ${byNetSales} limit ${page.limit} offset ${page.offset}`,
    )
    return {
      total: rows[0]?.total ?? 0,
      rows: rows.map((row) => ({ key: row.key, sums: toSums(row) })),
    }
  },
  totals: async (span: DaySpan): Promise<ProfitSums> => {
    const [row] = await selectRows<Raw>(
      db,
      sql`select ${sums} from profit_days p
        where p.site_id = ${siteId} and p.axis = 'product' and ${daysWithin(span)}`,
    )
    if (!row) throw new Error('the totals query returned no row')
    return toSums(row)
  },
  /** Adds up the site's own accounts, from the sums of their lines. What settles a cost is none. */
  ledger: async ({ dateFrom, dateTo }: DaySpan): Promise<LedgerSums> => {
    const rows = await selectRows<{ code: string; minor: string | number }>(
      db,
      sql`select a.code, sum(d.in_minor + d.out_minor) as minor
        from ledger_accounts a join ledger_days d on d.account_id = a.id
        where a.site_id = ${siteId} and coalesce(a.user_id, '') = ''
          and d.kind not in (${settlementKinds}) and not (${isGstOfTrip})
          and d.day between ${dateFrom}::date and ${dateTo}::date group by a.code`,
    )
    const found: LedgerSums = {
      cost: 0,
      gst: 0,
      tds: 0,
      markup: 0,
      commission: 0,
      adjustment: 0,
      corrections: 0,
    }
    for (const { code, minor } of rows) {
      const column = code.startsWith('supplierPayable:') ? 'cost' : accountColumns[code]
      if (column) found[column] += Number(minor)
      if (code === 'corrections') found.corrections += Number(minor)
    }
    return found
  },
})
