import { bigint, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

const minor = (name: string) => bigint(name, { mode: 'number' }).notNull()

/**
 * Sums of an account's lines per day of India and kind of entry, so that a month of a wallet is added up from days
 * instead of lines. A trigger on `ledger_lines` adds rows and merges them now and then: sum them, never count them. TDS
 * has rows of its own, with the kind `tds:` and that of the wallet's line that it is shown with.
 */
export const ledgerDays = pgTable(
  'ledger_days',
  {
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').notNull(),
    /** Lines that added to the account and lines that took from it, and their amounts; `outMinor` is negative. */
    linesIn: integer('lines_in').notNull(),
    linesOut: integer('lines_out').notNull(),
    inMinor: minor('in_minor'),
    outMinor: minor('out_minor'),
    tdsMinor: minor('tds_minor'),
  },
  // Without the sums, so that a row of a wallet's day is updated in place.
  (table) => [index('ledger_days_day').on(table.accountId, table.day, table.kind)],
)

/** What the profit-loss statement is broken down by. */
export type ProfitAxis = 'product' | 'supplier' | 'customer' | 'staff'

/**
 * The profit-loss statement per day (`grain` `D`), and for customers also per month (`M`), of India. Kept like
 * `ledger_days`; the view `profit_entries` gives what each ledger entry adds.
 */
export const profitDays = pgTable(
  'profit_days',
  {
    siteId: text('site_id').notNull(),
    axis: text('axis').$type<ProfitAxis>().notNull(),
    grain: text('grain').$type<'D' | 'M'>().notNull(),
    /** The day, or the first day of the month. */
    period: date('period', { mode: 'string' }).notNull(),
    /** The product, supplier or user; empty for none. */
    key: text('key').notNull(),
    bookings: integer('bookings').notNull(),
    salesMinor: minor('sales_minor'),
    refundsMinor: minor('refunds_minor'),
    costMinor: minor('cost_minor'),
    gstMinor: minor('gst_minor'),
    tdsMinor: minor('tds_minor'),
    markupMinor: minor('markup_minor'),
    commissionMinor: minor('commission_minor'),
    adjustmentMinor: minor('adjustment_minor'),
  },
  (table) => [index('profit_days_period').on(table.siteId, table.axis, table.grain, table.period, table.key)],
)
