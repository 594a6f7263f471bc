import { ipcFail, ipcOk, type IpcErrorCode, type IpcResult } from '#contract/ipc/errors.ts'
import type { ExportOutcome } from '#contract/ipc/workspace.ts'
import { writeAtomically } from '#main/files/atomic-file.ts'
import { fileErrorCode, withFileErrors } from '#main/files/file-errors.ts'
import type { ConsoleParts } from '#main/parts/console-parts.ts'
import { logFault } from '#main/shared/log.ts'
import { isUnderWay, runningEntry, type ExportEntry } from './export-entry.ts'
import { runExport, type ExportChild, type RunningExport } from './export-job.ts'
import { readExportState, writeExportState, type ExportState } from './export-state.ts'
import { exportTexts } from './export-words.ts'
import { createPatientSource } from './patient-source.ts'
import type { PendingParts } from './pending-parts.ts'
import type { RowPart, RowSource } from './row-source.ts'
import type { Slots } from './slots.ts'

/** What an export needs while it runs. */
export interface RunTools extends Pick<ConsoleParts, 'vault' | 'written' | 'send' | 'now'> {
  pending: PendingParts
  turns: Slots
  fork: () => ExportChild
  /** Called after each change of the entry. `isSaved`: the change has to reach the disk. */
  onChange: (isSaved: boolean) => void
  onEnd: (entry: ExportEntry) => void
}

interface Ending {
  way: 'cancel' | 'park'
  code: IpcErrorCode
  text?: string
}

/** What an export holds from the moment it starts or resumes until it ends. */
interface Work {
  file: string
  source: RowSource
  /** Compared only: an export never continues with another person's token. Null until it is read. */
  token: string | null
  /** Leaves the queue of exports that wait for their turn. */
  leaveQueue: AbortController
  job: RunningExport | null
  ending: Ending | null
}

/**
 * One export, from the chosen file to its end: it waits for a slot, runs in a separate process, and ends as done,
 * failed, cancelled or cut off. An export that was cut off keeps what it has written and resumes from there.
 */
export class ExportRun {
  readonly #tools: RunTools
  #entry: ExportEntry
  #work: Work | null = null
  #ended: Promise<unknown> = Promise.resolve()

  constructor(entry: ExportEntry, tools: RunTools) {
    this.#entry = entry
    this.#tools = tools
  }

  get entry(): ExportEntry {
    return this.#entry
  }

  /** Whether this run holds its file. */
  get isBusy(): boolean {
    return this.#work !== null
  }

  /**
   * Writes the file and resolves with the result when the export has ended. `first` is null when an earlier export
   * resumes.
   */
  start(state: ExportState, source: RowSource, first: RowPart | null): Promise<IpcResult<ExportOutcome>> {
    const { file } = this.#entry
    this.#tools.pending.add(file)
    const patient = createPatientSource(source, {
      onWait: (seconds) => this.#change({ text: seconds === null ? '' : exportTexts.retry(seconds) }),
    })
    this.#entry = runningEntry(file, state)
    this.#tools.onChange(true)
    const leaveQueue = new AbortController()
    const work: Work = { file, source: patient, token: null, leaveQueue, job: null, ending: null }
    this.#work = work
    const result = this.#finish(work, state, first)
    this.#ended = result
    return result
  }

  /** Saves a finished workbook; an earlier file survives a failure. */
  async save(sheet: Uint8Array): Promise<IpcResult<ExportOutcome>> {
    const { workspaceId, file, total } = this.#entry
    const { written, now, onEnd } = this.#tools
    this.#tools.onChange(true)
    const result = await withFileErrors(async () => {
      await writeAtomically(file, sheet)
      written.add(workspaceId, file)
      return ipcOk({ path: file, rows: total, canReveal: true })
    })
    const endedAt = new Date(now()).toISOString()
    if (result.ok) this.#change({ state: 'done', done: total, endedAt })
    else this.#change({ state: 'failed', text: result.error.message, endedAt })
    onEnd(this.#entry)
    return result
  }

  /** Stops it and deletes what it wrote. Resolves when it has ended. */
  cancel(): Promise<unknown> {
    return this.#stop({ way: 'cancel', code: 'cancelled' })
  }

  /** Stops it and keeps what it wrote; `text` says why. Resolves when it has ended. */
  park(code: IpcErrorCode, text: string): Promise<unknown> {
    return this.#stop({ way: 'park', code, text })
  }

  /** Parks it if its rows are read with a token other than this one. */
  async parkUnlessToken(token: string | null, text: string): Promise<void> {
    if (this.#work && this.#work.token !== token) await this.park('notSignedIn', text)
  }

  /** Ends a cut-off export that can't resume. */
  fail(text: string): void {
    this.#change({ state: 'failed', text })
  }

  #change(values: Partial<ExportEntry>): void {
    const before = this.#entry
    this.#entry = { ...before, ...values }
    // Progress is not saved.
    this.#tools.onChange(!isUnderWay(before) || !isUnderWay(this.#entry))
  }

  /** Stops the work at any stage: in the queue, before its first part, or while writing. */
  #stop(ending: Ending): Promise<unknown> {
    const work = this.#work
    if (!work) return Promise.resolve()
    work.ending ??= ending
    work.leaveQueue.abort()
    if (!work.job) work.source.stop()
    else if (ending.way === 'cancel') work.job.cancel()
    else work.job.park(ending.code, ending.text ?? '')
    return this.#ended
  }

  async #finish(work: Work, state: ExportState, first: RowPart | null): Promise<IpcResult<ExportOutcome>> {
    const result = await this.#write(work, state, first).catch((error: unknown) => {
      const code = fileErrorCode(error)
      if (!code) logFault('export', error)
      return ipcFail(code ?? 'internal')
    })
    await this.#settle(work, result)
    this.#work = null
    return result
  }

  async #write(work: Work, state: ExportState, first: RowPart | null): Promise<IpcResult<ExportOutcome>> {
    const { turns, vault, fork, send } = this.#tools
    const { workspaceId, exportId } = state
    const stopped = () => ipcFail(work.ending?.code ?? 'cancelled', work.ending?.text)
    if (!turns.isFree()) this.#change({ state: 'waiting', text: exportTexts.waiting })
    // Taken before anything is awaited, so that exports run in the order in which they started.
    const turn = turns.acquire(work.leaveQueue.signal)
    try {
      work.token = await vault.token(workspaceId)
      await writeExportState(work.file, state)
      if (!(await turn)) return stopped()
      this.#change({ state: 'running', text: '' })
      // Interrupted before its first part, so its snapshot may be gone too.
      const isNew = !first && state.cursor === '' && !state.isComplete
      const begun = isNew ? await work.source.next() : null
      if (work.ending) return stopped()
      if (begun && !begun.ok) return begun
      const from = begun?.value ?? first
      const whole = from ? { ...state, total: from.total, snapshotAt: from.snapshotAt } : state
      const { file, source } = work
      work.job = runExport({ file, source, state: whole, first: from, child: fork() }, (progress) => {
        const { phase: _phase, ...figures } = progress
        this.#change({ state: 'running', text: '', ...figures })
        send(workspaceId, 'exports.progress', { exportId, ...progress })
      })
      return await work.job.result
    } finally {
      work.leaveQueue.abort()
      const giveBack = await turn
      giveBack?.()
    }
  }

  /** Lists how the export ended, according to what is on disk. */
  async #settle({ file, ending }: Work, result: IpcResult<ExportOutcome>): Promise<void> {
    const { pending, written, now, onEnd } = this.#tools
    const isCancelled = !result.ok && ending?.way === 'cancel'
    if (isCancelled) await pending.clear(file)
    else await pending.ended(file)
    const ended = { perSecond: 0, secondsLeft: null, endedAt: new Date(now()).toISOString() }
    if (result.ok) {
      const { rows } = result.value
      written.add(this.#entry.workspaceId, file)
      this.#change({ ...ended, state: 'done', text: '', done: rows, total: rows })
    } else {
      const left = await readExportState(file)
      const text = result.error.message
      if (left && left !== 'damaged') this.#change({ ...ended, state: 'cutOff', text, done: left.done })
      else if (isCancelled) this.#change({ ...ended, state: 'cancelled', text: '' })
      else this.#change({ ...ended, state: 'failed', text })
    }
    onEnd(this.#entry)
  }
}
