import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { sites } from './sites.ts'
import { users } from './users.ts'

const minor = (name: string) => bigint(name, { mode: 'number' })

/**
 * An account of the double-entry ledger (see the chart in `docs/money.md`). Credits are positive: a wallet with money
 * has a positive balance. `balanceMinor` is updated for user accounts (`wallet`, `walletReserved`) in the transaction
 * that inserts the lines. Every booking would wait for the site's own accounts, so theirs stays 0 and is summed from
 * the lines on request.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    code: text('code').notNull(),
    /** Owner of a wallet account; empty for the site's own accounts. */
    userId: text('user_id').references(() => users.id),
    balanceMinor: minor('balance_minor').notNull().default(0),
    creditLimitMinor: minor('credit_limit_minor').notNull().default(0),
  },
  (table) => [
    uniqueIndex('ledger_accounts_owner').on(table.siteId, table.code, sql`coalesce(${table.userId}, '')`),
    index('ledger_accounts_fk_user')
      .on(table.userId)
      .where(sql`${table.userId} is not null`),
    check(
      'ledger_accounts_limit',
      sql`${table.code} <> 'wallet' or ${table.balanceMinor} + ${table.creditLimitMinor} >= 0`,
    ),
    check('ledger_accounts_reserved', sql`${table.code} <> 'walletReserved' or ${table.balanceMinor} >= 0`),
  ],
)

/** One ledger entry. `sourceKey` ensures that each cause is booked only once. A trigger keeps it append-only. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    kind: text('kind').notNull(),
    text: text('text').notNull(),
    sourceKey: text('source_key').notNull(),
    bookingId: bigint('booking_id', { mode: 'number' }),
    orderId: text('order_id'),
    createdBy: text('created_by'),
    /** The person of the wallet's agency who moved the money, or for whom it moved. Null in entries from before 2026-11. */
    personId: text('person_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('ledger_entries_source').on(table.siteId, table.sourceKey),
    index('ledger_entries_booking').on(table.siteId, table.bookingId),
    index('ledger_entries_time').on(table.siteId, table.createdAt),
    // What counts towards a daily limit.
    index('ledger_entries_spent')
      .on(table.siteId, table.personId, table.createdAt)
      .where(sql`${table.kind} in ('reserve', 'changeReserve', 'tripReserve', 'advance')`),
  ],
)

/** The lines of an entry sum to zero (deferred constraint trigger). */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerEntries.id),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerAccounts.id),
    amountMinor: minor('amount_minor').notNull(),
    /** The user account's balance after this line; null for the site's own accounts, which keep none. */
    balanceAfterMinor: minor('balance_after_minor'),
  },
  (table) => [
    index('ledger_lines_entry').on(table.entryId),
    index('ledger_lines_account').on(table.accountId, table.id),
  ],
)

/** Idempotency keys of money calls, stored in the call's own transaction and scoped to site, user and endpoint. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    siteId: text('site_id').notNull(),
    userId: text('user_id').notNull(),
    endpointId: text('endpoint_id').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** What the call created: an order id, a booking id. The answer is derived from it again. */
    subject: text('subject').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('idempotency_keys_scope').on(table.siteId, table.userId, table.endpointId, table.key),
  ],
)
