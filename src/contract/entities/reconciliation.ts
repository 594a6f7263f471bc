import { z } from 'zod'

/** Kinds of reconciliation lines. `movement`: money in a wallet without a booking. */
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

/** Why a line has its kind; the screen explains what to do about each. */
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
  'settledByStaff',
  'billedMore',
  'billedLess',
  'unknownInvoice',
  'movement',
] as const
export const ReconciliationReason = z.enum(reconciliationReasons)
export type ReconciliationReason = z.infer<typeof ReconciliationReason>

/** Longest time range of a reconciliation, in days. */
export const longestSpanDays = 92

/** Fields of an imported invoice line; all text, parsed by `readInvoiceRow`. */
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
