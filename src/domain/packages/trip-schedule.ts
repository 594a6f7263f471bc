import type { ScheduledPayment } from '#contract/entities/package-price.ts'
import { takeRatio } from './take-ratio.ts'

/** A payment of the schedule and how much of it was received, in paise. */
export interface CoveredPayment extends ScheduledPayment {
  paidMinor: number
}

/** Returns how much of each payment was received: the earliest ones first. */
export const coverSchedule = (
  schedule: readonly ScheduledPayment[],
  receivedMinor: number,
): CoveredPayment[] => {
  let left = receivedMinor
  return schedule.map((payment) => {
    const paidMinor = Math.min(left, payment.amountMinor)
    left -= paidMinor
    return { ...payment, paidMinor }
  })
}

/** Finds the next payment that is due, with what it still needs; null once everything is paid. */
export const findNextPayment = (
  schedule: readonly ScheduledPayment[],
  receivedMinor: number,
): { dueOn: string; amountMinor: number } | null => {
  const next = coverSchedule(schedule, receivedMinor).find(
    ({ amountMinor, paidMinor }) => amountMinor > paidMinor,
  )
  return next ? { dueOn: next.dueOn, amountMinor: next.amountMinor - next.paidMinor } : null
}

/** Returns what is due when booking, in paise. */
export const sumDeposit = (schedule: readonly ScheduledPayment[]): number =>
  schedule.reduce((sum, { isDeposit, amountMinor }) => sum + (isDeposit ? amountMinor : 0), 0)

/**
 * Schedules a trip again whose total or receipts have changed, as after a cancellation. What was received stays the first
 * payment; the rest is divided among the payments that are still open, in their ratio and at their dates. If none is
 * open, the rest is due today. The amounts sum to the total.
 */
export const reschedule = (
  schedule: readonly ScheduledPayment[],
  before: { receivedMinor: number },
  after: { receivedMinor: number; totalMinor: number; today: string },
): ScheduledPayment[] => {
  const open = coverSchedule(schedule, before.receivedMinor)
    .map((payment) => ({ ...payment, amountMinor: payment.amountMinor - payment.paidMinor }))
    .filter(({ amountMinor }) => amountMinor > 0)
  const wholeMinor = open.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const restMinor = after.totalMinor - after.receivedMinor
  let reached = 0
  const later =
    wholeMinor === 0
      ? [{ dueOn: after.today, amountMinor: restMinor }]
      : open.map(({ dueOn, amountMinor }) => {
          const from = takeRatio(restMinor, reached, wholeMinor)
          reached += amountMinor
          return { dueOn, amountMinor: takeRatio(restMinor, reached, wholeMinor) - from }
        })
  const first = { dueOn: schedule[0]?.dueOn ?? after.today, amountMinor: after.receivedMinor }
  return [first, ...later]
    .filter(({ amountMinor }) => amountMinor > 0)
    .map((payment, index) => ({ ...payment, no: index + 1, isDeposit: index === 0 && payment === first }))
}
