import type { BaseWindow } from 'electron'
import type { Panel } from '#contract/ipc/page.ts'
import type { PaneSizes } from '#contract/ipc/panes.ts'
import type { OwnWindow, OwnWindows as OwnState } from '#contract/ipc/windows.ts'
import type { OwnWindows } from './own-windows.ts'
import { closePane, showAlone, showBeside, showSplit, type PaneSet } from './pane-set.ts'
import type { PaneViews } from './pane-views.ts'
import type { ScreenChanges } from './screen-changes.ts'
import type { Screen } from './screen.ts'
import type { WindowFrame } from './window-frame.ts'

/** Shows pages and panels, in whichever window they are. A page in its own window stays there until it is put back. */
export interface WindowActs {
  show: (workspaceId: string) => void
  /** Shows one of a workspace's pages; what is on screen already stays there. */
  showAt: (workspaceId: string, path: string) => void
  /** Shows a workspace next to those in the main window, and takes its page back from its own window. */
  showBeside: (workspaceId: string) => void
  /** Shows several workspaces in the main window, as in a saved split. */
  showSplit: (workspaceIds: readonly string[], sizes: PaneSizes) => void
  /** Gives a workspace keyboard focus, showing it alone if it isn't on screen. */
  focusOrShow: (workspaceId: string) => void
  /** Takes a page off the main window, or puts it back from its own. */
  close: (workspaceId: string) => void
  /** Takes its page off the screen and out of memory. */
  sleep: (workspaceId: string) => void
  /** Destroys the page of a removed workspace, and what is stored about its window. */
  forget: (workspaceId: string) => void
  openPanel: (panel: Panel | null) => void
  /** The windows other than the main one. */
  own: () => OwnState
  hasOwn: (what: OwnWindow) => boolean
  /** Moves a page or panel into its own window. */
  openOwn: (what: OwnWindow) => void
  /** Moves what has the focus in the main window into its own window. */
  openFocusedOwn: () => void
  /** Closes a window; its page or panel returns. False if it isn't open. */
  putBack: (what: OwnWindow) => boolean
  /** Puts back the window that has the focus, or the one opened last. */
  putBackActive: () => void
  /** The window other than the main one that has the focus. */
  activeOwn: () => OwnWindow | null
  /** Moves the keyboard focus between the parts of a window. */
  switchOwnRegion: (what: OwnWindow) => void
  /** The focused workspace, in any window. */
  focusedId: () => string | null
  /** The window that shows a workspace, for dialogs of its page. */
  windowOf: (workspaceId: string) => BaseWindow
  /** Brings the main window to the front. */
  toFront: () => void
}

export interface WindowActsDeps {
  frame: WindowFrame
  screen: Screen
  views: PaneViews
  own: OwnWindows
  changes: ScreenChanges
}

const paneOf = (workspaceId: string): OwnWindow => ({ kind: 'pane', workspaceId })

/** Moves pages and panels between the windows. */
function createMoves({ frame, screen, views, own, changes }: WindowActsDeps) {
  const { window } = frame
  const toFront = () => {
    if (own.active() === null && window.isFocused()) return
    if (window.isMinimized()) window.restore()
    window.show()
    window.focus()
    own.setActive(null)
  }
  const openOwn = (what: OwnWindow): void => {
    if (own.focus(what)) return
    if (what.kind === 'panel' && screen.panel === what.panel) changes.openPanel(null)
    if (what.kind !== 'pane') return own.open(what)
    const { workspaceId } = what
    window.contentView.removeChildView(views.open(workspaceId))
    own.open(what)
    changes.change(closePane(screen.set, workspaceId))
  }
  return {
    toFront,
    openOwn,
    /** Shows what a closed window showed. A panel returns only on request, because nothing in it is lost. */
    takeBack(what: OwnWindow, isAsked: boolean) {
      if (what.kind === 'pane') changes.change(showBeside(screen.set, what.workspaceId))
      if (what.kind === 'panel' && isAsked) changes.openPanel(what.panel)
      screen.apply()
      if (isAsked && what.kind !== 'nextHold') toFront()
    },
  }
}

export function createWindowActs(
  deps: WindowActsDeps,
): WindowActs & Pick<ReturnType<typeof createMoves>, 'takeBack'> {
  const { frame, screen, views, own, changes } = deps
  const moves = createMoves(deps)
  const { toFront, openOwn } = moves
  /** Returns the panes with a workspace focused: the current ones, or it alone. */
  const withFocus = (id: string): PaneSet =>
    screen.set.ids.includes(id) ? { ...screen.set, focusedId: id } : showAlone(id)
  const focusedId = (): string | null => {
    const active = own.active()
    return active?.kind === 'pane' ? active.workspaceId : screen.set.focusedId
  }
  const showHere = (set: PaneSet, path?: string) => {
    toFront()
    changes.show(set, path)
  }
  const destroy = (id: string) => {
    own.release(paneOf(id))
    changes.destroy(id)
  }

  return {
    ...moves,
    show(id) {
      if (!own.focus(paneOf(id))) showHere(showAlone(id))
    },
    showAt(id, path) {
      const wasAwake = views.existing(id) !== undefined
      if (!own.focus(paneOf(id))) showHere(withFocus(id), path)
      if (wasAwake) views.goTo(id, path)
    },
    showBeside(id) {
      own.release(paneOf(id))
      showHere(showBeside(screen.set, id))
    },
    showSplit(ids, sizes) {
      for (const id of ids) own.release(paneOf(id))
      screen.sizes = sizes
      showHere(showSplit(ids))
    },
    focusOrShow(id) {
      if (!own.focus(paneOf(id))) showHere(withFocus(id))
    },
    close(id) {
      if (!own.putBack(paneOf(id))) changes.change(closePane(screen.set, id))
    },
    sleep: destroy,
    forget(id) {
      destroy(id)
      own.forget(id)
    },
    openPanel(panel) {
      if (panel && panel !== 'settings' && own.focus({ kind: 'panel', panel })) return
      if (panel) toFront()
      changes.openPanel(panel)
    },
    own: own.state,
    hasOwn: own.has,
    openFocusedOwn() {
      const { panel } = screen
      if (own.active() !== null || panel === 'settings') return
      const id = screen.set.focusedId
      if (panel) openOwn({ kind: 'panel', panel })
      else if (id) openOwn(paneOf(id))
    },
    putBack: own.putBack,
    putBackActive() {
      const what = own.active() ?? own.latest()
      if (what) own.putBack(what)
    },
    activeOwn: own.active,
    switchOwnRegion: own.switchRegion,
    focusedId,
    windowOf: (id) => own.windowOf(paneOf(id)) ?? frame.window,
  }
}
