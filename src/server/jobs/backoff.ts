const firstMs = 5_000
const highestMs = 5 * 60_000

/**
 * Returns the wait before the next attempt, in milliseconds: 5 s, doubled each time, at most five minutes. `attempt`
 * counts from 1.
 */
export const backoffMs = (attempt: number): number =>
  Math.min(highestMs, firstMs * 2 ** Math.min(attempt - 1, 10))
