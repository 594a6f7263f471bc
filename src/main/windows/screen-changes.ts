import type { Panel } from '#contract/ipc/page.ts'
import { closePane, type PaneSet } from './pane-set.ts'
import type { OwnWindows } from './own-windows.ts'
import type { PaneViews } from './pane-views.ts'
import type { Screen } from './screen.ts'
import type { WindowFrame } from './window-frame.ts'

export interface ScreenChangesDeps {
  frame: WindowFrame
  screen: Screen
  views: PaneViews
  own: OwnWindows
  /** Saves what is on screen, soon. */
  saveSoon: () => void
  onChange: () => void
  now: () => number
}

/** Changes of what the window shows, and of keyboard focus. */
export interface ScreenChanges {
  /** Shows these panes; `path` is where the focused one starts if it must be loaded. */
  change: (next: PaneSet, path?: string) => void
  /** Like `change`, and closes the panel. */
  show: (next: PaneSet, path?: string) => void
  openPanel: (panel: Panel | null) => void
  setDialogOpen: (isOpen: boolean) => void
  /** Removes a page from the screen and from memory. */
  destroy: (workspaceId: string) => void
  hidden: () => { workspaceId: string; sinceMs: number }[]
}

export function createScreenChanges(deps: ScreenChangesDeps): ScreenChanges {
  const { frame, screen, views, own, saveSoon, onChange, now } = deps
  const { shell } = frame
  const { contentView } = frame.window
  const hiddenSince = new Map<string, number>()
  let isDialogOpen = false
  let hadShellKeys = false

  const noteHidden = () => {
    for (const [id] of views.all()) {
      const isShown = screen.set.ids.includes(id) || own.has({ kind: 'pane', workspaceId: id })
      if (isShown) hiddenSince.delete(id)
      else if (!hiddenSince.has(id)) hiddenSince.set(id, now())
    }
  }
  const focusPane = () => {
    const { focusedId } = screen.set
    if (screen.panel === null && focusedId) views.existing(focusedId)?.webContents.focus()
  }
  const change = (next: PaneSet, path?: string) => {
    screen.set = next
    for (const id of next.ids) {
      const view = views.open(id, id === next.focusedId ? path : undefined)
      if (!isDialogOpen) contentView.addChildView(view)
    }
    noteHidden()
    screen.apply()
    saveSoon()
    if (!isDialogOpen) focusPane()
  }

  return {
    change,
    show(next, path) {
      screen.panel = null
      change(next, path)
    },
    openPanel(panel) {
      screen.panel = panel
      screen.apply()
      if (panel) shell.webContents.focus()
      else focusPane()
    },
    setDialogOpen(isOpen) {
      if (isOpen && !isDialogOpen) hadShellKeys = shell.webContents.isFocused()
      const wasOpen = isDialogOpen
      isDialogOpen = isOpen
      if (isOpen) {
        contentView.addChildView(shell)
        shell.webContents.focus()
        return
      }
      for (const id of screen.set.ids) contentView.addChildView(views.open(id))
      // Focus returns to the page it came from; focus from the rail stays there.
      if (wasOpen && !hadShellKeys) focusPane()
    },
    destroy(id) {
      change(closePane(screen.set, id))
      const view = views.existing(id)
      if (view) contentView.removeChildView(view)
      hiddenSince.delete(id)
      views.destroy(id)
      onChange()
    },
    hidden: () => [...hiddenSince].map(([workspaceId, sinceMs]) => ({ workspaceId, sinceMs })),
  }
}
