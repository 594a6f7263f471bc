import { Circle, Time, TickCircle, WarningSign } from '@blueprintjs/icons'
import type { ComponentType } from 'react'
import type { Trip, TripPayment } from '#contract/entities/trip.ts'
import { toRupees } from '#domain/money/money.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { OverdueTag } from './next-payment.tsx'
import { tripPaymentTexts as texts } from './trip-texts.ts'
import { formatMinor, formatTripDay } from './trip-words.ts'
import './trip-displays.css'

type State = 'paid' | 'overdue' | 'part' | 'open'

const toState = ({ amountMinor, paidMinor, isOverdue }: TripPayment): State => {
  if (paidMinor >= amountMinor) return 'paid'
  if (isOverdue) return 'overdue'
  return paidMinor > 0 ? 'part' : 'open'
}

const icons: Record<State, ComponentType<{ size?: number }>> = {
  paid: TickCircle,
  overdue: WarningSign,
  part: Time,
  open: Circle,
}

/** What a payment still needs: `₹ 5,000.00 paid, ₹ 2,000.00 left`. */
const describe = ({ amountMinor, paidMinor }: TripPayment, state: State): string =>
  state === 'part' || (state === 'overdue' && paidMinor > 0)
    ? texts.left(formatMinor(paidMinor), formatMinor(amountMinor - paidMinor))
    : state === 'overdue'
      ? ''
      : texts[state]

const Payment = ({ payment }: { payment: TripPayment }) => {
  const state = toState(payment)
  const Icon = icons[state]
  return (
    <li className={`trip-line-step is-${state}`}>
      <span className="trip-line-mark" aria-hidden="true">
        <Icon size={14} />
      </span>
      <span className="grow">
        <span className="trip-line-when">
          {formatTripDay(payment.dueOn)}
          <span className="muted"> {payment.isDeposit ? texts.deposit : texts.payment(payment.no)}</span>
        </span>
        <span className="small muted num trip-line-what">
          {state === 'overdue' ? <OverdueTag /> : null}
          {describe(payment, state)}
        </span>
      </span>
      <Amount rupees={toRupees(payment.amountMinor)} />
    </li>
  )
}

/** The payments of a trip on a line, with what is paid and what is left of each. They sum to the total. */
export const PaymentSchedule = ({ trip }: { trip: Pick<Trip, 'schedule'> }) => (
  <section className="trip-part" aria-labelledby="trip-schedule">
    <h2 className="large" id="trip-schedule">
      {texts.schedule}
    </h2>
    {trip.schedule.length === 0 ? (
      <p className="muted">{texts.noSchedule}</p>
    ) : (
      <ol className="trip-line">
        {trip.schedule.map((payment) => (
          <Payment key={payment.no} payment={payment} />
        ))}
      </ol>
    )}
  </section>
)
