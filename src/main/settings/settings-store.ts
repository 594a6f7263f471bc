import ElectronStore from 'electron-store'
import { join } from 'node:path'
import { setAsideWhenDamaged } from './damaged-file.ts'
import { emptySettings, Settings } from './settings-schema.ts'

/** Settings in memory and on disk. Changes are written at once, by a rename. */
export interface SettingsStore {
  get(): Settings
  /** Throws what the disk throws; the settings in memory are then the old ones. */
  update(change: (settings: Settings) => Settings): void
}

/** Settings that last as long as the process: for tests, and when the file cannot be opened. */
export function inMemorySettings(initial: Settings = emptySettings()): SettingsStore {
  let current = initial
  return { get: () => current, update: (change) => (current = Settings.parse(change(current))) }
}

/** Opens `settings.json` in a folder. `notice` is what the person has to be told about it, if anything. */
export function openSettings(folder: string): { store: SettingsStore; notice: string | null } {
  const check = setAsideWhenDamaged(join(folder, 'settings.json'))
  if (check.state === 'unreadable') return { store: inMemorySettings(), notice: check.text }
  const file = new ElectronStore<Record<string, unknown>>({ name: 'settings', cwd: folder })
  let current = Settings.parse(file.store)
  return {
    store: {
      get: () => current,
      update(change) {
        const next = Settings.parse(change(current))
        file.store = next
        current = next
      },
    },
    notice: check.state === 'setAside' ? check.text : null,
  }
}
