import { app } from 'electron'
import { registerAppScheme } from './forwarder/protocol.ts'
import { linkInbox } from './links/link-inbox.ts'
import { logFault } from './shared/log.ts'
import { readTrialArguments } from './parts/arguments.ts'
import { startConsole } from './start/console.ts'
import { isTrialPackage } from './updates/package-facts.ts'

// Electron would stop everything with an error dialog. Only one operation failed, so the console continues.
process.on('uncaughtException', (error) => logFault('uncaught', error))
process.on('unhandledRejection', (error) => logFault('unhandled', error))

const trial = readTrialArguments(process.argv, app.isPackaged)
if (trial.profile) app.setPath('userData', trial.profile)
// A package with the test stand-in for Electron never reaches a real tenant.
if (app.isPackaged && isTrialPackage(app.getAppPath())) trial.isLoopbackOnly = true

registerAppScheme()
// Root must pass --no-sandbox, and enabling the sandbox anyway would end the process.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()

if (app.requestSingleInstanceLock()) {
  linkInbox.watch(app, process.argv)
  app.on('window-all-closed', () => app.quit())
  app
    .whenReady()
    .then(() => startConsole(trial))
    .then(({ window }) => {
      app.on('second-instance', () => {
        if (window.isMinimized()) window.restore()
        window.focus()
      })
    })
    .catch((error: unknown) => {
      logFault('start', error)
      app.exit(1)
    })
} else {
  app.quit()
}
