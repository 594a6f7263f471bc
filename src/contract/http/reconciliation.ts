import { z } from 'zod'
import { requiredText } from '#contract/common/field-texts.ts'
import { Instant, IsoDate } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { Rupees } from '#contract/common/money.ts'
import { pageInfo, pageRequest } from '#contract/common/paging.ts'
import {
  invoiceFields,
  longestSpanDays,
  ReconciliationKind,
  ReconciliationReason,
} from '#contract/entities/reconciliation.ts'
import { dayMs } from '#contract/common/constants.ts'

/** Both dates are Indian and inclusive. */
const span = { dateFrom: IsoDate, dateTo: IsoDate, supplier: z.string().trim().max(60).default('') }
interface Span {
  dateFrom: string
  dateTo: string
}
const countDays = ({ dateFrom, dateTo }: Span): number =>
  (Date.parse(dateTo) - Date.parse(dateFrom)) / dayMs + 1
/** Requires dates in order and a limited range. */
const bounded = <T extends z.ZodType<Span>>(schema: T): T =>
  schema
    .refine((input) => countDays(input) >= 1, {
      path: ['dateTo'],
      message: 'Enter a date on or after the start date',
    })
    .refine((input) => countDays(input) <= longestSpanDays, {
      path: ['dateTo'],
      message: `Choose a period of up to ${longestSpanDays} days`,
    })

const Amounts = z.object({
  /** The price the customer agreed to. */
  agreed: Rupees,
  /** What left the wallet for the purchase. */
  paid: Rupees,
  /** What refunds and changes moved in the wallet, and what they say they moved. */
  changesMoved: Rupees,
  changesStated: Rupees,
  /** What the ledger owes the supplier, and the sum of the supplier's invoices. */
  owed: Rupees,
  billed: Rupees,
  invoiceLines: z.int(),
})

export const ReconciliationLine = z.object({
  /** Identifies the line for notes. */
  lineKey: z.string(),
  kind: ReconciliationKind,
  reason: ReconciliationReason,
  /** Its effect on wallets within the time range; all lines add up to the wallets' change. */
  walletAmount: Rupees,
  difference: Rupees,
  bookingId: z.string().nullable(),
  pnr: z.string(),
  supplier: z.string(),
  status: z.string(),
  user: z.string(),
  at: Instant.nullable(),
  text: z.string(),
  amounts: Amounts.nullable(),
  /** Staff's note; it closes the line while the difference stays the same. */
  note: z.object({ note: z.string(), by: z.string(), at: Instant, isClosing: z.boolean() }).nullable(),
})
export type ReconciliationLine = z.infer<typeof ReconciliationLine>

/**
 * Joins ledger, bookings and supplier invoices: one line per booking, wallet entry or unmatched invoice line in the
 * range.
 */
const reconciliationLines = endpoint({
  id: 'wallet.reconciliationLines',
  area: 'wallet',
  method: 'POST',
  path: 'reconciliation/getLines',
  access: 'wlOwnerOrStaff',
  right: 'reports.reconcile',
  request: bounded(
    z.object({
      ...span,
      kinds: z.array(ReconciliationKind).max(10).default([]),
      onlyOpen: z.boolean().default(false),
      ...pageRequest,
    }),
  ),
  result: z.object({ lines: z.array(ReconciliationLine), walletAmount: Rupees, ...pageInfo }),
  errors: [],
})

/** Sums by kind. `walletChange` comes from the ledger itself, not from the lines; null when a supplier is chosen. */
const reconciliationSummary = endpoint({
  id: 'wallet.reconciliationSummary',
  area: 'wallet',
  method: 'POST',
  path: 'reconciliation/getSummary',
  access: 'wlOwnerOrStaff',
  right: 'reports.reconcile',
  request: bounded(z.object(span)),
  result: z.object({
    kinds: z.array(
      z.object({
        kind: ReconciliationKind,
        lines: z.int(),
        open: z.int(),
        walletAmount: Rupees,
        difference: Rupees,
      }),
    ),
    linesSum: Rupees,
    walletChange: Rupees.nullable(),
    suppliers: z.array(z.string()),
  }),
  errors: [],
})

const cell = z.string().max(400).default('')
const RawRow = z.object(
  Object.fromEntries(invoiceFields.map((field) => [field, cell])) as Record<
    (typeof invoiceFields)[number],
    typeof cell
  >,
)

/**
 * Imports lines of a supplier's invoices and credit notes. A dry run reports what would happen and stores nothing.
 * One wrong line stops the whole import. A line (supplier, invoice, number) is stored once: known lines are counted,
 * and a known line with different content is an error.
 */
const importInvoices = endpoint({
  id: 'wallet.importInvoices',
  area: 'wallet',
  method: 'POST',
  path: 'reconciliation/importInvoices',
  access: 'wlOwnerOrStaff',
  right: 'reports.reconcile',
  request: z.object({
    supplier: z.string().trim().min(1, requiredText).max(60),
    rows: z
      .array(RawRow)
      .min(1, 'Choose a file with at least one line')
      .max(1000, 'Send up to 1,000 lines at a time'),
    isDryRun: z.boolean().default(true),
  }),
  result: z.object({
    isDryRun: z.boolean(),
    added: z.int(),
    known: z.int(),
    /** How many lines belong to a booking. */
    matched: z.int(),
    amount: Rupees,
    /** `row` counts from 0. */
    errors: z.array(z.object({ row: z.int(), field: z.string(), message: z.string() })),
  }),
  errors: [],
  refusedInJump: true,
  verifiedOnly: true,
})

/** Adds a note about a difference, which closes the line until its difference changes. */
const addReconciliationNote = endpoint({
  id: 'wallet.addReconciliationNote',
  area: 'wallet',
  method: 'POST',
  path: 'reconciliation/addNote',
  access: 'wlOwnerOrStaff',
  right: 'reports.reconcile',
  request: z.object({
    lineKey: z.string().regex(/^[A-Za-z]{3,30}:(booking|invoice|entry):\d{1,15}$/),
    difference: Rupees,
    note: z.string().trim().min(3, 'Enter a note of at least 3 characters').max(500),
  }),
  result: z.object({ lineKey: z.string() }),
  errors: ['notFound'],
  refusedInJump: true,
  verifiedOnly: true,
})

/** Ledger, bookings and supplier invoices, joined line by line. */
export const reconciliationEndpoints = {
  reconciliationLines,
  reconciliationSummary,
  importInvoices,
  addReconciliationNote,
}
