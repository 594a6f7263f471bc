import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const minor = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** Entries whose lines aren't in the sums yet. A trigger adds them; `fold_ledger_sums` removes them. */
export const ledgerUnsummed = pgTable('ledger_unsummed', {
  entryId: bigint('entry_id', { mode: 'number' }).primaryKey(),
})

/**
 * Sums of an account's lines per day of India and kind of entry, so that a month of a wallet is added up from days
 * instead of lines. Read the view `ledger_days`, which adds the entries that aren't summed yet. TDS has rows of its own,
 * with the kind `tds:` and that of the wallet's line that it is shown with.
 */
export const ledgerDaySums = pgTable(
  'ledger_day_sums',
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
  (table) => [primaryKey({ columns: [table.accountId, table.day, table.kind] })],
)

/** What the profit-loss statement is broken down by. */
export type ProfitAxis = 'product' | 'supplier' | 'customer' | 'staff'

/**
 * The profit-loss statement per day (`grain` `D`), and for customers also per month (`M`), of India. Read the view
 * `profit_days`, as with `ledger_days`; the view `profit_entries` gives what each ledger entry adds.
 */
export const profitDaySums = pgTable(
  'profit_day_sums',
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
  (table) => [primaryKey({ columns: [table.siteId, table.axis, table.grain, table.period, table.key] })],
)
