import type { BaseWindow } from 'electron'
import type { ShellEventName } from '#contract/ipc/names.ts'
import type { Panel } from '#contract/ipc/page.ts'
import type { Divider, Pane, PaneSizes } from '#contract/ipc/panes.ts'
import type { IpcPayload } from '#contract/ipc/registry.ts'
import type { SettingsStore } from '#main/settings/in-memory-settings.ts'
import type { Settings } from '#main/settings/settings-schema.ts'
import type { Workspaces } from '#main/workspaces/workspaces.ts'
import { closePane, showAlone, showBeside, showSplit, type PaneSet } from './pane-set.ts'
import { createPaneViews } from './pane-views.ts'
import { createScreenChanges } from './screen-changes.ts'
import { createScreen } from './screen.ts'
import type { ViewFactory } from './view-factory.ts'
import { openFrame, showFrame } from './window-frame.ts'
import { rememberWindow } from './window-state.ts'
import { nextZoomPercent } from './zoom.ts'

/** Sends an event to the shell view, if it still exists. */
export type SendToShell = <N extends ShellEventName>(name: N, payload: IpcPayload<N>) => void

/**
 * The one window: the shell view fills it; the pages of open workspaces are on top, next to the rail and below their
 * bands.
 */
export interface ConsoleWindow {
  window: BaseWindow
  panes(): Pane[]
  dividers(): Divider[]
  sizes(): PaneSizes
  /** Moves a divider to a share of the panes' total size. */
  divide(index: number, position: number): void
  /** The part of the shell that covers the panes. */
  panel(): Panel | null
  openPanel(panel: Panel | null): void
  /** Whether its page is in memory. */
  isAwake(workspaceId: string): boolean
  /** Workspaces whose pages are in memory but not on screen, and since when (ms). */
  hidden(): { workspaceId: string; sinceMs: number }[]
  show(workspaceId: string): void
  /** Shows one of a workspace's pages; what is on screen already stays there. */
  showAt(workspaceId: string, path: string): void
  showBeside(workspaceId: string): void
  /** Shows several workspaces, as in a saved split. */
  showSplit(workspaceIds: readonly string[], sizes: PaneSizes): void
  /** Gives a workspace keyboard focus, showing it alone if it isn't on screen. */
  focusOrShow(workspaceId: string): void
  focusRail(): void
  close(workspaceId: string): void
  reload(workspaceId: string): void
  /** Takes its page off the screen and out of memory. */
  sleep(workspaceId: string): void
  /** Destroys the page of a removed workspace. */
  forget(workspaceId: string): void
  /** Records that a page reported. False if it isn't the page of the workspace's pane. */
  setListening(workspaceId: string, webContentsId: number): boolean
  setZoom(workspaceId: string, percent: number): void
  /** Zooms by a step; 0 is the actual size. */
  zoomBy(workspaceId: string, step: -1 | 0 | 1): void
  /** The shell is on top while a dialog is open or nothing else is. */
  setDialogOpen(isOpen: boolean): void
  /** Updates the layout, such as when the bar of offers appears or disappears. */
  layOut(): void
  focusedId(): string | null
  focusedContents(): Electron.WebContents | null
  sendToShell: SendToShell
}

export interface ConsoleWindowDeps {
  factory: ViewFactory
  settings: SettingsStore
  workspaces: Workspaces
  /** Whether the bar of offers is shown. It takes space from the panes, so that it covers nothing and takes no keys. */
  hasOffers: () => boolean
  onChange: () => void
  now?: () => number
}

const usualPage = { lastPath: '/', zoomPercent: 100 }

/** Returns the panes of the last run whose workspaces still exist, or the first workspace. */
const panesAtStart = ({ openPanes }: Settings['window'], workspaces: Workspaces): PaneSet => {
  const restored = openPanes.filter((id) => workspaces.find(id))
  const first = workspaces.list().slice(0, 1)
  return showSplit(restored.length > 0 ? restored : first.map(({ id }) => id))
}

export function openConsoleWindow(deps: ConsoleWindowDeps): ConsoleWindow {
  const { factory, settings, workspaces, hasOffers, onChange, now = Date.now } = deps
  const saved = settings.get().window
  const frame = openFrame(factory.shell(), saved)
  const { window, shell } = frame
  const screen = createScreen({ frame, workspaces, hasOffers, onChange, views: () => views }, saved.sizes)
  const setZoom = (workspaceId: string, zoomPercent: number) => {
    workspaces.note(workspaceId, { zoomPercent })
    views.applyZoom(workspaceId)
    onChange()
  }
  const zoomBy = (workspaceId: string, step: -1 | 0 | 1) => {
    const { zoomPercent } = workspaces.find(workspaceId) ?? usualPage
    setZoom(workspaceId, nextZoomPercent(zoomPercent, step))
  }
  const views = createPaneViews({
    factory,
    savedView: (id) => workspaces.find(id) ?? usualPage,
    onStatus: () => screen.apply(),
    onFocus: (workspaceId) => screen.focus(workspaceId),
    onZoomWheel: zoomBy,
  })
  // Not the window's own event: a menu bar that appears changes the space without a resize.
  window.contentView.on('bounds-changed', () => screen.apply())
  const saveSoon = rememberWindow(window, settings, () => ({
    openPanes: [...screen.set.ids],
    sizes: screen.sizes,
  }))
  const changes = createScreenChanges({ frame, screen, views, saveSoon, onChange, now })
  showFrame(frame, saved)
  changes.change(panesAtStart(saved, workspaces))
  /** Returns the panes with a workspace focused: the current ones, or it alone. */
  const withFocus = (id: string) =>
    screen.set.ids.includes(id) ? { ...screen.set, focusedId: id } : showAlone(id)

  return {
    window,
    panes: () => screen.panes(),
    dividers: () => screen.dividers(),
    sizes: () => screen.fittingSizes(),
    divide(index, position) {
      screen.divide(index, position)
      saveSoon()
    },
    panel: () => screen.panel,
    openPanel: changes.openPanel,
    isAwake: (id) => views.existing(id) !== undefined,
    hidden: changes.hidden,
    show: (id) => changes.show(showAlone(id)),
    showAt(id, path) {
      const wasAwake = views.existing(id) !== undefined
      changes.show(withFocus(id), path)
      if (wasAwake) views.goTo(id, path)
    },
    showBeside: (id) => changes.show(showBeside(screen.set, id)),
    showSplit(ids, sizes) {
      screen.sizes = sizes
      changes.show(showSplit(ids))
    },
    focusOrShow: (id) => changes.show(withFocus(id)),
    focusRail: () => shell.webContents.focus(),
    close: (id) => changes.change(closePane(screen.set, id)),
    reload: (id) => views.reload(id),
    sleep: changes.destroy,
    forget: changes.destroy,
    setListening: (id, webContentsId) => views.setListening(id, webContentsId),
    setZoom,
    zoomBy,
    setDialogOpen: changes.setDialogOpen,
    layOut: () => screen.apply(),
    focusedId: () => screen.set.focusedId,
    focusedContents() {
      const { focusedId } = screen.set
      return focusedId ? (views.existing(focusedId)?.webContents ?? null) : null
    },
    sendToShell: (name, payload) => {
      if (!shell.webContents.isDestroyed()) shell.webContents.send(name, payload)
    },
  }
}
