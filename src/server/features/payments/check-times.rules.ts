import type { PaymentState } from '#contract/entities/payment.ts'

const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** When the first look at a new session is due, in ms. */
export const firstLookMs = 2 * secondMs

const early = [10 * secondMs, minuteMs]
const often = 5 * minuteMs
/** After the time to pay: a payment on its way arrives within the hour, or perhaps within days. */
const oftenForMs = hourMs
const watchedForMs = 3 * dayMs
/** Looks at a paid session for a second payment that nobody told of, counted from the end of its time to pay. */
const secondPaymentAtMs = [hourMs, dayMs]

export interface Watched {
  state: PaymentState
  expiresAt: Date
}

/** In how many ms the gateway is asked again; null when nobody waits any more. `attempt` counts from 1. */
export const nextLookMs = ({ state, expiresAt }: Watched, attempt: number, now: Date): number | null => {
  const afterMs = now.getTime() - expiresAt.getTime()
  if (state === 'paid') {
    const next = secondPaymentAtMs.find((atMs) => atMs > afterMs)
    return next === undefined ? null : next - afterMs
  }
  if (afterMs >= watchedForMs) return null
  if (afterMs >= oftenForMs) return hourMs
  return early[attempt - 1] ?? often
}
