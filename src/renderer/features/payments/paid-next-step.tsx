import { Link } from 'react-router-dom'
import type { PaymentSession } from '#contract/entities/payment.ts'
import { formatInr } from '#domain/format.ts'
import { payments, transactionHistory } from '#renderer/routes/account.ts'
import { bookingDetails } from '#renderer/routes/flights.ts'
import { tripPage } from '#renderer/routes/trips.ts'
import { home } from '#renderer/routes/shop.ts'
import { safeRedirect } from '#renderer/routes/guard.ts'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { paymentTexts } from './texts.ts'

/** Returns the address of the booking or trip that a payment is for; null for one into the wallet. */
export const findPaidFor = ({
  flightOrderId,
  tripId,
}: Pick<PaymentSession, 'flightOrderId' | 'tripId'>): string | null => {
  if (tripId !== undefined) return tripPage.to({ tripId })
  return flightOrderId === null ? null : bookingDetails.to({ searchId: flightOrderId })
}

const describe = ({ purpose, tripId, paidAmount }: PaymentSession): string => {
  if (purpose === 'wallet') return paymentTexts.paidInto(formatInr(paidAmount))
  return tripId === undefined ? paymentTexts.forOrder : paymentTexts.forTrip
}

/** What a payment did, and where to continue. */
export const PaidNextStep = ({ session }: { session: PaymentSession }) => {
  const { amount, paidAmount, note, tripId, redirectTo } = session
  const paidFor = findPaidFor(session)
  const way = safeRedirect(redirectTo)
  return (
    <>
      {note || paidAmount !== amount ? (
        <p className="notice tone-warn">
          {note || paymentTexts.differs(formatInr(amount), formatInr(paidAmount))}
        </p>
      ) : null}
      <p>{describe(session)}</p>
      <div className="payment-actions">
        {paidFor ? (
          <ButtonLink intent="primary" to={paidFor} state={{ isPaid: paidAmount === amount }}>
            {tripId === undefined ? paymentTexts.toBooking : paymentTexts.toTrip}
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
