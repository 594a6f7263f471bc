import type { WalletRequestKind, WalletRequestState } from '#contract/entities/wallet.ts'
import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { sites } from './sites.ts'
import { users } from './users.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const minor = (name: string) => bigint(name, { mode: 'number' })

/** A wallet request. No money moves before it is approved, and nobody can approve their own. */
export const walletRequests = pgTable(
  'wallet_requests',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 7001 }),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    /** The wallet's owner. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<WalletRequestKind>().notNull(),
    amountMinor: minor('amount_minor').notNull(),
    /** How the money was sent: `NEFT`, `IMPS`, `UPI`, `Cheque`, `Cash`. Empty if it didn't come from outside. */
    paymentMode: text('payment_mode').notNull().default(''),
    /** The bank's reference of the transfer (UTR). A transfer is credited once. */
    bankReference: text('bank_reference').notNull().default(''),
    paidOn: text('paid_on').notNull().default(''),
    reason: text('reason').notNull(),
    state: text('state').$type<WalletRequestState>().notNull(),
    createdBy: text('created_by').notNull(),
    decidedBy: text('decided_by'),
    decisionNote: text('decision_note').notNull().default(''),
    ledgerEntryId: minor('ledger_entry_id'),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    index('wallet_requests_state').on(table.siteId, table.state, table.id),
    index('wallet_requests_user').on(table.siteId, table.userId, table.id),
    index('wallet_requests_fk_user').on(table.userId),
  ],
)

/**
 * The reward for a person's sign-up, credited to the referrer's wallet. When a rejected reward is requested again, its
 * row is reused.
 */
export const referralRewards = pgTable(
  'referral_rewards',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    /** The person who signed up. Each earns one reward. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    requestId: bigint('request_id', { mode: 'number' })
      .notNull()
      .references(() => walletRequests.id),
    /** The booking that earned it. */
    bookingId: bigint('booking_id', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.userId] }),
    index('referral_rewards_fk_user').on(table.userId),
    index('referral_rewards_fk_request').on(table.requestId),
  ],
)

/** An imported line of a supplier's invoice or credit note. Positive amounts are billed, negative ones credited. */
export const supplierInvoiceLines = pgTable(
  'supplier_invoice_lines',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    supplier: text('supplier').notNull(),
    invoiceNumber: text('invoice_number').notNull(),
    lineNumber: bigint('line_number', { mode: 'number' }).notNull(),
    /** `YYYY-MM-DD`. */
    issuedOn: text('issued_on').notNull(),
    pnr: text('pnr').notNull().default(''),
    supplierBookingId: text('supplier_booking_id').notNull().default(''),
    ticketNumber: text('ticket_number').notNull().default(''),
    text: text('text').notNull().default(''),
    amountMinor: minor('amount_minor').notNull(),
    importedBy: text('imported_by').notNull(),
    importId: text('import_id').notNull(),
    raw: jsonb('raw').$type<Record<string, string>>().notNull().default({}),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('supplier_invoice_lines_once').on(
      table.siteId,
      table.supplier,
      table.invoiceNumber,
      table.lineNumber,
    ),
    index('supplier_invoice_lines_pnr').on(table.siteId, table.pnr),
    index('supplier_invoice_lines_issued').on(table.siteId, table.issuedOn),
  ],
)

/** Staff's notes on differences; a note closes a line until its amounts change. */
export const reconciliationNotes = pgTable(
  'reconciliation_notes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    /** The line: kind and subject, e.g. `ticketWithoutDebit:booking:100123`. */
    lineKey: text('line_key').notNull(),
    /** The difference that the note is about; another one reopens the line. */
    differenceMinor: minor('difference_minor').notNull(),
    note: text('note').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('reconciliation_notes_line').on(table.siteId, table.lineKey, table.id)],
)
