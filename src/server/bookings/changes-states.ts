import type { ChangeRequestState } from '#contract/common/enumerations.ts'
import type { ChangeMovement } from '#server/ledger/change-movements.ts'
import type { BookingRow } from './bookings.repo.ts'

/** From the least settled to the most: a request, and the word of a booking, are as its least settled item. */
const order: readonly ChangeRequestState[] = [
  'sending',
  'unknown',
  'decision',
  'pending',
  'rejected',
  'closed',
  'completed',
]

/** States in which something is still to come. */
export const openChangeStates: readonly ChangeRequestState[] = ['sending', 'unknown', 'pending', 'decision']

export const isOpenChange = ({ state }: { state: ChangeRequestState }): boolean =>
  openChangeStates.includes(state)

/** The least settled of some items; the earlier one of two that are alike. Undefined of none. */
export const leastSettled = <T extends { state: ChangeRequestState }>(items: readonly T[]): T | undefined =>
  items.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))[0]

/**
 * How the jobs of change requests are called. `lookUp`: what became of a request whose answer is lost; `refresh`: where an item stands;
 * `watch`: whether the airline does what staff said would not be done.
 */
export const changeJobKinds = {
  lookUp: 'change.lookup',
  refresh: 'change.refresh',
  watch: 'change.watch',
} as const

/** What the movements of an item of a booking have in common. */
export const changeMovementOf = (
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

/** What a booking's change requests are called as a whole: the word of the least settled open one, else of the least settled. */
export const changeWordOf = (items: readonly { state: ChangeRequestState; statusText: string }[]): string =>
  (
    leastSettled(items.filter(isOpenChange)) ??
    leastSettled(items.filter(({ statusText }) => statusText !== ''))
  )?.statusText ?? ''
