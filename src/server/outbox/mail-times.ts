const minuteMs = 60_000

export const mailJobKind = 'mail.send'

/** How long things take; all in milliseconds. */
export const mailTimes = {
  /** The call answers by then, whether or not the mail server has. */
  callMs: 8_000,
  /** One attempt, also of a mail server that thinks long. */
  attemptMs: 60_000,
  /** Longer than any attempt: whoever was sending is gone when it is over. */
  leaseMs: 2 * minuteMs,
  giveUpMs: 24 * 60 * minuteMs,
} as const

const waitsMs = [1, 5, 15, 30, 60].map((minutes) => minutes * minuteMs)

/** Wait after an attempt that came too early: a minute, then longer, an hour at most. `attempt` counts from 1. */
export const retryAfterMs = (attempt: number): number =>
  waitsMs[Math.min(attempt, waitsMs.length) - 1] ?? minuteMs
