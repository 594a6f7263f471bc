import type { BaseWindow } from 'electron'
import { logFault } from '../log.ts'
import type { SettingsStore } from '../settings/in-memory-settings.ts'

const quietMs = 400

/** Keeps the window's place and its open panes. Written a moment after the last change, and at the end. */
export function rememberWindow(window: BaseWindow, settings: SettingsStore, openPanes: () => string[]): void {
  let pending: NodeJS.Timeout | undefined
  const save = () => {
    clearTimeout(pending)
    if (window.isDestroyed()) return
    try {
      settings.update((all) => ({
        ...all,
        window: {
          bounds: window.getNormalBounds(),
          isMaximized: window.isMaximized(),
          openPanes: openPanes(),
        },
      }))
    } catch (error) {
      // A full disk must not stop anybody from closing the window.
      logFault('window state', error)
    }
  }
  const saveSoon = () => {
    clearTimeout(pending)
    pending = setTimeout(save, quietMs)
  }
  window.on('resize', saveSoon)
  window.on('move', saveSoon)
  window.on('close', save)
}
