import { readFileSync, renameSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Settings } from './settings-schema.ts'

/** The state of the settings file before it was opened. */
export type SettingsCheck = { state: 'absent' | 'good' } | { state: 'setAside' | 'unreadable'; text: string }

const isReadable = (text: string): boolean => {
  try {
    return Settings.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

/**
 * Checks the settings file and renames a damaged one to `settings.damaged-<time>.json`, so that the console starts
 * with empty settings and nothing is lost for good.
 */
export function setAsideWhenDamaged(file: string, now: () => Date = () => new Date()): SettingsCheck {
  const unreadable = (error: unknown) => ({
    state: 'unreadable' as const,
    text: `The settings file ${file} can't be read (${String((error as NodeJS.ErrnoException).code)}). Until it can, you'll need to add your agencies again.`,
  })
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { state: 'absent' }
    return unreadable(error)
  }
  if (isReadable(text)) return { state: 'good' }
  const stamp = now().toISOString().replaceAll(/[:.]/g, '-')
  const kept = join(dirname(file), `${basename(file, '.json')}.damaged-${stamp}.json`)
  try {
    renameSync(file, kept)
  } catch (error) {
    // The console must start, or nobody would learn why it didn't.
    return unreadable(error)
  }
  return {
    state: 'setAside',
    text: `The settings file was damaged, so we moved it to ${kept}. Add your agencies again; nothing on their servers is lost.`,
  }
}
