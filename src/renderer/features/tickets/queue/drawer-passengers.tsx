import { Link } from 'react-router-dom'
import type { TicketRow } from '#contract/entities/booking.ts'
import { paths } from '#renderer/routes/paths.ts'
import { cardTexts, ticketsTexts } from '../texts.ts'

/** Each passenger with the ticket number and a way to that passenger's ticket alone. */
export const DrawerPassengers = ({ row }: { row: TicketRow }) => (
  <section>
    <h3 className="drawer-title">{ticketsTexts.heads.passengers}</h3>
    <ul className="drawer-passengers">
      {row.passengers.map((passenger, index) => (
        <li key={index} className="row spread">
          <span className="grow">
            <span className="clip drawer-name">
              {passenger.title} {passenger.firstName} {passenger.lastName}
            </span>
            <span className="mono small muted">{passenger.ticketNumber || '–'}</span>
          </span>
          {passenger.ticketNumber ? (
            <Link to={paths.eTicket(row.bookingSlug, { pax: index })}>{cardTexts.ticket}</Link>
          ) : null}
        </li>
      ))}
    </ul>
  </section>
)
