import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findElectron, isRuntime, type ElectronRuntime } from '#scripts/electron-runtime/index.ts'
import { tempFolder } from './cleanup.ts'
import type { DesktopUser } from './desktop-account.ts'
import { boundCommand } from './service.ts'

/** How to start an app; the same for every way of controlling it. */
export interface ElectronCommand {
  /** An executable: Electron itself, or a script that starts it as another user. */
  executable: string
  args: string[]
  runtime: ElectronRuntime | undefined
  remove: () => void
}

/** What to start. */
export interface ElectronLaunch {
  /** The app's folder, with its package.json. Omitted when `executable` is a packaged app. */
  appDir?: string
  /** A packaged app instead of the installed runtime. */
  executable?: string
  args?: readonly string[]
  userDataDir: string
  user: DesktopUser
}

async function runtimeForTests(): Promise<ElectronRuntime> {
  const found = await findElectron({ purpose: 'test' })
  if (!isRuntime(found)) throw new Error(found.unavailable)
  return found
}

const quote = (word: string) => `'${word.replaceAll("'", `'\\''`)}'`

/** Builds the command. The script is needed because Playwright can't start a program as another user. */
export async function electronCommand(launch: ElectronLaunch): Promise<ElectronCommand> {
  const runtime = launch.executable ? undefined : await runtimeForTests()
  const program = launch.executable ?? runtime?.path ?? ''
  const args = [
    ...(launch.user.sandbox ? [] : ['--no-sandbox']),
    `--user-data-dir=${launch.userDataDir}`,
    ...(launch.appDir ? [launch.appDir] : []),
    ...(launch.args ?? []),
  ]
  if (!launch.user.account) return { executable: program, args, runtime, remove: () => undefined }
  const folder = tempFolder('launch', { mode: 0o755 })
  const executable = join(folder.path, 'electron')
  const [command, words] = boundCommand(program, [], { account: launch.user.account })
  writeFileSync(executable, `#!/bin/sh\nexec ${[command, ...words].map(quote).join(' ')} "$@"\n`)
  chmodSync(executable, 0o755)
  return { executable, args, runtime, remove: () => folder.remove() }
}
