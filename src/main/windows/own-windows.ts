import type { BaseWindow } from 'electron'
import type { ShellEventName } from '#contract/ipc/names.ts'
import type { IpcPayload } from '#contract/ipc/registry.ts'
import type { OwnWindow, OwnWindows as OwnState } from '#contract/ipc/windows.ts'
import type { OwnFrame } from './own-frame.ts'
import { createOwnFrames, type OwnWindowsDeps } from './own-frames.ts'

/** The windows other than the main one. */
export interface OwnWindows {
  state: () => OwnState
  has: (what: OwnWindow) => boolean
  /** Opens a window; one for an agency takes its page from the main window. */
  open: (what: OwnWindow) => void
  /** Brings a window to the front. False if it isn't open. */
  focus: (what: OwnWindow) => boolean
  /** Closes a window; what it showed returns. False if it isn't open. */
  putBack: (what: OwnWindow) => boolean
  /** Closes a window whose page goes elsewhere. False if it isn't open. */
  release: (what: OwnWindow) => boolean
  /** The window that last had the focus; null if that was the main one. */
  active: () => OwnWindow | null
  setActive: (what: OwnWindow | null) => void
  /** The agency or panel whose window was opened last. */
  latest: () => OwnWindow | null
  /** The system's window; undefined if it isn't open. */
  windowOf: (what: OwnWindow) => BaseWindow | undefined
  /** Moves keyboard focus from an agency's page to the band above it, or back. */
  switchRegion: (what: OwnWindow) => void
  /** Updates titles and the places of pages. */
  layOut: () => void
  send: <N extends ShellEventName>(name: N, payload: IpcPayload<N>) => void
  /** The windows that were open when the console last ended. */
  listRemembered: () => OwnWindow[]
  /** Deletes the places of a workspace's window. */
  forget: (workspaceId: string) => void
  /** Closes all windows at the end of the console; they open again at its next start. */
  end: () => void
}

export function createOwnWindows(deps: OwnWindowsDeps): OwnWindows {
  const own = createOwnFrames(deps)
  const { frames, find } = own
  const withFrame = (what: OwnWindow, act: (frame: OwnFrame) => void): boolean => {
    const frame = find(what)
    if (frame) act(frame)
    return frame !== undefined
  }
  const listShown = () => [...frames.values()].map(({ what }) => what)
  return {
    state: () => ({
      panes: listShown().flatMap((what) =>
        what.kind === 'pane'
          ? [{ workspaceId: what.workspaceId, ...deps.views().status(what.workspaceId) }]
          : [],
      ),
      panels: listShown().flatMap((what) => (what.kind === 'panel' ? [what.panel] : [])),
      hasNextHold: find({ kind: 'nextHold' }) !== undefined,
    }),
    has: (what) => find(what) !== undefined,
    open: own.open,
    focus: (what) =>
      withFrame(what, ({ window, shell }) => {
        if (window.isMinimized()) window.restore()
        window.show()
        window.focus()
        const view = own.pageOf(what) ?? shell
        view.webContents.focus()
      }),
    putBack: (what) => withFrame(what, own.close),
    release: (what) => withFrame(what, (frame) => own.destroy(frame, false)),
    active: own.active,
    setActive: own.setActive,
    latest: () => listShown().findLast(({ kind }) => kind !== 'nextHold') ?? null,
    windowOf: (what) => find(what)?.window,
    switchRegion: (what) =>
      void withFrame(what, ({ shell }) => {
        const page = own.pageOf(what)
        if (page && !page.webContents.isFocused()) return page.webContents.focus()
        shell.webContents.focus()
        shell.webContents.send('shell.railAsked', { isFromPane: true })
      }),
    layOut() {
      for (const frame of frames.values()) own.layOut(frame)
    },
    send(name, payload) {
      for (const { shell } of frames.values())
        if (!shell.webContents.isDestroyed()) shell.webContents.send(name, payload)
    },
    listRemembered: () => own.memory.listOpen(),
    forget: (workspaceId) => own.memory.forget(workspaceId),
    end() {
      own.stop()
      for (const frame of Array.from(frames.values())) own.destroy(frame, true)
    },
  }
}
