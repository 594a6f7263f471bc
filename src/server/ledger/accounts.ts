/** Accounts of a user. Each keeps its balance, and every entry locks the accounts it touches. */
export type UserAccountCode = 'wallet' | 'walletReserved'

/** Accounts of the agency itself. Their balance is the sum of their lines (`docs/money.md`, chart of accounts). */
export type SiteAccountCode =
  | `supplierPayable:${string}`
  | 'commissionIncome'
  | 'markupIncome'
  | 'gstOutput'
  | 'tdsPayable'
  | 'tdsReceivable'
  | 'bank'
  | 'gatewayRefunds'
  | 'suspense'
  | 'corrections'
  | 'openingBalance'

/**
 * One line of an entry. Credits are positive, so money into a wallet is positive and money into the bank is negative.
 */
export type Line =
  | { code: UserAccountCode; userId: string; amountMinor: number }
  | { code: SiteAccountCode; amountMinor: number }

/** Kinds of entries, as named on the wallet's statement. */
export type EntryKind =
  | 'openingBalance'
  | 'topUp'
  | 'correction'
  | 'reserve'
  | 'release'
  | 'capture'
  | 'refund'
  | 'changeReserve'
  | 'changeSettle'
  | 'changeDifference'
  | 'sourceRefund'
  | 'sourceRefundDone'
  | 'sourceRefundFailed'
  | 'supplierPayment'
  | 'supplierPaymentReversed'

/** One ledger entry. Its lines sum to zero. `sourceKey` identifies the cause, which is booked only once per site. */
export interface Entry {
  siteId: string
  kind: EntryKind
  text: string
  sourceKey: string
  bookingId?: number
  orderId?: string
  createdBy: string | null
  at: Date
  lines: readonly Line[]
}
