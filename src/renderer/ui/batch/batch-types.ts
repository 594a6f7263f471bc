/**
 * The outcome of one row. `unknown`: it was sent but its result isn't known; it's never sent again automatically.
 * `isRepeatable`: the same key makes a second try harmless, so the user may check this row again. `isFinal`: the same
 * request would fail again, so a retry leaves the row out.
 */
export type BatchOutcome =
  | { kind: 'done'; text: string }
  | { kind: 'failed'; text: string; requestId?: string; isFinal?: boolean }
  | { kind: 'unknown'; text: string; isRepeatable: boolean }

export type BatchRowState = { kind: 'waiting' } | { kind: 'running' } | { kind: 'stopped' } | BatchOutcome

export interface BatchRow<Row> {
  id: string
  row: Row
  state: BatchRowState
}

/** `delay`: nothing has been sent. `undone` and `ended` are final, except that an ended batch can be retried. */
export type BatchPhase = 'delay' | 'running' | 'stopping' | 'ended' | 'undone'

export interface BatchSnapshot<Row> {
  phase: BatchPhase
  /** When the first row is sent, in milliseconds of the clock; 0 outside the delay. */
  sendsAt: number
  rows: readonly BatchRow<Row>[]
}

/** The engine's clock; tests replace it. */
export interface BatchClock {
  now: () => number
  setTimer: (work: () => void, delayMs: number) => unknown
  clearTimer: (timer: unknown) => void
}

export interface BatchJob<Row> {
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Sends one row. The key belongs to the row and stays the same for every try. If it throws, the row has failed. */
  send: (row: Row, idempotencyKey: string) => Promise<BatchOutcome>
  /** How long the batch can be undone, in milliseconds; 0 sends at once, for what changes nothing. */
  delayMs: number
  /** Maximum rows sent at the same time. */
  atOnce?: number
  /** Minimum milliseconds between two sends, for endpoints with a rate limit. */
  spacingMs?: number
  newKey: () => string
  clock?: BatchClock
  /** Called each time every requested row has an outcome. */
  onEnded?: () => void
}

export interface Batch<Row> {
  snapshot: () => BatchSnapshot<Row>
  subscribe: (listener: () => void) => () => void
  /** During the delay, cancels the batch before anything is sent. Returns whether it was in time. */
  undo: () => boolean
  /** Skips the rest of the delay. */
  sendNow: () => void
  /** Sends no further rows; the running ones finish. */
  stop: () => void
  /** Sends failed and stopped rows again with their first keys. Never sends unknown or final ones. */
  retryFailed: () => void
  /** Sends one unknown row again when that is harmless. */
  askAgain: (id: string) => void
}
