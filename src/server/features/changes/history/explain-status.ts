import { requestTypeNames, requestTypes } from '#contract/common/enumerations.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { sumMinor } from '#domain/money/money.ts'
import { toNameKey } from '#server/bookings/booking-facts.ts'
import { indiaZone } from '#domain/india.ts'
import { statusFromId } from '#domain/changes/ticket-status.ts'
import type { BookingRow } from '#server/bookings/bookings.repo.ts'
import type { ChangeItemRow, ChangeRequestRow } from '#server/bookings/changes.repo.ts'
import { explanationTexts as texts } from './texts.ts'

/** Formats an instant in Indian time, which the site's people read. */
const formatIndianTime = (at: Date): string => formatInstant(at.toISOString(), indiaZone)

interface RequestFacts {
  isRefund: boolean
  /** Whether the refund goes on to the booking's online payment. */
  isToSource: boolean
}

const explainItem = (item: ChangeItemRow, { isRefund, isToSource }: RequestFacts): string => {
  switch (item.state) {
    case 'sending':
      return `${texts.sending}.`
    case 'unknown':
      return texts.unknown(item.reason)
    case 'decision':
      return texts.decision(item.reason)
    case 'pending': {
      const next = item.nextCheckAt === null ? '' : formatIndianTime(item.nextCheckAt)
      return texts.pending(item.statusText, item.supplierChangeId, next)
    }
    case 'completed':
      return explainSettledItem(item, { isRefund, isToSource })
    case 'rejected':
      return texts.rejected(item.reason)
    case 'closed':
      return texts.closed(item.reason)
  }
}

const explainSettledItem = (item: ChangeItemRow, { isRefund, isToSource }: RequestFacts): string => {
  const { differenceMinor, refundedMinor, quotedRefundMinor } = item
  const decided = texts.decided[item.differenceDecision]
  const toSource = item.staffSettlement === 'unconfirmed' ? texts.toSourceOnceConfirmed : texts.toSource
  if (differenceMinor === 0) return texts.completed(item.walletMinor, isToSource ? toSource : '')
  if (!isRefund) return texts.chargedMore(Math.abs(differenceMinor), decided)
  if (differenceMinor > 0) return texts.moreThanQuoted(refundedMinor ?? 0, differenceMinor, decided)
  return texts.lessThanQuoted(refundedMinor ?? 0, quotedRefundMinor ?? 0, decided)
}

/** Explains each relevant item of a request in one sentence. Settled items are left out while others are open. */
const explainRequest = (
  booking: BookingRow,
  requests: readonly ChangeRequestRow[],
  items: readonly ChangeItemRow[],
): string[] =>
  items.map((item) => {
    const request = requests.find(({ id }) => id === item.requestId)
    const passenger = booking.passengers[item.passengerIndex]
    const type = request?.requestType ?? requestTypes.refund
    const head = texts.request(
      requestTypeNames[type],
      passenger ? toNameKey(passenger) : '',
      formatIndianTime(item.createdAt),
    )
    const isRefund = type !== requestTypes.changeItinerary
    return `${head}, ${explainItem(item, { isRefund, isToSource: request?.refundTo === 'source' })}`
  })

export interface Explained {
  booking: BookingRow
  requests: readonly ChangeRequestRow[]
  items: readonly ChangeItemRow[]
}

const explainBooking = ({ booking, items }: Explained): string => {
  switch (statusFromId(booking.status)) {
    case 'Held':
      return booking.holdDeadline === null
        ? texts.heldUnknown
        : texts.held(formatIndianTime(booking.holdDeadline), booking.holdDeadlineSource)
    case 'InProgress':
      return booking.paymentMode === 'hold' ? texts.inProgressHold : texts.inProgress(booking.amountMinor)
    case 'Ticketed':
      return texts.ticketed
    case 'ChangeRequested':
      return ''
    case 'Cancelled':
      return texts.cancelled(sumMinor(items.map(({ walletMinor }) => Math.max(0, walletMinor ?? 0))))
    case 'Failed':
      return texts.failed(booking.failureText)
    case 'Released':
      return texts.released
    case 'Expired':
      return texts.expired
  }
}

/** Explains a booking's status and what happens next, including each of its change requests. */
export const explainStatus = (explained: Explained): string =>
  [explainBooking(explained), ...explainRequest(explained.booking, explained.requests, explained.items)]
    .filter(Boolean)
    .join(' ')
