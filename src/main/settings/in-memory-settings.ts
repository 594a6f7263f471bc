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
