/**
 * Times of a purchase, in ms. They depend on each other: a request is sent at most `sendWithinMs` after its money was set
 * aside and is cut off after `supplierLimitMs`, so once `unheardGraceMs` have passed no request of ours can still be on its
 * way. Only then does 'never heard of it' mean that nothing was bought.
 */
export const purchaseTimes = {
  supplierLimitMs: 45_000,
  sendWithinMs: 30_000,
  /** When the job looks for an outcome that nobody wrote down: later than a living process needs. */
  firstLookMs: 90_000,
  unheardGraceMs: 10 * 60_000,
  /** A look long after money was given back, for the supplier that remembers late. */
  recheckMs: 60 * 60_000,
  /** How long a second click waits for the first one's outcome. */
  waitForFirstMs: 20_000,
  pollMs: 100,
  pollAtMostMs: 1_000,
  /** After so long no release of ours is on its way: what is still held then was not released. */
  releaseGraceMs: 60_000,
  /** Limit of the question what became of a purchase. */
  askLimitMs: 10_000,
}
export type PurchaseTimes = typeof purchaseTimes

export const jobKinds = {
  resolve: 'booking.resolve',
  recheck: 'booking.recheck',
  expireHold: 'hold.expire',
  /** Open while seats are being given back: nobody issues them meanwhile. */
  release: 'hold.release',
} as const
