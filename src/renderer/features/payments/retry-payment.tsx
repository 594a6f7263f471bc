import { useState } from 'react'
import type { PaymentSession } from '#contract/entities/payment.ts'
import { useOnlinePayment } from '#renderer/entities/use-online-payment.ts'
import { userPayments } from '#renderer/routes/account.ts'
import { bookingDetails, passengerDetails } from '#renderer/routes/flights.ts'
import { searchFlight } from '#renderer/routes/shop.ts'
import { tripPage } from '#renderer/routes/trips.ts'
import { useAppSelector } from '#renderer/store/store.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { paymentTexts } from './texts.ts'

/** The order's price no longer holds: the fare is checked again where this program still has the booking's details. */
const ExpiredOrder = ({ flightOrderId }: { flightOrderId: string }) => {
  const { orderId, searchId, selectedFlight } = useAppSelector((state) => state.booking)
  const hasDetails = orderId === flightOrderId && selectedFlight !== null
  return (
    <div className="payment-retry">
      <p>
        <strong>{paymentTexts.fareExpired}.</strong>{' '}
        {hasDetails ? paymentTexts.fareExpiredText : paymentTexts.fareExpiredElsewhere}
      </p>
      <div>
        {hasDetails ? (
          <ButtonLink intent="primary" to={passengerDetails.to({ searchId })}>
            {paymentTexts.checkFare}
          </ButtonLink>
        ) : (
          <ButtonLink intent="primary" to={searchFlight.to()}>
            {paymentTexts.searchAgain}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

const BookedOrder = ({ flightOrderId, text }: { flightOrderId: string; text: string }) => (
  <div className="payment-retry">
    <p>{text}</p>
    <div>
      <ButtonLink intent="primary" to={bookingDetails.to({ searchId: flightOrderId })}>
        {paymentTexts.toBooking}
      </ButtonLink>
    </div>
  </div>
)

interface OrderRetryProps {
  session: PaymentSession
  flightOrderId: string
}

/** Pays the same order with a new payment while its price holds; otherwise says what to do. */
const OrderRetry = ({ session, flightOrderId }: OrderRetryProps) => {
  const { start, isRunning, failure } = useOnlinePayment()
  const [isExpired, setExpired] = useState(false)
  if (isExpired || session.flightOrderState === 'expired')
    return <ExpiredOrder flightOrderId={flightOrderId} />
  if (session.flightOrderState === 'booked')
    return <BookedOrder flightOrderId={flightOrderId} text={paymentTexts.orderBooked} />
  // The server says why: the order was bought meanwhile, or the wallet covers it now.
  if (failure?.errorCode === 'wrongState')
    return <BookedOrder flightOrderId={flightOrderId} text={failure.message} />
  const retry = async (): Promise<void> => {
    const result = await start({
      flightOrderId,
      redirectTo: session.redirectTo || bookingDetails.to({ searchId: flightOrderId }),
    })
    if (result.kind === 'refused' && result.failure.errorCode === 'orderExpired') setExpired(true)
  }
  return (
    <div className="payment-retry">
      <p>{paymentTexts.tryAgainText}</p>
      <div>
        <Button
          intent="primary"
          text={paymentTexts.tryAgain}
          loading={isRunning}
          onClick={() => void retry()}
        />
      </div>
      <Problem failure={failure} />
    </div>
  )
}

/** Pays for the same trip again while it can be paid; otherwise says what to do. */
const TripRetry = ({ session, tripId }: { session: PaymentSession; tripId: string }) => {
  const { start, isRunning, failure } = useOnlinePayment()
  const isExpired = failure?.errorCode === 'orderExpired'
  // The server says why: the trip was paid since, or the wallet covers it now.
  const isSettled = failure?.errorCode === 'wrongState'
  const to = tripPage.to({ tripId })
  if (isExpired || isSettled)
    return (
      <div className="payment-retry">
        <p>{isExpired ? paymentTexts.tripExpired : failure.message}</p>
        <div>
          <ButtonLink intent="primary" to={to}>
            {paymentTexts.toTrip}
          </ButtonLink>
        </div>
      </div>
    )
  return (
    <div className="payment-retry">
      <p>{paymentTexts.tryTripAgain}</p>
      <div>
        <Button
          intent="primary"
          text={paymentTexts.tryAgain}
          loading={isRunning}
          onClick={() => void start({ tripId, redirectTo: session.redirectTo || to })}
        />
      </div>
      <Problem failure={failure} />
    </div>
  )
}

/** What to do after a failed or expired payment: pay for the same again, or the same amount into the wallet. */
export const RetryPayment = ({ session }: { session: PaymentSession }) => {
  const { tripId, flightOrderId } = session
  if (tripId !== undefined) return <TripRetry session={session} tripId={tripId} />
  return flightOrderId === null ? (
    <ButtonLink intent="primary" to={userPayments.to({ amount: session.amount })}>
      {paymentTexts.tryAgain}
    </ButtonLink>
  ) : (
    <OrderRetry session={session} flightOrderId={flightOrderId} />
  )
}
