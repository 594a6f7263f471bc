import { requestTypes, type RequestType } from '#contract/common/enumerations.ts'
import type { ChangeItemRow } from '#server/bookings/changes.repo.ts'
import type { SupplierChangeStatus } from '#server/suppliers/port.ts'
import { settlementTexts as texts } from './texts.ts'

/** What an item of a change request came to. Amounts in paise. */
export type ItemOutcome =
  | { kind: 'open'; statusText: string }
  /** `refundedMinor` is never above what was paid; what the airline reports beyond it is `excessMinor`. */
  | {
      kind: 'refunded'
      statusText: string
      refundedMinor: number
      excessMinor: number
      creditNoteNo: string
    }
  | { kind: 'changed'; statusText: string; chargeMinor: number }
  | { kind: 'notDone'; state: 'rejected' | 'closed'; statusText: string; reason: string }
  /** Final for the supplier, and it cannot be true as it stands: staff decide. */
  | { kind: 'unclear'; statusText: string; reason: string }

type Facts = Pick<ChangeItemRow, 'share'> & { requestType: RequestType }

/** An item given back with what the airline reports. */
export const refundedWith = (
  { share }: Pick<Facts, 'share'>,
  reported: { statusText: string; refundedMinor: number; creditNoteNo: string },
): ItemOutcome & { kind: 'refunded' } => {
  const refundedMinor = Math.min(reported.refundedMinor, share.grossMinor)
  return { kind: 'refunded', ...reported, refundedMinor, excessMinor: reported.refundedMinor - refundedMinor }
}

/**
 * What a supplier's word means for an item. A refund that is done and names neither refund nor charge, or a 'no' that names a
 * refund, moves no money by itself.
 */
export const outcomeOfStatus = (item: Facts, status: SupplierChangeStatus): ItemOutcome => {
  const { statusText, outcome, refundedMinor, chargeMinor } = status
  const isRefund = item.requestType !== requestTypes.changeItinerary
  switch (outcome) {
    case 'open':
      return { kind: 'open', statusText: statusText || texts.pending }
    case 'completed': {
      const word = statusText || texts.completed
      if (!isRefund) return { kind: 'changed', statusText: word, chargeMinor: Math.max(0, chargeMinor) }
      const isTold = refundedMinor > 0 || chargeMinor > 0 || item.share.grossMinor === 0
      if (!isTold || refundedMinor < 0) return { kind: 'unclear', statusText: word, reason: texts.noAmount }
      return refundedWith(item, { statusText: word, refundedMinor, creditNoteNo: status.creditNoteNo })
    }
    case 'rejected':
    case 'closed': {
      const word = statusText || texts[outcome]
      if (refundedMinor > 0)
        return { kind: 'unclear', statusText: word, reason: texts.moneyAndNo(refundedMinor) }
      return { kind: 'notDone', state: outcome, statusText: word, reason: status.reason || texts.noReason }
    }
  }
}

/** Actual less quoted refund as the airline reports it, in paise; without a quote only what is above the price counts. */
export const refundDifference = (
  quotedRefundMinor: number | null,
  { refundedMinor, excessMinor }: { refundedMinor: number; excessMinor: number },
): number => (quotedRefundMinor === null ? excessMinor : refundedMinor + excessMinor - quotedRefundMinor)

/** What a charge is above what was set aside, as a loss: zero or negative. What is set aside beyond the charge goes back. */
export const chargeDifference = (reservedMinor: number, chargeMinor: number): number =>
  Math.min(0, reservedMinor - chargeMinor)

/** Why a refund is other than quoted, for the customer; empty where it is not. */
export const refundReason = (
  item: Pick<ChangeItemRow, 'quotedRefundMinor' | 'share'>,
  outcome: { refundedMinor: number; excessMinor: number },
): string => {
  const reportedMinor = outcome.refundedMinor + outcome.excessMinor
  if (outcome.excessMinor > 0) return texts.moreThanPaid(reportedMinor, item.share.grossMinor)
  const differenceMinor = refundDifference(item.quotedRefundMinor, outcome)
  if (item.quotedRefundMinor === null || differenceMinor === 0) return ''
  return differenceMinor < 0
    ? texts.lessThanQuoted(item.quotedRefundMinor, reportedMinor)
    : texts.moreThanQuoted(item.quotedRefundMinor, reportedMinor)
}
