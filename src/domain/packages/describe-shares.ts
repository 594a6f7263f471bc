import type { CancellationStep, PlanShare } from '#contract/entities/package-body.ts'
import { formatInr } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'

/** Formats paise: `₹ 4,000.00`. */
export const describeMinor = (minor: number): string =>
  Number.isSafeInteger(minor) ? formatInr(toRupees(minor)) : 'no amount'

/** Returns `25 %`, `₹ 5,000.00 per person`, or `the balance`. */
export const describeShare = (share: PlanShare | null): string =>
  share === null ? 'the balance' : describeCharge(share)

export const describeCharge = (charge: CancellationStep['charge']): string =>
  charge.unit === 'percent'
    ? `${charge.basisPoints / 100} %`
    : `${describeMinor(charge.amountMinor)} per person`
