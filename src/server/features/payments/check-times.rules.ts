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
/** When to check a paid session for an unreported second payment, counted from its expiry. */
const secondPaymentAtMs = [hourMs, dayMs]

export interface WatchedSession {
  state: PaymentState
  expiresAt: Date
}

/**
 * Returns the delay before the gateway is asked again, in milliseconds; null when checks end. `attempt` counts from
 * 1.
 */
export const nextCheckDelayMs = (
  { state, expiresAt }: WatchedSession,
  attempt: number,
  now: Date,
): number | null => {
  const afterMs = now.getTime() - expiresAt.getTime()
  if (state === 'paid') {
    const next = secondPaymentAtMs.find((atMs) => atMs > afterMs)
    return next === undefined ? null : next - afterMs
  }
  if (afterMs >= watchedForMs) return null
  if (afterMs >= frequentChecksMs) return hourMs
  return early[attempt - 1] ?? often
}
