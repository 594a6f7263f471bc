import type { BaseWindow } from 'electron'
import type { SettingsStore } from '#main/settings/in-memory-settings.ts'
import type { Settings } from '#main/settings/settings-schema.ts'

const quietMs = 400

/**
 * Stores the window's place and what is on screen, shortly after the last change and at the end. Returns the function
 * to call after changes.
 */
export function rememberWindow(
  window: BaseWindow,
  settings: SettingsStore,
  screenNow: () => Pick<Settings['window'], 'openPanes' | 'sizes'>,
): () => void {
  let pending: NodeJS.Timeout | undefined
  const save = () => {
    clearTimeout(pending)
    if (window.isDestroyed()) return
    settings.note((all) => ({
      ...all,
      window: {
        ...all.window,
        bounds: window.getNormalBounds(),
        isMaximized: window.isMaximized(),
        ...screenNow(),
      },
    }))
  }
  const saveSoon = () => {
    clearTimeout(pending)
    pending = setTimeout(save, quietMs)
  }
  window.on('resize', saveSoon)
  window.on('move', saveSoon)
  window.on('close', save)
  return saveSoon
}
