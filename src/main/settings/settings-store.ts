import ElectronStore from 'electron-store'
import { join } from 'node:path'
import { setAsideWhenDamaged } from './damaged-file.ts'
import { inMemorySettings, type SettingsStore } from './in-memory-settings.ts'
import { Settings } from './settings-schema.ts'

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
