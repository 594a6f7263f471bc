import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { Rupees } from '#contract/common/money.ts'

/** Most rows of a file. */
export const maxRefundRows = 500

/** Columns of the file, in order: A, B, C and D. */
export const refundColumns = ['booking', 'request', 'refunded', 'creditNote'] as const
export const RefundColumn = z.enum(refundColumns)
export type RefundColumn = z.infer<typeof RefundColumn>

/** A row of the file: what the airline refunded for one ticket of a change request. */
export const RefundRow = z.object({
  /** Number of the row in the sheet. */
  row: z.int().min(2).max(100_000),
  /** Our booking number. */
  booking: z.string().trim().max(20),
  /** The airline's reference for the change request. */
  request: z.string().trim().max(80),
  refunded: Rupees.nullable(),
  creditNote: z.string().trim().max(40),
})
export type RefundRow = z.infer<typeof RefundRow>

/** What is wrong with a cell. */
export const RefundRowError = z.object({ row: z.int(), column: RefundColumn, message: z.string() })
export type RefundRowError = z.infer<typeof RefundRowError>

/** A row that a change request was found for. */
export const RefundMatch = z.object({
  row: z.int(),
  itemId: z.string(),
  bookingId: z.string(),
  pnr: z.string(),
  passenger: z.string(),
  /** What the airline quoted; null without a quote. */
  quoted: Rupees.nullable(),
  refunded: Rupees,
  /** What reaches the wallet. */
  wallet: Rupees,
  creditNote: z.string(),
})
export type RefundMatch = z.infer<typeof RefundMatch>

/** `Imported` waits to be settled and can be undone; `Settled` has moved the money. */
export const RefundImportState = z.enum(['Imported', 'Settled', 'Undone'])
export type RefundImportState = z.infer<typeof RefundImportState>

/** An imported file. */
export const RefundImport = z.object({
  importId: z.string(),
  fileName: z.string(),
  state: RefundImportState,
  rows: z.int(),
  refunded: Rupees,
  wallet: Rupees,
  createdBy: z.string(),
  createdAt: Instant,
  decidedBy: z.string(),
  decidedAt: Instant.nullable(),
})
export type RefundImport = z.infer<typeof RefundImport>
