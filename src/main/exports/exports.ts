import { app, dialog, shell, utilityProcess } from 'electron'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { exportFile } from '#contract/common/constants.ts'
import { fileEndingOf, toWorkbookFileName } from '#contract/common/workbook-files.ts'
import { ipcFail, ipcOk, type IpcResult } from '#contract/ipc/errors.ts'
import type { exportJobCalls } from '#contract/ipc/export-jobs.ts'
import type { NamedWorkbook } from '#contract/ipc/workspace.ts'
import type { Handlers } from '#main/ipc/register.ts'
import type { ConsoleParts, Feature } from '#main/parts/console-parts.ts'
import { logFault } from '#main/shared/log.ts'
import { showNotice } from '#main/shared/show-notice.ts'
import { tooManyDialogsText } from '#main/windows/page-dialogs.ts'
import { ExportDesk } from './export-desk.ts'
import { exportCounts, type ExportEntry } from './export-entry.ts'
import type { ExportChild } from './export-job.ts'
import { exportTexts, fileTypes } from './export-words.ts'
import type { FromChild } from './messages.ts'
import type { PendingParts } from './pending-parts.ts'

/** Interval between updates of the list in the shell view, in milliseconds. */
const sendEveryMs = 200

type PageCalls =
  | 'exports.run'
  | 'exports.saveWorkbook'
  | 'exports.cancel'
  | 'exports.unfinished'
  | 'exports.resume'
  | 'exports.discard'
type ExportCalls = PageCalls | keyof typeof exportJobCalls

/** Starts the writing process with an empty environment, so that it can't read ours. */
function forkExportChild(): ExportChild {
  const child = utilityProcess.fork(join(import.meta.dirname, 'export-child.js'), [], {
    serviceName: 'Faredesk export',
    stdio: 'ignore',
    env: {},
  })
  return {
    send: (message) => child.postMessage(message),
    onMessage: (listener) => void child.on('message', (message: FromChild) => listener(message)),
    onExit: (listener) => void child.once('exit', listener),
    kill: () => void child.kill(),
  }
}

/** Asks the person where to save an export of a workspace. */
async function chooseFile(
  { workspaces, settings, dialogs, window }: ConsoleParts,
  workspaceId: string,
  workbook: NamedWorkbook | null,
): Promise<IpcResult<string>> {
  const folder = settings.get().console.exportFolder || app.getPath('downloads')
  const ending = workbook ? fileEndingOf(workbook.kind) : 'xlsx'
  const getTitle = workbook ? exportTexts.saveWorkbookTitles[workbook.kind] : exportTexts.saveTitle
  const chosen = await dialogs.show(workspaceId, () =>
    dialog.showSaveDialog(window().windowOf(workspaceId), {
      title: getTitle(workspaces.getName(workspaceId)),
      defaultPath: join(
        folder,
        workbook ? toWorkbookFileName(workbook.kind, workbook.label) : exportFile.name,
      ),
      filters: [{ name: fileTypes[ending].name, extensions: [ending] }],
    }),
  )
  if (!chosen) return ipcFail('busy', tooManyDialogsText)
  return chosen.canceled || !chosen.filePath ? ipcFail('cancelled') : ipcOk(chosen.filePath)
}

/** Whether the person can see the progress of this workspace's exports on screen. */
const isOnScreen = ({ window }: ConsoleParts, workspaceId: string): boolean => {
  const shown = window().windowOf(workspaceId)
  return (
    shown.isVisible() &&
    !shown.isMinimized() &&
    (window().panel() === 'jobs' || window().shownIds().includes(workspaceId))
  )
}

/** Notifies the person that an export has ended, unless they see it on screen. */
function notifyEnd(parts: ConsoleParts, { workspaceId, state, file }: ExportEntry): void {
  const { workspaces, window, baseWindow } = parts
  const entry = workspaces.find(workspaceId)
  if (!entry || !(state === 'done' || state === 'cutOff' || state === 'failed')) return
  if (baseWindow().isDestroyed() || isOnScreen(parts, workspaceId)) return
  showNotice({
    title: `${entry.theme.glyph} ${workspaces.getName(workspaceId)}`,
    body: exportTexts.notices[state](basename(file)),
    onClick() {
      baseWindow().show()
      window().openPanel('jobs')
    },
  })
}

/** Handles the calls of pages and of the list in the shell view. A page reaches only its own workspace's exports. */
function createExportHandlers(desk: ExportDesk): Handlers<ExportCalls> {
  return {
    'exports.run': ({ exportId, ...request }, { workspaceId }) =>
      desk.run({ workspaceId, exportId }, request),
    'exports.saveWorkbook': ({ exportId, ...workbook }, { workspaceId }) =>
      desk.saveWorkbook({ workspaceId, exportId }, workbook),
    async 'exports.resume'({ exportId }, { workspaceId }) {
      const resumed = await desk.resume({ workspaceId, exportId })
      return resumed.ok ? resumed.value.ended : resumed
    },
    async 'exports.unfinished'(_request, { workspaceId }) {
      const exports = await desk.resumable(workspaceId)
      return ipcOk({
        exports: exports.map(({ exportId, file, done, total, startedAt }) => ({
          exportId,
          fileName: basename(file),
          done,
          total,
          startedAt,
        })),
      })
    },
    async 'exports.discard'({ exportId }, { workspaceId }) {
      await desk.discardOwn({ workspaceId, exportId })
      return ipcOk({})
    },
    'exports.cancel'({ exportId }, { workspaceId }) {
      desk.cancel({ workspaceId, exportId })
      return ipcOk({})
    },
    'exportJobs.list': async () => ipcOk({ exports: await desk.loadView() }),
    'exportJobs.cancel': (key) => desk.cancel(key),
    async 'exportJobs.resume'(key) {
      const resumed = await desk.resume(key)
      if (!resumed.ok) return resumed
      resumed.value.ended.catch((error: unknown) => logFault('export', error))
      return ipcOk({})
    },
    'exportJobs.discard': (key) => desk.discard(key),
    'exportJobs.reveal'(key) {
      const entry = desk.find(key)
      if (entry?.state !== 'done') return ipcFail('notFound')
      if (!existsSync(entry.file)) return ipcFail('notFound', exportTexts.fileGone)
      shell.showItemInFolder(entry.file)
      return ipcOk({})
    },
    'exportJobs.remove': (key) => desk.remove(key),
  }
}

/**
 * Creates the exports of all workspaces to Excel files: the desk that runs them, with the console's dialogs,
 * processes and notifications.
 */
export function createExports(parts: ConsoleParts, pending: PendingParts): Feature<ExportCalls> {
  let sending: NodeJS.Timeout | undefined
  const desk = new ExportDesk({
    ...parts,
    pending,
    fork: forkExportChild,
    chooseFile: (workspaceId, workbook) => chooseFile(parts, workspaceId, workbook),
    onEnd: (entry) => notifyEnd(parts, entry),
    onChange() {
      parts.jobCounts.set('exports', exportCounts(desk.entries()))
      sending ??= setTimeout(() => {
        sending = undefined
        parts.sendToShell('exportJobs.changed', { exports: desk.view() })
      }, sendEveryMs)
    },
  })
  return {
    handlers: createExportHandlers(desk),
    sessionChanged: (workspaceId) => void desk.sessionChanged(workspaceId),
    forget: (workspaceId) => desk.forget(workspaceId),
    async stop() {
      clearTimeout(sending)
      await desk.stop()
    },
  }
}
