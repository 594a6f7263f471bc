import type { Trip } from '#contract/entities/trip.ts'
import { PayClock, useSecondsLeft } from '#renderer/entities/pay-clock.tsx'
import { packagePage } from '#renderer/routes/packages-shop.ts'
import { PayDeposit } from '#renderer/features/trips/pay/pay-deposit.tsx'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { NowFrame } from './now-frame.tsx'
import { tripNowTexts as texts } from './now-texts.ts'
import type { TripAccess } from './use-trip-access.ts'

/** An order that wasn't paid in time. */
export const ExpiredNow = ({ trip }: { trip: Pick<Trip, 'packageName' | 'packageId'> }) => (
  <NowFrame title={texts.expired}>
    <p>{texts.expiredText}</p>
    <div>
      <ButtonLink
        intent="primary"
        to={packagePage.to({ packageName: trip.packageName, _id: trip.packageId })}
      >
        {texts.again}
      </ButtonLink>
    </div>
  </NowFrame>
)

interface OrderNowProps {
  trip: Trip
  access: TripAccess
  /** An online payment has arrived, and the server is about to pay the order with it. */
  isArrived: boolean
}

/** An order that can still be paid, with the time left. */
export const OrderNow = ({ trip, access, isArrived }: OrderNowProps) => {
  const seconds = useSecondsLeft(trip.expiresAt ?? '')
  // Without a readable time there is nothing to count, and the server decides.
  if (seconds === 0 || trip.payable === null) return <ExpiredNow trip={trip} />
  if (isArrived)
    return (
      <NowFrame title={texts.arrived}>
        <p className="row" role="status">
          <span className="spinner" aria-hidden="true" /> {texts.arrivedText}
        </p>
      </NowFrame>
    )
  return (
    <NowFrame title={texts.order} aside={<PayClock seconds={seconds} />}>
      <p>{texts.orderText}</p>
      {access === 'own' ? <PayDeposit trip={trip} payable={trip.payable} /> : null}
    </NowFrame>
  )
}
