import type { CancellationStep, PaymentPlan, PlanShare } from '#contract/entities/package-body.ts'
import type { CancellationPeriod } from '#contract/entities/package-price.ts'
import { formatDayShort } from '#domain/format.ts'
import { formatMinor } from './package-words.ts'
import { planTexts } from './package-texts.ts'

const percentFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

const formatShare = (share: PlanShare | CancellationStep['charge']): string =>
  share.unit === 'percent'
    ? planTexts.percent(`${percentFormat.format(share.basisPoints / 100)} %`)
    : planTexts.perPerson(formatMinor(share.amountMinor, { isWhole: true }))

/** A row of a list: when, and what applies then. */
export interface PlanRow {
  when: string
  what: string
}

/** Describes a payment plan before a date is chosen. */
export const describePlan = ({ deposit, balances }: PaymentPlan): PlanRow[] => {
  const isWhole = deposit.unit === 'percent' && deposit.basisPoints === 10_000
  return [
    { when: planTexts.whenBooking, what: isWhole ? planTexts.all : formatShare(deposit) },
    ...balances.map(({ daysBefore, share }) => ({
      when: planTexts.daysBefore(daysBefore),
      what: share ? formatShare(share) : planTexts.rest,
    })),
  ]
}

/** Describes what cancelling costs before a date is chosen, from the earliest step on. */
export const describeSteps = (steps: readonly CancellationStep[]): PlanRow[] => {
  const sorted = steps.toSorted((a, b) => b.daysBefore - a.daysBefore)
  const isFree = ({ charge }: CancellationStep): boolean =>
    charge.unit === 'percent' ? charge.basisPoints === 0 : charge.amountMinor === 0
  return sorted.map((step) => ({
    when: planTexts.fromDays(step.daysBefore),
    what: isFree(step) ? planTexts.free : formatShare(step.charge),
  }))
}

/** Returns when a cancellation period is: `Until 24 Nov`, `25 Nov to 10 Dec`, `From 11 Dec`. */
export const formatPeriod = ({ from, to }: CancellationPeriod): string => {
  if (from === null) return to === null ? planTexts.anyTime : planTexts.until(formatDayShort(to))
  return to === null
    ? planTexts.fromOn(formatDayShort(from))
    : planTexts.between(formatDayShort(from), formatDayShort(to))
}

/** Returns what cancelling in a period costs and refunds. */
export const formatCharge = ({ chargeMinor, refundMinor }: CancellationPeriod): string => {
  if (chargeMinor === 0) return `${planTexts.free}, ${planTexts.refund(formatMinor(refundMinor))}`
  if (refundMinor === 0) return planTexts.noRefund
  return planTexts.charge(formatMinor(chargeMinor), formatMinor(refundMinor))
}
