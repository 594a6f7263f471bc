import { Link } from 'react-router-dom'
import type { TicketRow } from '#contract/entities/booking.ts'
import { eTicket } from '#renderer/routes/documents.ts'

/** The PNR, which opens the ticket. `none` is drawn while the airline has given none. */
export const PnrLink = ({ row, none }: { row: TicketRow; none: string }) =>
  row.pnr ? (
    <Link className="mono pnr" to={eTicket.to({ bookingSlug: row.bookingSlug })}>
      {row.pnr}
    </Link>
  ) : (
    <span className="mono pnr">{none}</span>
  )
