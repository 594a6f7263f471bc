import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { TicketRow } from '#contract/entities/booking.ts'
import { isVoid } from '#domain/changes/ticket-state.ts'
import { BookingStatusTag } from '#renderer/entities/booking-status.tsx'
import { eTicket } from '#renderer/routes/documents.ts'
import { cardTexts, ticketsTexts } from '#renderer/features/tickets/texts.ts'

/** Passengers shown before the user expands the list. */
const shownAtFirst = 6

/** A passenger's own state, unless the ticket is simply valid. */
const PassengerStatus = ({
  row,
  passenger,
}: {
  row: TicketRow
  passenger: TicketRow['passengers'][number]
}) => {
  const { ticketValidity, shownChange } = passenger
  if (!ticketValidity || (ticketValidity === 'valid' && !shownChange)) return null
  return (
    <BookingStatusTag booking={{ status: row.status, ticketValidity, shownChange: shownChange ?? null }} />
  )
}

/** The passengers, each with the ticket number and a link to that passenger's ticket. */
export const CardPassengers = ({ row }: { row: TicketRow }) => {
  const [isWhole, setWhole] = useState(false)
  const { passengers } = row
  const shown = isWhole ? passengers : passengers.slice(0, shownAtFirst)
  return (
    <>
      <ul className="card-passengers" aria-label={ticketsTexts.heads.passengers}>
        {shown.map((passenger, index) => (
          <li key={index} className="row">
            <span className="grow">
              <span className="card-name">
                {passenger.title} {passenger.firstName} {passenger.lastName}
              </span>
              {passenger.ticketNumber ? (
                <span className="mono small muted">
                  {isVoid(passenger.ticketValidity) ? (
                    <s>{passenger.ticketNumber}</s>
                  ) : (
                    passenger.ticketNumber
                  )}
                </span>
              ) : null}
            </span>
            {row.passengers.length > 1 || isVoid(passenger.ticketValidity) ? (
              <PassengerStatus row={row} passenger={passenger} />
            ) : null}
            {passenger.ticketNumber ? (
              <Link
                className={isVoid(passenger.ticketValidity) ? 'card-link muted' : 'card-link'}
                to={eTicket.to({ bookingSlug: row.bookingSlug, pax: index })}
              >
                {isVoid(passenger.ticketValidity) ? cardTexts.voidTicket : cardTexts.ticket}
                <span className="visually-hidden">{` ${passenger.firstName} ${passenger.lastName}`}</span>
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
      {shown.length < passengers.length ? (
        <button type="button" className="link-button small card-all" onClick={() => setWhole(true)}>
          {cardTexts.allPassengers(passengers.length)}
        </button>
      ) : null}
    </>
  )
}
