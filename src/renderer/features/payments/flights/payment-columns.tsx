import { Link } from 'react-router-dom'
import type { FlightPayment } from '#contract/http/payments-flights.ts'
import { formatDate } from '#domain/format.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { BookingStatusTag } from '#renderer/entities/booking-status.tsx'
import { eTicket } from '#renderer/routes/documents.ts'
import { bookingDetails } from '#renderer/routes/flights.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import { StatusTag } from '#renderer/ui/status-tag.tsx'
import { paymentLooks } from './payment-looks.ts'
import { moneyTexts } from './texts.ts'

const { heads } = moneyTexts

/** A link to the ticket if there is one; otherwise to the booking. */
export const PaymentLink = ({ payment }: { payment: FlightPayment }) =>
  payment.status === 'Ticketed' || payment.status === 'ChangeRequested' ? (
    <Link to={eTicket.to({ bookingSlug: payment.bookingSlug })}>{moneyTexts.eTicket}</Link>
  ) : payment.orderId ? (
    <Link to={bookingDetails.to({ searchId: payment.orderId })}>{moneyTexts.booking}</Link>
  ) : null

export const paymentColumns: GridColumn<FlightPayment>[] = [
  {
    id: 'created',
    head: heads.created,
    width: 204,
    cell: (row) => <span className="num">{formatInstant(row.createdAt)}</span>,
  },
  {
    id: 'state',
    head: heads.state,
    width: 152,
    cell: (row) => <StatusTag look={paymentLooks[row.state]} />,
  },
  {
    id: 'amount',
    head: heads.amount,
    width: 120,
    align: 'end',
    cell: (row) => <Amount rupees={row.amount} />,
  },
  {
    id: 'refunded',
    head: heads.refunded,
    width: 120,
    align: 'end',
    cell: (row) => (row.refunded === 0 ? null : <Amount rupees={row.refunded} />),
  },
  {
    id: 'mode',
    head: heads.mode,
    width: 76,
    cell: (row) => moneyTexts.modes[row.paymentMode],
  },
  {
    id: 'route',
    head: heads.route,
    width: 220,
    isStretching: true,
    cell: (row) => (
      <span className="row money-route">
        <span className="mono">{moneyTexts.route(row.route)}</span>
        <span className="num muted">{formatDate(row.travelDate)}</span>
      </span>
    ),
  },
  {
    id: 'pnr',
    head: heads.pnr,
    width: 80,
    cell: (row) => <span className="mono">{row.pnr || moneyTexts.noPnr}</span>,
  },
  {
    id: 'status',
    head: heads.status,
    width: 248,
    cell: (row) => <BookingStatusTag booking={row} />,
  },
  { id: 'links', head: heads.links, width: 84, cell: (row) => <PaymentLink payment={row} /> },
]

/** A payment as a card where a table doesn't fit. */
export const PaymentCard = ({ payment }: { payment: FlightPayment }) => (
  <article className="money-card">
    <header className="row spread">
      <StatusTag look={paymentLooks[payment.state]} />
      <Amount rupees={payment.amount} isStrong />
    </header>
    <p>
      <strong className="mono">{moneyTexts.route(payment.route)}</strong>{' '}
      <span className="num muted">{formatDate(payment.travelDate)}</span>
    </p>
    {payment.refunded === 0 ? null : (
      <p className="row spread">
        {heads.refunded} <Amount rupees={payment.refunded} />
      </p>
    )}
    <footer className="row spread small">
      <span className="muted num">
        <span className="mono">{payment.pnr || moneyTexts.noPnr}</span> · {formatInstant(payment.createdAt)}
      </span>
      <PaymentLink payment={payment} />
    </footer>
  </article>
)
