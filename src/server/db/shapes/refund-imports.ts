/** A row of an imported file, by the change item that it refunds; amounts in paise. */
export interface ImportedRefund {
  row: number
  itemId: number
  bookingId: number
  refundedMinor: number
  walletMinor: number
  creditNote: string
}
