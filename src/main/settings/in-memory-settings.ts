import { emptySettings, Settings } from './settings-schema.ts'

/** Settings in memory and on disk. Changes are written at once, by a rename. */
export interface SettingsStore {
  get(): Settings
  /** Throws what the disk throws; the settings in memory are then the old ones. */
  update(change: (settings: Settings) => Settings): void
  /**
   * Takes a change that nobody waits for, such as where a page is. It counts at once; what a disk refuses is logged, and
   * tried again later, with the next write at the latest. Never throws for the disk.
   */
  note(change: (settings: Settings) => Settings): void
}

/** Settings that last as long as the process: for tests, and when the file cannot be opened. */
export function inMemorySettings(initial: Settings = emptySettings()): SettingsStore {
  let current = initial
  const update: SettingsStore['update'] = (change) => (current = Settings.parse(change(current)))
  return { get: () => current, update, note: update }
}
