import type { PaymentSession } from '#contract/entities/payment.ts'
import { formatInr } from '#domain/format.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { describePaymentPurpose } from '#renderer/entities/payment-purpose.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { paymentTexts } from './texts.ts'

const { facts } = paymentTexts

/** The details of a payment. */
export const SessionFacts = ({ session }: { session: PaymentSession }) => {
  const rows: [string, string][] = [
    [facts.purpose, describePaymentPurpose(session)],
    [facts.gateway, paymentTexts.gateways[session.gateway]],
    [facts.order, session.orderId],
    [facts.transaction, session.transactionId],
    [facts.created, formatInstant(session.createdAt)],
    [
      facts.received,
      session.paidAt && session.paidAmount !== session.amount ? formatInr(session.paidAmount) : '',
    ],
    [facts.paid, session.paidAt ? formatInstant(session.paidAt) : ''],
    [facts.refunded, session.refundedAmount > 0 ? formatInr(session.refundedAmount) : ''],
    [facts.remark, session.remark],
  ]
  return (
    <dl className="payment-facts">
      <div>
        <dt>{facts.amount}</dt>
        <dd>
          <Amount rupees={session.amount} isStrong />
        </dd>
      </div>
      {rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={label === facts.order || label === facts.transaction ? 'mono' : undefined}>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  )
}
