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

/** A machine that slept through the delay sends nothing on waking: whoever asked is not looking any more. */
const latestMs = 30_000

const mayBeRetried = ({ kind }: BatchRowState): boolean => kind === 'failed' || kind === 'stopped'

const failureText = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'Something went wrong.'

/**
 * Does one thing to many rows: waits `delayMs`, in which undoing is real since nothing has left the browser, then sends a few
 * at once and keeps an outcome for each row. A row keeps its key for all its tries.
 */
export const createBatch = <Row>(job: BatchJob<Row>): Batch<Row> => {
  const { delayMs, atOnce = 3, spacingMs = 0, clock = browserClock } = job
  const keys = new Map(job.rows.map((row) => [job.rowId(row), job.newKey()]))
  const listeners = new Set<() => void>()
  let state: BatchSnapshot<Row> = {
    phase: 'delay',
    sendsAt: clock.now() + delayMs,
    rows: job.rows.map((row) => ({ id: job.rowId(row), row, state: { kind: 'waiting' } })),
  }
  let running = 0
  let lastSentAt = Number.NEGATIVE_INFINITY
  let spacing: unknown

  const change = (next: Partial<BatchSnapshot<Row>>): void => {
    state = { ...state, ...next }
    for (const tell of listeners) tell()
  }
  const setRows = (states: (row: BatchRow<Row>) => BatchRowState): BatchRow<Row>[] =>
    state.rows.map((row) => {
      const next = states(row)
      return next === row.state ? row : { ...row, state: next }
    })
  const setRow = (id: string, next: BatchRowState): void =>
    change({ rows: setRows((row) => (row.id === id ? next : row.state)) })

  const end = (): void => {
    change({ phase: 'ended' })
    job.onEnded?.()
  }

  const sendRow = async ({ id, row }: BatchRow<Row>): Promise<void> => {
    running += 1
    lastSentAt = clock.now()
    setRow(id, { kind: 'running' })
    let outcome: BatchOutcome
    try {
      outcome = await job.send(row, keys.get(id) ?? '')
    } catch (error) {
      outcome = { kind: 'failed', text: failureText(error) }
    }
    running -= 1
    setRow(id, outcome)
    pump()
  }

  const hasRoom = (): boolean => state.phase === 'running' && running < atOnce

  const pump = (): void => {
    clock.clearTimer(spacing)
    while (hasRoom()) {
      const next = state.rows.find((row) => row.state.kind === 'waiting')
      if (!next) break
      const waitMs = lastSentAt + spacingMs - clock.now()
      if (waitMs > 0) {
        spacing = clock.setTimer(pump, waitMs)
        return
      }
      void sendRow(next)
    }
    const isOpen = state.phase === 'running' || state.phase === 'stopping'
    const isWaiting = state.phase === 'running' && state.rows.some((row) => row.state.kind === 'waiting')
    if (isOpen && running === 0 && !isWaiting) end()
  }

  const undo = (): boolean => {
    if (state.phase !== 'delay') return false
    clock.clearTimer(timer)
    change({ phase: 'undone', sendsAt: 0, rows: setRows(() => ({ kind: 'stopped' })) })
    return true
  }
  const sendNow = (): void => {
    if (state.phase !== 'delay') return
    clock.clearTimer(timer)
    change({ phase: 'running', sendsAt: 0 })
    pump()
  }
  const again = (which: (row: BatchRow<Row>) => boolean): void => {
    if (state.phase !== 'ended' || !state.rows.some(which)) return
    change({ phase: 'running', rows: setRows((row) => (which(row) ? { kind: 'waiting' } : row.state)) })
    pump()
  }
  const timer = clock.setTimer(() => {
    if (clock.now() > state.sendsAt + latestMs) undo()
    else sendNow()
  }, delayMs)

  return {
    snapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    undo,
    sendNow,
    stop: () => {
      if (state.phase !== 'running') return
      const stopped = setRows((row) => (row.state.kind === 'waiting' ? { kind: 'stopped' } : row.state))
      change({ phase: 'stopping', rows: stopped })
      pump()
    },
    retryFailed: () => again((row) => mayBeRetried(row.state)),
    askAgain: (id) => again((row) => row.id === id && row.state.kind === 'unknown' && row.state.isRepeatable),
  }
}

/** How many rows stand where. `failed` has those that were stopped before they were sent beside it. */
export const batchCounts = (rows: readonly BatchRow<unknown>[]) => {
  const of = (kind: BatchRowState['kind']): number => rows.filter(({ state }) => state.kind === kind).length
  const [done, failed, unknown, stopped] = [of('done'), of('failed'), of('unknown'), of('stopped')]
  return { all: rows.length, done, failed, unknown, stopped, ended: done + failed + unknown }
}
