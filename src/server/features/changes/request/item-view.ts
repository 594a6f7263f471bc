import type { RequestType } from '#contract/common/enumerations.ts'
import type { ChangeRequestItem } from '#contract/entities/change-request.ts'
import { toSectors } from '#domain/changes/change-sectors.ts'
import { toRupees } from '#domain/money/money.ts'
import { getPartsPerLeg, type SoldFlights } from '#server/bookings/booking-shares.ts'
import { toNameKey } from '#server/bookings/booking-facts.ts'
import type { BookingRow } from '#server/bookings/bookings.repo.ts'
import type { ChangeItemRow } from '#server/bookings/changes.repo.ts'
import type { ItemSourceRefund } from '#server/bookings/source-payments.repo.ts'
import { toItemRefundLines } from './item-refund.ts'

const rupees = (minor: number | null): number | null => (minor === null ? null : toRupees(minor))
const instant = (at: Date | null): string | null => at?.toISOString() ?? null

/** Converts one item for the wire. */
export const toItemView = (
  item: ChangeItemRow,
  booking: Pick<BookingRow, 'passengers'> & SoldFlights,
  {
    ticketNumber,
    requestType,
    sourceRefunds,
  }: { ticketNumber: string; requestType: RequestType; sourceRefunds: readonly ItemSourceRefund[] },
): ChangeRequestItem => {
  const passenger = booking.passengers[item.passengerIndex]
  return {
    itemId: String(item.id),
    changeRequestId: item.supplierChangeId,
    ticketId: item.ticketId,
    ticketNumber,
    passengerIndex: item.passengerIndex,
    passengerName: passenger ? toNameKey(passenger) : '',
    sectors: toSectors(booking.segments, item.parts, getPartsPerLeg(booking)),
    state: item.state,
    statusText: item.statusText,
    reason: item.reason,
    saleAmount: toRupees(item.share.totalMinor),
    quotedCharge: rupees(item.quotedChargeMinor),
    quotedRefund: rupees(item.quotedRefundMinor),
    onHold: toRupees(item.reservedMinor),
    actualCharge: rupees(item.actualChargeMinor),
    refundedAmount: rupees(item.refundedMinor),
    walletAmount: rupees(item.walletMinor),
    refundLines: toItemRefundLines(requestType, [item]),
    commissionToReverse: toRupees(Math.max(0, item.share.discountMinor)),
    sourceRefunds: sourceRefunds
      .filter(({ itemId }) => itemId === item.id)
      .map(({ amountMinor, method, state, note, updatedAt }) => ({
        amount: toRupees(amountMinor),
        method,
        state,
        note,
        updatedAt: updatedAt.toISOString(),
      })),
    difference: toRupees(item.differenceMinor),
    differenceDecision: item.differenceDecision,
    creditNoteNo: item.creditNoteNo,
    ourCreditNoteNo: item.ourCreditNoteNo,
    lastCheckedAt: instant(item.lastCheckedAt),
    nextCheckAt: instant(item.nextCheckAt),
    settledAt: instant(item.settledAt),
  }
}
