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

const dayMs = 86_400_000
/** Both days are Indian ones and included. */
const span = { dateFrom: IsoDate, dateTo: IsoDate, supplier: z.string().trim().max(60).default('') }
interface Span {
  dateFrom: string
  dateTo: string
}
const daysOf = ({ dateFrom, dateTo }: Span): number => (Date.parse(dateTo) - Date.parse(dateFrom)) / dayMs + 1
/** Days in their order, and not too many of them. */
const bounded = <T extends z.ZodType<Span>>(schema: T): T =>
  schema
    .refine((input) => daysOf(input) >= 1, {
      path: ['dateTo'],
      message: 'Enter a date on or after the start date',
    })
    .refine((input) => daysOf(input) <= longestSpanDays, {
      path: ['dateTo'],
      message: `Choose a period of up to ${longestSpanDays} days`,
    })

const Amounts = z.object({
  /** What the customer agreed to pay. */
  agreed: Rupees,
  /** What left the wallet for the purchase. */
  paid: Rupees,
  /** What refunds and changes moved in the wallet, and what they say they did. */
  changesMoved: Rupees,
  changesStated: Rupees,
  /** What the ledger owes the supplier, and what the supplier's invoices add up to. */
  owed: Rupees,
  billed: Rupees,
  invoiceLines: z.int(),
})

export const ReconciliationLine = z.object({
  /** Names the line for notes. */
  lineKey: z.string(),
  kind: ReconciliationKind,
  reason: ReconciliationReason,
  /** What it did to wallets within the span: all lines of a span add up to the wallets' change. */
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
  /** What staff made of it; it closes the line for as long as the difference stays the same. */
  note: z.object({ note: z.string(), by: z.string(), at: Instant, isClosing: z.boolean() }).nullable(),
})
export type ReconciliationLine = z.infer<typeof ReconciliationLine>

/** Ledger, bookings and supplier invoices joined, a line for each booking, movement or stray invoice line of the span. */
const reconciliationLines = endpoint({
  id: 'wallet.reconciliationLines',
  area: 'wallet',
  method: 'POST',
  path: 'reconciliation/getLines',
  access: 'wlOwnerOrStaff',
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

/** Sums by kind. `walletChange` is the ledger's own word, not a sum of lines; null where a supplier is chosen. */
const reconciliationSummary = endpoint({
  id: 'wallet.reconciliationSummary',
  area: 'wallet',
  method: 'POST',
  path: 'reconciliation/getSummary',
  access: 'wlOwnerOrStaff',
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
 * Lines of a supplier's invoices and credit notes. A dry run says what would happen and writes nothing. With one wrong line nothing is
 * written. A line (supplier, invoice, number) is taken once: what is known already is counted, and a line that says something else than
 * before is an error.
 */
const importInvoices = endpoint({
  id: 'wallet.importInvoices',
  area: 'wallet',
  method: 'POST',
  path: 'reconciliation/importInvoices',
  access: 'wlOwnerOrStaff',
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
    /** How many of them belong to a booking. */
    matched: z.int(),
    amount: Rupees,
    /** `row` counts from 0. */
    errors: z.array(z.object({ row: z.int(), field: z.string(), message: z.string() })),
  }),
  errors: [],
  refusedInJump: true,
  verifiedOnly: true,
})

/** Says what was made of a difference; closes the line until its difference changes. */
const addReconciliationNote = endpoint({
  id: 'wallet.addReconciliationNote',
  area: 'wallet',
  method: 'POST',
  path: 'reconciliation/addNote',
  access: 'wlOwnerOrStaff',
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
