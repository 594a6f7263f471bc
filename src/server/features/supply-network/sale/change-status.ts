import { isOpenChange } from '#server/bookings/changes-states.ts'
import type { ChangeItemRow } from '#server/bookings/changes.repo.ts'
import { toWalletRefundMinor } from '#server/shares/change-shares.ts'
import type { SupplierChangeStatus } from '#server/suppliers/port.ts'

/**
 * Converts an item of the supplying site to the status that the consumer gets: what the supplying site's own supplier refunded, and how
 * much of it was credited to the house account's wallet, which is less by the commission passed on at the sale. What the supplying
 * site's staff add later isn't included, and reaches the consumer's books as a correction. Reasons that staff or the supplier wrote
 * don't cross. `soldMinor` is what the consumer paid for the cancelled ticket, in paise.
 */
export const toChangeStatus = (item: ChangeItemRow, soldMinor: number): SupplierChangeStatus => {
  const { outcome, statusText, reason } = told[item.state]
  const refundedMinor = outcome === 'completed' ? (item.refundedMinor ?? 0) : 0
  return {
    changeRequestId: String(item.id),
    statusText,
    isFinal: !isOpenChange(item),
    outcome,
    reason,
    refundedMinor,
    creditedMinor: toWalletRefundMinor(item.share, refundedMinor),
    chargeMinor: outcome === 'completed' ? soldMinor - refundedMinor : 0,
    creditNoteNo: item.ourCreditNoteNo,
  }
}

/**
 * Replaces the supplier's reason, which doesn't cross. Buyers read it on the consumer's site and in its emails, so it must make sense to
 * someone who doesn't know that another agency is involved: "us" is the consumer. The consumer's staff also see whom to contact.
 */
const withoutReason = "No reason was given. Contact us and we'll find out."

const open = { outcome: 'open', statusText: 'Pending', reason: '' } as const

/** What the consumer is told about each state. */
const told: Record<
  ChangeItemRow['state'],
  Pick<SupplierChangeStatus, 'outcome' | 'statusText' | 'reason'>
> = {
  sending: open,
  unknown: open,
  pending: open,
  decision: open,
  completed: { outcome: 'completed', statusText: 'Completed', reason: '' },
  rejected: { outcome: 'rejected', statusText: 'Rejected', reason: withoutReason },
  closed: { outcome: 'closed', statusText: 'Closed', reason: withoutReason },
}
