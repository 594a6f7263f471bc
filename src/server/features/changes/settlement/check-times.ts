const minuteMs = 60_000
const highestMs = 6 * 60 * minuteMs

/**
 * Returns the delay before the next check of an item, in milliseconds: a minute, doubled each time, at most six
 * hours.
 */
export const nextCheckDelayMs = (checks: number): number =>
  Math.min(highestMs, minuteMs * 2 ** Math.min(Math.max(0, checks), 12))

/** The shortest time between two checks of one item or booking, in milliseconds, however often people press Refresh. */
export const minCheckIntervalMs = 5_000

/** Timeout of one status request, in milliseconds. */
export const statusTimeoutMs = 10_000

/** Maximum concurrent status requests per booking. */
export const maxConcurrentChecks = 4
