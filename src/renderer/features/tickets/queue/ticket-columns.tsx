import type { TicketRow } from '#contract/entities/booking.ts'
import { formatDate, formatTime } from '#domain/format.ts'
import { formatInstant, formatInstantBrief, formatZone } from '#domain/format-instant.ts'
import { BookingStatusTag } from '#renderer/entities/booking-status.tsx'
import { serverNow } from '#renderer/store/server-clock.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import { ticketsTexts } from '#renderer/features/tickets/texts.ts'
import { PnrLink } from './pnr-link.tsx'
import { HoldCountdown } from './hold-countdown.tsx'
import { formatDaysFromNow, listPassengerNames, shortenPassengers } from './ticket-words.ts'

const { heads } = ticketsTexts
const bookingSorts = [
  { value: 'BD', direction: 'descending' },
  { value: 'BA', direction: 'ascending' },
] as const
const travelSorts = [
  { value: 'TA', direction: 'ascending' },
  { value: 'TD', direction: 'descending' },
] as const

export const PassengersWord = ({ row }: { row: TicketRow }) => {
  const { name, more } = shortenPassengers(row.passengers)
  return (
    <span className="passengers-word" title={listPassengerNames(row.passengers)}>
      <span className="clip">{name}</span>
      {more ? <span className="passengers-more num">{more}</span> : null}
    </span>
  )
}

export const RouteWord = ({ row }: { row: TicketRow }) => (
  <span className="route-word">
    <span className="mono route-codes">
      {row.origin} → {row.destination}
    </span>
    <span className="num">{formatDate(row.travelDate)}</span>
    <span className="num muted">{formatTime(row.travelDate)}</span>
  </span>
)

const status: GridColumn<TicketRow> = {
  id: 'status',
  head: heads.status,
  width: 248,
  cell: (row) => <BookingStatusTag booking={row} />,
}
const deadline: GridColumn<TicketRow> = {
  id: 'deadline',
  head: heads.deadline,
  width: 142,
  cell: (row) => <HoldCountdown deadline={row.holdDeadline} source={row.holdDeadlineSource} />,
}
const until: GridColumn<TicketRow> = {
  id: 'until',
  head: heads.until,
  width: 204,
  cell: (row) =>
    row.holdDeadline === null ? (
      <span className="muted clip">{row.holdDeadlineSource || '–'}</span>
    ) : (
      <span className="num clip" title={row.holdDeadlineSource}>
        {formatInstant(row.holdDeadline)}
      </span>
    ),
}
const pnr: GridColumn<TicketRow> = {
  id: 'pnr',
  head: heads.pnr,
  width: 70,
  cell: (row) => <PnrLink row={row} none="–" />,
}
const passengers: GridColumn<TicketRow> = {
  id: 'passengers',
  head: heads.passengers,
  width: 110,
  isStretching: true,
  cell: (row) => <PassengersWord row={row} />,
}
const route = (isSortable: boolean): GridColumn<TicketRow> => ({
  id: 'route',
  head: heads.route,
  width: 246,
  cell: (row) => <RouteWord row={row} />,
  ...(isSortable ? { sorts: travelSorts } : {}),
})
const flights: GridColumn<TicketRow> = {
  id: 'flights',
  head: heads.flights,
  width: 78,
  cell: (row) => (
    <span className="mono clip" title={`${row.airlineName} · ${row.flightNumbers}`}>
      {row.flightNumbers}
    </span>
  ),
}
const travel: GridColumn<TicketRow> = {
  id: 'travel',
  head: heads.travel,
  width: 66,
  cell: (row) => <span className="muted">{formatDaysFromNow(row.travelDate, serverNow())}</span>,
}
const booked = (isSortable: boolean): GridColumn<TicketRow> => ({
  id: 'booked',
  head: heads.booked(formatZone(serverNow())),
  width: 116,
  cell: (row) => (
    <span className="muted num clip" title={formatInstant(row.createdAt)}>
      {formatInstantBrief(row.createdAt, serverNow())}
    </span>
  ),
  ...(isSortable ? { sorts: bookingSorts } : {}),
})
const amount: GridColumn<TicketRow> = {
  id: 'amount',
  head: heads.amount,
  width: 104,
  align: 'end',
  cell: (row) => <Amount rupees={row.amount} />,
}
/** Who booked, for those who see the bookings of all users. */
export const userColumn: GridColumn<TicketRow> = {
  id: 'bookedBy',
  head: heads.bookedBy,
  width: 137,
  cell: (row) => (
    <>
      <span className="user-type">{ticketsTexts.userTypes[row.user.userType]}</span>
      <span className="clip" title={row.user.email}>
        {row.user.email}
      </span>
    </>
  ),
}

/** Returns the column that names the colleague who booked; empty for the reader's own bookings. */
export const colleagueColumn = (ownId: string | undefined): GridColumn<TicketRow> => ({
  ...userColumn,
  cell: ({ user }) => (user.userId === ownId ? null : <span className="clip">{user.name}</span>),
})

/** Returns the columns of the ticket queue, with who booked if that varies. They all fit the width of a console. */
export const ticketColumns = (bookedBy: GridColumn<TicketRow> | null): GridColumn<TicketRow>[] => [
  status,
  pnr,
  passengers,
  route(true),
  flights,
  amount,
  travel,
  booked(true),
  ...(bookedBy ? [bookedBy] : []),
]

/**
 * Returns the columns of the hold queue: the time left first, sorted by urgency. They all fit the width of a console.
 */
export const heldColumns = (bookedBy: GridColumn<TicketRow> | null): GridColumn<TicketRow>[] => [
  deadline,
  until,
  pnr,
  passengers,
  route(false),
  flights,
  amount,
  bookedBy ?? booked(false),
]
