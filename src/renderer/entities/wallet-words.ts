/** Names of the kinds of ledger entries, on screens, on paper and in files. */
export const walletKindWords: Readonly<Record<string, string>> = {
  openingBalance: 'Opening balance',
  topUp: 'Top-up',
  correction: 'Correction',
  reserve: 'Debit',
  release: 'Refunded',
  capture: 'Spent',
  refund: 'Refunded',
  sourceRefund: 'To original payment method',
  sourceRefundFailed: 'Refund returned',
  changeReserve: 'On hold',
  changeSettle: 'Change settled',
  changeDifference: 'Difference',
  advance: 'Trip payment',
  tripReserve: 'On hold for a trip',
  tripRelease: 'Released',
  tripSupplied: 'Trip began',
  tripCancelled: 'Trip refund',
}

/** Returns the word for an entry. An unknown kind is named by its direction. */
export const walletKindWord = (kind: string, amount: number): string =>
  walletKindWords[kind] ?? (amount < 0 ? 'Out' : 'In')
