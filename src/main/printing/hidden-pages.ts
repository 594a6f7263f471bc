import type { WebContents, WebContentsView } from 'electron'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ViewFactory } from '#main/windows/view-factory.ts'
import { pageAnswer } from './page-answer.ts'

/** Hidden pages loaded for printing: a few views per workspace, each with one job at a time. */
export interface HiddenPages {
  /**
   * Shows a page below `/app`, waits until it reports that it is complete, and passes it to the work. Null if it
   * never does.
   */
  use<T>(
    workspaceId: string,
    path: string,
    work: (page: WebContents) => Promise<T>,
    options?: HiddenPageOptions,
  ): Promise<T | null>
  destroy(workspaceId: string): void
}

export interface HiddenPageOptions {
  /** Which view; pages of different lanes render at the same time. */
  lane?: number
  /**
   * Documents of one round are shown within the running application, which is much faster than loading it for each.
   * Without a round, and for the first of one, it is reloaded, so that nothing outdated is printed.
   */
  round?: string
}

interface HiddenView {
  view: WebContentsView
  round: string
  /** Pages since the application was loaded. */
  shown: number
  /** Whether it navigates within the application; otherwise it is loaded each time. */
  canGo: boolean
  idle: NodeJS.Timeout | undefined
}

const pollMs = 5
const isolatedWorld = 1_017
/** The application is reloaded after this many pages, because its memory use adds up. */
const maxShown = 100
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

/** Polls the page, because a hidden page gets no animation frames to wait for. */
async function until(page: WebContents, limitMs: number, isSo: (answer: PageAnswer) => boolean) {
  // Monotonic, because the time of day may jump.
  const end = performance.now() + limitMs
  while (performance.now() < end && !isGone(page)) {
    const answer = await ask(page)
    if (answer && isSo(answer)) return true
    await sleep(pollMs)
  }
  return false
}

export function createHiddenPages(factory: ViewFactory, readyLimitMs = 20_000): HiddenPages {
  // Referenced, because an unreferenced view is garbage-collected with its page.
  const views = new Map<string, HiddenView>()
  const queues = new Map<string, Promise<unknown>>()
  const toKey = (workspaceId: string, lane: number) => `${workspaceId} ${lane}`

  const drop = (key: string) => {
    const known = views.get(key)
    if (!known) return
    clearTimeout(known.idle)
    views.delete(key)
    if (!known.view.webContents.isDestroyed()) known.view.webContents.close()
  }

  const openView = (workspaceId: string, lane: number): HiddenView => {
    const key = toKey(workspaceId, lane)
    const known = views.get(key)
    if (known && !isGone(known.view.webContents)) return known
    drop(key)
    const view = factory.workspace(workspaceId, { isHidden: true })
    const made = { view, round: '', shown: 0, canGo: true, idle: undefined }
    views.set(key, made)
    return made
  }

  /** The page reports which path it has rendered, so that a slow one isn't taken for the next. */
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
    const hidden = openView(workspaceId, lane)
    clearTimeout(hidden.idle)
    const mayGo = round !== '' && hidden.round === round && hidden.canGo && hidden.shown < maxShown
    hidden.round = round
    try {
      const isReady =
        (mayGo && (await go(hidden, path))) ||
        // A page that navigated but didn't get ready wouldn't do so on a second try.
        ((!mayGo || !hidden.canGo) && (await load(hidden, workspaceId, path)))
      if (!isReady) hidden.round = ''
      hidden.shown += 1
      return isReady ? await work(hidden.view.webContents) : null
    } finally {
      clearTimeout(hidden.idle)
      hidden.idle = setTimeout(() => drop(toKey(workspaceId, lane)), idleLimitMs)
      hidden.idle.unref()
    }
  }
  return {
    use(workspaceId, path, work, options = {}) {
      const key = toKey(workspaceId, options.lane ?? 0)
      const before = queues.get(key) ?? Promise.resolve()
      const ownTurn = before.catch(() => undefined).then(() => useNow(workspaceId, path, work, options))
      queues.set(key, ownTurn)
      return ownTurn
    },
    destroy(workspaceId) {
      for (const key of views.keys()) if (key.startsWith(`${workspaceId} `)) drop(key)
      for (const key of queues.keys()) if (key.startsWith(`${workspaceId} `)) queues.delete(key)
    },
  }
}
