import type {
  Batch,
  BatchClock,
  BatchJob,
  BatchOutcome,
  BatchRow,
  BatchRowState,
  BatchSnapshot,
} from './batch-types.ts'

const browserClock: BatchClock = {
  now: () => Date.now(),
  setTimer: (work, delayMs) => setTimeout(work, delayMs),
  clearTimer: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
}

/** A computer that slept through the delay sends nothing when it wakes, because the user may no longer be there. */
const maxDelayMs = 30_000

const canBeRetried = (state: BatchRowState): boolean =>
  state.kind === 'stopped' || (state.kind === 'failed' && state.isFinal !== true)

const failureText = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'Something went wrong.'

/** Sends a row; an exception counts as a failure. */
const sendForOutcome = async (send: () => Promise<BatchOutcome>): Promise<BatchOutcome> => {
  try {
    return await send()
  } catch (error) {
    return { kind: 'failed', text: failureText(error) }
  }
}

/** Creates the snapshot of a batch and the functions that change it. Every change notifies the listeners. */
const createBatchState = <Row>(initial: BatchSnapshot<Row>) => {
  const listeners = new Set<() => void>()
  let snapshot = initial
  const change = (next: Partial<BatchSnapshot<Row>>): void => {
    snapshot = { ...snapshot, ...next }
    for (const tell of listeners) tell()
  }
  const rowsWith = (toState: (row: BatchRow<Row>) => BatchRowState): BatchRow<Row>[] =>
    snapshot.rows.map((row) => {
      const next = toState(row)
      return next === row.state ? row : { ...row, state: next }
    })
  return {
    snapshot: () => snapshot,
    change,
    rowsWith,
    setRow: (id: string, next: BatchRowState): void =>
      change({ rows: rowsWith((row) => (row.id === id ? next : row.state)) }),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Runs one action on many rows. Waits `delayMs`, during which undo is certain because nothing has been sent, then
 * sends a few rows at a time and records an outcome for each. A row keeps its key for all its tries.
 */
export const createBatch = <Row>(job: BatchJob<Row>): Batch<Row> => {
  const { delayMs, atOnce = 3, spacingMs = 0, clock = browserClock } = job
  const keys = new Map(job.rows.map((row) => [job.rowId(row), job.newKey()]))
  const { snapshot, change, rowsWith, setRow, subscribe } = createBatchState<Row>({
    phase: 'delay',
    sendsAt: clock.now() + delayMs,
    rows: job.rows.map((row) => ({ id: job.rowId(row), row, state: { kind: 'waiting' } })),
  })
  let running = 0
  let lastSentAt = Number.NEGATIVE_INFINITY
  let spacing: unknown

  const end = (): void => {
    change({ phase: 'ended' })
    job.onEnded?.()
  }

  const sendRow = async ({ id, row }: BatchRow<Row>): Promise<void> => {
    running += 1
    lastSentAt = clock.now()
    setRow(id, { kind: 'running' })
    const outcome = await sendForOutcome(() => job.send(row, keys.get(id) ?? ''))
    running -= 1
    setRow(id, outcome)
    startNextRows()
  }

  const hasRoom = (): boolean => snapshot().phase === 'running' && running < atOnce

  const startNextRows = (): void => {
    clock.clearTimer(spacing)
    while (hasRoom()) {
      const next = snapshot().rows.find((row) => row.state.kind === 'waiting')
      if (!next) break
      const waitMs = lastSentAt + spacingMs - clock.now()
      if (waitMs > 0) {
        spacing = clock.setTimer(startNextRows, waitMs)
        return
      }
      void sendRow(next)
    }
    const isOpen = snapshot().phase === 'running' || snapshot().phase === 'stopping'
    const isWaiting =
      snapshot().phase === 'running' && snapshot().rows.some((row) => row.state.kind === 'waiting')
    if (isOpen && running === 0 && !isWaiting) end()
  }

  const undo = (): boolean => {
    if (snapshot().phase !== 'delay') return false
    clock.clearTimer(timer)
    change({ phase: 'undone', sendsAt: 0, rows: rowsWith(() => ({ kind: 'stopped' })) })
    return true
  }
  const sendNow = (): void => {
    if (snapshot().phase !== 'delay') return
    clock.clearTimer(timer)
    change({ phase: 'running', sendsAt: 0 })
    startNextRows()
  }
  const again = (which: (row: BatchRow<Row>) => boolean): void => {
    if (snapshot().phase !== 'ended' || !snapshot().rows.some(which)) return
    change({ phase: 'running', rows: rowsWith((row) => (which(row) ? { kind: 'waiting' } : row.state)) })
    startNextRows()
  }
  const timer = clock.setTimer(() => {
    if (clock.now() > snapshot().sendsAt + maxDelayMs) undo()
    else sendNow()
  }, delayMs)

  if (delayMs === 0) sendNow()

  return {
    snapshot,
    subscribe,
    undo,
    sendNow,
    stop: () => {
      if (snapshot().phase !== 'running') return
      const stopped = rowsWith((row) => (row.state.kind === 'waiting' ? { kind: 'stopped' } : row.state))
      change({ phase: 'stopping', rows: stopped })
      startNextRows()
    },
    retryFailed: () => again((row) => canBeRetried(row.state)),
    askAgain: (id) => again((row) => row.id === id && row.state.kind === 'unknown' && row.state.isRepeatable),
  }
}

/** Counts the rows by state. `retryable` are those that a retry sends: stopped, or failed but not final. */
export const countBatchRows = (rows: readonly BatchRow<unknown>[]) => {
  const countState = (kind: BatchRowState['kind']): number =>
    rows.filter(({ state }) => state.kind === kind).length
  const [done, failed, unknown, stopped] = [
    countState('done'),
    countState('failed'),
    countState('unknown'),
    countState('stopped'),
  ]
  const retryable = rows.filter(({ state }) => canBeRetried(state)).length
  return { all: rows.length, done, failed, unknown, stopped, retryable, ended: done + failed + unknown }
}
