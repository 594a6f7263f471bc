import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { ProfitLossBy, ProfitLossLedger } from '#contract/entities/profit-loss.ts'
import type { ProfitLossRow } from '#contract/http/profit-loss.ts'
import type { Database } from '#server/db/database.ts'
import { selectRows } from '#server/db/rows.ts'
import { createProfitLoss } from '#server/features/profit-loss/profit-loss.service.ts'

const allBys: readonly ProfitLossBy[] = ['day', 'month', 'product', 'supplier', 'customer', 'staff']
export interface Span {
  dateFrom: string
  dateTo: string
}
const figures = [
  'bookings',
  'sales',
  'refunds',
  'cost',
  'gst',
  'tds',
  'markup',
  'commission',
  'adjustments',
  'profit',
] as const
type Figures = Record<(typeof figures)[number], number>

/** Adds up rows in paise. */
export const addUp = (rows: readonly Partial<Figures>[]): Figures =>
  Object.fromEntries(
    figures.map((name) => [
      name,
      rows.reduce((sum, row) => sum + Math.round((row[name] ?? 0) * 100), 0) / 100,
    ]),
  ) as Figures

/** Reads every row of the statement, page by page. */
export const readStatement = async (database: Database, siteId: string, span: Span, by: ProfitLossBy) => {
  const { statement } = createProfitLoss({ database })
  const rows: ProfitLossRow[] = []
  for (let page = 1; ; page += 1) {
    const part = await statement({ ...span, by, page, pageSize: 3 }, { siteId })
    rows.push(...part.rows)
    if (page >= part.totalPages) return { ...part, rows }
  }
}

/** Adds up the site's accounts from the lines of the ledger themselves, without any sums that are kept. A payment to a supplier is neither sale nor cost. */
export const readBooks = async (
  database: Database,
  siteId: string,
  { dateFrom, dateTo }: Span,
): Promise<ProfitLossLedger> => {
  const rows = await selectRows<{ code: string; minor: string }>(
    database.db,
    sql`select split_part(a.code, ':', 1) as code, sum(l.amount_minor)::text as minor
      from ledger_lines l join ledger_entries e on e.id = l.entry_id join ledger_accounts a on a.id = l.account_id
      where e.site_id = ${siteId} and e.kind not like 'supplier%'
        and e.created_at >= ${`${dateFrom}T00:00:00+05:30`}::timestamptz
        and e.created_at < ${`${dateTo}T00:00:00+05:30`}::timestamptz + interval '24 hours' group by 1`,
  )
  const minor = (code: string): number => Number(rows.find((row) => row.code === code)?.minor ?? 0)
  const sum = (...codes: string[]): number => codes.reduce((total, code) => total + minor(code), 0) / 100
  return {
    // All that isn't the customers' own money: entries sum to zero.
    netSales:
      -sum('wallet', 'walletReserved', 'bank', 'gatewayRefunds', 'openingBalance', 'corrections') || 0,
    cost: sum('supplierPayable'),
    gst: sum('gstOutput', 'gstInput'),
    tds: sum('tdsPayable', 'tdsReceivable'),
    markup: sum('markupIncome'),
    commission: sum('commissionIncome'),
    adjustments: sum('suspense', 'corrections'),
    profit: sum('markupIncome', 'commissionIncome', 'suspense', 'corrections'),
  }
}

/** Expects that the statement by everything, its rows and the entries of each row agree with the ledger's lines. */
export const expectStatement = async (database: Database, siteId: string, span: Span): Promise<void> => {
  const books = await readBooks(database, siteId, span)
  const { entries } = createProfitLoss({ database })
  for (const by of allBys) {
    const { rows, totals, ledger, total } = await readStatement(database, siteId, span, by)
    expect(ledger, by).toEqual(books)
    expect(addUp(rows), by).toEqual(totals)
    expect(rows, by).toHaveLength(total)
    const { sales, refunds, bookings: _bookings, ...rest } = totals
    expect({ ...rest, netSales: addUp([{ sales }, { sales: -refunds }]).sales }, by).toEqual(books)
    for (const { key, name: _name, bookings, ...row } of rows) {
      const found = await entries({ ...span, by, key, page: 1, pageSize: 200 }, { siteId })
      expect(found.isTotalCapped || found.total > 200, `${by} ${key}`).toBe(false)
      const own = {
        ...addUp(found.entries),
        bookings: found.entries.filter(({ kind }) => kind === 'capture').length,
      }
      expect(own, `${by} ${key}`).toEqual({ ...row, bookings })
    }
  }
}
