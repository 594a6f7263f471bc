import {
  requestTypes,
  type BookingStatus,
  type ChangeRequestState,
  type RequestType,
  type TicketValidity,
} from '#contract/common/enumerations.ts'
import type { FlightVoid, ShownChange } from '#contract/entities/booking.ts'
import type { Segment } from '#contract/entities/flight.ts'
import { toFlightVoids, toTicketValidity } from '#domain/changes/ticket-state.ts'
import { isTravelDocument, statusFromId } from '#domain/changes/ticket-status.ts'
import { findLeastSettled, isOpenChange } from './changes-states.ts'

export interface IssuedBooking {
  id: number
  /** The number that is stored. */
  status: number
}

interface StateItem {
  requestId: number
  requestType: RequestType
  state: ChangeRequestState
  passengerIndex: number
  parts: readonly number[]
  walletMinor: number | null
  createdAt: Date
  settledAt: Date | null
}

interface SoldParts {
  segments: readonly (readonly Segment[])[]
  partsPerLeg: readonly number[]
  passengers: number
}

/** The state of a ticket and of its change request. Null for a booking without tickets, or without a request. */
export interface TicketStatus {
  ticketValidity: TicketValidity | null
  shownChange: ShownChange | null
}

/** The states of one booking's tickets. */
export interface TicketStates {
  whole: TicketStatus
  ofPassenger: (passengerIndex: number) => TicketStatus
  /** Returns why each of the booking's flights is void for a passenger. */
  flightVoids: (passengerIndex: number, flightCount: number) => FlightVoid[]
}

const isRefund = ({ requestType }: StateItem): boolean => requestType !== requestTypes.changeItinerary

/** Returns the request to show: an open one, else the last one unless it was a refund that the ticket's state tells. */
const toShownChange = (items: readonly StateItem[]): ShownChange | null => {
  const lastId = Math.max(0, ...items.map(({ requestId }) => requestId))
  const shown =
    findLeastSettled(items.filter(isOpenChange)) ??
    findLeastSettled(items.filter(({ requestId }) => requestId === lastId))
  if (!shown || (shown.state === 'completed' && isRefund(shown))) return null
  return { isRefund: isRefund(shown), state: shown.state }
}

/** Returns an item as it was at a time: settled later means still open. */
const toItemAsOf = (item: StateItem, asOf: Date): StateItem[] => {
  if (item.createdAt > asOf) return []
  return item.settledAt && item.settledAt > asOf ? [{ ...item, state: 'pending' }] : [item]
}

/** Returns the states of a booking's tickets. `sold` is needed once a refund is settled. */
export const toTicketStates = (
  booking: IssuedBooking,
  stored: readonly StateItem[],
  sold: SoldParts | null,
  asOf: Date | null,
): TicketStates => {
  const status: BookingStatus = statusFromId(booking.status)
  const isIssued = isTravelDocument(status) || status === 'Cancelled'
  const items = asOf ? stored.flatMap((item) => toItemAsOf(item, asOf)) : stored
  const refunds = items
    .filter((item) => item.state === 'completed' && isRefund(item))
    .map((item) => ({ ...item, isPaid: (item.walletMinor ?? 0) > 0 }))
  const otherwise: FlightVoid = status === 'Cancelled' ? 'cancelled' : ''
  const voidsOf = (index: number): FlightVoid[] =>
    sold ? toFlightVoids(sold, refunds, index, otherwise) : [otherwise]
  const everyone = Array.from({ length: sold?.passengers ?? 1 }, (_, index) => index)
  const toStatus = (voids: readonly FlightVoid[], own: readonly StateItem[]): TicketStatus => ({
    ticketValidity: isIssued ? toTicketValidity(voids) : null,
    shownChange: toShownChange(own),
  })
  return {
    whole: toStatus(everyone.flatMap(voidsOf), items),
    ofPassenger: (index) =>
      toStatus(
        voidsOf(index),
        items.filter(({ passengerIndex }) => passengerIndex === index),
      ),
    flightVoids: (index, flightCount) =>
      sold ? voidsOf(index) : Array.from({ length: flightCount }, () => otherwise),
  }
}
