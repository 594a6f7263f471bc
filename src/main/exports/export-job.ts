import { ipcFail, ipcOk, type IpcErrorCode, type IpcResult } from '#contract/ipc/errors.ts'
import type { ExportOutcome, ExportProgress } from '#contract/ipc/workspace.ts'
import { logFault } from '#main/shared/log.ts'
import type { ExportState } from './export-state.ts'
import type { FromChild, ToChild } from './messages.ts'
import type { RowPart, RowSource } from './row-source.ts'

/** Calculates the rate and the time left from the rows of this run; `before` is the number of rows when it began. */
export function toProgress(
  phase: ExportProgress['phase'],
  { done, total, elapsedMs, before }: { done: number; total: number; elapsedMs: number; before: number },
): ExportProgress {
  const perSecond = elapsedMs > 0 ? Math.round(((done - before) * 1000) / elapsedMs) : 0
  const left = Math.max(0, total - done)
  return { phase, done, total, perSecond, secondsLeft: perSecond > 0 ? Math.ceil(left / perSecond) : null }
}

/** The writing process as the job sees it. */
export interface ExportChild {
  send(message: ToChild): void
  onMessage(listener: (message: FromChild) => void): void
  onExit(listener: () => void): void
  kill(): void
}

export interface RunningExport {
  result: Promise<IpcResult<ExportOutcome>>
  /** Stops and deletes what was written. */
  cancel(): void
  /** Stops and keeps what is needed to resume; `text` gives the reason. */
  park(code: IpcErrorCode, text: string): void
}

/** Milliseconds a stopped child gets to clean up before it is killed. */
const stopLimitMs = 5_000

/** Errors that may soon pass: what was written is kept, and the export can resume. */
const transient: ReadonlySet<IpcErrorCode> = new Set(['network', 'notSignedIn', 'internal'])
const diedText = 'The export stopped unexpectedly. Your progress is saved, so you can resume it.'

/**
 * Runs one export: parts flow from the source to the child, one ahead. The child's 'done' message decides, never its
 * exit code: a killed child exits like a successful one. `first` is null when an earlier export resumes.
 */
export function runExport(
  {
    file,
    state,
    first,
    source,
    child,
    clock = () => performance.now(),
  }: {
    file: string
    state: ExportState
    first: RowPart | null
    source: RowSource
    child: ExportChild
    /** Monotonic clock in milliseconds, because the time of day may jump. */
    clock?: () => number
  },
  onProgress: (progress: ExportProgress) => void,
): RunningExport {
  const startedAt = clock()
  const { total, done: before } = state
  let settle: (result: IpcResult<ExportOutcome>) => void
  const result = new Promise<IpcResult<ExportOutcome>>((resolve) => (settle = resolve))
  let wanted: Promise<IpcResult<RowPart>> | null = first ? Promise.resolve(ipcOk(first)) : null
  let ending: { code: IpcErrorCode; message?: string } | null = null

  const end = (answer: IpcResult<ExportOutcome>) => {
    source.stop()
    settle(answer)
    child.kill()
  }
  const stop = (kind: 'park' | 'cancel', code: IpcErrorCode, message?: string) => {
    if (ending) return
    ending = message === undefined ? { code } : { code, message }
    source.stop()
    child.send({ kind })
    setTimeout(() => end(ipcFail(code, message)), stopLimitMs).unref()
  }
  const reportProgress = (phase: ExportProgress['phase'], done: number) =>
    onProgress(
      toProgress(phase, { done, total: Math.max(total, done), elapsedMs: clock() - startedAt, before }),
    )

  const sendNext = async () => {
    wanted ??= source.next()
    const part = await wanted
    if (ending) return
    if (!part.ok)
      return stop(transient.has(part.error.code) ? 'park' : 'cancel', part.error.code, part.error.message)
    const { rows, isLast, cursor } = part.value
    child.send({ kind: 'rows', part: { rows, isLast, cursor } })
    wanted = isLast ? null : source.next()
  }

  child.onMessage((message) => {
    switch (message.kind) {
      case 'wants':
        reportProgress(message.written === 0 ? 'reading' : 'writing', message.written)
        sendNext().catch((error: unknown) => {
          logFault('export', error)
          stop('park', 'internal')
        })
        return
      case 'saving':
        return reportProgress('saving', message.written)
      case 'done':
        return end(ipcOk({ path: file, rows: message.written, canReveal: true }))
      case 'stopped':
        return end(ipcFail(ending?.code ?? 'cancelled', ending?.message))
      case 'failed':
        if (!message.code) logFault('export child', new Error(message.message))
        return end(
          ipcFail(message.code ?? 'internal', message.code === 'unsupported' ? message.message : undefined),
        )
    }
  })
  // After an answer this changes nothing; without one, the child died.
  child.onExit(() => end(ending ? ipcFail(ending.code, ending.message) : ipcFail('internal', diedText)))
  child.send({ kind: 'start', file, state })
  return {
    result,
    cancel: () => stop('cancel', 'cancelled'),
    park: (code, text) => stop('park', code, text),
  }
}
