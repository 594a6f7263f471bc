import { autoUpdater } from 'electron-updater'
import type { Updater } from './updater.ts'

/** The updater of this platform. Null for an installation that has no way to replace itself. */
export function systemUpdater(): Updater | null {
  const updater = autoUpdater
  // What goes wrong is told by the promises below; its own log would name folders of this computer.
  updater.logger = null
  if (!updater.isUpdaterActive()) return null
  updater.autoDownload = false
  // A person says when; not even the end of the console does.
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
