import type { CancellationPeriod, TripPrice } from '#contract/entities/package-price.ts'
import { dayDifference } from '#domain/format.ts'

/** How much of the price is refunded in a period. */
type RefundShare = 'all' | 'part' | 'nothing'

interface TimelinePeriod extends CancellationPeriod {
  /** Where the period begins and how wide it is, from 0 (today) to 100 (the first day of the trip). */
  left: number
  width: number
  share: RefundShare
}

interface TimelinePayment {
  no: number
  left: number
}

interface PayTimeline {
  periods: TimelinePeriod[]
  payments: TimelinePayment[]
}

const shareOf = ({ chargeMinor, refundMinor }: CancellationPeriod): RefundShare => {
  if (chargeMinor === 0) return 'all'
  return refundMinor === 0 ? 'nothing' : 'part'
}

/**
 * Places the payments and cancellation periods of a price on a line from today to the first day, drawn to scale. A trip
 * that starts today has no length, so its last period fills the line.
 */
export const createPayTimeline = (
  { schedule, cancellation, startsOn }: Pick<TripPrice, 'schedule' | 'cancellation' | 'startsOn'>,
  today: string,
): PayTimeline => {
  const length = Math.max(1, dayDifference(today, startsOn))
  const at = (days: number): number => (Math.min(length, Math.max(0, days)) / length) * 100
  return {
    periods: cancellation.map((period) => {
      const left = period.from === null ? 0 : at(dayDifference(today, period.from))
      // The end is included, so the next period begins a day later.
      const right = period.to === null ? 100 : at(dayDifference(today, period.to) + 1)
      return { ...period, left, width: Math.max(0, right - left), share: shareOf(period) }
    }),
    payments: schedule.map(({ no, dueOn }) => ({ no, left: at(dayDifference(today, dueOn)) })),
  }
}
