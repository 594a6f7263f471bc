import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SupplierPaymentKind, SupplierPaymentState } from '#contract/entities/supplier-wallet.ts'
import { sites } from './sites.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const minor = (name: string) => bigint(name, { mode: 'number' })

/**
 * A payment to a supplier, or the reversal of one. No money is booked before another person has approved it. A bank
 * reference is used once, unless its payment was rejected or reversed.
 */
export const supplierPayments = pgTable(
  'supplier_payments',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 9001 }),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    /** As in the ledger: `supplierPayable:<supplier>`. */
    supplier: text('supplier').notNull(),
    kind: text('kind').$type<SupplierPaymentKind>().notNull(),
    /** The payment that a reversal is about. */
    reversesId: minor('reverses_id'),
    amountMinor: minor('amount_minor').notNull(),
    paymentMode: text('payment_mode').notNull().default(''),
    bankReference: text('bank_reference').notNull().default(''),
    paidOn: text('paid_on').notNull().default(''),
    note: text('note').notNull().default(''),
    state: text('state').$type<SupplierPaymentState>().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    decisionNote: text('decision_note').notNull().default(''),
    ledgerEntryId: minor('ledger_entry_id'),
  },
  (table) => [
    index('supplier_payments_supplier').on(table.siteId, table.supplier, table.id),
    index('supplier_payments_state').on(table.siteId, table.state, table.id),
    uniqueIndex('supplier_payments_reference')
      .on(table.siteId, table.bankReference)
      .where(
        sql`${table.kind} = 'payment' and ${table.bankReference} <> '' and ${table.state} in ('Pending', 'Approved')`,
      ),
    uniqueIndex('supplier_payments_reversal')
      .on(table.reversesId)
      .where(sql`${table.kind} = 'reversal' and ${table.state} <> 'Rejected'`),
    check('supplier_payments_amount', sql`${table.amountMinor} > 0`),
    check(
      'supplier_payments_second_person',
      sql`${table.decidedBy} is null or ${table.decidedBy} <> ${table.createdBy}`,
    ),
  ],
)
