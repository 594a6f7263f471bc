import { requestTypes, type RequestType } from '#contract/common/enumerations.ts'
import type { ChangeItemRow } from '#server/bookings/changes.repo.ts'
import type { SupplierChangeStatus } from '#server/suppliers/port.ts'
import { settlementTexts as texts } from './texts.ts'

/** The outcome of a change item. Amounts in paise. */
export type ItemOutcome =
  | { kind: 'open'; statusText: string }
  /**
   * `refundedMinor` is at most what was paid; anything the airline reports above it is `excessMinor`. `creditedMinor` is
   * the credit that it reports for `refundedMinor`; null if it reports none.
   */
  | {
      kind: 'refunded'
      statusText: string
      refundedMinor: number
      excessMinor: number
      creditedMinor: number | null
      creditNoteNo: string
    }
  | { kind: 'changed'; statusText: string; chargeMinor: number }
  | { kind: 'notDone'; state: 'rejected' | 'closed'; statusText: string; reason: string }
  /** The supplier reports a final but implausible state, so staff decide. */
  | { kind: 'unclear'; statusText: string; reason: string }

type Facts = Pick<ChangeItemRow, 'share' | 'reservedMinor'> & { requestType: RequestType }

/** Builds the outcome of a refund from the airline's figures. */
export const toRefundOutcome = (
  { share }: Pick<Facts, 'share'>,
  reported: { statusText: string; refundedMinor: number; creditedMinor: number | null; creditNoteNo: string },
): ItemOutcome & { kind: 'refunded' } => {
  const refundedMinor = Math.min(reported.refundedMinor, share.grossMinor)
  const creditedMinor =
    reported.creditedMinor === null ? null : Math.min(reported.creditedMinor, refundedMinor)
  const excessMinor = reported.refundedMinor - refundedMinor
  return { kind: 'refunded', ...reported, refundedMinor, creditedMinor, excessMinor }
}

/**
 * Returns what a supplier's status means for an item. A completed refund without refund or charge, a completed change
 * without the charge that money is on hold for, or a rejection
 * with a refund, moves no money automatically.
 */
export const toItemOutcome = (item: Facts, status: SupplierChangeStatus): ItemOutcome => {
  const { statusText, outcome, refundedMinor, chargeMinor } = status
  const isRefund = item.requestType !== requestTypes.changeItinerary
  switch (outcome) {
    case 'open':
      return { kind: 'open', statusText: statusText || texts.pending }
    case 'completed': {
      const word = statusText || texts.completed
      if (!isRefund)
        return chargeMinor <= 0 && item.reservedMinor > 0
          ? { kind: 'unclear', statusText: word, reason: texts.noCharge }
          : { kind: 'changed', statusText: word, chargeMinor: Math.max(0, chargeMinor) }
      const isTold = refundedMinor > 0 || chargeMinor > 0 || item.share.grossMinor === 0
      if (!isTold || refundedMinor < 0) return { kind: 'unclear', statusText: word, reason: texts.noAmount }
      return toRefundOutcome(item, {
        statusText: word,
        refundedMinor,
        creditedMinor: status.creditedMinor ?? null,
        creditNoteNo: status.creditNoteNo,
      })
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

/**
 * Returns the airline's refund minus the quoted one, in paise. Without a quote only the amount above the price
 * counts.
 */
export const toRefundDifferenceMinor = (
  quotedRefundMinor: number | null,
  { refundedMinor, excessMinor }: { refundedMinor: number; excessMinor: number },
): number => (quotedRefundMinor === null ? excessMinor : refundedMinor + excessMinor - quotedRefundMinor)

/**
 * Returns by how much a charge exceeds the reserved amount, as zero or a negative number. Money reserved beyond the
 * charge is released.
 */
export const toChargeDifferenceMinor = (reservedMinor: number, chargeMinor: number): number =>
  Math.min(0, reservedMinor - chargeMinor)

/** Explains to the customer why a refund differs from its quote; empty when it doesn't. */
export const explainRefund = (
  item: Pick<ChangeItemRow, 'quotedRefundMinor' | 'share'>,
  outcome: { refundedMinor: number; excessMinor: number },
): string => {
  const reportedMinor = outcome.refundedMinor + outcome.excessMinor
  if (outcome.excessMinor > 0) return texts.moreThanPaid(reportedMinor, item.share.grossMinor)
  const differenceMinor = toRefundDifferenceMinor(item.quotedRefundMinor, outcome)
  if (item.quotedRefundMinor === null || differenceMinor === 0) return ''
  return differenceMinor < 0
    ? texts.lessThanQuoted(item.quotedRefundMinor, reportedMinor)
    : texts.moreThanQuoted(item.quotedRefundMinor, reportedMinor)
}
