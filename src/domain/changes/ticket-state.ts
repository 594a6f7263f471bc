import type { BookingStatus, ChangeRequestState, TicketValidity } from '#contract/common/enumerations.ts'
import type { FlightVoid, ShownChange } from '#contract/entities/booking.ts'
import type { Segment } from '#contract/entities/flight.ts'
import { listParts } from './change-sectors.ts'
import { isTravelDocument, statusWords } from './ticket-status.ts'

/** The word for each state of an issued ticket, the same in queue, card, e-ticket and export. */
export const ticketValidityWords: Record<TicketValidity, string> = {
  valid: 'Ticketed',
  partlyRefunded: 'Partly refunded',
  partlyCancelled: 'Partly cancelled',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
}

const changeWords: Record<ChangeRequestState, string> = {
  sending: 'requested',
  unknown: 'requested',
  pending: 'requested',
  decision: 'in review',
  completed: 'completed',
  rejected: 'rejected',
  closed: 'closed',
}

/** Returns `Refund requested`, `Change rejected` and the like. */
export const shownChangeText = ({ isRefund, state }: ShownChange): string =>
  `${isRefund ? 'Refund' : 'Change'} ${changeWords[state]}`

/** The fields of a row, a document or one of its passengers that say what state it is in. */
export interface StatusFacts {
  status: BookingStatus
  /** The displayed status text of the specification, which a change request replaces. */
  statusText?: string
  ticketValidity?: TicketValidity | null | undefined
  shownChange?: ShownChange | null | undefined
}

/** Returns the word for a ticket itself, whatever was requested for it: `Ticketed`, `Partly refunded`, `Held`. */
export const ticketWord = ({
  status,
  ticketValidity,
}: Pick<StatusFacts, 'status' | 'ticketValidity'>): string => {
  if (ticketValidity) return ticketValidityWords[ticketValidity]
  return isTravelDocument(status) ? ticketValidityWords.valid : statusWords[status]
}

const bare = (text: string): string => text.replaceAll(' ', '').toLowerCase()

/**
 * Returns the text for a ticket's change request; empty when there is none to show. Older copies know only the
 * supplier's word for it.
 */
export const changeText = ({ status, statusText = '', shownChange }: StatusFacts): string => {
  if (shownChange !== undefined) return shownChange ? shownChangeText(shownChange) : ''
  const isOwnWord = [bare(status), bare(statusWords[status]), 'completed', ''].includes(bare(statusText))
  if (!isOwnWord) return `Change request: ${statusText}`
  return status === 'ChangeRequested' ? statusWords.ChangeRequested : ''
}

/** Returns the ticket's state, then that of its change request: `Ticketed · Refund requested`. */
export const describeTicket = (facts: StatusFacts): string =>
  [ticketWord(facts), changeText(facts)].filter(Boolean).join(' · ')

/** Whether no flight of the ticket is valid for travel. */
export const isVoid = (state: TicketValidity | null | undefined): boolean =>
  state === 'refunded' || state === 'cancelled'

/** Combines the validity of several flights into one state. */
export const toTicketValidity = (voids: readonly FlightVoid[]): TicketValidity => {
  const isRefunded = voids.includes('refunded')
  if (voids.every((one) => one === '')) return 'valid'
  if (voids.includes('')) return isRefunded ? 'partlyRefunded' : 'partlyCancelled'
  return isRefunded ? 'refunded' : 'cancelled'
}

/** A settled refund of one passenger. `parts` are indexes as in `listParts`. */
export interface SettledRefund {
  passengerIndex: number
  parts: readonly number[]
  /** Whether money of it reached the wallet, as in the queue's filter by state. */
  isPaid: boolean
}

type Flight = Pick<Segment, 'originAirportCode' | 'destinationAirportCode'>

/** Returns why each flight is void for a passenger. `otherwise` applies to flights that no refund covers. */
export const toFlightVoids = (
  { segments, partsPerLeg }: { segments: readonly (readonly Flight[])[]; partsPerLeg: readonly number[] },
  refunds: readonly SettledRefund[],
  passengerIndex: number,
  otherwise: FlightVoid,
): FlightVoid[] => {
  const own = refunds.filter((refund) => refund.passengerIndex === passengerIndex)
  return listParts(segments, partsPerLeg).flatMap(({ indexes, flights }) => {
    const found = own.filter(({ parts }) => parts.some((part) => indexes.includes(part)))
    const reason = found.some(({ isPaid }) => isPaid)
      ? 'refunded'
      : found.length > 0
        ? 'cancelled'
        : otherwise
    return flights.map((): FlightVoid => reason)
  })
}

/** Returns the state of one passenger's ticket, to lay over that of the whole booking; nothing without a passenger. */
export const toStatusFields = (
  passenger: Pick<StatusFacts, 'ticketValidity' | 'shownChange'> | undefined,
): Pick<StatusFacts, 'ticketValidity' | 'shownChange'> =>
  passenger?.ticketValidity === undefined
    ? {}
    : { ticketValidity: passenger.ticketValidity, shownChange: passenger.shownChange }
