const firstMs = 5_000
const highestMs = 5 * 60_000

/** Wait before the next attempt, in ms: 5 s, doubled each time, five minutes at most. `attempt` counts from 1. */
export const backoffMs = (attempt: number): number =>
  Math.min(highestMs, firstMs * 2 ** Math.min(attempt - 1, 10))
