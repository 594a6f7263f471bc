import { Link } from 'react-router-dom'
import type { PaymentSession } from '#contract/entities/payment.ts'
import { formatInr } from '#domain/format.ts'
import { furtherPaths } from '#renderer/routes/further-paths.ts'
import { safeRedirect } from '#renderer/routes/guard.ts'
import { paths } from '#renderer/routes/paths.ts'
import { paymentTexts } from './texts.ts'

/** What a paid payment did, and where to go on. */
export const PaidNext = ({ session }: { session: PaymentSession }) => {
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
          <Link
            className="bp6-button bp6-intent-primary"
            to={paths.bookingDetails(flightOrderId)}
            state={{ isPaid: paidAmount === amount }}
          >
            {paymentTexts.toBooking}
          </Link>
        ) : (
          <Link
            className="bp6-button bp6-intent-primary"
            to={way === paths.home ? furtherPaths.transactionHistory : way}
          >
            {way === paths.home ? paymentTexts.toWallet : paymentTexts.goOn}
          </Link>
        )}
        <Link to={furtherPaths.payments}>{paymentTexts.toPayments}</Link>
      </div>
    </>
  )
}
