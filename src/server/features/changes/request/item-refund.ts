import { requestTypes, type RequestType } from '#contract/common/enumerations.ts'
import type { RefundLine } from '#contract/entities/refund-line.ts'
import type { ChangeItemRow } from '#server/bookings/changes.repo.ts'
import { isOpenChange } from '#server/bookings/changes-states.ts'
import { toWalletRefundMinor } from '#server/shares/change-shares.ts'
import { toRefundBreakdown, type RefundOfShare } from '#server/shares/refund-breakdown.ts'

type Item = Pick<ChangeItemRow, 'state' | 'share' | 'quotedRefundMinor' | 'refundedMinor' | 'walletMinor'>

const toSettledRefund = ({ state, share, refundedMinor, walletMinor }: Item): RefundOfShare[] =>
  state !== 'completed' || refundedMinor === null || walletMinor === null
    ? []
    : [{ share, refundedMinor, walletMinor }]

/** Returns the quoted refund of an open item. Capped at what was paid, because an airline may quote more. */
const toQuotedRefund = (item: Item): RefundOfShare[] => {
  const { share, quotedRefundMinor } = item
  if (!isOpenChange(item) || quotedRefundMinor === null) return []
  const refundedMinor = Math.min(quotedRefundMinor, share.grossMinor)
  return [{ share, refundedMinor, walletMinor: toWalletRefundMinor(share, refundedMinor) }]
}

/**
 * Returns the lines of a request's refunds from what was paid to what reaches the wallet: of the settled items, or of
 * the quoted ones while none is settled. Empty for a change and while nothing is known.
 */
export const toItemRefundLines = (requestType: RequestType, items: readonly Item[]): RefundLine[] => {
  if (requestType === requestTypes.changeItinerary) return []
  const settled = items.flatMap(toSettledRefund)
  const refunds = settled.length > 0 ? settled : items.flatMap(toQuotedRefund)
  return refunds.length > 0 ? toRefundBreakdown(refunds) : []
}
