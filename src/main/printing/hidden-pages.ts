import type { WebContents, WebContentsView } from 'electron'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ViewFactory } from '../windows/view-factory.ts'

/** Pages that are loaded out of sight to be printed: one view for each workspace, one job at a time. */
export interface HiddenPages {
  /** Loads a page below `/app`, waits until it says that it is complete, and lends it to the work. Null: it never said so. */
  use<T>(workspaceId: string, path: string, work: (page: WebContents) => Promise<T>): Promise<T | null>
  destroy(workspaceId: string): void
}

const pollMs = 50
const isolatedWorld = 1_017
/** The page sets `data-print-ready` on its root; a hidden page gets no animation frames, so nobody waits for one. */
const readyQuestion = "document.documentElement.hasAttribute('data-print-ready')"

async function becomesReady(page: WebContents, limitMs: number): Promise<boolean> {
  const until = Date.now() + limitMs
  while (Date.now() < until && !page.isDestroyed()) {
    const isReady = (await page
      .executeJavaScriptInIsolatedWorld(isolatedWorld, [{ code: readyQuestion }])
      .catch(() => false)) as boolean
    if (isReady) return true
    await sleep(pollMs)
  }
  return false
}

export function createHiddenPages(factory: ViewFactory, readyLimitMs = 20_000): HiddenPages {
  // Kept: a view that nothing refers to is collected together with its page.
  const views = new Map<string, WebContentsView>()
  const queues = new Map<string, Promise<unknown>>()

  const viewOf = (workspaceId: string): WebContentsView => {
    const known = views.get(workspaceId)
    if (known && !known.webContents.isDestroyed() && !known.webContents.isCrashed()) return known
    const made = factory.workspace(workspaceId, { isHidden: true })
    views.set(workspaceId, made)
    return made
  }

  const useNow = async <T>(workspaceId: string, path: string, work: (page: WebContents) => Promise<T>) => {
    const page = viewOf(workspaceId).webContents
    try {
      await page.loadURL(`app://${workspaceId}/app${path}`)
    } catch {
      return null
    }
    return (await becomesReady(page, readyLimitMs)) ? work(page) : null
  }

  return {
    use(workspaceId, path, work) {
      const before = queues.get(workspaceId) ?? Promise.resolve()
      const mine = before.catch(() => undefined).then(() => useNow(workspaceId, path, work))
      queues.set(workspaceId, mine)
      return mine
    },
    destroy(workspaceId) {
      views.get(workspaceId)?.webContents.close()
      views.delete(workspaceId)
      queues.delete(workspaceId)
    },
  }
}
