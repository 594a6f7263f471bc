import { ipcFail, ipcOk } from '#contract/ipc/errors.ts'
import type { archiveCalls } from '#contract/ipc/archive.ts'
import { logFault } from '#main/shared/log.ts'
import type { ConsoleParts, Feature } from '#main/parts/console-parts.ts'
import { createArchives } from './archives.ts'
import { findArchivedPath, findTickets } from './find-tickets.ts'
import type { WorkspaceArchive } from './workspace-archive.ts'

const refreshMs = 10 * 60_000
/** How often changed settings and tenants that answer again are checked, in milliseconds. */
const checkEveryMs = 2_000
/** Shortest interval between reports of progress, in milliseconds; faster ones can't be read. */
const reportEveryMs = 250

/** Creates the feature that stores issued tickets around today and the next trips, encrypted, for days without a network. */
export function createArchive(parts: ConsoleParts): Feature<keyof typeof archiveCalls> {
  const { workspaces, settings, statuses, now } = parts
  let setting = JSON.stringify(settings.get().console.archive)
  let telling: NodeJS.Timeout | undefined
  let looking: NodeJS.Timeout | undefined

  const tell = () => {
    telling ??= setTimeout(() => {
      telling = undefined
      parts.sendToShell('archive.changed', {})
    }, reportEveryMs)
  }
  const archives = createArchives(parts, tell)

  const follow = async (archive: WorkspaceArchive) => {
    await archive.follow()
    await archive.refresh(false)
  }

  /** Updates archives that are due: ten minutes old, or of a tenant that answers again. */
  const look = () => {
    const changed = JSON.stringify(settings.get().console.archive)
    if (changed !== setting) {
      setting = changed
      for (const archive of archives.all()) void follow(archive)
      return
    }
    for (const { id } of workspaces.list()) {
      const archive = archives.get(id)
      if (!archive || archive.triedAt() === 0) continue
      const { state } = archive.source()
      const isBack = state === 'down' && statuses.get(id).reach === 'up'
      const isDue = Math.abs(now() - archive.triedAt()) >= refreshMs
      if (state !== 'reading' && (isBack || isDue)) void archive.refresh(false)
    }
  }

  const withArchive = async (workspaceId: string, act: (archive: WorkspaceArchive) => Promise<void>) => {
    const archive = archives.get(workspaceId)
    if (!archive) return ipcFail('notFound')
    await act(archive)
    return ipcOk({})
  }

  return {
    handlers: {
      'archive.find': ({ text }) =>
        ipcOk(findTickets(archives.sources(), (workspaceId) => archives.get(workspaceId), text)),
      'archive.open'({ workspaceId, id }) {
        const archive = archives.get(workspaceId)
        const path = archive && findArchivedPath(archive, id)
        if (!path) return ipcFail('notFound')
        parts.window().showAt(workspaceId, path)
        return ipcOk({})
      },
      // Not awaited, because it may take minutes; the list shows progress.
      'archive.refresh': ({ workspaceId }) =>
        withArchive(workspaceId, async (archive) => void archive.refresh(true)),
      'archive.wipe': ({ workspaceId }) => withArchive(workspaceId, (archive) => archive.wipe()),
    },
    startLater() {
      archives.sweep().catch((error: unknown) => logFault('archive.sweep', error))
      looking = setInterval(look, checkEveryMs)
    },
    sessionChanged(workspaceId) {
      const archive = archives.get(workspaceId)
      if (archive) void follow(archive)
    },
    async forget(workspaceId) {
      await archives.take(workspaceId)?.wipe()
    },
    async stop() {
      clearInterval(looking)
      clearTimeout(telling)
      await archives.stop()
    },
    offline: async (call) => (await archives.get(call.workspaceId)?.answer(call)) ?? null,
  }
}
