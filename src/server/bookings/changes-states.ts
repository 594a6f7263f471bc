import type { ChangeRequestState } from '#contract/common/enumerations.ts'
import type { ChangeMovement } from '#server/ledger/change-movements.ts'
import type { BookingRow } from './bookings.repo.ts'

/** Least settled first. A request, and a booking's status text, follow their least settled item. */
const settlementOrder: readonly ChangeRequestState[] = [
  'sending',
  'unknown',
  'decision',
  'pending',
  'rejected',
  'closed',
  'completed',
]

/** States of items that aren't settled yet. */
export const openChangeStates: readonly ChangeRequestState[] = ['sending', 'unknown', 'pending', 'decision']

export const isOpenChange = ({ state }: { state: ChangeRequestState }): boolean =>
  openChangeStates.includes(state)

/** Returns the least settled item, the first one if several are equal; undefined for an empty list. */
export const findLeastSettled = <T extends { state: ChangeRequestState }>(
  items: readonly T[],
): T | undefined =>
  items.toSorted((one, other) => settlementOrder.indexOf(one.state) - settlementOrder.indexOf(other.state))[0]

/**
 * Job kinds of change requests. `lookUp` finds out whether a request whose answer was lost reached the supplier;
 * `refresh` checks an item's status; `watch` checks whether the airline makes a change that staff closed as not done;
 * `toSource` returns a credited refund to the booking's online payments.
 */
export const changeJobKinds = {
  lookUp: 'change.lookup',
  refresh: 'change.refresh',
  watch: 'change.watch',
  toSource: 'change.toSource',
} as const

/** Returns what all ledger entries of a booking's change item have in common. */
export const toChangeMovement = (
  booking: Pick<BookingRow, 'siteId' | 'userId' | 'id' | 'orderId' | 'supplier'>,
  item: { id: number; ticketId: string },
  more: { text: string; createdBy: string | null; at: Date },
): ChangeMovement => ({
  siteId: booking.siteId,
  userId: booking.userId,
  bookingId: booking.id,
  orderId: booking.orderId,
  itemId: item.id,
  supplier: booking.supplier,
  ...more,
})

/**
 * Returns the status text of a booking's change requests: that of the least settled open item, or else of the least
 * settled one.
 */
export const getChangeStatusText = (
  items: readonly { state: ChangeRequestState; statusText: string }[],
): string =>
  (
    findLeastSettled(items.filter(isOpenChange)) ??
    findLeastSettled(items.filter(({ statusText }) => statusText !== ''))
  )?.statusText ?? ''
