import { dayMs } from '#contract/common/constants.ts'

/** The period whose purchases say how long a wallet lasts, in days. */
export const paceDays = 30

/**
 * Returns for how many whole days what is available in a wallet lasts at the pace of the last 30 days, or of the days since
 * `since` if it was opened later. Null if nothing was spent or the wallet is empty. Amounts are in paise.
 */
export const getDaysLeft = (
  { availableMinor, spentMinor }: { availableMinor: number; spentMinor: number },
  { since, now }: { since: Date; now: Date },
): number | null => {
  if (spentMinor <= 0 || availableMinor <= 0) return null
  const days = Math.min(paceDays, Math.max(1, Math.ceil((now.getTime() - since.getTime()) / dayMs)))
  return Math.floor((availableMinor * days) / spentMinor)
}
