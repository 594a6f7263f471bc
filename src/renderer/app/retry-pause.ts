const firstMs = 3_000
const longestMs = 30_000

/** Returns the pause before an attempt to reach the server again, in milliseconds. `attempt` counts from 1. */
export const retryPauseMs = (attempt: number): number => Math.min(longestMs, firstMs * 2 ** (attempt - 1))
