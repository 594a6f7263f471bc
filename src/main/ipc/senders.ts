import { shellHost } from '#contract/ipc/bridge.ts'
import type { IpcSender } from '#contract/ipc/call.ts'

/** A view that may send messages, as the main process made it. */
export type KnownView = { role: 'shell' } | { role: 'workspace'; workspaceId: string }

/** What a message says about where it came from. */
export interface MessageSource {
  webContentsId: number
  isMainFrame: boolean
  frameUrl: string
}

/** Which view belongs to which workspace; filled only where views are made. */
export interface Senders {
  add(webContentsId: number, view: KnownView): void
  remove(webContentsId: number): void
  /** The view that sent a message, if it may send calls of this kind. Null is a refusal. */
  admit(source: MessageSource, role: IpcSender): KnownView | null
  idsOf(workspaceId: string): number[]
}

const originOf = (view: KnownView) => `app://${view.role === 'shell' ? shellHost : view.workspaceId}`

/** The table of senders. A message counts only from the main frame of a known view that still shows its own origin. */
export function createSenders(): Senders {
  const views = new Map<number, KnownView>()
  return {
    add: (id, view) => void views.set(id, view),
    remove: (id) => void views.delete(id),
    admit({ webContentsId, isMainFrame, frameUrl }, role) {
      const view = views.get(webContentsId)
      if (!view || view.role !== role || !isMainFrame) return null
      return frameUrl.startsWith(`${originOf(view)}/`) ? view : null
    },
    idsOf: (workspaceId) =>
      [...views].flatMap(([id, view]) =>
        view.role === 'workspace' && view.workspaceId === workspaceId ? [id] : [],
      ),
  }
}
