import type { ReactNode } from 'react'
import type { StaffTripCard, TripCard } from '#contract/entities/trip.ts'
import { formatDate, formatDayShort } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'
import { OverdueTag } from '#renderer/entities/trips/next-payment.tsx'
import { TripStatusTag } from '#renderer/entities/trips/trip-status.tsx'
import { Amount } from '#renderer/ui/amount.tsx'
import { staffTripsTexts as texts } from './staff-trips-texts.ts'

const Two = ({ above, below }: { above: ReactNode; below: ReactNode }) => (
  <span className="staff-trip-two">
    <span className="clip">{above}</span>
    <span className="clip small muted">{below}</span>
  </span>
)

export const TitleCell = ({ row }: { row: StaffTripCard }) => (
  <Two above={<bdi title={row.title}>{row.title}</bdi>} below={<bdi>{row.leadName}</bdi>} />
)

export const FirstDayCell = ({ row: { startsOn, endsOn } }: { row: StaffTripCard }) => (
  <Two
    above={<span className="num">{formatDate(startsOn)}</span>}
    below={endsOn === startsOn ? null : <span className="num">{texts.until(formatDayShort(endsOn))}</span>}
  />
)

/** Until when a request can be confirmed or an order be paid; empty for other statuses. */
const formatDeadline = ({ status, expiresAt }: TripCard): string => {
  if (expiresAt === null) return ''
  return status === 'requested' ? texts.answerBy(expiresAt) : texts.payBy(expiresAt)
}

export const StatusCell = ({ row }: { row: StaffTripCard }) => (
  <Two above={<TripStatusTag status={row.status} />} below={formatDeadline(row)} />
)

/** The next payment and its date, overdue by word and icon. */
export const NextCell = ({ row: { status, nextPayment, isOverdue } }: { row: StaffTripCard }) => {
  if (!nextPayment) return <span className="faint">{texts.none}</span>
  return (
    <Two
      above={
        <span className="row">
          <Amount rupees={toRupees(nextPayment.amountMinor)} />
          {isOverdue ? <OverdueTag /> : null}
        </span>
      }
      // The deposit of an order is due when the order expires, which its status says.
      below={
        status === 'order' ? null : (
          <span className="num">{texts.due(formatDayShort(nextPayment.dueOn))}</span>
        )
      }
    />
  )
}
