import { dialog, shell, type BaseWindow } from 'electron'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { exportFile } from '#contract/common/constants.ts'
import { ipcFail, ipcOk, type IpcResult } from '#contract/ipc/errors.ts'
import type { exportJobCalls, ExportJob } from '#contract/ipc/export-jobs.ts'
import type { ExportOutcome, ExportRequest } from '#contract/ipc/workspace.ts'
import type { Forward } from '#main/forwarder/forward.ts'
import type { Handlers } from '#main/ipc/register.ts'
import { tooManyDialogsText, type PageDialogs } from '#main/windows/page-dialogs.ts'
import { logFault } from '#main/shared/log.ts'
import type { ExportKey, ExportList, ListedExport } from './export-list.ts'
import type { ExportRuns } from './export-runs.ts'
import type { ExportState } from './export-state.ts'
import { exportTexts } from './export-words.ts'
import type { PendingParts } from './pending-parts.ts'
import { createRowSource } from './row-source.ts'

export interface ExportDeps {
  forward: Forward
  parts: PendingParts
  list: ExportList
  runs: ExportRuns
  window: () => BaseWindow
  dialogs: PageDialogs
  nameOf: (workspaceId: string) => string
  /** Where the dialog opens. */
  exportFolder: () => string
  userOf: (workspaceId: string) => string
  /** Is who began it signed in? */
  canGoOn: (entry: ListedExport) => boolean
  /** Why it cannot go on now. */
  whoCan: (entry: ListedExport) => string
  view: () => ExportJob[]
  /** Resolves when what earlier runs left is known. */
  ready: Promise<void>
}

type PageCalls =
  'exports.run' | 'exports.cancel' | 'exports.unfinished' | 'exports.resume' | 'exports.discard'
export type ExportCalls = PageCalls | keyof typeof exportJobCalls

const goneText = 'The unfinished export no longer exists. Start it again.'

/** Continues or deletes exports that were cut off. */
function createCutOffActions({ forward, parts, list, runs, canGoOn, whoCan, ready }: ExportDeps) {
  const resume = async (key: ExportKey): Promise<IpcResult<{ over: Promise<IpcResult<ExportOutcome>> }>> => {
    await ready
    const entry = list.find(key)
    if (entry?.state !== 'cutOff') return ipcFail('notFound')
    if (!canGoOn(entry)) return ipcFail('notSignedIn', whoCan(entry))
    const found = (await parts.unfinished()).find(({ file }) => file === entry.file)
    if (!found) {
      list.change(key, { state: 'failed', text: goneText })
      return ipcFail('notFound', goneText)
    }
    const { filter, sort, withDetail } = found.state.request
    const isBegun = found.state.cursor !== ''
    const query = { ...filter, sort, withDetail }
    const source = createRowSource(forward, key.workspaceId, query, isBegun ? found.state : undefined)
    return ipcOk({ over: runs.begin(found.file, found.state, null, source) })
  }

  const discard = async (key: ExportKey): Promise<IpcResult<Record<string, never>>> => {
    await ready
    const entry = list.find(key)
    if (entry?.state !== 'cutOff') return ipcFail('notFound')
    await parts.clear(entry.file)
    list.remove(key)
    return ipcOk({})
  }

  return { resume, discard }
}

/** Asks the server, then the person where to save, and starts to write. Answers when the export ended. */
async function startExport(
  deps: ExportDeps,
  key: ExportKey,
  request: ExportRequest,
): Promise<IpcResult<ExportOutcome>> {
  const { forward, parts, list, runs, window, dialogs, nameOf, exportFolder, userOf, ready } = deps
  const { workspaceId, exportId } = key
  await ready
  const { filter, sort, withDetail } = request
  if (list.find(key)) return ipcFail('busy', 'An export with this name is already listed.')
  const userLabel = userOf(workspaceId)
  const source = createRowSource(forward, workspaceId, { ...filter, sort, withDetail })
  // The server is asked first: whoever may not export never sees a dialog or a file.
  const first = await source.next()
  if (!first.ok) return first
  const startedAt = new Date().toISOString()
  const chosen = await dialogs.show(workspaceId, () =>
    dialog.showSaveDialog(window(), {
      title: exportTexts.saveTitle(nameOf(workspaceId)),
      defaultPath: join(exportFolder(), exportFile.name),
      filters: [{ name: 'Excel', extensions: ['xlsx'] }],
    }),
  )
  if (!chosen) return ipcFail('busy', tooManyDialogsText)
  if (chosen.canceled || !chosen.filePath) return ipcFail('cancelled')
  // The rows are those of who was signed in when the dialog opened.
  if (userOf(workspaceId) !== userLabel) return ipcFail('notSignedIn')
  const file = chosen.filePath
  if (runs.isBusy(file)) return ipcFail('readOnly', exportTexts.busyFile)
  // Who chooses the file of an export that was cut off starts it anew.
  const sameFile = list.all().filter((one) => one.file === file)
  for (const one of sameFile) list.remove(one)
  if (parts.has(file)) await parts.clear(file)
  const { total, snapshotAt } = first.value
  const state: ExportState = {
    version: 1,
    exportId,
    workspaceId,
    request,
    startedAt,
    userLabel,
    total,
    snapshotAt,
    cursor: '',
    isComplete: false,
    done: 0,
    spooledBytes: 0,
  }
  return runs.begin(file, state, first.value, source)
}

/** What pages and the desk do about exports: one list for both, by workspace and id, so that no page meets the export of another. */
export function createExportHandlers(deps: ExportDeps): Handlers<ExportCalls> {
  const { list, runs, canGoOn, view, ready } = deps

  const { resume, discard } = createCutOffActions(deps)

  return {
    'exports.run': ({ exportId, ...request }, { workspaceId }) =>
      startExport(deps, { workspaceId, exportId }, request),
    async 'exports.resume'({ exportId }, { workspaceId }) {
      const started = await resume({ workspaceId, exportId })
      return started.ok ? started.value.over : started
    },
    async 'exports.unfinished'(_request, { workspaceId }) {
      await ready
      const exports = list
        .all()
        .filter((one) => one.workspaceId === workspaceId && one.state === 'cutOff' && canGoOn(one))
        .map(({ exportId, file, done, total, startedAt }) => ({
          exportId,
          fileName: basename(file),
          done,
          total,
          startedAt,
        }))
      return ipcOk({ exports })
    },
    async 'exports.discard'({ exportId }, { workspaceId }) {
      await ready
      const entry = list.find({ workspaceId, exportId })
      if (entry && canGoOn(entry)) await discard(entry)
      return ipcOk({})
    },
    'exports.cancel'({ exportId }, { workspaceId }) {
      void runs.cancel({ workspaceId, exportId })
      return ipcOk({})
    },
    async 'exportJobs.list'() {
      await ready
      return ipcOk({ exports: view() })
    },
    'exportJobs.cancel'(key) {
      if (!list.find(key)) return ipcFail('notFound')
      void runs.cancel(key)
      return ipcOk({})
    },
    async 'exportJobs.resume'(key) {
      const started = await resume(key)
      if (!started.ok) return started
      started.value.over.catch((error: unknown) => logFault('export', error))
      return ipcOk({})
    },
    'exportJobs.discard': discard,
    'exportJobs.reveal'(key) {
      const entry = list.find(key)
      if (entry?.state !== 'done') return ipcFail('notFound')
      if (!existsSync(entry.file)) return ipcFail('notFound', exportTexts.fileGone)
      shell.showItemInFolder(entry.file)
      return ipcOk({})
    },
    'exportJobs.remove'(key) {
      const entry = list.find(key)
      if (!entry) return ipcFail('notFound')
      if (!['done', 'failed', 'cancelled'].includes(entry.state)) return ipcFail('busy')
      list.remove(key)
      return ipcOk({})
    },
  }
}
