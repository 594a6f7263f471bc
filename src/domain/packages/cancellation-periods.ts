import { addDays } from '#domain/calendar-days.ts'
import type { CancellationStep } from '#contract/entities/package-body.ts'
import type { CancellationPeriod } from '#contract/entities/package-price.ts'
import { takeRatio } from './take-ratio.ts'

/**
 * Calculates what cancelling costs under a step, in paise: a share of `grossMinor` (net and GST, without TCS), or an
 * amount for each person, but never more than the gross. Without a step it is free.
 */
export const chargeOf = (
  charge: CancellationStep['charge'] | null,
  { grossMinor, people }: { grossMinor: number; people: number },
): number => {
  if (charge === null) return 0
  if (charge.unit === 'percent') return takeRatio(grossMinor, charge.basisPoints, 10_000)
  return Math.min(grossMinor, charge.amountMinor * people)
}

/** Returns the steps by their date, the earliest first. */
const sortSteps = (steps: readonly CancellationStep[]): CancellationStep[] =>
  steps.toSorted((one, other) => other.daysBefore - one.daysBefore)

/** Finds the charge that applies to a cancellation on a date at the place the trip starts; null while it is free. */
export const findCharge = (
  steps: readonly CancellationStep[],
  { startsOn, today }: { startsOn: string; today: string },
): CancellationStep['charge'] | null =>
  sortSteps(steps).findLast(({ daysBefore }) => addDays(startsOn, -daysBefore) <= today)?.charge ?? null

/**
 * Returns the periods with what cancelling everyone costs in each, from today until the trip starts. Refunds assume that
 * TCS can still be refunded. Amounts are in paise, and the charge and the refund of a period sum to the total.
 */
export const listCancellationPeriods = (
  steps: readonly CancellationStep[],
  {
    startsOn,
    today,
    totalMinor,
    tcsMinor,
    people,
  }: { startsOn: string; today: string; totalMinor: number; tcsMinor: number; people: number },
): CancellationPeriod[] => {
  const dated = sortSteps(steps).map(({ daysBefore, charge }) => ({
    from: addDays(startsOn, -daysBefore),
    charge,
  }))
  const later = dated.filter(({ from }, index) => from > today && dated[index + 1]?.from !== from)
  const begun = { from: today, charge: findCharge(steps, { startsOn, today }) }
  const starts = [begun, ...later]
  return starts.map(({ from, charge }, index) => {
    const next = starts[index + 1]
    const chargeMinor = chargeOf(charge, { grossMinor: totalMinor - tcsMinor, people })
    return {
      from: index === 0 ? null : from,
      to: next ? addDays(next.from, -1) : null,
      chargeMinor,
      refundMinor: totalMinor - chargeMinor,
    }
  })
}
