import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { PaymentSession } from '#contract/entities/payment.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { toPaymentPurpose } from '#renderer/entities/payment-purpose.ts'
import { userPayments } from '#renderer/routes/account.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import { StatusTag } from '#renderer/ui/status-tag.tsx'
import { paymentStateLooks } from './payment-looks.ts'
import { paymentTexts } from './texts.ts'

const { heads } = paymentTexts

/** Returns the gateway's id of a payment, or ours until it has one. */
const getPaymentId = ({ transactionId, orderId }: PaymentSession): string => transactionId || orderId

/** Columns of every list of payments. */
export const paymentColumns: GridColumn<PaymentSession>[] = [
  {
    id: 'created',
    head: heads.created,
    width: 204,
    cell: (row) => <span className="num">{formatInstant(row.createdAt)}</span>,
  },
  {
    id: 'state',
    head: heads.state,
    width: 166,
    cell: (row) => <StatusTag look={paymentStateLooks[row.state]} />,
  },
  {
    id: 'amount',
    head: heads.amount,
    width: 114,
    align: 'end',
    cell: (row) => <Amount rupees={row.amount} />,
  },
  { id: 'purpose', head: heads.purpose, width: 72, cell: toPaymentPurpose },
  { id: 'gateway', head: heads.gateway, width: 106, cell: (row) => paymentTexts.gateways[row.gateway] },
  {
    id: 'transaction',
    head: heads.transaction,
    width: 124,
    cell: (row) => (
      <span className="mono clip" title={getPaymentId(row)}>
        {getPaymentId(row)}
      </span>
    ),
  },
  {
    id: 'note',
    head: heads.note,
    width: 120,
    isStretching: true,
    cell: (row) => (
      <span className="clip" title={row.note || row.remark}>
        <bdi>{row.note || row.remark}</bdi>
      </span>
    ),
  },
]

export const detailsColumn: GridColumn<PaymentSession> = {
  id: 'open',
  head: heads.open,
  width: 84,
  cell: (row) => <Link to={userPayments.to({ orderId: row.orderId })}>{paymentTexts.details}</Link>,
}

interface PaymentCardProps {
  payment: PaymentSession
  /** Replaces the link to the payment's page, which only its payer can open. */
  aside?: ReactNode
}

/** A payment as a card where a table doesn't fit. */
export const PaymentCard = ({ payment, aside }: PaymentCardProps) => (
  <article className="money-card">
    <header className="row spread">
      <StatusTag look={paymentStateLooks[payment.state]} />
      <Amount rupees={payment.amount} isStrong />
    </header>
    <p className="payment-words">
      <bdi>{payment.note || payment.remark || toPaymentPurpose(payment)}</bdi>
    </p>
    <footer className="row spread small">
      <span className="muted num">{formatInstant(payment.createdAt)}</span>
      {aside ?? <Link to={userPayments.to({ orderId: payment.orderId })}>{paymentTexts.details}</Link>}
    </footer>
  </article>
)
