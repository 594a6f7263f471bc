import { createFairGate, type FairGate, type Slot } from './fair-gate.ts'

/** Share of the pool's connections that purchases may use; the rest is for all other calls. */
const shareOfPool = 0.6
const limits = {
  queue: 1_000,
  /** An airline has 45 s and the look-up after it 10 s (`purchase-times.ts`); pages wait 60 s for an answer, proxies 70 s. */
  maxWaitMs: 4_000,
  retryAfterSeconds: 2,
  /** A purchase that waits for an airline uses no connection. The supplier's account limits how many may wait at once. */
  lent: 1_000,
  texts: {
    busy: 'Too many bookings are being made right now, so this attempt booked nothing. If you have tried before, check your bookings first. Then try again in a moment.',
    tooManyOwn: 'Too many of your bookings are being made. Wait until one has finished.',
  },
}

export interface PurchaseTurns {
  <T>(caller: string, work: (slot: Slot) => Promise<T>): Promise<T>
  /** Refuses the purchases that haven't begun, because the process ends. */
  close(): void
}

/**
 * Lets a few purchases at once use this node's connections to the database, and the others wait for up to 4 s before anything
 * has happened. Without it, thousands of clicks at once would leave none for recording the outcomes of purchases under way. A client that
 * leaves doesn't stop its purchase. Throws `unavailable`, and `rateLimited` when too many purchases of one person wait.
 */
export const createPurchaseTurns = (databasePool: number): PurchaseTurns => {
  const enter: FairGate = createFairGate({
    ...limits,
    slots: Math.max(1, Math.ceil(databasePool * shareOfPool)),
  })
  const turns = <T>(caller: string, work: (slot: Slot) => Promise<T>): Promise<T> =>
    enter({ caller, signal: new AbortController().signal }, work)
  return Object.assign(turns, { close: enter.close })
}
