import { _electron, chromium, type Browser, type ElectronApplication } from '@playwright/test'
import { electronCommand, type ElectronLaunch } from './electron-command.ts'
import { isAlive, startService } from './service.ts'
import type { DesktopEnv } from './desktop-env.ts'
import { waitFor } from './wait.ts'

/** What to start, and on which desktop. */
export type LaunchOptions = Omit<ElectronLaunch, 'user' | 'userDataDir'> & {
  desktop: Pick<DesktopEnv, 'env' | 'user' | 'folder'>
  /** Added to the desktop's environment. */
  env?: Record<string, string>
  /** A new profile in the desktop's folder by default. Two launches with the same folder are a restart. */
  userDataDir?: string
}

const startLimitMs = 30_000
let profiles = 0

function prepare(options: LaunchOptions) {
  const { desktop, env, userDataDir, ...launch } = options
  profiles += 1
  const profile = userDataDir ?? desktop.folder(`profile-${process.pid}-${profiles}`)
  return {
    command: electronCommand({ ...launch, userDataDir: profile, user: desktop.user }),
    env: { ...desktop.env, ...env },
  }
}

/**
 * Starts an Electron app under Playwright, with access to its main process and all of its views. The order of
 * `windows()` isn't stable, so find a view by title or address. Close with `close()`.
 */
export async function launchElectron(options: LaunchOptions): Promise<ElectronApplication> {
  const { command, env } = prepare(options)
  const { executable, args, remove } = await command
  try {
    const app = await _electron.launch({
      executablePath: executable,
      args,
      env,
      cwd: options.desktop.folder('work'),
      artifactsDir: options.desktop.folder('artifacts'),
      timeout: startLimitMs,
      // Playwright adds --no-sandbox unless this is set.
      chromiumSandbox: options.desktop.user.sandbox,
    })
    app.once('close', remove)
    return app
  } catch (error) {
    remove()
    throw error
  }
}

/** An Electron app controlled only over the DevTools protocol. */
export interface ElectronOverCdp extends AsyncDisposable {
  /** Its first context has every view as a page. */
  browser: Browser
  /** What the app wrote to stderr. */
  complaints: () => string
  stop: () => Promise<void>
}

/**
 * Starts an app without the Node inspector, as a packaged app requires: its fuses forbid the inspector, and
 * `launchElectron` fails on it in a way that can't be caught. The main process isn't accessible.
 */
export async function launchElectronOverCdp(options: LaunchOptions): Promise<ElectronOverCdp> {
  const { command, env } = prepare(options)
  const { executable, args, remove } = await command
  const service = startService({
    command: executable,
    args: ['--remote-debugging-port=0', ...args],
    env,
    cwd: options.desktop.folder('work'),
  })
  const stopService = async () => {
    await service.stop()
    remove()
  }
  try {
    const address = () => /DevTools listening on (ws:\S+)/.exec(service.complaints())?.[1]
    const socket = await waitFor('the app to open its DevTools port', address, { timeoutMs: startLimitMs })
    const browser = await chromium.connectOverCDP(socket)
    const stop = async () => {
      await browser.close()
      await stopService()
    }
    return { browser, complaints: service.complaints, stop, [Symbol.asyncDispose]: stop }
  } catch (error) {
    await stopService()
    throw new Error(`The app did not start: ${service.complaints()}`, { cause: error })
  }
}

/**
 * Starts an app that ends by itself, and returns its exit code. `launchElectron` can't: when an app ends that early,
 * Playwright fails outside of any test.
 */
export async function runElectron(options: LaunchOptions): Promise<number | null> {
  const { command, env } = prepare(options)
  const { executable, args, remove } = await command
  const service = startService({ command: executable, args, env, cwd: options.desktop.folder('work') })
  try {
    await waitFor('the app to end', () => !isAlive(service), { timeoutMs: startLimitMs })
    return service.child.exitCode
  } finally {
    await service.stop()
    remove()
  }
}
