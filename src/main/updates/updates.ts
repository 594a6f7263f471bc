import { app } from 'electron'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ipcFail, ipcOk } from '#contract/ipc/errors.ts'
import { logFault } from '#main/shared/log.ts'
import type { ConsoleParts, Feature } from '#main/parts/console-parts.ts'
import { createUpdateDesk } from './update-desk.ts'
import { updateTexts, explainBusy } from './update-texts.ts'

/** The first check waits until the console is in use, so that it doesn't slow down startup. */
const firstCheckAfterMs = 20_000
const checkEveryMs = 6 * 60 * 60 * 1000

/** Where the builder writes the feed's address, if the package has one. */
const feedFile = () => join(process.resourcesPath, 'app-update.yml')

const offText = (): string | null => {
  if (!app.isPackaged) return updateTexts.notInstalled
  return existsSync(feedFile()) ? null : updateTexts.off
}

/** Creates the feature for new versions of the console. */
export function createUpdates(
  parts: ConsoleParts,
): Feature<'updates.state' | 'updates.check' | 'updates.install'> {
  const { settings, workspaces, statuses, jobCounts } = parts
  const desk = createUpdateDesk({
    offText: offText(),
    logFault,
    load: async () => (await import('./system-updater.ts')).systemUpdater(),
  })
  let timers: NodeJS.Timeout[] = []
  const checkByItself = () => {
    if (settings.get().console.areUpdatesChecked) void desk.check()
  }
  const findBusyReason = () =>
    explainBusy(
      jobCounts.sum().running,
      workspaces.list().filter(({ id }) => statuses.get(id).report?.hasUnsaved),
    )
  return {
    handlers: {
      'updates.state': () => ipcOk(desk.state()),
      'updates.check': async () => ipcOk(await desk.check()),
      'updates.install'() {
        if (desk.state().state !== 'ready') return ipcFail('notFound')
        const reason = findBusyReason()
        if (reason !== null) return ipcFail('busy', reason)
        desk.install()
        return ipcOk({})
      },
    },
    startLater() {
      timers = [setTimeout(checkByItself, firstCheckAfterMs), setInterval(checkByItself, checkEveryMs)]
    },
    async stop() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
