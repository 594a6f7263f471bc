const firstMs = 1_000
/** The longest pause between two attempts, in milliseconds, unless the server names a longer one. */
export const longestPauseMs = 30_000
const longestRetryAfterMs = 300_000
/** How far clients that were sent away are spread, in milliseconds, because all of them got the same Retry-After. */
const longestSpreadMs = 5_000
/** The longest wait that a stream may ask for, in milliseconds. */
const longestRetryMs = 10_000
const firstForbiddenMs = 30_000
const longestForbiddenMs = 300_000

/**
 * Returns the pause before a stream is opened again, in milliseconds: between half and all of 1 s, 2 s, 4 s … 30 s, so that
 * the pages of a server that restarted don't all return at once. At least what the server's Retry-After said. `retryMs` is what
 * the stream asked for: pages are spread over that time. `attempt` counts from 1, `random` is between 0 and 1.
 */
export const reconnectPauseMs = (
  attempt: number,
  random: number,
  { retryAfterMs = 0, retryMs = 0 } = {},
): number => {
  const usual = Math.min(longestPauseMs, firstMs * 2 ** Math.min(attempt - 1, 10))
  const spread = Math.max(usual, Math.min(retryMs, longestRetryMs)) - usual / 2
  const jittered = usual / 2 + random * spread
  const named = Math.min(retryAfterMs, longestRetryAfterMs)
  return Math.round(Math.max(jittered, named + random * Math.min(named, longestSpreadMs)))
}

/**
 * Returns the pause after a refusal, in milliseconds: between half and all of 1 min, 2 min, 4 min, 5 min, because only
 * something that somebody does can change the answer.
 */
export const refusalPauseMs = (attempt: number, random: number): number => {
  const usual = Math.min(longestForbiddenMs, 2 * firstForbiddenMs * 2 ** Math.min(attempt - 1, 10))
  return Math.round(usual / 2 + (random * usual) / 2)
}

/** Returns the milliseconds of a Retry-After header, in seconds or as a date; 0 without a usable one. */
export const readRetryAfter = (header: string | null, nowMs: number): number => {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1_000
  const at = Date.parse(text)
  return Number.isNaN(at) ? 0 : Math.max(0, at - nowMs)
}
