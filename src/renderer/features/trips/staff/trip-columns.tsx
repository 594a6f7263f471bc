import type { StaffTripCard } from '#contract/entities/trip.ts'
import { NextPayment } from '#renderer/entities/trips/next-payment.tsx'
import { PaidBar } from '#renderer/entities/trips/paid-bar.tsx'
import { TripStatusTag } from '#renderer/entities/trips/trip-status.tsx'
import { formatTripDays, formatTripPeople } from '#renderer/entities/trips/trip-words.ts'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import { staffTripsTexts } from './staff-trips-texts.ts'
import { FirstDayCell, NextCell, StatusCell, TitleCell } from './trip-cells.tsx'

const { heads } = staffTripsTexts

/** Height of a row with two lines. */
export const tripRowHeight = 46

export const tripColumns: GridColumn<StaffTripCard>[] = [
  { id: 'trip', head: heads.trip, width: 84, cell: ({ tripId }) => <span className="mono">{tripId}</span> },
  { id: 'title', head: heads.title, width: 160, isStretching: true, cell: (row) => <TitleCell row={row} /> },
  { id: 'firstDay', head: heads.firstDay, width: 136, cell: (row) => <FirstDayCell row={row} /> },
  {
    id: 'customer',
    head: heads.customer,
    width: 116,
    cell: ({ userName }) => (
      <bdi className="clip" title={userName}>
        {userName}
      </bdi>
    ),
  },
  {
    id: 'people',
    head: heads.people,
    width: 60,
    align: 'end',
    cell: ({ people }) => <span className="num">{people}</span>,
  },
  { id: 'status', head: heads.status, width: 184, cell: (row) => <StatusCell row={row} /> },
  { id: 'paid', head: heads.paid, width: 256, cell: (row) => <PaidBar trip={row} isBrief /> },
  { id: 'next', head: heads.next, width: 200, cell: (row) => <NextCell row={row} /> },
]

/** A trip on a narrow screen. */
export const StaffTripListCard = ({ row }: { row: StaffTripCard }) => (
  <article className="money-card">
    <header className="row spread">
      <span className="mono">{row.tripId}</span>
      <TripStatusTag status={row.status} />
    </header>
    <p className="staff-trip-words">
      <bdi className="staff-trip-name">{row.title}</bdi>
    </p>
    <p className="small muted staff-trip-words">
      <bdi>{row.userName}</bdi> · {formatTripPeople(row.people)} ·{' '}
      <span className="num">{formatTripDays(row)}</span>
    </p>
    <PaidBar trip={row} />
    <NextPayment trip={row} />
  </article>
)
