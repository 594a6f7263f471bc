import { isAbsolute } from 'node:path'
import type { ConsoleSettings, PrintPreset } from '#contract/ipc/console-settings.ts'

const folderText = 'Enter the full folder path, or leave it empty'

const isFolder = (path: string): boolean => path === '' || isAbsolute(path)

/** Checks settings beyond their schema; null when they are valid. */
export const findSettingsProblem = ({ exportFolder }: ConsoleSettings): string | null =>
  isFolder(exportFolder) ? null : folderText

/** Checks a print preset. A pattern names a file, never a folder. */
export const findPresetProblem = ({ pdfFolder, pdfPattern }: PrintPreset): string | null => {
  if (!isFolder(pdfFolder)) return folderText
  return /[/\\]/.test(pdfPattern) ? 'Remove slashes from the file name' : null
}

/** Normalises settings for storage: each alarm once, earliest first. */
export const normalizeSettings = (settings: ConsoleSettings): ConsoleSettings => ({
  ...settings,
  alarms: {
    ...settings.alarms,
    minutes: [...new Set(settings.alarms.minutes)].sort((one, other) => other - one),
  },
})
