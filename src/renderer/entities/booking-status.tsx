import { Disable, Cross, Endorsed, Help, History, Redo, Time, Undo } from '@blueprintjs/icons'
import type { BookingStatus, TicketValidity } from '#contract/common/enumerations.ts'
import { changeText, ticketValidityWords, type StatusFacts } from '#domain/changes/ticket-state.ts'
import { statusWords } from '#domain/changes/ticket-status.ts'
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'
import { changeStateLook } from './change-state.tsx'
import './booking-displays.css'

const ticketLook: Record<TicketValidity, StatusLook> = {
  valid: { tone: 'good', word: ticketValidityWords.valid, Icon: Endorsed },
  partlyRefunded: { tone: 'info', word: ticketValidityWords.partlyRefunded, Icon: Undo },
  partlyCancelled: { tone: 'info', word: ticketValidityWords.partlyCancelled, Icon: Disable },
  refunded: { tone: 'quiet', word: ticketValidityWords.refunded, Icon: Undo },
  cancelled: { tone: 'quiet', word: ticketValidityWords.cancelled, Icon: Disable },
}

/** A requested change leaves a ticket valid until it is completed. */
const bookingLook: Record<BookingStatus, StatusLook> = {
  Held: { tone: 'warn', word: statusWords.Held, Icon: Time },
  InProgress: { tone: 'info', word: statusWords.InProgress, Icon: Help },
  Ticketed: ticketLook.valid,
  Cancelled: ticketLook.cancelled,
  ChangeRequested: ticketLook.valid,
  Failed: { tone: 'bad', word: statusWords.Failed, Icon: Cross },
  Released: { tone: 'quiet', word: statusWords.Released, Icon: Undo },
  Expired: { tone: 'quiet', word: statusWords.Expired, Icon: History },
}

/** Returns colour, icon and word of a ticket, the same in the queue, on cards and on e-tickets. */
export const toTicketLook = ({ status, ticketValidity }: StatusFacts): StatusLook =>
  ticketValidity ? ticketLook[ticketValidity] : bookingLook[status]

/** The state of a ticket's change request; nothing when there is none to show. */
export const ShownChangeTag = ({ booking }: { booking: StatusFacts }) => {
  const text = changeText(booking)
  if (text === '') return null
  const { shownChange } = booking
  const look = shownChange ? changeStateLook[shownChange.state] : { tone: 'change' as const, Icon: Redo }
  return <StatusTag look={{ ...look, word: text }} />
}

/** A ticket's state, and next to it that of its change request, which never replaces it. */
export const BookingStatusTag = ({ booking }: { booking: StatusFacts }) => (
  <span className="status-words">
    <StatusTag look={toTicketLook(booking)} />
    <ShownChangeTag booking={booking} />
  </span>
)
