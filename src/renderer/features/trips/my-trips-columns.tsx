import { Link } from 'react-router-dom'
import type { TripCard } from '#contract/entities/trip.ts'
import { NextPayment } from '#renderer/entities/trips/next-payment.tsx'
import { PaidBar } from '#renderer/entities/trips/paid-bar.tsx'
import { TripStatusTag } from '#renderer/entities/trips/trip-status.tsx'
import { formatTripDays, formatTripPeople } from '#renderer/entities/trips/trip-words.ts'
import { tripPage } from '#renderer/routes/trips.ts'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import { myTripsTexts as texts } from './my-trips-texts.ts'

const { heads } = texts

/** Whether the amounts of a trip say something: an order that expired or was declined has none. */
const hasMoney = ({ status, paidMinor }: TripCard): boolean =>
  paidMinor > 0 || !['expired', 'declined', 'lapsed', 'cancelled'].includes(status)

/** Columns of the list for those who work in it. */
export const tripColumns: readonly GridColumn<TripCard>[] = [
  {
    id: 'trip',
    head: heads.trip,
    width: 84,
    cell: ({ tripId }) => (
      <Link className="mono" to={tripPage.to({ tripId })}>
        {tripId}
      </Link>
    ),
  },
  {
    id: 'title',
    head: heads.title,
    width: 140,
    isStretching: true,
    cell: ({ title }) => (
      <bdi className="clip" title={title}>
        {title}
      </bdi>
    ),
  },
  {
    id: 'status',
    head: heads.status,
    width: 172,
    cell: ({ status }) => <TripStatusTag status={status} />,
  },
  { id: 'next', head: heads.next, width: 236, cell: (trip) => <NextPayment trip={trip} /> },
  {
    id: 'dates',
    head: heads.dates,
    width: 214,
    cell: (trip) => <span className="num clip">{formatTripDays(trip)}</span>,
  },
  {
    id: 'paid',
    head: heads.paid,
    width: 268,
    cell: (trip) => (hasMoney(trip) ? <PaidBar trip={trip} isBrief /> : null),
  },
  {
    id: 'people',
    head: heads.people,
    width: 104,
    cell: ({ leadName, people }) => (
      <bdi className="clip" title={leadName}>
        {texts.lead(leadName, Math.max(0, people - 1))}
      </bdi>
    ),
  },
]

/** A trip as a card where a table doesn't fit, and for shoppers. */
export const MyTripCard = ({ trip }: { trip: TripCard }) => (
  <article className="my-trip">
    <header className="row spread">
      <h2 className="my-trip-title">
        <Link to={tripPage.to({ tripId: trip.tripId })}>
          <bdi>{trip.title}</bdi>
        </Link>
      </h2>
      <TripStatusTag status={trip.status} />
    </header>
    <p className="num">{formatTripDays(trip)}</p>
    <p className="small muted">
      {[trip.people > 0 ? formatTripPeople(trip.people) : '', trip.hotelCategory, trip.tripId]
        .filter(Boolean)
        .join(' · ')}
    </p>
    {hasMoney(trip) ? (
      <p className="small my-trip-money">
        <PaidBar trip={trip} />
        <NextPayment trip={trip} />
      </p>
    ) : null}
  </article>
)
