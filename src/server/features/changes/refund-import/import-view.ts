import type { RefundImport, RefundMatch } from '#contract/entities/refund-import.ts'
import { toRupees } from '#domain/money/money.ts'
import type { MatchedRefund } from './match-rows.ts'
import type { RefundImportRow } from './refund-imports.repo.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((total, minor) => total + minor, 0)

/** Converts an import for the wire. `nameOf` gives the names of members of staff. */
export const toRefundImport = (row: RefundImportRow, nameOf: (id: string) => string): RefundImport => ({
  importId: String(row.id),
  fileName: row.fileName,
  state: row.state,
  rows: row.rows.length,
  refunded: toRupees(sum(row.rows.map(({ refundedMinor }) => refundedMinor))),
  wallet: toRupees(sum(row.rows.map(({ walletMinor }) => walletMinor))),
  createdBy: nameOf(row.createdBy),
  createdAt: row.createdAt.toISOString(),
  decidedBy: nameOf(row.decidedBy),
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

/** Converts a matched row for the preview. */
export const toRefundMatch = ({ row, settling, refundedMinor, walletMinor }: MatchedRefund): RefundMatch => {
  const { booking, item } = settling
  const passenger = booking.passengers[item.passengerIndex]
  return {
    row: row.row,
    itemId: String(item.id),
    bookingId: String(booking.id),
    pnr: booking.pnr,
    passenger: passenger ? `${passenger.firstName} ${passenger.lastName}` : '',
    quoted: item.quotedRefundMinor === null ? null : toRupees(item.quotedRefundMinor),
    refunded: toRupees(refundedMinor),
    wallet: toRupees(walletMinor),
    creditNote: row.creditNote,
  }
}
