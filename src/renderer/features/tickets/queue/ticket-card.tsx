import { useId, useState } from 'react'
import type { TicketRow } from '#contract/entities/booking.ts'
import { formatDate, formatTime } from '#domain/format.ts'
import { BookingStatusTag } from '#renderer/entities/booking-status.tsx'
import { BookingTimeline } from '#renderer/entities/booking-timeline.tsx'
import { formatInstant } from '#domain/format-instant.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { cardTexts, ticketsTexts } from '#renderer/features/tickets/texts.ts'
import { BookedBy } from './booked-by.tsx'
import { CardActions } from './card-actions.tsx'
import { CardFlights } from './card-flights.tsx'
import { CardPassengers } from './card-passengers.tsx'
import { HoldActions } from './hold-actions.tsx'
import { HoldCountdown } from './hold-countdown.tsx'
import { PnrLink } from './pnr-link.tsx'
import { PurchaseActions } from './purchase-actions.tsx'
import { useRefreshStatus } from './use-refresh-status.ts'
import './ticket-card.css'

interface TicketCardProps {
  row: TicketRow
  /** The reader sees the bookings of all users: staff and the owner. */
  isSiteWide: boolean
  /** A colleague of the reader booked it. */
  isByColleague: boolean
  onUser: (userId: string) => void
}

const Head = ({ row }: { row: TicketRow }) => (
  <header className="row spread">
    <span className="ticket-card-route">
      {row.origin} → {row.destination}
    </span>
    {row.status === 'Held' ? (
      <HoldCountdown deadline={row.holdDeadline} source={row.holdDeadlineSource} />
    ) : (
      <BookingStatusTag booking={row} />
    )}
  </header>
)

/** The ticket card, used in the shop and where a table doesn't fit. It has all actions of a ticket. */
export const TicketCard = ({ row, isSiteWide, isByColleague, onUser }: TicketCardProps) => {
  const flightsId = useId()
  const [isFlightsOpen, setFlightsOpen] = useState(false)
  const status = useRefreshStatus(row)
  return (
    <article className="ticket-card" aria-label={cardTexts.cardFor(row.pnr || row.bookingId)}>
      <Head row={row} />
      <p className="row spread">
        <span className="num">
          {formatDate(row.travelDate)} <span className="muted">{formatTime(row.travelDate)}</span>{' '}
          <span className="mono muted small ticket-card-flights">{row.flightNumbers}</span>
        </span>
        <Amount rupees={row.amount} isStrong />
      </p>
      <p className="row spread">
        <PnrLink row={row} none={ticketsTexts.noPnr} />
        {isSiteWide || isByColleague ? (
          <BookedBy user={row.user} isSiteWide={isSiteWide} onUser={onUser} />
        ) : null}
      </p>
      {row.status === 'Held' && row.holdDeadline ? (
        <p className="small muted num">
          {[ticketsTexts.holdUntil(formatInstant(row.holdDeadline)), row.holdDeadlineSource]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ) : null}
      <CardPassengers row={row} />
      <HoldActions row={row} />
      <PurchaseActions row={row} />
      <CardActions
        row={row}
        status={status}
        isFlightsOpen={isFlightsOpen}
        flightsId={flightsId}
        onFlights={() => setFlightsOpen(!isFlightsOpen)}
      />
      <CardFlights row={row} id={flightsId} isOpen={isFlightsOpen} />
      <BookingTimeline bookingId={row.bookingId} />
    </article>
  )
}
