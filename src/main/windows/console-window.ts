import { app, type BaseWindow } from 'electron'
import type { ShellEventName } from '#contract/ipc/names.ts'
import type { Panel } from '#contract/ipc/page.ts'
import type { Divider, Pane, PaneSizes } from '#contract/ipc/panes.ts'
import type { IpcPayload } from '#contract/ipc/registry.ts'
import type { OwnWindow } from '#contract/ipc/windows.ts'
import type { SettingsStore } from '#main/settings/in-memory-settings.ts'
import type { Settings } from '#main/settings/settings-schema.ts'
import type { Workspaces } from '#main/workspaces/workspaces.ts'
import { createOwnWindows, type OwnWindows } from './own-windows.ts'
import { showSplit, type PaneSet } from './pane-set.ts'
import { createPaneViews } from './pane-views.ts'
import { createScreenChanges } from './screen-changes.ts'
import { createScreen, toWindowTitle } from './screen.ts'
import type { ViewFactory } from './view-factory.ts'
import { createWindowActs, type WindowActs } from './window-acts.ts'
import { openFrame, showFrame, type WindowFrame } from './window-frame.ts'
import { rememberWindow } from './window-state.ts'
import { nextZoomPercent } from './zoom.ts'

/** Sends an event to the shell view, if it still exists. */
export type SendToShell = <N extends ShellEventName>(name: N, payload: IpcPayload<N>) => void

/**
 * The main window: the shell view fills it; the pages of open workspaces are on top, next to the rail and below their
 * bands. Pages and panels can be in their own windows.
 */
export interface ConsoleWindow extends WindowActs {
  window: BaseWindow
  /** What the main window shows. */
  panes(): Pane[]
  /** Workspaces whose pages are on screen, in any window. */
  shownIds(): string[]
  dividers(): Divider[]
  sizes(): PaneSizes
  /** Moves a divider to a share of the panes' total size. */
  divide(index: number, position: number): void
  /** The part of the shell that covers the panes. */
  panel(): Panel | null
  /** Whether its page is in memory. */
  isAwake(workspaceId: string): boolean
  /** Workspaces whose pages are in memory but not on screen, and since when (ms). */
  hidden(): { workspaceId: string; sinceMs: number }[]
  focusRail(): void
  reload(workspaceId: string): void
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

/** Titles of windows without an agency, as their own heads show them. */
const ownTitles = {
  holds: 'Hold desk',
  fares: 'Fare tray',
  jobs: 'Prints and exports',
  archive: 'Offline tickets',
  nextHold: 'Next hold',
} as const

const usualPage = { lastPath: '/', zoomPercent: 100 }

/** Requests that only the main window answers; every other event goes to all shell views. */
const mainEvents = new Set<ShellEventName>([
  'shell.addTenantAsked',
  'shell.railAsked',
  'commands.asked',
  'commands.keysAsked',
])

/** Returns the panes of the last run whose workspaces still exist, or the first workspace that isn't in its own window. */
const panesAtStart = (
  { openPanes }: Settings['window'],
  workspaces: Workspaces,
  elsewhere: readonly string[],
): PaneSet => {
  const isFree = (id: string) => workspaces.find(id) !== undefined && !elsewhere.includes(id)
  const restored = openPanes.filter(isFree)
  const first = workspaces.list().flatMap(({ id }) => (isFree(id) ? [id] : []))
  return showSplit(restored.length > 0 ? restored : first.slice(0, 1))
}

/** Returns the windows of the last run whose workspaces still exist. */
const windowsAtStart = (own: OwnWindows, workspaces: Workspaces): OwnWindow[] =>
  own.listRemembered().filter((what) => what.kind !== 'pane' || workspaces.find(what.workspaceId))

/** Creates the pages, and what shows them: the main window's screen and the other windows. */
function createParts(deps: ConsoleWindowDeps, frame: WindowFrame, saved: Settings['window']) {
  const { factory, settings, workspaces, hasOffers, onChange, now = Date.now } = deps
  const { window, shell } = frame
  const screen = createScreen(
    { frame, workspaces, hasOffers, onChange, views: () => views, own: () => own },
    saved.sizes,
  )
  const setZoom = (workspaceId: string, zoomPercent: number) => {
    workspaces.note(workspaceId, { zoomPercent })
    views.applyZoom(workspaceId)
    onChange()
  }
  const zoomBy = (workspaceId: string, step: -1 | 0 | 1) => {
    const { zoomPercent } = workspaces.find(workspaceId) ?? usualPage
    setZoom(workspaceId, nextZoomPercent(zoomPercent, step))
  }
  const own: OwnWindows = createOwnWindows({
    factory,
    settings,
    mainWindow: window,
    hasOffers,
    views: () => views,
    getTitle: (what) =>
      what.kind === 'pane'
        ? toWindowTitle(workspaces, what.workspaceId)
        : `${ownTitles[what.kind === 'panel' ? what.panel : what.kind]} – Faredesk`,
    onPutBack: (what, isAsked) => acts.takeBack(what, isAsked),
  })
  const views = createPaneViews({
    factory,
    savedView: (id) => workspaces.find(id) ?? usualPage,
    onStatus: () => screen.apply(),
    onFocus(workspaceId) {
      own.setActive({ kind: 'pane', workspaceId })
      screen.focus(workspaceId)
    },
    onZoomWheel: zoomBy,
  })
  const saveSoon = rememberWindow(window, settings, () => ({
    openPanes: [...screen.set.ids],
    sizes: screen.sizes,
  }))
  const changes = createScreenChanges({ frame, screen, views, own, saveSoon, onChange, now })
  const acts = createWindowActs({ frame, screen, views, own, changes })
  // Not the window's own event: a menu bar that appears changes the space without a resize.
  window.contentView.on('bounds-changed', () => screen.apply())
  window.on('focus', () => own.setActive(null))
  shell.webContents.on('focus', () => own.setActive(null))
  // The other windows close with this one, and open again at the next start.
  window.on('close', () => own.end())
  app.once('before-quit', () => own.end())
  return { screen, views, own, changes, acts, setZoom, zoomBy, saveSoon }
}

/** Opens the main window, and the other windows of the last run. */
export function openConsoleWindow(deps: ConsoleWindowDeps): ConsoleWindow {
  const { factory, settings, workspaces } = deps
  const saved = settings.get().window
  const frame = openFrame(factory.shell(), saved)
  const { window, shell } = frame
  const { screen, views, own, changes, acts, setZoom, zoomBy, saveSoon } = createParts(deps, frame, saved)
  showFrame(frame, saved)
  const others = windowsAtStart(own, workspaces)
  const elsewhere = others.flatMap((what) => (what.kind === 'pane' ? [what.workspaceId] : []))
  changes.change(panesAtStart(saved, workspaces, elsewhere))
  for (const what of others) acts.openOwn(what)

  return {
    ...acts,
    window,
    panes: () => screen.panes(),
    shownIds: () => [...screen.set.ids, ...own.state().panes.map(({ workspaceId }) => workspaceId)],
    dividers: () => screen.dividers(),
    sizes: () => screen.fittingSizes(),
    divide(index, position) {
      screen.divide(index, position)
      saveSoon()
    },
    panel: () => screen.panel,
    isAwake: (id) => views.existing(id) !== undefined,
    hidden: changes.hidden,
    focusRail: () => shell.webContents.focus(),
    reload: (id) => views.reload(id),
    setListening: (id, webContentsId) => views.setListening(id, webContentsId),
    setZoom,
    zoomBy,
    setDialogOpen: changes.setDialogOpen,
    layOut: () => screen.apply(),
    focusedId: acts.focusedId,
    focusedContents() {
      const focusedId = acts.focusedId()
      return focusedId ? (views.existing(focusedId)?.webContents ?? null) : null
    },
    sendToShell: (name, payload) => {
      if (!shell.webContents.isDestroyed()) shell.webContents.send(name, payload)
      if (!mainEvents.has(name)) own.send(name, payload)
    },
  }
}
