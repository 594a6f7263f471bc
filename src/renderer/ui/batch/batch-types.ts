/**
 * What one row of a batch came to. `unknown`: it was sent and nobody can say what became of it; it is never sent again by
 * itself. `isRepeatable`: the same key makes a second try harmless, so that a person may ask again for this one row.
 */
export type BatchOutcome =
  | { kind: 'done'; text: string }
  | { kind: 'failed'; text: string; requestId?: string }
  | { kind: 'unknown'; text: string; isRepeatable: boolean }

export type BatchRowState = { kind: 'waiting' } | { kind: 'running' } | { kind: 'stopped' } | BatchOutcome

export interface BatchRow<Row> {
  id: string
  row: Row
  state: BatchRowState
}

/** `delay`: nothing has left the browser. `undone` and `ended` are final, but for retries of an ended one. */
export type BatchPhase = 'delay' | 'running' | 'stopping' | 'ended' | 'undone'

export interface BatchSnapshot<Row> {
  phase: BatchPhase
  /** When the first row is sent, in milliseconds of the clock; 0 outside of the delay. */
  sendsAt: number
  rows: readonly BatchRow<Row>[]
}

/** Time as the engine sees it; tests bring their own. */
export interface BatchClock {
  now: () => number
  setTimer: (work: () => void, delayMs: number) => unknown
  clearTimer: (timer: unknown) => void
}

export interface BatchJob<Row> {
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Sends one row. The key belongs to the row and stays the same at every try. It may throw: that is `failed`. */
  send: (row: Row, idempotencyKey: string) => Promise<BatchOutcome>
  /** How long Undo is real. */
  delayMs: number
  /** Rows that are on their way at the same time. */
  atOnce?: number
  /** Least time between two sends, where the server takes so many a minute. */
  spacingMs?: number
  newKey: () => string
  clock?: BatchClock
  /** Called once each time when all that was asked for has an outcome. */
  onEnded?: () => void
}

export interface Batch<Row> {
  snapshot: () => BatchSnapshot<Row>
  subscribe: (listener: () => void) => () => void
  /** Inside the delay: nothing is ever sent. Answers whether it came in time. */
  undo: () => boolean
  /** Does not wait for the end of the delay. */
  sendNow: () => void
  /** Sends no further row; what is on its way is heard out. */
  stop: () => void
  /** Sends what failed or was stopped again, with the keys of the first try. Never what is unknown. */
  retryFailed: () => void
  /** Asks again for one unknown row where that is harmless. */
  askAgain: (id: string) => void
}
