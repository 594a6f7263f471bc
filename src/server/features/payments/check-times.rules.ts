import type { PaymentState } from '#contract/entities/payment.ts'

const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Delay before the first check of a new session, in milliseconds. */
export const firstCheckDelayMs = 2 * secondMs

const early = [10 * secondMs, minuteMs]
const often = 5 * minuteMs
/**
 * Frequent checks continue for this long after the session expired: most late payments arrive within the hour, others
 * take days.
 */
const frequentChecksMs = hourMs
const watchedForMs = 3 * dayMs
/** When to check a paid session for a second payment: soon after it was paid, and again after it expired. */
const afterPaidMs = [30 * secondMs, 2 * minuteMs, 5 * minuteMs, 10 * minuteMs, 20 * minuteMs, 40 * minuteMs]
const afterExpiryMs = [hourMs, dayMs]

export interface WatchedSession {
  state: PaymentState
  expiresAt: Date
  paidAt: Date | null
}

/**
 * Returns the delay before the gateway is asked again, in milliseconds; null when checks end. `attempt` counts from
 * 1.
 */
export const nextCheckDelayMs = (session: WatchedSession, attempt: number, now: Date): number | null => {
  if (session.state === 'paid') return secondPaymentDelayMs(session, now)
  const afterMs = now.getTime() - session.expiresAt.getTime()
  if (afterMs >= watchedForMs) return null
  if (afterMs >= frequentChecksMs) return hourMs
  return early[attempt - 1] ?? often
}

const secondPaymentDelayMs = ({ expiresAt, paidAt }: WatchedSession, now: Date): number | null => {
  const delays = [
    ...(paidAt ? afterPaidMs.map((ms) => paidAt.getTime() + ms) : []),
    ...afterExpiryMs.map((ms) => expiresAt.getTime() + ms),
  ]
    .map((dueMs) => dueMs - now.getTime())
    .filter((delayMs) => delayMs > 0)
  return delays.length === 0 ? null : Math.min(...delays)
}
