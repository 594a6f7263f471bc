import { BrowserWindow, net, powerMonitor } from 'electron'
import type { ConsoleParts, Lifecycle } from '#main/parts/console-parts.ts'
import { selectPagesToSleep, putToSleep } from './idle-tenants.ts'
import { watchReach, type ReachWatch } from './reach-watch.ts'

const lookEveryMs = 30_000

/**
 * Cares for tenants in the background: unreachable ones are checked again, pages long unseen are unloaded, and connections
 * for news follow sessions and the computer's sleep.
 */
export function createTenantCare(parts: ConsoleParts): Lifecycle {
  const { workspaces, statuses, settings, tenantApi, jobCounts, senders, events, window, now } = parts
  let reach: ReachWatch | undefined
  let every: NodeJS.Timeout | undefined

  const hasOwnWindow = (workspaceId: string): boolean => {
    const ids = new Set(senders.listIds(workspaceId))
    return BrowserWindow.getAllWindows().some(({ webContents }) => ids.has(webContents.id))
  }
  const sleepIdle = () => {
    const idle = selectPagesToSleep(window().hidden(), {
      now: now(),
      sleepAfterMinutes: settings.get().console.sleepAfterMinutes,
      hasUnsaved: (id) => statuses.get(id).report?.hasUnsaved ?? false,
      isWorking: (id) => jobCounts.sum().running > 0 || hasOwnWindow(id),
    })
    for (const id of idle) putToSleep(id, statuses, (one) => window().sleep(one))
  }
  const askAgain = () => {
    events.resume()
    void reach?.ask()
  }
  const suspend = () => events.suspend()

  return {
    startLater() {
      reach = watchReach({ workspaces, statuses, tenantApi, isOnline: () => net.isOnline() })
      every = setInterval(sleepIdle, lookEveryMs)
      powerMonitor.on('resume', askAgain)
      powerMonitor.on('suspend', suspend)
    },
    answered: (workspaceId) => events.answered(workspaceId),
    sessionChanged: (workspaceId) => void events.sessionChanged(workspaceId),
    forget: async (workspaceId) => events.forget(workspaceId),
    async stop() {
      reach?.stop()
      clearInterval(every)
      powerMonitor.removeListener('resume', askAgain)
      powerMonitor.removeListener('suspend', suspend)
      events.stop()
    },
  }
}
