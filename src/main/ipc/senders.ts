import { shellHost } from '#contract/ipc/bridge.ts'
import type { IpcSender } from '#contract/ipc/call.ts'

/** A view created by the main process that may send messages. */
export type KnownView = { role: 'shell' } | { role: 'workspace'; workspaceId: string }

/** Where a message came from. */
export interface MessageSource {
  webContentsId: number
  isMainFrame: boolean
  frameUrl: string
}

/** Maps views to workspaces; filled only where views are created. */
export interface Senders {
  add(webContentsId: number, view: KnownView): void
  remove(webContentsId: number): void
  /** Returns the view that sent a message, if it may send calls of this kind; null refuses it. */
  admit(source: MessageSource, role: IpcSender): KnownView | null
  listIds(workspaceId: string): number[]
}

const toOrigin = (view: KnownView) => `app://${view.role === 'shell' ? shellHost : view.workspaceId}`

/**
 * Creates the table of senders. A message is accepted only from the main frame of a known view that still shows its
 * own origin.
 */
export function createSenders(): Senders {
  const views = new Map<number, KnownView>()
  return {
    add: (id, view) => void views.set(id, view),
    remove: (id) => void views.delete(id),
    admit({ webContentsId, isMainFrame, frameUrl }, role) {
      const view = views.get(webContentsId)
      if (!view || view.role !== role || !isMainFrame) return null
      return frameUrl.startsWith(`${toOrigin(view)}/`) ? view : null
    },
    listIds: (workspaceId) =>
      [...views].flatMap(([id, view]) =>
        view.role === 'workspace' && view.workspaceId === workspaceId ? [id] : [],
      ),
  }
}
