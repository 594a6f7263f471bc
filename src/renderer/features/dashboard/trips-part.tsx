import { Link } from 'react-router-dom'
import type { TicketRow } from '#contract/entities/booking.ts'
import { formatDate, formatTime } from '#domain/format.ts'
import { BookingStatusTag } from '#renderer/entities/booking-status.tsx'
import { eTicket } from '#renderer/routes/documents.ts'
import { ticketQueue } from '#renderer/routes/flights.ts'
import { usePlaceNames } from '#renderer/entities/place-names.ts'
import { searchFlight } from '#renderer/routes/shop.ts'
import { serverNow } from '#renderer/store/server-clock.ts'
import { dashboardApi } from './dashboard-api.ts'
import { DashboardPart } from './dashboard-part.tsx'
import { dashboardTexts as texts } from './texts.ts'

const shown = 5
/** Number of tickets to load; more than are shown, because cancelled and failed ones are skipped. */
const loadedTrips = 20

const isUpcoming = ({ status }: TicketRow): boolean =>
  status === 'Ticketed' || status === 'Held' || status === 'ChangeRequested' || status === 'InProgress'

/** Returns the date in India; trips of today count as upcoming. */
const today = (): string => new Date(serverNow() + 330 * 60_000).toISOString().slice(0, 10)

const Trip = ({ trip }: { trip: TicketRow }) => (
  <li className="dashboard-row">
    <Link
      to={eTicket.to({ bookingSlug: trip.bookingSlug })}
      aria-label={`${trip.origin} – ${trip.destination}, ${trip.pnr}`}
    >
      {trip.origin} → {trip.destination}
    </Link>
    <span className="num">
      {formatDate(trip.travelDate)} {formatTime(trip.travelDate)}
    </span>
    <span className="mono">{trip.pnr}</span>
    <BookingStatusTag booking={trip} />
  </li>
)

/** The next trips, soonest first. */
export const TripsPart = () => {
  const { tickets } = usePlaceNames()
  const answer = dashboardApi.useUpcomingTripsQuery(
    { travelDateFrom: today(), sort: 'TA', pageSize: loadedTrips },
    { refetchOnMountOrArgChange: 30 },
  )
  return (
    <DashboardPart
      title={texts.trips}
      data={answer.data}
      error={answer.error}
      refetch={answer.refetch}
      failed={texts.tripsFailed}
      links={
        <>
          <Link to={searchFlight.to()}>{texts.bookFlight}</Link>
          <Link to={ticketQueue.to()}>{tickets}</Link>
        </>
      }
    >
      {(page) => {
        const ahead = page.tickets.filter(isUpcoming).slice(0, shown)
        return ahead.length === 0 ? (
          <p className="muted">{texts.noTrips}</p>
        ) : (
          <ul className="dashboard-rows">
            {ahead.map((trip) => (
              <Trip key={trip.bookingId} trip={trip} />
            ))}
          </ul>
        )
      }}
    </DashboardPart>
  )
}
