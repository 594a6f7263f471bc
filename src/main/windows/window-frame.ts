import { BaseWindow, screen, type WebContentsView } from 'electron'
import { shellHost } from '#contract/ipc/bridge.ts'
import type { Settings } from '#main/settings/settings-schema.ts'
import { smallestWindow, windowBounds } from './bounds.ts'
import { reviveWhenGone } from './revive.ts'

/** The window itself, filled by the shell view. */
export interface WindowFrame {
  window: BaseWindow
  shell: WebContentsView
}

/** Opens the window at its last place and loads the shell view; shown once that has rendered. */
export function openFrame(shell: WebContentsView, saved: Settings['window']): WindowFrame {
  const displays = [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map((display) => display.workArea)
  const window = new BaseWindow({
    ...windowBounds(saved.bounds, displays),
    minWidth: smallestWindow.width,
    minHeight: smallestWindow.height,
    title: 'Faredesk',
    backgroundColor: '#1c2127',
    show: false,
  })
  // The shell view draws the rail and every offer to reload a page, so it must always come back.
  reviveWhenGone(shell.webContents)
  window.contentView.addChildView(shell)
  return { window, shell }
}

/**
 * Loads the shell view. The window stays hidden until the page has its light or dark colours, so that nothing
 * flashes.
 */
export function showFrame({ window, shell }: WindowFrame, { isMaximized }: Settings['window']): void {
  shell.webContents.once('did-finish-load', () => window.show())
  shell.webContents.loadURL(`app://${shellHost}/app/`).catch(() => window.show())
  if (isMaximized) window.maximize()
}
