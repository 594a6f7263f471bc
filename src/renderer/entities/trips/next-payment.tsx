import { WarningSign } from '@blueprintjs/icons'
import type { TripCard } from '#contract/entities/trip.ts'
import { formatInstantTime } from '#domain/format-instant.ts'
import { StatusTag } from '#renderer/ui/status-tag.tsx'
import { tripTexts as texts } from './trip-texts.ts'
import { formatMinor, formatTripDay } from './trip-words.ts'
import './trip-displays.css'

const overdueLook = { tone: 'bad', word: texts.overdue, Icon: WarningSign } as const

/** Marks a payment whose date has passed. */
export const OverdueTag = () => <StatusTag look={overdueLook} />

type NextTrip = Pick<TripCard, 'nextPayment' | 'isOverdue' | 'status' | 'expiresAt'>

/** The next payment of a trip with its date, marked if it is overdue; nothing if there is none. */
export const NextPayment = ({ trip }: { trip: NextTrip }) => {
  const { nextPayment, isOverdue, status, expiresAt } = trip
  if (!nextPayment) return null
  const amount = formatMinor(nextPayment.amountMinor)
  // The deposit of an order is due within minutes, not on a date.
  if (status === 'order' && expiresAt)
    return <span className="trip-next num">{texts.deposit(amount, formatInstantTime(expiresAt))}</span>
  const date = formatTripDay(nextPayment.dueOn)
  return (
    <span className="trip-next">
      {isOverdue ? <OverdueTag /> : null}
      <span className="num">{isOverdue ? texts.was(amount, date) : texts.next(amount, date)}</span>
    </span>
  )
}
