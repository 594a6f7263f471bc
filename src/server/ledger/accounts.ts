/** Accounts of a user. Each keeps its balance, and every entry locks the accounts it touches. */
export type UserAccountCode = 'wallet' | 'walletReserved'

/** Accounts of the agency itself. Their balance is the sum of their lines (`docs/money.md`, chart of accounts). */
export type SiteAccountCode =
  | `supplierPayable:${string}`
  | 'commissionIncome'
  | 'markupIncome'
  | 'gstOutput'
  | 'gstInput'
  | 'tdsPayable'
  | 'tdsReceivable'
  | 'advances'
  | 'tcsPayable'
  | 'packageIncome'
  | 'cancellationIncome'
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
  | 'supplierTopUp'
  | 'supplierCorrection'
  | 'supplierCorrectionAccepted'
  | 'advance'
  | 'tripReserve'
  | 'tripRelease'
  | 'tripSupplied'
  | 'tripCancelled'

/** Kinds of entries that settle what the site owes a supplier. They are neither sale nor cost. */
export const supplierSettlementKinds = [
  'supplierPayment',
  'supplierPaymentReversed',
  'supplierTopUp',
  'supplierCorrection',
  'supplierCorrectionAccepted',
] as const satisfies readonly EntryKind[]

/**
 * Kinds of entries that move the GST of trips. It is due with each receipt, not with the income, and none of it is in the
 * invoices of service fees.
 */
export const tripTaxKinds = ['advance', 'tripCancelled'] as const satisfies readonly EntryKind[]

/** Kinds that take money from a wallet for a purchase or a change, which daily limits are about. */
export const spendingKinds = [
  'reserve',
  'changeReserve',
  'tripReserve',
  'advance',
] as const satisfies readonly EntryKind[]

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

export const getOwnerId = (line: Line): string => ('userId' in line ? line.userId : '')
export const accountKey = (account: { code: string; owner: string }): string =>
  `${account.code}/${account.owner}`

export interface AccountLine {
  code: string
  /** The user's id, or '' for the site's own accounts. */
  owner: string
  amountMinor: number
}

/**
 * Merges lines per account and drops those that sum to zero. Throws an Error, not an AppError, for fractional paise
 * or lines that don't sum to zero: only a bug can cause them.
 */
export const balancedLines = (lines: readonly Line[]): AccountLine[] => {
  const byAccount = new Map<string, AccountLine>()
  for (const line of lines) {
    if (!Number.isSafeInteger(line.amountMinor))
      throw new Error(`${line.code}: ${line.amountMinor} isn't a whole number of paise`)
    const account = { code: line.code, owner: getOwnerId(line) }
    const known = byAccount.get(accountKey(account))
    byAccount.set(accountKey(account), {
      ...account,
      amountMinor: (known?.amountMinor ?? 0) + line.amountMinor,
    })
  }
  const merged = [...byAccount.values()].filter((line) => line.amountMinor !== 0)
  const sum = merged.reduce((total, line) => total + line.amountMinor, 0)
  if (sum !== 0) throw new Error(`an entry is out of balance by ${sum} paise`)
  return merged
}
