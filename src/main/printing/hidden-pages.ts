import type { WebContents, WebContentsView } from 'electron'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ViewFactory } from '#main/windows/view-factory.ts'
import { pageAnswer } from './page-answer.ts'

/** Pages that are loaded out of sight to be printed: a few views for each workspace, each with one job at a time. */
export interface HiddenPages {
  /** Shows a page below `/app`, waits until it says that it is complete, and lends it to the work. Null: it never said so. */
  use<T>(
    workspaceId: string,
    path: string,
    work: (page: WebContents) => Promise<T>,
    options?: HiddenPageOptions,
  ): Promise<T | null>
  destroy(workspaceId: string): void
}

export interface HiddenPageOptions {
  /** Which view; pages of different lanes are drawn at the same time. */
  lane?: number
  /**
   * Documents of the same round follow each other within the running application, which is much quicker than to start it
   * for each. Without a round, and for the first of one, it is started anew, so that nothing old is printed.
   */
  round?: string
}

interface HiddenView {
  view: WebContentsView
  round: string
  /** Pages since the application was started. */
  shown: number
  /** It follows addresses by itself; one that does not is loaded each time. */
  canGo: boolean
  idle: NodeJS.Timeout | undefined
}

const pollMs = 5
const isolatedWorld = 1_017
/** An application that printed so many pages is started anew: what it keeps of them adds up. */
const mostShown = 100
const goLimitMs = 1_500
const askLimitMs = 2_000
const idleLimitMs = 60_000

const question = `({
  at: location.pathname + location.search,
  ready: document.documentElement.getAttribute('data-print-ready'),
})`

interface PageAnswer {
  at: string
  ready: string | null
}

const ask = (page: WebContents): Promise<PageAnswer | null> =>
  pageAnswer(
    page,
    page
      .executeJavaScriptInIsolatedWorld(isolatedWorld, [{ code: question }])
      .then((answer) => answer as PageAnswer)
      .catch(() => null),
    askLimitMs,
  )
const isGone = (page: WebContents): boolean => page.isDestroyed() || page.isCrashed()

/** A hidden page gets no animation frames, so nobody waits for one: the page is asked again and again. */
async function until(page: WebContents, limitMs: number, isSo: (answer: PageAnswer) => boolean) {
  // Not the time of day, which may jump.
  const end = performance.now() + limitMs
  while (performance.now() < end && !isGone(page)) {
    const answer = await ask(page)
    if (answer && isSo(answer)) return true
    await sleep(pollMs)
  }
  return false
}

export function createHiddenPages(factory: ViewFactory, readyLimitMs = 20_000): HiddenPages {
  // Kept: a view that nothing refers to is collected together with its page.
  const views = new Map<string, HiddenView>()
  const queues = new Map<string, Promise<unknown>>()
  const keyOf = (workspaceId: string, lane: number) => `${workspaceId} ${lane}`

  const drop = (key: string) => {
    const known = views.get(key)
    if (!known) return
    clearTimeout(known.idle)
    views.delete(key)
    if (!known.view.webContents.isDestroyed()) known.view.webContents.close()
  }

  const viewOf = (workspaceId: string, lane: number): HiddenView => {
    const key = keyOf(workspaceId, lane)
    const known = views.get(key)
    if (known && !isGone(known.view.webContents)) return known
    drop(key)
    const view = factory.workspace(workspaceId, { isHidden: true })
    const made = { view, round: '', shown: 0, canGo: true, idle: undefined }
    views.set(key, made)
    return made
  }

  /** The page says itself which address it has drawn, so that a slow one is never taken for the next. */
  const go = async (hidden: HiddenView, path: string): Promise<boolean> => {
    const page = hidden.view.webContents
    const { pathname, search } = new URL(page.getURL().replace(/\/app.*$/, `/app${path}`))
    const address = pathname + search
    page.send('page.goTo', { path })
    hidden.canGo = await until(page, goLimitMs, ({ at }) => at === address)
    return hidden.canGo && (await until(page, readyLimitMs, ({ ready }) => ready === address))
  }

  const load = async (hidden: HiddenView, workspaceId: string, path: string): Promise<boolean> => {
    const page = hidden.view.webContents
    hidden.shown = 0
    try {
      await pageAnswer(page, page.loadURL(`app://${workspaceId}/app${path}`), readyLimitMs)
    } catch {
      return false
    }
    return until(page, readyLimitMs, ({ ready }) => ready !== null)
  }

  const useNow = async <T>(
    workspaceId: string,
    path: string,
    work: (page: WebContents) => Promise<T>,
    { lane = 0, round = '' }: HiddenPageOptions,
  ) => {
    const hidden = viewOf(workspaceId, lane)
    clearTimeout(hidden.idle)
    const mayGo = round !== '' && hidden.round === round && hidden.canGo && hidden.shown < mostShown
    hidden.round = round
    try {
      const isReady =
        (mayGo && (await go(hidden, path))) ||
        // One that follows addresses and did not get ready would not do so in a second try.
        ((!mayGo || !hidden.canGo) && (await load(hidden, workspaceId, path)))
      if (!isReady) hidden.round = ''
      hidden.shown += 1
      return isReady ? await work(hidden.view.webContents) : null
    } finally {
      clearTimeout(hidden.idle)
      hidden.idle = setTimeout(() => drop(keyOf(workspaceId, lane)), idleLimitMs)
      hidden.idle.unref()
    }
  }
  return {
    use(workspaceId, path, work, options = {}) {
      const key = keyOf(workspaceId, options.lane ?? 0)
      const before = queues.get(key) ?? Promise.resolve()
      const mine = before.catch(() => undefined).then(() => useNow(workspaceId, path, work, options))
      queues.set(key, mine)
      return mine
    },
    destroy(workspaceId) {
      for (const key of views.keys()) if (key.startsWith(`${workspaceId} `)) drop(key)
      for (const key of queues.keys()) if (key.startsWith(`${workspaceId} `)) queues.delete(key)
    },
  }
}
