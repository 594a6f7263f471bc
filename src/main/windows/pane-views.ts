import type { WebContents, WebContentsView } from 'electron'
import type { Pane } from '#contract/ipc/panes.ts'
import type { ViewFactory } from './view-factory.ts'

/** The state of a workspace's page. */
export type PaneStatus = Pick<Pane, 'status' | 'message'>

/** The pages of workspaces in memory; they stay there off screen until put to sleep. */
export interface PaneViews {
  /** Returns a workspace's page, loading it if needed at a path or where it was. */
  open(workspaceId: string, path?: string): WebContentsView
  existing(workspaceId: string): WebContentsView | undefined
  all(): [string, WebContentsView][]
  status(workspaceId: string): PaneStatus
  reload(workspaceId: string): void
  /** Navigates within the application, without reloading a loaded page. */
  goTo(workspaceId: string, path: string): void
  /** Records that a page reported, so that it receives navigation. False if it is another window of the workspace. */
  setListening(workspaceId: string, webContentsId: number): boolean
  applyZoom(workspaceId: string): void
  destroy(workspaceId: string): void
}

export interface PaneViewsDeps {
  factory: ViewFactory
  /** The page's last path and zoom. */
  savedView: (workspaceId: string) => { lastPath: string; zoomPercent: number }
  /** Called when a page is ready, fails or crashes. */
  onStatus: () => void
  /** Called when a page gets keyboard focus. */
  onFocus: (workspaceId: string) => void
  /** Called when the wheel was turned with Ctrl held. */
  onZoomWheel: (workspaceId: string, step: -1 | 1) => void
}

const abortedByPage = -3

/** Reports each load that ends, fails or crashes. */
function watchLoading(
  webContents: WebContents,
  report: (status: PaneStatus['status'], message: string) => void,
): void {
  webContents.on('did-finish-load', () => report('ready', ''))
  webContents.on('did-fail-load', (_event, ...details) => {
    const [code, description, , isMainFrame] = details
    if (isMainFrame && code !== abortedByPage) report('failed', `Couldn't open the page (${description}).`)
  })
  webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit')
      report('crashed', 'This page stopped working. Everything saved on the server is safe.')
  })
}

export function createPaneViews(deps: PaneViewsDeps): PaneViews {
  const { factory, savedView, onStatus, onFocus, onZoomWheel } = deps
  const views = new Map<string, WebContentsView>()
  const statuses = new Map<string, PaneStatus>()
  const listening = new Set<string>()

  const applyZoom = (workspaceId: string) =>
    views.get(workspaceId)?.webContents.setZoomFactor(savedView(workspaceId).zoomPercent / 100)

  const watch = (workspaceId: string, view: WebContentsView) => {
    const { webContents } = view
    watchLoading(webContents, (status, message) => {
      // A page that was put to sleep is ignored.
      if (views.get(workspaceId) !== view) return
      if (status === 'ready' && statuses.get(workspaceId)?.status !== 'loading') return
      statuses.set(workspaceId, { status, message })
      onStatus()
    })
    webContents.on('did-navigate', () => {
      listening.delete(workspaceId)
      applyZoom(workspaceId)
    })
    webContents.on('zoom-changed', (_event, direction) =>
      onZoomWheel(workspaceId, direction === 'in' ? 1 : -1),
    )
    webContents.on('focus', () => onFocus(workspaceId))
  }

  const load = (workspaceId: string, view: WebContentsView, path: string) => {
    statuses.set(workspaceId, { status: 'loading', message: '' })
    listening.delete(workspaceId)
    // did-fail-load reports a failed load.
    view.webContents.loadURL(`app://${workspaceId}/app${path}`).catch(() => undefined)
  }

  return {
    open(workspaceId, path) {
      const known = views.get(workspaceId)
      if (known) return known
      const view = factory.workspace(workspaceId)
      views.set(workspaceId, view)
      watch(workspaceId, view)
      load(workspaceId, view, path ?? savedView(workspaceId).lastPath)
      return view
    },
    existing: (workspaceId) => views.get(workspaceId),
    all: () => [...views],
    status: (workspaceId) => statuses.get(workspaceId) ?? { status: 'loading', message: '' },
    reload(workspaceId) {
      const view = views.get(workspaceId)
      if (!view) return
      statuses.set(workspaceId, { status: 'loading', message: '' })
      listening.delete(workspaceId)
      if (view.webContents.getURL()) view.webContents.reload()
      else load(workspaceId, view, savedView(workspaceId).lastPath)
      onStatus()
    },
    goTo(workspaceId, path) {
      const view = views.get(workspaceId)
      if (!view) return
      if (listening.has(workspaceId)) view.webContents.send('page.goTo', { path })
      else load(workspaceId, view, path)
    },
    setListening(workspaceId, webContentsId) {
      if (views.get(workspaceId)?.webContents.id !== webContentsId) return false
      listening.add(workspaceId)
      return true
    },
    applyZoom,
    destroy(workspaceId) {
      const view = views.get(workspaceId)
      views.delete(workspaceId)
      statuses.delete(workspaceId)
      listening.delete(workspaceId)
      view?.webContents.close()
    },
  }
}
