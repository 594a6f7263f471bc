import { z } from 'zod'

/** What a line of the reconciliation is. `movement`: money of a wallet that no booking is behind. */
export const reconciliationKinds = [
  'matched',
  'amountDiffers',
  'ticketWithoutDebit',
  'debitWithoutTicket',
  'refundDue',
  'duplicate',
  'movement',
] as const
export const ReconciliationKind = z.enum(reconciliationKinds)
export type ReconciliationKind = z.infer<typeof ReconciliationKind>

/** Why a line is what it is; the screen has what to do about each. */
export const reconciliationReasons = [
  'agrees',
  'notInvoiced',
  'open',
  'noMoney',
  'paidTwice',
  'paidMore',
  'paidLess',
  'neverPaid',
  'billedWithoutSale',
  'paidWithoutTicket',
  'billedTwice',
  'creditedNotRefunded',
  'refundMissing',
  'refundTooMuch',
  'billedMore',
  'billedLess',
  'unknownInvoice',
  'movement',
] as const
export const ReconciliationReason = z.enum(reconciliationReasons)
export type ReconciliationReason = z.infer<typeof ReconciliationReason>

/** Days that a reconciliation spans at most. */
export const longestSpanDays = 92

/** Fields of a line of an invoice, as they are imported; all text, read by `readInvoiceRow`. */
export const invoiceFields = [
  'invoiceNumber',
  'lineNumber',
  'issuedOn',
  'pnr',
  'supplierBookingId',
  'ticketNumber',
  'text',
  'amount',
] as const
export type InvoiceField = (typeof invoiceFields)[number]
