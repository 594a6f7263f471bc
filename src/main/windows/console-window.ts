import { BaseWindow, screen } from 'electron'
import { shellHost } from '#contract/ipc/bridge.ts'
import type { Pane } from '#contract/ipc/shell.ts'
import type { SettingsStore } from '../settings/in-memory-settings.ts'
import type { Workspaces } from '../tenants/workspaces.ts'
import { smallestWindow, windowBounds } from './bounds.ts'
import { closePane, layOutPanes, showAlone, showBeside, type PaneSet } from './layout.ts'
import { createPaneViews } from './pane-views.ts'
import type { ViewFactory } from './view-factory.ts'
import { rememberWindow } from './window-state.ts'

/** The one window: the shell view fills it; the pages of open workspaces lie on top, beside the rail and below their bands. */
export interface ConsoleWindow {
  window: BaseWindow
  panes(): Pane[]
  show(workspaceId: string): void
  showBeside(workspaceId: string): void
  close(workspaceId: string): void
  reload(workspaceId: string): void
  /** Destroys the page of a workspace that is removed. */
  forget(workspaceId: string): void
  /** While a dialog is open, or nothing else is, the shell lies on top. */
  setDialogOpen(isOpen: boolean): void
  focusedId(): string | null
  focusedContents(): Electron.WebContents | null
  sendToShell(name: string, payload: unknown): void
}

export function openConsoleWindow(
  factory: ViewFactory,
  settings: SettingsStore,
  workspaces: Workspaces,
  onChange: () => void,
): ConsoleWindow {
  const saved = settings.get().window
  const displays = [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map((display) => display.workArea)
  const window = new BaseWindow({
    ...windowBounds(saved.bounds, displays),
    minWidth: smallestWindow.width,
    minHeight: smallestWindow.height,
    title: 'Faredesk',
    backgroundColor: '#1c2127',
    show: false,
  })
  const shell = factory.shell()
  window.contentView.addChildView(shell)
  let set: PaneSet = { ids: [], focusedId: null }
  let isDialogOpen = false

  const apply = () => {
    if (window.isDestroyed()) return
    const { width, height } = window.contentView.getBounds()
    shell.setBounds({ x: 0, y: 0, width, height })
    const rects = layOutPanes(set.ids.length, { width, height })
    for (const [id, view] of views.all()) {
      const rect = rects[set.ids.indexOf(id)]
      const isGone = ['crashed', 'failed'].includes(views.status(id).status)
      if (rect) view.setBounds({ x: rect.x, y: rect.y, width: rect.width, height: rect.height })
      // A page that is gone is hidden, so that the shell's offer to reload shows through.
      view.setVisible(rect !== undefined && !isGone)
    }
    const entry = set.focusedId === null ? undefined : workspaces.find(set.focusedId)
    window.setTitle(entry ? `${entry.theme.glyph} ${entry.name} – Faredesk` : 'Faredesk')
    onChange()
  }

  const focus = (workspaceId: string) => {
    if (set.focusedId === workspaceId || !set.ids.includes(workspaceId)) return
    set = { ...set, focusedId: workspaceId }
    apply()
  }

  const views = createPaneViews(factory, apply, focus)

  const change = (next: PaneSet) => {
    set = next
    for (const id of set.ids) {
      const view = views.open(id)
      if (!isDialogOpen) window.contentView.addChildView(view)
    }
    apply()
    if (!isDialogOpen && set.focusedId) views.existing(set.focusedId)?.webContents.focus()
  }

  const setDialogOpen = (isOpen: boolean) => {
    isDialogOpen = isOpen
    if (isOpen) window.contentView.addChildView(shell)
    else for (const id of set.ids) window.contentView.addChildView(views.open(id))
    if (isOpen) shell.webContents.focus()
  }

  // Not the window's own event: a menu bar that appears changes the room without a resize.
  window.contentView.on('bounds-changed', apply)
  rememberWindow(window, settings, () => [...set.ids])
  // The page says whether it is light or dark; until then nothing flashes.
  shell.webContents.once('did-finish-load', () => window.show())
  shell.webContents.loadURL(`app://${shellHost}/app/`).catch(() => window.show())
  if (saved.isMaximized) window.maximize()
  const restored = saved.openPanes.filter((id) => workspaces.find(id))
  const first =
    restored.length > 0
      ? restored
      : workspaces
          .list()
          .slice(0, 1)
          .map(({ id }) => id)
  change({ ids: first, focusedId: first[0] ?? null })

  return {
    window,
    panes: () => {
      const { width, height } = window.contentView.getBounds()
      const rects = layOutPanes(set.ids.length, { width, height })
      return set.ids.map((workspaceId, index) => ({
        workspaceId,
        x: rects[index]?.x ?? 0,
        width: rects[index]?.width ?? 0,
        bandHeight: rects[index]?.bandHeight ?? 0,
        ...views.status(workspaceId),
        isFocused: workspaceId === set.focusedId,
      }))
    },
    show: (id) => change(showAlone(set, id)),
    showBeside: (id) => change(showBeside(set, id)),
    close: (id) => change(closePane(set, id)),
    reload: (id) => views.reload(id),
    forget(id) {
      change(closePane(set, id))
      const view = views.existing(id)
      if (view) window.contentView.removeChildView(view)
      views.destroy(id)
    },
    setDialogOpen,
    focusedId: () => set.focusedId,
    focusedContents: () => (set.focusedId ? (views.existing(set.focusedId)?.webContents ?? null) : null),
    sendToShell: (name, payload) => {
      if (!shell.webContents.isDestroyed()) shell.webContents.send(name, payload)
    },
  }
}
