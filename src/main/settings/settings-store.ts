import ElectronStore from 'electron-store'
import { join } from 'node:path'
import { logFault } from '#main/shared/log.ts'
import { setAsideWhenDamaged } from './damaged-file.ts'
import { inMemorySettings, type SettingsStore } from './in-memory-settings.ts'
import { Settings } from './settings-schema.ts'

const retryMs = 10_000

/** Opens `settings.json` in a folder. `notice` is what the person must be told about it, if anything. */
export function openSettings(folder: string): { store: SettingsStore; notice: string | null } {
  const check = setAsideWhenDamaged(join(folder, 'settings.json'))
  if (check.state === 'unreadable') return { store: inMemorySettings(), notice: check.text }
  const file = new ElectronStore<Record<string, unknown>>({ name: 'settings', cwd: folder })
  let current = Settings.parse(file.store)
  let retry: NodeJS.Timeout | undefined
  const write = (next: Settings) => {
    file.store = next
    clearTimeout(retry)
    retry = undefined
  }
  /** A failing write blocks the process for a second, so it isn't repeated immediately. */
  const writeQuietly = () => {
    try {
      write(current)
    } catch (error) {
      logFault('settings', error)
      retry = setTimeout(writeQuietly, retryMs)
      retry.unref()
    }
  }
  return {
    store: {
      get: () => current,
      update(change) {
        const next = Settings.parse(change(current))
        write(next)
        current = next
      },
      note(change) {
        current = Settings.parse(change(current))
        if (!retry) writeQuietly()
      },
    },
    notice: check.state === 'setAside' ? check.text : null,
  }
}
