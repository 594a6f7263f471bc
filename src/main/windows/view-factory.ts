import { app, WebContentsView, type BrowserWindow, type Session, type WebContents } from 'electron'
import { join } from 'node:path'
import { shellHost } from '#contract/ipc/bridge.ts'
import { createCallRates } from '#main/ipc/call-rates.ts'
import type { KnownView, Senders } from '#main/ipc/senders.ts'
import type { TenantGuard } from '#main/tenants/tenant-guard.ts'
import type { Workspaces } from '#main/workspaces/workspaces.ts'
import { confine } from './guards.ts'
import type { WorkspaceSessions } from '#main/sessions/workspace-sessions.ts'

/** Creates views that are known senders, confined to their origin, with no more rights than a web page. */
export interface ViewFactory {
  shell(): WebContentsView
  workspace(workspaceId: string, options?: { isHidden: boolean }): WebContentsView
}

/** The page of a workspace, its hidden pages for printing, and a few windows it opened. */
const maxViews = 12

/** Where the build puts the preload script, next to the main process. */
const preloadFile = join(import.meta.dirname, '../preload/index.cjs')

export interface ViewFactoryDeps {
  sessions: WorkspaceSessions
  shellSession: Session
  workspaces: Workspaces
  senders: Senders
  guard: TenantGuard
}

export function createViewFactory(deps: ViewFactoryDeps): ViewFactory {
  const { sessions, shellSession, workspaces, senders, guard } = deps
  const rights = {
    preload: preloadFile,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webviewTag: false,
    spellcheck: false,
    devTools: !app.isPackaged,
  }
  const rates = createCallRates()
  /** A window without a band shows its tenant in the title; the page's own title doesn't count. */
  const setWindowTitle = (window: BrowserWindow, view: KnownView) => {
    const kept = view.role === 'workspace' ? workspaces.find(view.workspaceId) : undefined
    if (!kept) return
    window.setTitle(`${kept.name} – ${new URL(kept.origin).host}`)
    window.on('page-title-updated', (event) => event.preventDefault())
  }
  const admit = (webContents: WebContents, view: KnownView) => {
    const { id } = webContents
    const host = view.role === 'shell' ? shellHost : view.workspaceId
    const tenantOrigin = view.role === 'shell' ? null : (workspaces.find(view.workspaceId)?.origin ?? null)
    senders.add(id, view)
    webContents.once('destroyed', () => senders.remove(id))
    confine(webContents, {
      origin: `app://${host}`,
      tenantOrigin,
      takesOtherTenant: (address) => view.role === 'workspace' && guard(view.workspaceId, address),
      ownWindow: rights,
      onOwnWindow(own) {
        setWindowTitle(own, view)
        admit(own.webContents, view)
      },
      mayOpenWindow: () => view.role === 'workspace' && senders.listIds(view.workspaceId).length < maxViews,
      mayLeave: () => view.role === 'shell' || rates.mayCall('links.openExternal', view.workspaceId),
    })
  }
  const make = (session: Session, view: KnownView, isHidden: boolean) => {
    const made = new WebContentsView({
      webPreferences: {
        ...rights,
        session,
        // A hidden view prints; throttled timers would only delay it.
        backgroundThrottling: !isHidden,
      },
    })
    admit(made.webContents, view)
    return made
  }
  return {
    shell() {
      const view = make(shellSession, { role: 'shell' }, false)
      view.setBackgroundColor('#00000000')
      return view
    },
    workspace: (workspaceId, options) =>
      make(sessions.get(workspaceId), { role: 'workspace', workspaceId }, options?.isHidden ?? false),
  }
}
