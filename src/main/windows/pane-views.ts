import type { WebContentsView } from 'electron'
import type { Pane } from '#contract/ipc/shell.ts'
import type { ViewFactory } from './view-factory.ts'

/** How a workspace's page is doing. */
export type PaneStatus = Pick<Pane, 'status' | 'message'>

/** The pages of workspaces that were opened in this run; they stay alive while they are not on the screen. */
export interface PaneViews {
  open(workspaceId: string): WebContentsView
  existing(workspaceId: string): WebContentsView | undefined
  all(): [string, WebContentsView][]
  status(workspaceId: string): PaneStatus
  reload(workspaceId: string): void
  destroy(workspaceId: string): void
}

const abortedByPage = -3

/** `onStatus` is called when a page is ready, fails or crashes; `onFocus` when it takes the keyboard. */
export function createPaneViews(
  factory: ViewFactory,
  onStatus: () => void,
  onFocus: (workspaceId: string) => void,
): PaneViews {
  const views = new Map<string, WebContentsView>()
  const statuses = new Map<string, PaneStatus>()

  const watch = (workspaceId: string, view: WebContentsView) => {
    const { webContents } = view
    const set = (status: PaneStatus['status'], message = '') => {
      statuses.set(workspaceId, { status, message })
      onStatus()
    }
    webContents.on('did-finish-load', () => {
      if (statuses.get(workspaceId)?.status === 'loading') set('ready')
    })
    webContents.on('did-fail-load', (_event, code, description, _url, isMainFrame) => {
      if (isMainFrame && code !== abortedByPage)
        set('failed', `The page could not be opened (${description}).`)
    })
    webContents.on('render-process-gone', (_event, { reason }) => {
      if (reason !== 'clean-exit') set('crashed', 'This page stopped working. What the server has is safe.')
    })
    webContents.on('focus', () => onFocus(workspaceId))
  }

  const load = (workspaceId: string, view: WebContentsView) => {
    statuses.set(workspaceId, { status: 'loading', message: '' })
    // A failed load is told by did-fail-load.
    view.webContents.loadURL(`app://${workspaceId}/app/`).catch(() => undefined)
  }

  return {
    open(workspaceId) {
      const known = views.get(workspaceId)
      if (known) return known
      const view = factory.workspace(workspaceId)
      views.set(workspaceId, view)
      watch(workspaceId, view)
      load(workspaceId, view)
      return view
    },
    existing: (workspaceId) => views.get(workspaceId),
    all: () => [...views],
    status: (workspaceId) => statuses.get(workspaceId) ?? { status: 'loading', message: '' },
    reload(workspaceId) {
      const view = views.get(workspaceId)
      if (!view) return
      statuses.set(workspaceId, { status: 'loading', message: '' })
      if (view.webContents.getURL()) view.webContents.reload()
      else load(workspaceId, view)
      onStatus()
    },
    destroy(workspaceId) {
      const view = views.get(workspaceId)
      views.delete(workspaceId)
      statuses.delete(workspaceId)
      view?.webContents.close()
    },
  }
}
