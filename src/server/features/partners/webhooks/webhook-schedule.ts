const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The pauses after each failed attempt, as Standard Webhooks recommends; the last attempt is made within 72 hours. */
const pausesMs = [
  5_000,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  20 * hourMs,
]

/**
 * Returns the pause after a failed attempt, in milliseconds; null after the last one. `step` counts from 1. Up to a tenth is
 * taken off at random, so that a receiver that comes back isn't sent everything at once.
 */
export const toWebhookPauseMs = (step: number, random = Math.random()): number | null => {
  const pauseMs = pausesMs[step - 1]
  return pauseMs === undefined ? null : Math.round(pauseMs * (1 - random / 10))
}

/** How long a webhook may fail without one success before it is stopped. */
export const stopAfterMs = 5 * 24 * hourMs
