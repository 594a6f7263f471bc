import type { LinkEntry, LinkEntryState } from '#contract/entities/supply-network-money.ts'
import { toRupees } from '#domain/money/money.ts'
import type { LinkEntryRow } from './link-entries.repo.ts'
import { linkMoneyTexts as texts } from './texts.ts'

/** Returns the text of a supplier's entry in the agency's own books and statement; empty for the agency's own bookings. */
export const toEntryText = (
  { noticeKind, paymentMode, bankReference }: LinkEntryRow,
  companyName: string,
): string => {
  if (noticeKind === null) return ''
  if (noticeKind === 'correction') return texts.correction(companyName)
  return paymentMode === null ? texts.online : texts.payment(paymentMode, bankReference)
}

const toState = ({ noticeKind, isMirrored, isAccepted }: LinkEntryRow): LinkEntryState => {
  if (noticeKind === null) return 'booking'
  if (!isMirrored) return 'waiting'
  if (noticeKind === 'topUp') return 'mirrored'
  return isAccepted ? 'accepted' : 'toAccept'
}

/** Converts an entry at a supplier for the agency whose wallet it changed. */
export const toLinkEntry = (row: LinkEntryRow, companyName: string): LinkEntry => ({
  entryId: String(row.entryId),
  createdAt: row.createdAt.toISOString(),
  kind: row.kind,
  text: toEntryText(row, companyName),
  bookingId: row.bookingId === null ? null : String(row.bookingId),
  pnr: row.pnr,
  amount: toRupees(row.amountMinor),
  balanceAfter: toRupees(row.balanceAfterMinor),
  state: toState(row),
})
