import type { BaseWindow, WebContentsView } from 'electron'
import { offerBarHeight } from '#contract/ipc/shell.ts'
import { ownBandHeight, type OwnWindow } from '#contract/ipc/windows.ts'
import type { SettingsStore } from '#main/settings/in-memory-settings.ts'
import { openOwnFrame, type OwnFrame } from './own-frame.ts'
import { createOwnPlaces } from './own-places.ts'
import type { PaneStatus, PaneViews } from './pane-views.ts'
import type { ViewFactory } from './view-factory.ts'
import { createWindowMemory, toWindowKey } from './window-memory.ts'

export interface OwnWindowsDeps {
  factory: ViewFactory
  settings: SettingsStore
  views: () => PaneViews
  mainWindow: BaseWindow
  hasOffers: () => boolean
  getTitle: (what: OwnWindow) => string
  /** Called after a window has closed. `isAsked`: with its button or key, and not with the system's close button. */
  onPutBack: (what: OwnWindow, isAsked: boolean) => void
}

/** Places a page below its band and the bar of offers. */
function placePage(
  page: WebContentsView,
  at: { width: number; height: number; hasOffers: boolean; status: PaneStatus['status'] },
): void {
  const y = ownBandHeight + (at.hasOffers ? offerBarHeight : 0)
  page.setBounds({ x: 0, y, width: at.width, height: Math.max(0, at.height - y) })
  // A crashed page is hidden, so that the offer to reload is visible.
  page.setVisible(at.status !== 'crashed' && at.status !== 'failed')
}

/** Opens, lays out and closes the windows other than the main one. */
export function createOwnFrames(deps: OwnWindowsDeps) {
  const { views, hasOffers, getTitle, onPutBack, mainWindow } = deps
  const memory = createWindowMemory(deps.settings)
  const frames = new Map<string, OwnFrame>()
  const places = createOwnPlaces({ memory, mainWindow, frames })
  const asked = new Set<OwnFrame>()
  let active: OwnWindow | null = null

  const pageOf = (what: OwnWindow): WebContentsView | undefined =>
    what.kind === 'pane' ? views().existing(what.workspaceId) : undefined

  const layOut = (frame: OwnFrame) => {
    const { window, shell, what } = frame
    if (window.isDestroyed()) return
    const { width, height } = window.contentView.getBounds()
    shell.setBounds({ x: 0, y: 0, width, height })
    const page = pageOf(what)
    if (page && what.kind === 'pane')
      placePage(page, { width, height, hasOffers: hasOffers(), ...views().status(what.workspaceId) })
    const title = getTitle(what)
    if (window.getTitle() !== title) window.setTitle(title)
  }
  const isOpen = (frame: OwnFrame): boolean => frames.get(toWindowKey(frame.what)) === frame
  /** Removes the page, and closes the shell view, which closing a window doesn't do. */
  const dismantle = (frame: OwnFrame, opensAgain: boolean) => {
    const { window, shell, what } = frame
    places.note(frame, opensAgain)
    frames.delete(toWindowKey(what))
    if (active && toWindowKey(active) === toWindowKey(what)) active = null
    const page = pageOf(what)
    if (page) window.contentView.removeChildView(page)
    shell.webContents.close()
  }
  const watch = (frame: OwnFrame) => {
    const { window, shell, what } = frame
    const noteFocus = () => {
      if (isOpen(frame)) active = what
    }
    window.on('focus', noteFocus)
    shell.webContents.on('focus', noteFocus)
    window.contentView.on('bounds-changed', () => layOut(frame))
    window.on('close', () => {
      if (!isOpen(frame)) return
      dismantle(frame, false)
      onPutBack(what, asked.delete(frame))
    })
    places.follow(frame)
  }

  return {
    memory,
    frames,
    pageOf,
    layOut,
    find: (what: OwnWindow) => frames.get(toWindowKey(what)),
    active: () => active,
    setActive: (what: OwnWindow | null) => {
      active = what && frames.has(toWindowKey(what)) ? what : null
    },
    open: (what: OwnWindow) => {
      const frame = openOwnFrame(what, deps.factory.shell(), places.find(what))
      frames.set(toWindowKey(what), frame)
      const page = pageOf(what)
      if (page) frame.window.contentView.addChildView(page)
      watch(frame)
      layOut(frame)
      if (what.kind === 'nextHold') return
      active = what
      frame.shell.webContents.once('did-finish-load', () => pageOf(what)?.webContents.focus())
    },
    /** Closes a window on request; its page or panel returns. */
    close: (frame: OwnFrame) => {
      asked.add(frame)
      frame.window.close()
    },
    /** Closes a window whose page goes elsewhere. */
    destroy: (frame: OwnFrame, opensAgain: boolean) => {
      dismantle(frame, opensAgain)
      frame.window.destroy()
    },
    stop: () => places.stop(),
  }
}
