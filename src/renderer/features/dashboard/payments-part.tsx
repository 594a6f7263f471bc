import { Link } from 'react-router-dom'
import type { PaymentSession } from '#contract/entities/payment.ts'
import { formatInstantShort } from '#domain/format-instant.ts'
import { describePaymentPurpose } from '#renderer/entities/payment-purpose.ts'
import { userPayments } from '#renderer/routes/account.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { dashboardApi } from './dashboard-api.ts'
import { DashboardPart } from './dashboard-part.tsx'
import { serverNow } from '#renderer/store/server-clock.ts'
import { dashboardTexts as texts } from './texts.ts'

/**
 * Number of payments to load. The latest are enough, since payments stay open for 15 minutes or are checked with the
 * gateway.
 */
const loadedPayments = 20

const isOpen = ({ state, expiryTime }: PaymentSession): boolean =>
  state === 'pending' || (state === 'created' && Date.parse(expiryTime) > serverNow())

const Line = ({ payment }: { payment: PaymentSession }) => (
  <li className="dashboard-line">
    <Amount rupees={payment.amount} isStrong />
    <span className="grow clip">{payment.remark || describePaymentPurpose(payment)}</span>
    {payment.state === 'pending' ? (
      <Link to={userPayments.to({ orderId: payment.orderId })}>{texts.pending}</Link>
    ) : (
      <>
        <span className="small muted">{texts.until(formatInstantShort(payment.expiryTime))}</span>
        <Link to={userPayments.to({ orderId: payment.orderId })}>{texts.payNow}</Link>
      </>
    )}
  </li>
)

/** Payments that were started and have no outcome yet. */
export const PaymentsPart = () => {
  const answer = dashboardApi.usePaymentsToFinishQuery(
    { pageSize: loadedPayments },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <DashboardPart
      title={texts.payments}
      data={answer.data}
      error={answer.error}
      refetch={answer.refetch}
      failed={texts.paymentsFailed}
    >
      {({ payments }) => {
        const open = payments.filter(isOpen)
        return open.length === 0 ? (
          <p className="muted">{texts.noPayments}</p>
        ) : (
          <ul>
            {open.map((payment) => (
              <Line key={payment.orderId} payment={payment} />
            ))}
          </ul>
        )
      }}
    </DashboardPart>
  )
}
