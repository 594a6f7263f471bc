import { dayMs } from '#contract/common/constants.ts'

/** The last day of each ageing bucket, counted from the day that the money became due; the last bucket is open. */
export const ageingBounds = [7, 15, 30, 60, Infinity] as const

/** What became due on a day (`YYYY-MM-DD`), in paise. */
export interface DueDay {
  day: string
  amountMinor: number
}

export interface Ageing {
  /** What is still owed, by bucket; they add up to the balance. */
  buckets: number[]
  /** The day of the oldest amount that is still owed; null if nothing is. */
  oldestOn: string | null
}

const ageInDays = (day: string, today: string): number =>
  Math.max(0, Math.round((Date.parse(today) - Date.parse(day)) / dayMs))

/**
 * Divides a balance by age. Payments and refunds settle the oldest amounts first, so what is owed is what became due
 * last. Anything that no day explains counts as oldest. A supplier that was paid in advance is owed nothing.
 */
export const ageBalance = (due: readonly DueDay[], balanceMinor: number, today: string): Ageing => {
  const buckets = ageingBounds.map(() => 0)
  const add = (days: number, amountMinor: number): void => {
    const place = ageingBounds.findIndex((bound) => days <= bound)
    buckets[place] = (buckets[place] ?? 0) + amountMinor
  }
  let leftMinor = Math.max(0, balanceMinor)
  let oldestOn: string | null = null
  for (const { day, amountMinor } of due.toSorted((one, other) => other.day.localeCompare(one.day))) {
    if (leftMinor === 0) break
    const openMinor = Math.min(leftMinor, Math.max(0, amountMinor))
    if (openMinor === 0) continue
    add(ageInDays(day, today), openMinor)
    leftMinor -= openMinor
    oldestOn = day
  }
  add(Infinity, leftMinor)
  return { buckets, oldestOn }
}
