const firstMs = 5_000
const highestMs = 5 * 60_000

/**
 * Returns the wait before the next attempt, in milliseconds: 5 s, doubled each time, at most five minutes. `attempt`
 * counts from 1.
 */
export const backoffMs = (attempt: number): number =>
  Math.min(highestMs, firstMs * 2 ** Math.min(attempt - 1, 10))

const pollMs = 1_000
const longestPollMs = 15_000

/**
 * Returns the pause before the job queue is polled again, in milliseconds: 1 s, doubled for each poll in a row that
 * failed, at most 15 s.
 */
export const pollPauseMs = (failures: number): number =>
  Math.min(longestPollMs, pollMs * 2 ** Math.min(failures, 10))
