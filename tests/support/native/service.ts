import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { findProgram } from '#scripts/setup/index.ts'
import type { Account } from './account.ts'
import { atProcessEnd } from './cleanup.ts'

/** What to start, as which user, and the signal that ends it. */
export interface ServiceOptions {
  command: string
  args: readonly string[]
  env?: NodeJS.ProcessEnv
  cwd?: string
  /** Runs the program as this user; only root can. */
  account?: Account | undefined
  stdio?: StdioOptions
  endSignal?: 'SIGTERM' | 'SIGINT' | 'SIGQUIT'
}

/** A running program that ends with this process at the latest. */
export interface Service {
  child: ChildProcess
  /** What it has written to stderr so far, for error messages. */
  complaints: () => string
  /** Ends it and waits until it is gone; calling it twice is safe. */
  stop: () => Promise<void>
}

const killAfterMs = 5_000

/** Returns the full path of a program; the error names the Debian package that contains it. */
export function requireProgram(name: string, debianPackage: string): string {
  const path = findProgram(name)
  if (path === undefined) throw new Error(`${name} is not installed (Debian package ${debianPackage})`)
  return path
}

/**
 * Builds the command line that runs a command as the account and, on Linux, has the kernel end it when this process
 * dies, because exit handlers don't run when a test runner is killed.
 */
export function boundCommand(
  command: string,
  args: readonly string[],
  options: { account?: Account | undefined; endSignal?: string } = {},
): [string, string[]] {
  const setpriv = process.platform === 'linux' ? findProgram('setpriv') : undefined
  if (setpriv === undefined) {
    if (options.account) throw new Error('setpriv is not installed (Debian package util-linux)')
    return [command, [...args]]
  }
  const signal = (options.endSignal ?? 'SIGTERM').slice('SIG'.length)
  const { account } = options
  const identity = account ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : []
  return [setpriv, [...identity, `--pdeathsig=${signal}`, '--', command, ...args]]
}

/** Starts a program in the background. */
export function startService(options: ServiceOptions): Service {
  const { account, endSignal = 'SIGTERM' } = options
  const [command, args] = boundCommand(options.command, options.args, { account, endSignal })
  const cwd = options.cwd ?? (account ? '/' : undefined)
  const child = spawn(command, args, {
    env: options.env,
    cwd,
    stdio: options.stdio ?? ['ignore', 'ignore', 'pipe'],
  })
  let complaints = ''
  child.stderr
    ?.setEncoding('utf8')
    .on('data', (text: string) => (complaints = (complaints + text).slice(-8_000)))
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', (error) => {
      complaints += error.message
      resolve()
    })
  })
  const forget = atProcessEnd(() => child.kill(endSignal))
  return {
    child,
    complaints: () => complaints.trim(),
    async stop() {
      child.kill('SIGCONT')
      child.kill(endSignal)
      const hard = setTimeout(() => child.kill('SIGKILL'), killAfterMs)
      await gone
      clearTimeout(hard)
      forget()
    },
  }
}

/** Whether the program has neither ended nor failed to start. */
export function isAlive(service: Service): boolean {
  return (
    service.child.pid !== undefined && service.child.exitCode === null && service.child.signalCode === null
  )
}
