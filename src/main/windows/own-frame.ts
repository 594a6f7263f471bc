import { BaseWindow, type WebContentsView } from 'electron'
import { shellHost } from '#contract/ipc/bridge.ts'
import type { OwnWindow } from '#contract/ipc/windows.ts'
import { reviveWhenGone } from './revive.ts'
import type { WindowFrame } from './window-frame.ts'
import { toWindowKey } from './window-memory.ts'
import { getWindowSizes, type OpenPlace } from './window-places.ts'

/** A window other than the main one. */
export interface OwnFrame extends WindowFrame {
  what: OwnWindow
}

/**
 * Opens a window filled by its own shell view. The next hold stays above other windows and takes no focus when it
 * appears.
 */
export function openOwnFrame(what: OwnWindow, shell: WebContentsView, place: OpenPlace): OwnFrame {
  const isNextHold = what.kind === 'nextHold'
  const { smallest } = getWindowSizes(what)
  const window = new BaseWindow({
    ...place.bounds,
    minWidth: smallest.width,
    minHeight: smallest.height,
    title: 'Faredesk',
    backgroundColor: '#1c2127',
    show: false,
    autoHideMenuBar: true,
    ...(isNextHold
      ? { alwaysOnTop: true, minimizable: false, maximizable: false, fullscreenable: false }
      : {}),
  })
  // Shortcuts of the menu work while it is hidden; Alt shows it.
  window.setMenuBarVisibility(false)
  reviveWhenGone(shell.webContents)
  window.contentView.addChildView(shell)
  const show = () => {
    if (window.isDestroyed() || window.isVisible()) return
    if (isNextHold) window.showInactive()
    else window.show()
  }
  shell.webContents.once('did-finish-load', show)
  shell.webContents.loadURL(`app://${shellHost}/app/?${toWindowKey(what)}`).catch(show)
  if (place.isMaximized) window.maximize()
  return { window, shell, what }
}
