import { basename } from 'node:path'
import { ipcFail, ipcOk, type IpcResult } from '#contract/ipc/errors.ts'
import type { ExportJob } from '#contract/ipc/export-jobs.ts'
import type { ExportOutcome, ExportRequest, NamedWorkbook, WorkbookFile } from '#contract/ipc/workspace.ts'
import type { ConsoleParts } from '#main/parts/console-parts.ts'
import { openExportBook, type ExportBook } from './export-book.ts'
import {
  cutOffEntry,
  endedEntry,
  exportView,
  isSameExport,
  isFileOf,
  isUnderWay,
  toStoredExport,
  runningEntry,
  workbookEntry,
  type ExportEntry,
  type ExportKey,
} from './export-entry.ts'
import { ExportRun, type RunTools } from './export-run.ts'
import { firstExportState, type ExportState } from './export-state.ts'
import { exportTexts } from './export-words.ts'
import type { PendingParts, UnfinishedPart } from './pending-parts.ts'
import { createRowSource, type RowPart, type RowSource } from './row-source.ts'
import { createSlots } from './slots.ts'

/** Maximum number of files written at the same time. */
const maxAtOnce = 2

type Nothing = Record<string, never>

export interface DeskParts
  extends
    Pick<ConsoleParts, 'folder' | 'forward' | 'notices' | 'workspaces'>,
    Pick<RunTools, 'vault' | 'written' | 'send' | 'now' | 'fork' | 'onEnd'> {
  pending: PendingParts
  /** Asks the person where to save an export of a workspace: a page's workbook, or the queue (null). */
  chooseFile: (workspaceId: string, workbook: NamedWorkbook | null) => Promise<IpcResult<string>>
  /** Called after each change of an export. */
  onChange: () => void
}

/**
 * The exports of all workspaces, in the order in which they started. Two run at once and the others wait. What earlier runs of the
 * console left unfinished is listed as cut off, and can be resumed or discarded by the person who started it.
 */
export class ExportDesk {
  readonly #parts: DeskParts
  readonly #tools: RunTools
  readonly #book: ExportBook
  #runs: readonly ExportRun[] = []
  #saved: Promise<void> = Promise.resolve()
  /** Resolves when the exports of earlier runs are listed. */
  readonly #ready: Promise<void>

  constructor(parts: DeskParts) {
    this.#parts = parts
    this.#book = openExportBook(parts.folder)
    this.#tools = {
      ...parts,
      turns: createSlots(maxAtOnce),
      onChange: (isSaved) => this.#changed(isSaved),
    }
    this.#ready = this.#readEarlier()
  }

  entries(): readonly ExportEntry[] {
    return this.#runs.map(({ entry }) => entry)
  }

  /** Returns the exports for the console's list. */
  view(): ExportJob[] {
    return this.entries().map((entry) => {
      const canResume = this.#canResume(entry)
      const isBlocked = entry.state === 'cutOff' && !canResume
      return exportView(
        entry,
        canResume,
        isBlocked ? `${entry.text} ${this.#whoCanResume(entry)}`.trim() : entry.text,
      )
    })
  }

  async loadView(): Promise<ExportJob[]> {
    await this.#ready
    return this.view()
  }

  find(key: ExportKey): ExportEntry | undefined {
    return this.#find(key)?.entry
  }

  /** Lists the cut-off exports of a workspace that the person signed in there can resume. */
  async resumable(workspaceId: string): Promise<ExportEntry[]> {
    await this.#ready
    return this.entries().filter((one) => one.workspaceId === workspaceId && this.#canResume(one))
  }

  /** Asks the server for the first rows, then the person for a file, and writes it. Answers when the export has ended. */
  async run(key: ExportKey, request: ExportRequest): Promise<IpcResult<ExportOutcome>> {
    await this.#ready
    if (this.#find(key)) return ipcFail('busy', exportTexts.listed)
    const userLabel = this.#getUser(key.workspaceId)
    const source = this.#rows(key.workspaceId, request)
    // The server is asked first, so that a user without the right to export never sees a dialog or a file.
    const first = await source.next()
    if (!first.ok) return first
    const startedAt = new Date().toISOString()
    const chosen = await this.#choose(key.workspaceId, null)
    if (!chosen.ok) return chosen
    const state = firstExportState({ ...key, request, startedAt, userLabel }, first.value)
    return this.#start(chosen.value, state, source, first.value)
  }

  /** Asks the person for a file, saves a page's finished file there and lists it. */
  async saveWorkbook(key: ExportKey, workbook: WorkbookFile): Promise<IpcResult<ExportOutcome>> {
    await this.#ready
    if (this.#find(key)) return ipcFail('busy', exportTexts.listed)
    const sheet = Buffer.from(workbook.base64, 'base64')
    if (!isFileOf(workbook.kind, sheet)) return ipcFail('unsupported', exportTexts.notThatFile(workbook.kind))
    const entry = workbookEntry(key, workbook, this.#getUser(key.workspaceId))
    const chosen = await this.#choose(key.workspaceId, workbook)
    if (!chosen.ok) return chosen
    if (!isFileOf(workbook.kind, sheet, chosen.value))
      return ipcFail('unsupported', exportTexts.otherEnding(workbook.kind))
    const run = new ExportRun({ ...entry, file: chosen.value }, this.#tools)
    this.#runs = [...this.#runs, run]
    return run.save(sheet)
  }

  /** Resumes a cut-off export. `ended` resolves with how it ends. */
  async resume(key: ExportKey): Promise<IpcResult<{ ended: Promise<IpcResult<ExportOutcome>> }>> {
    await this.#ready
    const run = this.#find(key)
    if (run?.entry.state !== 'cutOff') return ipcFail('notFound')
    if (!this.#canResume(run.entry)) return ipcFail('notSignedIn', this.#whoCanResume(run.entry))
    const { file } = run.entry
    const left = (await this.#parts.pending.unfinished()).find((part) => part.file === file)
    if (!left) {
      run.fail(exportTexts.gone)
      return ipcFail('notFound', exportTexts.gone)
    }
    const { state } = left
    const source = this.#rows(key.workspaceId, state.request, state.cursor === '' ? undefined : state)
    return ipcOk({ ended: this.#start(file, state, source, null) })
  }

  /** Deletes what a cut-off export has written, and removes it from the list. */
  async discard(key: ExportKey): Promise<IpcResult<Nothing>> {
    await this.#ready
    const run = this.#find(key)
    if (run?.entry.state !== 'cutOff') return ipcFail('notFound')
    await this.#parts.pending.clear(run.entry.file)
    this.#remove(run)
    return ipcOk({})
  }

  /** As `discard`, for a page: only what the person signed in there could also resume. */
  async discardOwn(key: ExportKey): Promise<void> {
    await this.#ready
    const entry = this.find(key)
    if (entry && this.#canResume(entry)) await this.discard(key)
  }

  /** Stops an export and deletes what it wrote. */
  cancel(key: ExportKey): IpcResult<Nothing> {
    const run = this.#find(key)
    if (!run) return ipcFail('notFound')
    void run.cancel()
    return ipcOk({})
  }

  /** Removes an export that has ended from the list. Its file stays. */
  remove(key: ExportKey): IpcResult<Nothing> {
    const run = this.#find(key)
    if (!run) return ipcFail('notFound')
    if (isUnderWay(run.entry) || run.entry.state === 'cutOff') return ipcFail('busy')
    this.#remove(run)
    return ipcOk({})
  }

  /** Parks the exports that run with a token that is no longer the workspace's. */
  async sessionChanged(workspaceId: string): Promise<void> {
    this.#parts.onChange()
    const token = await this.#parts.vault.token(workspaceId)
    const text = exportTexts.signedOut(this.#parts.workspaces.getName(workspaceId))
    await Promise.all(this.#listRuns(workspaceId).map((run) => run.parkUnlessToken(token, text)))
  }

  /** Deletes everything of a workspace but the files that are finished. */
  async forget(workspaceId: string): Promise<void> {
    const own = this.#listRuns(workspaceId)
    await Promise.all(own.map((run) => run.cancel()))
    for (const run of own) {
      if (run.entry.state !== 'done') await this.#parts.pending.clear(run.entry.file)
      this.#remove(run)
    }
    await this.#saved
  }

  /** Parks everything that runs or waits. Resolves when the list is saved. */
  async stop(): Promise<void> {
    await Promise.all(this.#runs.map((run) => run.park('internal', exportTexts.closed)))
    await this.#saved
  }

  /** Lists what earlier runs of the console left, and reports damaged entries. */
  async #readEarlier(): Promise<void> {
    const { notices, pending } = this.#parts
    const { exports, setAside } = this.#book.load()
    if (setAside) notices.add(exportTexts.damagedBook(setAside))
    for (const { file, kept } of pending.damaged()) notices.add(exportTexts.damaged(basename(file), kept))
    const unfinished = await pending.unfinished()
    const ended = exports.filter((kept) => !unfinished.some(({ state }) => isSameExport(state, kept)))
    const toCutOffEntry = ({ file, state }: UnfinishedPart) =>
      cutOffEntry(
        file,
        state,
        exports.find((kept) => kept.state === 'cutOff' && isSameExport(kept, state)),
      )
    this.#runs = [...ended.map(endedEntry), ...unfinished.map(toCutOffEntry)]
      .toSorted((one, other) => one.startedAt.localeCompare(other.startedAt))
      .map((entry) => new ExportRun(entry, this.#tools))
    this.#changed(true)
  }

  #find(key: ExportKey): ExportRun | undefined {
    return this.#runs.find(({ entry }) => isSameExport(entry, key))
  }

  #listRuns(workspaceId: string): ExportRun[] {
    return this.#runs.filter(({ entry }) => entry.workspaceId === workspaceId)
  }

  #isBusy(file: string): boolean {
    return this.#runs.some((run) => run.isBusy && run.entry.file === file)
  }

  #getUser(workspaceId: string): string {
    return this.#parts.workspaces.find(workspaceId)?.userLabel ?? ''
  }

  /** Whether the person who started this interrupted export is signed in. */
  #canResume({ workspaceId, state, userLabel }: ExportEntry): boolean {
    return (
      state === 'cutOff' &&
      this.#parts.vault.isSignedIn(workspaceId) &&
      (userLabel === '' || userLabel === this.#getUser(workspaceId))
    )
  }

  #whoCanResume({ workspaceId, userLabel }: ExportEntry): string {
    return exportTexts.otherUser(this.#parts.workspaces.getName(workspaceId), userLabel)
  }

  #rows(workspaceId: string, { filter, sort, withDetail }: ExportRequest, from?: ExportState): RowSource {
    return createRowSource(this.#parts.forward, workspaceId, { ...filter, sort, withDetail }, from)
  }

  /** Starts an export and adds it to the end of the list. */
  #start(
    file: string,
    state: ExportState,
    source: RowSource,
    first: RowPart | null,
  ): Promise<IpcResult<ExportOutcome>> {
    const earlier = this.#find(state)
    if (earlier?.isBusy || this.#isBusy(file)) return Promise.resolve(ipcFail('busy', exportTexts.busyFile))
    const run = earlier ?? new ExportRun(runningEntry(file, state), this.#tools)
    this.#runs = [...this.#runs.filter((one) => one !== run), run]
    return run.start(state, source, first)
  }

  /** Asks the person for a file that no other export writes. What it saves belongs to who was signed in before. */
  async #choose(workspaceId: string, workbook: NamedWorkbook | null): Promise<IpcResult<string>> {
    const userLabel = this.#getUser(workspaceId)
    const chosen = await this.#parts.chooseFile(workspaceId, workbook)
    if (!chosen.ok) return chosen
    if (this.#getUser(workspaceId) !== userLabel) return ipcFail('notSignedIn')
    if (this.#isBusy(chosen.value)) return ipcFail('readOnly', exportTexts.busyFile)
    await this.#giveUp(chosen.value)
    return chosen
  }

  /** Discards what earlier exports left at a file that a new one replaces. */
  async #giveUp(file: string): Promise<void> {
    for (const run of this.#runs) if (run.entry.file === file) this.#remove(run)
    if (this.#parts.pending.has(file)) await this.#parts.pending.clear(file)
  }

  #remove(run: ExportRun): void {
    this.#runs = this.#runs.filter((one) => one !== run)
    this.#changed(true)
  }

  #changed(isSaved: boolean): void {
    if (isSaved) this.#saved = this.#book.save(this.entries().flatMap((entry) => toStoredExport(entry) ?? []))
    this.#parts.onChange()
  }
}
