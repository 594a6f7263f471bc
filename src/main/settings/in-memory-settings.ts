import { emptySettings, Settings } from './settings-schema.ts'

/** Settings in memory and on disk. Changes are written at once, by a rename. */
export interface SettingsStore {
  get(): Settings
  /** Throws the disk's errors; the settings then stay unchanged. */
  update(change: (settings: Settings) => Settings): void
  /**
   * Applies a change that nobody waits for, such as a page's path. It counts at once; a failed write is logged and
   * retried later, at the latest with the next one. Never throws disk errors.
   */
  note(change: (settings: Settings) => Settings): void
}

/** Creates settings that last as long as the process: for tests, and when the file can't be opened. */
export function inMemorySettings(initial: Settings = emptySettings()): SettingsStore {
  let current = initial
  const update: SettingsStore['update'] = (change) => (current = Settings.parse(change(current)))
  return { get: () => current, update, note: update }
}
