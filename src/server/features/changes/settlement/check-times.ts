const minuteMs = 60_000
const highestMs = 6 * 60 * minuteMs

/** Wait before the supplier is asked about an item again, after so many checks: a minute, doubled each time, six hours at most. */
export const checkAfterMs = (checks: number): number =>
  Math.min(highestMs, minuteMs * 2 ** Math.min(Math.max(0, checks), 12))

/** People who press Refresh again and again reach the supplier no more often than this about one item or booking. */
export const askAgainMs = 5_000

/** Limit of one question where an item stands. */
export const askLimitMs = 10_000

/** So many questions about one booking are on their way at once. */
export const askedAtOnce = 4
