/** Accounts of a user. They keep a balance and are locked by every movement. */
export type UserAccountCode = 'wallet' | 'walletReserved'

/** The site's own accounts. Their balance is the sum of their lines (`docs/money.md`, chart of accounts). */
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

/** One line of an entry. Credit is positive: money into a wallet is positive, money into the bank negative. */
export type Line =
  | { code: UserAccountCode; userId: string; amountMinor: number }
  | { code: SiteAccountCode; amountMinor: number }

/** Kinds of movement, as the wallet's statement names them. */
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

/** One movement. Its lines sum to zero. `sourceKey` names its cause: the same cause never books twice at a site. */
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
