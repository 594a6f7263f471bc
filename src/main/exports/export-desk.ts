import { app } from 'electron'
import { basename } from 'node:path'
import type { ConsoleParts, Feature } from '#main/parts/console-parts.ts'
import { earlierExports } from './earlier-exports.ts'
import { openExportBook, type ExportBook } from './export-book.ts'
import { createExportHandlers, type ExportCalls } from './export-handlers.ts'
import { createExportList, exportCounts, exportView, type ListedExport } from './export-list.ts'
import { showNotice } from '#main/shared/show-notice.ts'
import { createExportRuns } from './export-runs.ts'
import { exportTexts } from './export-words.ts'
import { forkExportChild } from './fork-child.ts'
import type { PendingParts } from './pending-parts.ts'
import { createTurns } from './turns.ts'

/** Files that are written at the same time. */
const mostAtOnce = 2
/** The desk is told at most five times a second. */
const tellEveryMs = 200

/** Returns what notifies the person of an export's end, unless they see it on the screen. */
function createEndNotice({ workspaces, window, baseWindow }: ConsoleParts) {
  const isOnScreen = (workspaceId: string): boolean =>
    window().window.isVisible() &&
    !window().window.isMinimized() &&
    (window().panel() === 'jobs' ||
      window()
        .panes()
        .some((pane) => pane.workspaceId === workspaceId))
  return ({ workspaceId, state, file }: ListedExport): void => {
    const entry = workspaces.find(workspaceId)
    if (!entry || !(state === 'done' || state === 'cutOff' || state === 'failed')) return
    if (baseWindow().isDestroyed() || isOnScreen(workspaceId)) return
    showNotice({
      title: `${entry.theme.glyph} ${workspaces.nameOf(workspaceId)}`,
      body: exportTexts.notices[state](basename(file)),
      onClick() {
        baseWindow().show()
        window().openPanel('jobs')
      },
    })
  }
}

/** Reads what earlier runs left, and says what of it is damaged. */
async function readEarlier(
  { notices }: ConsoleParts,
  parts: PendingParts,
  book: ExportBook,
): Promise<ListedExport[]> {
  const { exports, setAside } = book.load()
  if (setAside) notices.add(exportTexts.damagedBook(setAside))
  for (const { file, kept } of parts.setAside()) notices.add(exportTexts.damaged(basename(file), kept))
  return earlierExports(exports, await parts.unfinished())
}

/** The export desk: exports of all tenants, several at once, which go on after a crash. */
export function createExportDesk(consoleParts: ConsoleParts, parts: PendingParts): Feature<ExportCalls> {
  const { folder, forward, written, send, baseWindow, settings, workspaces, vault, now } = consoleParts
  const { jobCounts, sendToShell } = consoleParts
  const userOf = (workspaceId: string) => workspaces.find(workspaceId)?.userLabel ?? ''
  const nameOf = (workspaceId: string) => workspaces.nameOf(workspaceId)

  const canGoOn = ({ workspaceId, state, userLabel }: ListedExport): boolean =>
    state === 'cutOff' &&
    vault.isSignedIn(workspaceId) &&
    (userLabel === '' || userLabel === userOf(workspaceId))
  const whoCan = ({ workspaceId, userLabel }: ListedExport) =>
    exportTexts.otherUser(nameOf(workspaceId), userLabel)
  const view = () =>
    list.all().map((one) => {
      const isBlocked = one.state === 'cutOff' && !canGoOn(one)
      return exportView(one, canGoOn(one), isBlocked ? `${one.text} ${whoCan(one)}`.trim() : one.text)
    })

  let telling: NodeJS.Timeout | undefined
  const changed = () => {
    jobCounts.set('exports', exportCounts(list.all()))
    telling ??= setTimeout(() => {
      telling = undefined
      sendToShell('exportJobs.changed', { exports: view() })
    }, tellEveryMs)
  }

  const book = openExportBook(folder)
  const list = createExportList(book, changed)
  const runs = createExportRuns({
    fork: forkExportChild,
    parts,
    written,
    send,
    list,
    turns: createTurns(mostAtOnce),
    now,
    tokenOf: (workspaceId) => vault.token(workspaceId),
    onEnd: createEndNotice(consoleParts),
  })
  const ready = readEarlier(consoleParts, parts, book).then((earlier) => list.fill(earlier))

  return {
    handlers: createExportHandlers({
      forward,
      parts,
      list,
      runs,
      window: baseWindow,
      dialogs: consoleParts.dialogs,
      nameOf,
      userOf,
      canGoOn,
      whoCan,
      view,
      ready,
      exportFolder: () => settings.get().console.exportFolder || app.getPath('downloads'),
    }),
    sessionChanged(workspaceId) {
      changed()
      void vault.token(workspaceId).then((token) =>
        runs.park((run) => run.workspaceId === workspaceId && run.token !== token, {
          code: 'notSignedIn',
          text: exportTexts.signedOut(nameOf(workspaceId)),
        }),
      )
    },
    async forget(workspaceId) {
      const own = list.all().filter((one) => one.workspaceId === workspaceId)
      await Promise.all(own.map((one) => runs.cancel(one)))
      for (const one of own) {
        if (one.state !== 'done') await parts.clear(one.file)
        list.remove(one)
      }
      await list.saved()
    },
    async stop() {
      clearTimeout(telling)
      await runs.park(() => true, { code: 'internal', text: exportTexts.closed })
      await list.saved()
    },
  }
}
