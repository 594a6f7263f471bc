import { autoUpdater } from 'electron-updater'
import type { Updater } from './updater.ts'

/** Finds this platform's updater; null for an installation that can't replace itself. */
export function systemUpdater(): Updater | null {
  const updater = autoUpdater
  // The promises below report failures; its own log would contain folder names.
  updater.logger = null
  if (!updater.isUpdaterActive()) return null
  updater.autoDownload = false
  // A person decides when; it isn't installed on quit either.
  updater.autoInstallOnAppQuit = false
  updater.allowDowngrade = false
  let onInstallFailed: (error: Error) => void = () => undefined
  updater.on('error', (error) => onInstallFailed(error))
  return {
    async check() {
      const found = await updater.checkForUpdates()
      return found?.isUpdateAvailable ? found.updateInfo.version : null
    },
    async download() {
      await updater.downloadUpdate()
    },
    install(onFailed) {
      onInstallFailed = onFailed
      updater.quitAndInstall(false, true)
    },
  }
}
