import { Link } from 'react-router-dom'
import type { PaymentSession } from '#contract/entities/payment.ts'
import { formatInstant } from '#domain/format.ts'
import { furtherPaths } from '#renderer/routes/further-paths.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import { StatusTag } from '#renderer/ui/status-tag.tsx'
import { paymentStateLooks } from './payment-looks.ts'
import { paymentTexts } from './texts.ts'

const { heads } = paymentTexts

/** What every list of payments shows. */
export const paymentColumns: GridColumn<PaymentSession>[] = [
  {
    id: 'created',
    head: heads.created,
    width: 170,
    cell: (row) => <span className="num">{formatInstant(row.createdAt)}</span>,
  },
  {
    id: 'state',
    head: heads.state,
    width: 150,
    cell: (row) => <StatusTag look={paymentStateLooks[row.state]} />,
  },
  {
    id: 'amount',
    head: heads.amount,
    width: 120,
    align: 'end',
    cell: (row) => <Amount rupees={row.amount} />,
  },
  { id: 'purpose', head: heads.purpose, width: 90, cell: (row) => paymentTexts.purposes[row.purpose] },
  { id: 'gateway', head: heads.gateway, width: 120, cell: (row) => paymentTexts.gateways[row.gateway] },
  {
    id: 'transaction',
    head: heads.transaction,
    width: 190,
    cell: (row) => <span className="mono clip">{row.transactionId}</span>,
  },
  {
    id: 'note',
    head: heads.note,
    width: 220,
    isStretching: true,
    cell: (row) => <span dir="auto">{row.note || row.remark}</span>,
  },
]

export const detailsColumn: GridColumn<PaymentSession> = {
  id: 'open',
  head: heads.open,
  width: 84,
  cell: (row) => <Link to={furtherPaths.userPayments(row.orderId)}>{paymentTexts.details}</Link>,
}

/** A payment where a table has no room. */
export const PaymentCard = ({ payment }: { payment: PaymentSession }) => (
  <article className="money-card">
    <header className="row spread">
      <StatusTag look={paymentStateLooks[payment.state]} />
      <Amount rupees={payment.amount} isStrong />
    </header>
    <p dir="auto">{payment.note || payment.remark || paymentTexts.purposes[payment.purpose]}</p>
    <footer className="row spread small">
      <span className="muted num">{formatInstant(payment.createdAt)}</span>
      <Link to={furtherPaths.userPayments(payment.orderId)}>{paymentTexts.details}</Link>
    </footer>
  </article>
)
