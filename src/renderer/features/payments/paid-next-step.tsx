import { Link } from 'react-router-dom'
import type { PaymentSession } from '#contract/entities/payment.ts'
import { formatInr } from '#domain/format.ts'
import { payments, transactionHistory } from '#renderer/routes/account.ts'
import { bookingDetails } from '#renderer/routes/flights.ts'
import { home } from '#renderer/routes/shop.ts'
import { safeRedirect } from '#renderer/routes/guard.ts'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { paymentTexts } from './texts.ts'

/** What a payment did, and where to continue. */
export const PaidNextStep = ({ session }: { session: PaymentSession }) => {
  const { amount, paidAmount, note, purpose, flightOrderId, redirectTo } = session
  const way = safeRedirect(redirectTo)
  return (
    <>
      {note || paidAmount !== amount ? (
        <p className="notice tone-warn">
          {note || paymentTexts.differs(formatInr(amount), formatInr(paidAmount))}
        </p>
      ) : null}
      {purpose === 'wallet' ? (
        <p>{paymentTexts.paidInto(formatInr(paidAmount))}</p>
      ) : (
        <p>{paymentTexts.forOrder}</p>
      )}
      <div className="payment-actions">
        {flightOrderId ? (
          <ButtonLink
            intent="primary"
            to={bookingDetails.to({ searchId: flightOrderId })}
            state={{ isPaid: paidAmount === amount }}
          >
            {paymentTexts.toBooking}
          </ButtonLink>
        ) : (
          <ButtonLink intent="primary" to={way === home.to() ? transactionHistory.to() : way}>
            {way === home.to() ? paymentTexts.toWallet : paymentTexts.continue}
          </ButtonLink>
        )}
        <Link to={payments.to()}>{paymentTexts.toPayments}</Link>
      </div>
    </>
  )
}
