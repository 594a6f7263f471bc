import { ipcFail, type IpcErrorCode, type IpcResult } from '#contract/ipc/errors.ts'
import type { ExportOutcome } from '#contract/ipc/workspace.ts'
import { fileErrorCode } from '#main/files/file-errors.ts'
import type { WrittenFiles } from '#main/files/written-files.ts'
import type { SendToWorkspace } from '#main/ipc/send.ts'
import { logFault } from '#main/shared/log.ts'
import { runExport, type ExportChild, type RunningExport } from './export-job.ts'
import type { ExportKey, ExportList, ListedExport } from './export-list.ts'
import { readExportState, writeExportState, type ExportState } from './export-state.ts'
import { exportTexts, keptWhatOf, whatOf } from './export-words.ts'
import { createPatientSource } from './patient-source.ts'
import type { PendingParts } from './pending-parts.ts'
import type { RowPart, RowSource } from './row-source.ts'
import type { Turns } from './turns.ts'

export interface RunsDeps {
  fork: () => ExportChild
  parts: PendingParts
  written: WrittenFiles
  send: SendToWorkspace
  list: ExportList
  turns: Turns
  /** Compared alone: an export never goes on with the token of somebody else. */
  tokenOf: (workspaceId: string) => Promise<string | null>
  onEnd: (entry: ListedExport) => void
  now: () => number
}

interface Ending {
  way: 'cancel' | 'park'
  code: IpcErrorCode
  text?: string
}
interface Run {
  file: string
  token: string | null
  source: RowSource
  /** Leaves the line of those who wait. */
  leave: AbortController
  job: RunningExport | null
  ending: Ending | null
  over: Promise<unknown>
}

/** Exports that are under way or wait for their turn. */
export interface ExportRuns {
  isBusy(file: string): boolean
  /** Writes the file; `first` is null where an earlier export goes on. Answers when it ended, however. */
  begin(
    file: string,
    state: ExportState,
    first: RowPart | null,
    source: RowSource,
  ): Promise<IpcResult<ExportOutcome>>
  /** Stops one and deletes what it wrote; resolves when it is over. */
  cancel(key: ExportKey): Promise<void>
  /** Stops those that match and keeps what they read; resolves when they are over. */
  park(
    matches: (key: ExportKey & { token: string | null }) => boolean,
    ending: Pick<Ending, 'code' | 'text'>,
  ): Promise<void>
}

const keyText = ({ workspaceId, exportId }: ExportKey) => `${workspaceId} ${exportId}`

/** Stops a run, wherever it is: in the line, at its first part, or while it is written. */
function stop(run: Run, ending: Ending): void {
  run.ending ??= ending
  run.leave.abort()
  if (!run.job) return run.source.stop()
  if (ending.way === 'cancel') run.job.cancel()
  else run.job.park(ending.code, ending.text ?? '')
}

/** The list's entry for an export that begins, or goes on. */
const listedFrom = (
  file: string,
  { workspaceId, exportId, request, startedAt, userLabel, done, total }: ExportState,
): ListedExport => ({
  workspaceId,
  exportId,
  file,
  userLabel,
  startedAt,
  done,
  total,
  what: whatOf(request.filter, request.withDetail),
  keptWhat: keptWhatOf(request.filter, request.withDetail),
  state: 'running',
  text: '',
  perSecond: 0,
  secondsLeft: null,
  endedAt: null,
})

/** Lists how an export ended, read from what is on the disk. */
async function settle(
  { parts, written, list, onEnd, now }: RunsDeps,
  run: Run & ExportKey,
  result: IpcResult<ExportOutcome>,
): Promise<void> {
  const isCancelled = !result.ok && run.ending?.way === 'cancel'
  if (isCancelled) await parts.clear(run.file)
  else await parts.ended(run.file)
  const left = result.ok ? null : await readExportState(run.file)
  const state = result.ok
    ? 'done'
    : left && left !== 'damaged'
      ? 'cutOff'
      : isCancelled
        ? 'cancelled'
        : 'failed'
  if (result.ok) written.add(run.workspaceId, run.file)
  list.change(run, {
    state,
    text: result.ok || state === 'cancelled' ? '' : result.error.message,
    ...(result.ok
      ? {
          done: result.value.rows,
          total: result.value.rows,
        }
      : {}),
    ...(left && left !== 'damaged' ? { done: left.done } : {}),
    perSecond: 0,
    secondsLeft: null,
    endedAt: new Date(now()).toISOString(),
  })
  const entry = list.find(run)
  if (entry) onEnd(entry)
}

/** Runs exports, each in a process of its own, so many at once as there are turns. */
export function createExportRuns(deps: RunsDeps): ExportRuns {
  const { fork, parts, send, list, turns, tokenOf } = deps
  const runs = new Map<string, Run & ExportKey>()
  const isBusy = (file: string) => [...runs.values()].some((run) => run.file === file)

  const write = async (
    run: Run,
    state: ExportState,
    first: RowPart | null,
  ): Promise<IpcResult<ExportOutcome>> => {
    const { workspaceId, exportId } = state
    const key = { workspaceId, exportId }
    const stopped = () => ipcFail(run.ending?.code ?? 'cancelled', run.ending?.text)
    if (!turns.isFree()) list.change(key, { state: 'waiting', text: exportTexts.waiting })
    // Taken before anything is waited for: who began first is first in the line.
    const turn = turns.take(run.leave.signal)
    try {
      run.token = await tokenOf(workspaceId)
      await writeExportState(run.file, state)
      if (!(await turn)) return stopped()
      list.change(key, { state: 'running', text: '' })
      // Cut off before its first part: then its snapshot may not be there either.
      const isNew = !first && state.cursor === '' && !state.isComplete
      const begun = isNew ? await run.source.next() : null
      if (run.ending) return stopped()
      if (begun && !begun.ok) return begun
      const from = begun?.value ?? first
      const whole = from ? { ...state, total: from.total, snapshotAt: from.snapshotAt } : state
      run.job = runExport({ ...run, state: whole, first: from, child: fork() }, (progress) => {
        const { phase: _phase, ...figures } = progress
        list.change(key, { state: 'running', text: '', ...figures })
        send(workspaceId, 'exports.progress', { exportId, ...progress })
      })
      return await run.job.result
    } finally {
      run.leave.abort()
      const giveBack = await turn
      giveBack?.()
    }
  }

  const work = async (run: Run & ExportKey, state: ExportState, first: RowPart | null) => {
    const result = await write(run, state, first).catch((error: unknown) => {
      const code = fileErrorCode(error)
      if (!code) logFault('export', error)
      return ipcFail(code ?? 'internal')
    })
    await settle(deps, run, result)
    runs.delete(keyText(run))
    return result
  }

  const endAll = async (chosen: (Run & ExportKey)[], ending: Ending) => {
    for (const run of chosen) stop(run, ending)
    await Promise.all(chosen.map((run) => run.over))
  }

  return {
    isBusy,
    begin(file, state, first, source) {
      const { workspaceId, exportId } = state
      const key = { workspaceId, exportId }
      if (isBusy(file) || runs.has(keyText(key)))
        return Promise.resolve(ipcFail('busy', exportTexts.busyFile))
      parts.add(file)
      const patient = createPatientSource(source, {
        onWait: (seconds) => list.change(key, { text: seconds === null ? '' : exportTexts.retry(seconds) }),
      })
      list.put(listedFrom(file, state))
      const leave = new AbortController()
      const run = { ...key, file, token: null, source: patient, leave, job: null, ending: null }
      const own: Run & ExportKey = { ...run, over: Promise.resolve() }
      runs.set(keyText(key), own)
      const result = work(own, state, first)
      own.over = result
      return result
    },
    async cancel(key) {
      const run = runs.get(keyText(key))
      if (run) await endAll([run], { way: 'cancel', code: 'cancelled' })
    },
    park: (matches, ending) => endAll([...runs.values()].filter(matches), { way: 'park', ...ending }),
  }
}
