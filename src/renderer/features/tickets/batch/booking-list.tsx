import type { ReactNode } from 'react'
import type { TicketRow } from '#contract/entities/booking.ts'
import { toBatchItem } from './batch-job.ts'

interface BookingListProps {
  rows: readonly TicketRow[]
  /** Renders the end of a line; by default the route. */
  renderEnd?: (row: TicketRow) => ReactNode
}

/** Bookings by PNR and name, in a box that scrolls when there are many. */
export const BookingList = ({ rows, renderEnd }: BookingListProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by keys too
  <ul className="batch-list" tabIndex={rows.length > 6 ? 0 : undefined}>
    {rows.map((row) => (
      <li key={row.bookingId} className="row">
        <span className="mono clip">{toBatchItem(row).label}</span>
        <span className="grow" />
        <span className="mono muted">
          {renderEnd ? renderEnd(row) : `${row.origin} → ${row.destination}`}
        </span>
      </li>
    ))}
  </ul>
)
