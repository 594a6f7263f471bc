import { dayMs } from '#contract/common/constants.ts'
const minuteMs = 60_000

export const mailJobKind = 'mail.send'

/** Timeouts and intervals in milliseconds. */
export const mailTimes = {
  /** The call answers by then, even if the mail server hasn't. */
  callMs: 8_000,
  /** Limit for one attempt, even if the mail server is slow. */
  attemptMs: 60_000,
  /** Longer than any attempt, so an expired lease means that the sender has crashed. */
  leaseMs: 2 * minuteMs,
  giveUpMs: dayMs,
} as const

/** Returns when attempts to send an email end: a day after it was created or sent again. */
export const givesUpAt = ({ requeuedAt, createdAt }: { requeuedAt: Date | null; createdAt: Date }): Date =>
  new Date((requeuedAt ?? createdAt).getTime() + mailTimes.giveUpMs)

const waitsMs = [1, 5, 15, 30, 60].map((minutes) => minutes * minuteMs)

/** Returns how long to wait after a failed attempt: a minute at first, at most an hour. `attempt` counts from 1. */
export const retryAfterMs = (attempt: number): number =>
  waitsMs[Math.min(attempt, waitsMs.length) - 1] ?? minuteMs
