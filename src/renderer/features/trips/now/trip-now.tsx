import { useEffect, useRef } from 'react'
import type { Trip } from '#contract/entities/trip.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { sumMinor } from '#domain/money/money.ts'
import { OverdueTag } from '#renderer/entities/trips/next-payment.tsx'
import { formatMinor, formatTripDay } from '#renderer/entities/trips/trip-words.ts'
import { useTimeLeft } from '#renderer/entities/use-time-left.ts'
import { PayInstalment } from '#renderer/features/trips/pay/pay-instalment.tsx'
import { NowFrame } from './now-frame.tsx'
import { tripNowTexts as texts } from './now-texts.ts'
import { ExpiredNow, OrderNow } from './order-now.tsx'
import type { TripAccess } from './use-trip-access.ts'

interface TripNowProps {
  trip: Trip
  access: TripAccess
  isArrived: boolean
}

const longAgo = new Date(0).toISOString()

/** The agency has to confirm the trip, and holds the deposit. */
const RequestedNow = ({ trip: { reservedMinor, expiresAt } }: { trip: Trip }) => {
  const leftMs = useTimeLeft(expiresAt ?? longAgo)
  return (
    <NowFrame title={texts.requested}>
      {reservedMinor > 0 ? <p>{texts.onHold(formatMinor(reservedMinor))}</p> : null}
      <p>{leftMs > 0 && expiresAt ? texts.answer(formatInstant(expiresAt)) : texts.answerLate}</p>
    </NowFrame>
  )
}

/** What a sold trip needs next: an instalment, or nothing. */
const SoldNow = ({ trip, access, title }: Pick<TripNowProps, 'trip' | 'access'> & { title: string }) => {
  const { payable, nextPayment, isOverdue, receipts } = trip
  if (!payable || !nextPayment) return <NowFrame title={title}>{<p>{texts.paidInFull}</p>}</NowFrame>
  const [amount, date] = [formatMinor(nextPayment.amountMinor), formatTripDay(nextPayment.dueOn)]
  const text = isOverdue
    ? texts.overdueText
    : payable.mostMinor > payable.leastMinor
      ? texts.nextText
      : texts.nextOnly
  return (
    <NowFrame
      title={isOverdue ? texts.overdue : texts.next}
      aside={isOverdue ? <OverdueTag /> : null}
      isBad={isOverdue}
    >
      <p>{text(amount, date)}</p>
      {access === 'own' ? (
        <PayInstalment
          key={`${receipts.length} ${payable.leastMinor} ${payable.mostMinor}`}
          trip={trip}
          payable={payable}
        />
      ) : null}
    </NowFrame>
  )
}

/** What happened to the money of a trip that nobody takes. */
const CancelledNow = ({ trip }: { trip: Trip }) => {
  const done = trip.cancellations.filter(({ state }) => state === 'done')
  const refundMinor = sumMinor(done.map((one) => one.refundMinor))
  const chargeMinor = sumMinor(done.map((one) => one.chargeMinor))
  const tcsKeptMinor = sumMinor(done.flatMap(({ travellers }) => travellers.map((one) => one.tcsKeptMinor)))
  return (
    <NowFrame title={texts.cancelled}>
      <p>{refundMinor > 0 ? texts.refunded(formatMinor(refundMinor)) : texts.noRefund}</p>
      {chargeMinor > 0 ? <p>{texts.kept(formatMinor(chargeMinor))}</p> : null}
      {tcsKeptMinor > 0 ? <p>{texts.tcsKept(formatMinor(tcsKeptMinor))}</p> : null}
    </NowFrame>
  )
}

const Body = ({ trip, access, isArrived }: TripNowProps) => {
  const { email } = trip.contact
  switch (trip.status) {
    case 'order':
      return <OrderNow trip={trip} access={access} isArrived={isArrived} />
    case 'expired':
      return <ExpiredNow trip={trip} />
    case 'requested':
      return <RequestedNow trip={trip} />
    case 'declined':
      return (
        <NowFrame title={texts.declined}>
          {trip.declineReason ? (
            <p>
              <bdi>{texts.reason(trip.declineReason)}</bdi>
            </p>
          ) : null}
          <p>{texts.released}</p>
        </NowFrame>
      )
    case 'lapsed':
      return (
        <NowFrame title={texts.lapsed}>
          <p>{texts.released}</p>
        </NowFrame>
      )
    case 'confirmed':
      return <SoldNow trip={trip} access={access} title={texts.confirmed} />
    case 'cancelRequested':
      return (
        <NowFrame title={texts.cancelRequested}>
          <p>{texts.cancelRequestedText(email)}</p>
        </NowFrame>
      )
    case 'travelling':
      return <SoldNow trip={trip} access={access} title={texts.travelling} />
    case 'completed':
      return <SoldNow trip={trip} access={access} title={texts.completed} />
    case 'cancelled':
      return <CancelledNow trip={trip} />
  }
}

/** What a buyer has to do or know about a trip now. */
export const TripNow = (props: TripNowProps) => {
  const { trip } = props
  const frame = useRef<HTMLDivElement>(null)
  const state = `${trip.status} ${trip.receipts.length}`
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    // The button that was pressed is gone, and with it the focus.
    if (document.activeElement === document.body) frame.current?.querySelector('section')?.focus()
  }, [state])
  return (
    <div ref={frame}>
      <Body {...props} />
    </div>
  )
}
