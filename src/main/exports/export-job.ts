import { ipcFail, ipcOk, type IpcErrorCode, type IpcResult } from '#contract/ipc/errors.ts'
import type { ExportOutcome, ExportProgress } from '#contract/ipc/workspace.ts'
import { logFault } from '../log.ts'
import type { FromChild, ToChild } from './messages.ts'
import { progressOf } from './progress.ts'
import type { RowPart, RowSource } from './row-source.ts'

/** The writing process as the job sees it. */
export interface ExportChild {
  send(message: ToChild): void
  onMessage(listener: (message: FromChild) => void): void
  onExit(listener: () => void): void
  kill(): void
}

export interface ExportJob {
  result: Promise<IpcResult<ExportOutcome>>
  cancel(): void
}

/** A child that was asked to stop gets this long to delete its part before it is ended. */
const cancelLimitMs = 5_000

/**
 * Runs one export: parts flow from the source to the child, one ahead. The child's 'done' message decides, never its exit
 * code: a killed child exits like a successful one.
 */
export function runExport(
  file: string,
  first: RowPart,
  source: RowSource,
  child: ExportChild,
  onProgress: (progress: Omit<ExportProgress, 'exportId'>) => void,
): ExportJob {
  const startedAt = Date.now()
  const { total } = first
  let settle: (result: IpcResult<ExportOutcome>) => void
  const result = new Promise<IpcResult<ExportOutcome>>((resolve) => (settle = resolve))
  let wanted: Promise<IpcResult<RowPart>> = Promise.resolve(ipcOk(first))
  let ending: { code: IpcErrorCode; message?: string } | null = null

  const end = (answer: IpcResult<ExportOutcome>) => {
    source.stop()
    settle(answer)
    child.kill()
  }
  const stop = (code: IpcErrorCode, message?: string) => {
    if (ending) return
    ending = message === undefined ? { code } : { code, message }
    source.stop()
    child.send({ kind: 'cancel' })
    setTimeout(() => end(ipcFail(code, message)), cancelLimitMs).unref()
  }
  const tell = (phase: ExportProgress['phase'], done: number) =>
    onProgress(progressOf(phase, done, Math.max(total, done), Date.now() - startedAt))

  const sendNext = async () => {
    const part = await wanted
    if (ending) return
    if (!part.ok) return stop(part.error.code, part.error.message)
    const { rows, isLast } = part.value
    child.send({ kind: 'rows', rows, isLast })
    if (!isLast) wanted = source.next()
  }

  child.onMessage((message) => {
    switch (message.kind) {
      case 'wants':
        tell(message.written === 0 ? 'reading' : 'writing', message.written)
        sendNext().catch((error: unknown) => {
          logFault('export', error)
          stop('internal')
        })
        return
      case 'saving':
        return tell('saving', message.written)
      case 'done':
        return end(ipcOk({ path: file, rows: message.written, canReveal: true }))
      case 'cancelled':
        return end(ipcFail(ending?.code ?? 'cancelled', ending?.message))
      case 'failed':
        if (!message.code) logFault('export child', new Error(message.message))
        return end(ipcFail(message.code ?? 'internal'))
    }
  })
  // After an answer this changes nothing; before one, the child died.
  child.onExit(() => end(ipcFail(ending?.code ?? 'internal', ending?.message)))
  child.send({ kind: 'start', file })
  return { result, cancel: () => stop('cancelled') }
}
