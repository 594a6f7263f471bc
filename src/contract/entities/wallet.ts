import { z } from 'zod'
import { Instant, IsoDate } from '#contract/common/dates.ts'
import { Rupees } from '#contract/common/money.ts'

/** Categories of wallet entries, as people search for them. */
export const StatementKind = z.enum(['topUp', 'booking', 'refund', 'correction', 'other'])
export type StatementKind = z.infer<typeof StatementKind>

/** The ledger's entry kinds in each category; all others are `other`. */
export const entryKindsByStatementKind: Record<Exclude<StatementKind, 'other'>, readonly string[]> = {
  topUp: ['topUp'],
  booking: [
    'reserve',
    'release',
    'capture',
    'changeReserve',
    'changeSettle',
    'advance',
    'tripReserve',
    'tripRelease',
  ],
  refund: ['refund', 'changeDifference', 'tripCancelled'],
  correction: ['correction'],
}

const day = IsoDate.or(z.literal('')).default('')

/** Dates are Indian and inclusive; empty is unlimited. */
export const statementFields = {
  dateFrom: day,
  dateTo: day,
  kind: StatementKind.optional(),
  /** A PNR or a booking number. */
  booking: z.string().trim().max(40).default(''),
  direction: z.enum(['in', 'out']).optional(),
}
export const StatementFilter = z.object(statementFields)
export type StatementFilter = z.infer<typeof StatementFilter>

export const PaymentMode = z.enum(['NEFT', 'RTGS', 'IMPS', 'UPI', 'Cheque', 'Cash'])
export type PaymentMode = z.infer<typeof PaymentMode>

/** The bank's reference of a payment (UTR, cheque number); empty for cash. */
export const BankReference = z
  .string()
  .trim()
  .max(40, 'Enter a bank reference of up to 40 characters')
  .regex(/^[\dA-Za-z/ -]*$/, 'Use only letters, digits, spaces, hyphens and slashes in the bank reference')
  .default('')

/**
 * `payment`: a user reports a transfer to the bank. `credit`, `debit`: staff move money, with a reason.
 * `creditLimit`: staff set how far a wallet may go below zero.
 */
export const WalletRequestKind = z.enum(['payment', 'credit', 'debit', 'creditLimit'])
export type WalletRequestKind = z.infer<typeof WalletRequestKind>
export const WalletRequestState = z.enum(['Pending', 'Approved', 'Rejected'])
export type WalletRequestState = z.infer<typeof WalletRequestState>

/** A wallet request and its outcome. */
export const WalletRequest = z.object({
  requestId: z.string(),
  /** The wallet's owner, under the wallet's name. */
  user: z.object({ userId: z.string(), name: z.string(), email: z.string() }),
  kind: WalletRequestKind,
  /** In rupees, positive; for a credit limit the new limit. */
  amount: Rupees,
  paymentMode: z.string(),
  bankReference: z.string(),
  paidOn: z.string(),
  reason: z.string(),
  state: WalletRequestState,
  createdBy: z.string(),
  decidedBy: z.string(),
  decisionNote: z.string(),
  createdAt: Instant,
  decidedAt: Instant.nullable(),
  /** Whether the reader may decide it. The server checks again. */
  mayDecide: z.boolean(),
})
export type WalletRequest = z.infer<typeof WalletRequest>

/** `month` is `YYYY-MM`. */
export const TdsMonth = z.object({
  month: z.string(),
  bookings: z.int(),
  /** Before TDS. */
  commission: Rupees,
  withheld: Rupees,
  reversed: Rupees,
  net: Rupees,
})
export type TdsMonth = z.infer<typeof TdsMonth>

/** A customer's wallet. `name` is the wallet's, and `contactName` the person's; empty if both are the same. */
export const FoundWallet = z.object({
  userId: z.string(),
  name: z.string(),
  contactName: z.string(),
  email: z.string(),
  userType: z.string(),
  isBlocked: z.boolean(),
  userWalletBalance: Rupees,
  reserved: Rupees,
  creditLimit: Rupees,
  available: Rupees,
})
export type FoundWallet = z.infer<typeof FoundWallet>
