import type { TicketRow } from '#contract/entities/booking.ts'
import { BookingStatusTag } from '#renderer/entities/booking-status.tsx'
import { deadlineText } from '#renderer/entities/deadline-text.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { formatDate, formatTime } from '#domain/format.ts'
import { ticketsTexts } from '../texts.ts'
import { HoldCountdown } from './hold-countdown.tsx'
import { PassengersWord } from './ticket-columns.tsx'

/** A ticket as a card, where a table has no room and in the shop. */
export const TicketCard = ({ row }: { row: TicketRow }) => (
  <article className="ticket-card">
    <header className="row spread">
      <span className="ticket-card-route">
        {row.origin} → {row.destination}
      </span>
      {row.status === 'Held' ? (
        <HoldCountdown deadline={row.holdDeadline} source={row.holdDeadlineSource} />
      ) : (
        <BookingStatusTag status={row.status} text={row.statusText} />
      )}
    </header>
    <p className="num">
      {formatDate(row.travelDate)} <span className="muted">{formatTime(row.travelDate)}</span>
      <span className="mono muted small"> {row.flightNumbers}</span>
    </p>
    <PassengersWord row={row} />
    {row.status === 'Held' && row.holdDeadline ? (
      <p className="small muted num">
        {[ticketsTexts.holdUntil(deadlineText(row.holdDeadline)), row.holdDeadlineSource]
          .filter(Boolean)
          .join(' · ')}
      </p>
    ) : null}
    <footer className="row spread">
      <span className="mono pnr">{row.pnr || ticketsTexts.noPnr}</span>
      <Amount rupees={row.amount} isStrong />
    </footer>
  </article>
)
