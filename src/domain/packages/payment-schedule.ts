import { addDays } from '#domain/calendar-days.ts'
import type { PaymentPlan, PlanShare } from '#contract/entities/package-body.ts'
import { takeRatio } from './take-ratio.ts'

/** An amount in paise with the date it is due, at the place the trip starts. */
export interface DuePayment {
  dueOn: string
  amountMinor: number
}

export interface ScheduleQuery {
  plan: PaymentPlan
  startsOn: string
  /** The date at the place the trip starts. */
  today: string
  totalMinor: number
  /** Adults and children. */
  people: number
}

const wholeBp = 10_000

/**
 * Returns when a trip is paid. A late booking pays everything already due at once, and the whole price after the last due
 * date. Amounts are differences of running totals, so they sum to the total to the paisa; the last one is what is
 * left. The first payment is the deposit; zero payments are left out.
 */
export const schedulePayments = ({
  plan,
  startsOn,
  today,
  totalMinor,
  people,
}: ScheduleQuery): DuePayment[] => {
  const steps: { dueOn: string; share: PlanShare | null }[] = [
    { dueOn: today, share: plan.balances.length === 0 ? null : plan.deposit },
    ...plan.balances
      .toSorted((one, other) => other.daysBefore - one.daysBefore)
      .map(({ daysBefore, share }, index, all) => ({
        dueOn: addDays(startsOn, -daysBefore),
        share: index === all.length - 1 ? null : share,
      })),
  ]
  let basisPoints = 0
  let fixedMinor = 0
  const reached = steps.map(({ dueOn, share }) => {
    if (share === null) return { dueOn, minor: totalMinor }
    if (share.unit === 'percent') basisPoints += share.basisPoints
    else fixedMinor += share.amountMinor * people
    const percentMinor = takeRatio(totalMinor, Math.min(wholeBp, basisPoints), wholeBp)
    return { dueOn, minor: Math.min(totalMinor, percentMinor + fixedMinor) }
  })
  const dueNow = reached.filter(({ dueOn }) => dueOn <= today)
  const later = reached.filter(({ dueOn }) => dueOn > today)
  const points = [{ dueOn: today, minor: Math.max(...dueNow.map(({ minor }) => minor)) }, ...later]
  const payments: DuePayment[] = []
  let paidMinor = 0
  for (const { dueOn, minor } of points) {
    if (minor <= paidMinor) continue
    payments.push({ dueOn, amountMinor: minor - paidMinor })
    paidMinor = minor
  }
  return payments.length > 0 ? payments : [{ dueOn: today, amountMinor: totalMinor }]
}
