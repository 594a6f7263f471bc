import { app } from 'electron'
import { registerAppScheme } from './forwarder/protocol.ts'
import { logFault } from './log.ts'
import { readTrialArguments } from './start/arguments.ts'
import { startConsole } from './start/console.ts'

const trial = readTrialArguments(process.argv, app.isPackaged)
if (trial.profile) app.setPath('userData', trial.profile)

registerAppScheme()
// Root has to say --no-sandbox, and a sandbox that is demanded all the same ends the process.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()

if (app.requestSingleInstanceLock()) {
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
