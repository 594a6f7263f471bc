import { BaseWindow, screen } from 'electron'
import { shellHost } from '#contract/ipc/bridge.ts'
import type { Panel } from '#contract/ipc/page.ts'
import type { Divider, Pane, PaneSizes } from '#contract/ipc/panes.ts'
import type { ShellEventName } from '#contract/ipc/names.ts'
import type { IpcPayload } from '#contract/ipc/registry.ts'
import { offerBarHeight } from '#contract/ipc/shell.ts'
import type { SettingsStore } from '#main/settings/in-memory-settings.ts'
import type { Workspaces } from '#main/workspaces/workspaces.ts'
import { smallestWindow, windowBounds } from './bounds.ts'
import { freeRoom, layOutDividers, layOutPanes, type Room } from './layout.ts'
import { closePane, showAlone, showBeside, showSplit, type PaneSet } from './pane-set.ts'
import { dividedSizes, fittingSizes } from './pane-sizes.ts'
import { createPaneViews } from './pane-views.ts'
import { reviveWhenGone } from './revive.ts'
import type { ViewFactory } from './view-factory.ts'
import { rememberWindow } from './window-state.ts'
import { zoomAfter } from './zoom.ts'

/** Sends an event to the shell view; a view that is gone gets none. */
export type SendToShell = <N extends ShellEventName>(name: N, payload: IpcPayload<N>) => void

/** The one window: the shell view fills it; the pages of open workspaces lie on top, beside the rail and below their bands. */
export interface ConsoleWindow {
  window: BaseWindow
  panes(): Pane[]
  dividers(): Divider[]
  sizes(): PaneSizes
  /** Moves a divider to a share of what the panes have together. */
  divide(index: number, position: number): void
  /** The part of the shell that lies over the panes. */
  panel(): Panel | null
  openPanel(panel: Panel | null): void
  /** Is its page in memory? */
  isAwake(workspaceId: string): boolean
  /** Workspaces whose pages are in memory and not on the screen, and since when (ms). */
  hidden(): { workspaceId: string; sinceMs: number }[]
  show(workspaceId: string): void
  /** Shows a workspace at one of its pages; what is on the screen already stays there. */
  showAt(workspaceId: string, path: string): void
  showBeside(workspaceId: string): void
  /** Shows several at once, as a saved split has them. */
  showSplit(workspaceIds: readonly string[], sizes: PaneSizes): void
  /** Gives a workspace the keyboard; shows it alone where it is not on the screen. */
  focusOrShow(workspaceId: string): void
  focusRail(): void
  close(workspaceId: string): void
  reload(workspaceId: string): void
  /** Takes its page off the screen and out of memory. */
  sleep(workspaceId: string): void
  /** Destroys the page of a workspace that is removed. */
  forget(workspaceId: string): void
  /** A page said where it is. False: it is not the page of the workspace's pane. */
  setListening(workspaceId: string, webContentsId: number): boolean
  setZoom(workspaceId: string, percent: number): void
  /** Larger or smaller by a step, or 0: the actual size. */
  zoomBy(workspaceId: string, step: -1 | 0 | 1): void
  /** While a dialog is open, or nothing else is, the shell lies on top. */
  setDialogOpen(isOpen: boolean): void
  /** Lays everything out anew, such as when the bar of offers comes or goes. */
  layOut(): void
  focusedId(): string | null
  focusedContents(): Electron.WebContents | null
  sendToShell: SendToShell
}

export interface ConsoleWindowDeps {
  factory: ViewFactory
  settings: SettingsStore
  workspaces: Workspaces
  /** Is the bar of offers shown? It takes its room from the panes, so that it covers nothing and takes no keys. */
  hasOffers: () => boolean
  onChange: () => void
  now?: () => number
}

const usualPage = { lastPath: '/', zoomPercent: 100 }

export function openConsoleWindow(deps: ConsoleWindowDeps): ConsoleWindow {
  const { factory, settings, workspaces, hasOffers, onChange, now = Date.now } = deps
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
  // The rail and every offer to reload a page are its own: without it nobody could do anything.
  reviveWhenGone(shell.webContents)
  window.contentView.addChildView(shell)
  let set: PaneSet = { ids: [], focusedId: null }
  let sizes = saved.sizes
  let isDialogOpen = false
  let hadShellKeys = false
  let panel: Panel | null = null
  const hiddenSince = new Map<string, number>()

  const room = (): Room => {
    const { width, height } = window.contentView.getBounds()
    return { width, height, top: hasOffers() ? offerBarHeight : 0 }
  }
  const titleNow = (): string => {
    const entry = set.focusedId === null ? undefined : workspaces.find(set.focusedId)
    if (!entry) return 'Faredesk'
    const person = entry.userLabel ? ` · ${entry.userLabel}` : ''
    return `${entry.theme.glyph} ${entry.name}${person} – Faredesk`
  }

  const apply = () => {
    if (window.isDestroyed()) return
    const { width, height } = window.contentView.getBounds()
    shell.setBounds({ x: 0, y: 0, width, height })
    const rects = layOutPanes(set.ids.length, room(), sizes)
    for (const [id, view] of views.all()) {
      const rect = rects[set.ids.indexOf(id)]
      const isGone = ['crashed', 'failed'].includes(views.status(id).status)
      if (rect) view.setBounds({ x: rect.x, y: rect.y, width: rect.width, height: rect.height })
      // A page that is gone is hidden, so that the shell's offer to reload shows through.
      view.setVisible(rect !== undefined && !isGone && panel === null)
    }
    const title = titleNow()
    if (window.getTitle() !== title) window.setTitle(title)
    onChange()
  }

  const focus = (workspaceId: string) => {
    if (set.focusedId === workspaceId || !set.ids.includes(workspaceId)) return
    set = { ...set, focusedId: workspaceId }
    apply()
  }

  const setZoom = (workspaceId: string, zoomPercent: number) => {
    workspaces.note(workspaceId, { zoomPercent })
    views.applyZoom(workspaceId)
    onChange()
  }
  const zoomBy = (workspaceId: string, step: -1 | 0 | 1) => {
    const { zoomPercent } = workspaces.find(workspaceId) ?? usualPage
    setZoom(workspaceId, zoomAfter(zoomPercent, step))
  }

  const views = createPaneViews({
    factory,
    keptOf: (id) => workspaces.find(id) ?? usualPage,
    onStatus: apply,
    onFocus: focus,
    onZoomWheel: zoomBy,
  })

  const noteHidden = () => {
    for (const [id] of views.all()) {
      if (set.ids.includes(id)) hiddenSince.delete(id)
      else if (!hiddenSince.has(id)) hiddenSince.set(id, now())
    }
  }

  const focusPane = () => {
    if (panel === null && set.focusedId) views.existing(set.focusedId)?.webContents.focus()
  }

  const change = (next: PaneSet, path?: string) => {
    set = next
    for (const id of set.ids) {
      const view = views.open(id, id === next.focusedId ? path : undefined)
      if (!isDialogOpen) window.contentView.addChildView(view)
    }
    noteHidden()
    apply()
    saveSoon()
    if (!isDialogOpen) focusPane()
  }

  const setDialogOpen = (isOpen: boolean) => {
    if (isOpen && !isDialogOpen) hadShellKeys = shell.webContents.isFocused()
    const wasOpen = isDialogOpen
    isDialogOpen = isOpen
    if (isOpen) {
      window.contentView.addChildView(shell)
      shell.webContents.focus()
      return
    }
    for (const id of set.ids) window.contentView.addChildView(views.open(id))
    // Who came from a page goes on typing there; who came from the rail stays in it.
    if (wasOpen && !hadShellKeys) focusPane()
  }

  const openPanel = (next: Panel | null) => {
    panel = next
    apply()
    if (panel) shell.webContents.focus()
    else focusPane()
  }

  const destroy = (id: string) => {
    change(closePane(set, id))
    const view = views.existing(id)
    if (view) window.contentView.removeChildView(view)
    hiddenSince.delete(id)
    views.destroy(id)
    onChange()
  }

  // Not the window's own event: a menu bar that appears changes the room without a resize.
  window.contentView.on('bounds-changed', apply)
  const saveSoon = rememberWindow(window, settings, () => ({ openPanes: [...set.ids], sizes }))
  // The page says whether it is light or dark; until then nothing flashes.
  shell.webContents.once('did-finish-load', () => window.show())
  shell.webContents.loadURL(`app://${shellHost}/app/`).catch(() => window.show())
  if (saved.isMaximized) window.maximize()
  const restored = saved.openPanes.filter((id) => workspaces.find(id))
  const first = workspaces.list().slice(0, 1)
  change(showSplit(restored.length > 0 ? restored : first.map(({ id }) => id)))

  return {
    window,
    panes() {
      if (window.isDestroyed()) return []
      const rects = layOutPanes(set.ids.length, room(), sizes)
      return set.ids.map((workspaceId, index) => ({
        workspaceId,
        ...(rects[index] ?? { x: 0, y: 0, width: 0, height: 0, bandHeight: 0 }),
        ...views.status(workspaceId),
        isFocused: workspaceId === set.focusedId,
      }))
    },
    dividers: () =>
      window.isDestroyed() || panel !== null ? [] : layOutDividers(set.ids.length, room(), sizes),
    sizes: () => fittingSizes(set.ids.length, sizes, freeRoom(set.ids.length, room())),
    divide(index, position) {
      const count = set.ids.length
      sizes = dividedSizes(count, sizes, freeRoom(count, room()), { index, position })
      apply()
      saveSoon()
    },
    panel: () => panel,
    openPanel,
    isAwake: (id) => views.existing(id) !== undefined,
    hidden: () => [...hiddenSince].map(([workspaceId, sinceMs]) => ({ workspaceId, sinceMs })),
    show(id) {
      panel = null
      change(showAlone(id))
    },
    showAt(id, path) {
      panel = null
      const wasAwake = views.existing(id) !== undefined
      change(set.ids.includes(id) ? { ...set, focusedId: id } : showAlone(id), path)
      if (wasAwake) views.goTo(id, path)
    },
    showBeside(id) {
      panel = null
      change(showBeside(set, id))
    },
    showSplit(ids, next) {
      panel = null
      sizes = next
      change(showSplit(ids))
    },
    focusOrShow(id) {
      panel = null
      change(set.ids.includes(id) ? { ...set, focusedId: id } : showAlone(id))
    },
    focusRail: () => shell.webContents.focus(),
    close: (id) => change(closePane(set, id)),
    reload: (id) => views.reload(id),
    sleep: destroy,
    forget: destroy,
    setListening: (id, webContentsId) => views.setListening(id, webContentsId),
    setZoom,
    zoomBy,
    setDialogOpen,
    layOut: apply,
    focusedId: () => set.focusedId,
    focusedContents: () => (set.focusedId ? (views.existing(set.focusedId)?.webContents ?? null) : null),
    sendToShell: (name, payload) => {
      if (!shell.webContents.isDestroyed()) shell.webContents.send(name, payload)
    },
  }
}
