/**
 * Timing of a purchase, in milliseconds. The values depend on each other: a request is sent at most `sendWithinMs`
 * after its money was reserved and is aborted after `supplierLimitMs`, so once `graceMs` has passed none of
 * our requests can be on its way. Only then does an unknown reference mean that nothing was bought.
 */
export const purchaseTimes = {
  supplierLimitMs: 45_000,
  sendWithinMs: 30_000,
  /** When the job resolves an unrecorded outcome: later than a live process needs. */
  firstLookMs: 90_000,
  graceMs: 10 * 60_000,
  /** A check long after money was released, in case the supplier reports the booking late. */
  recheckMs: 60 * 60_000,
  /** How long a second click waits for the first one's outcome. */
  waitForFirstMs: 20_000,
  pollMs: 100,
  pollAtMostMs: 1_000,
  /** After this, none of our releases is on its way: what is still held wasn't released. */
  releaseGraceMs: 60_000,
  /** Timeout for asking about a purchase. */
  askLimitMs: 10_000,
}
export type PurchaseTimes = typeof purchaseTimes
