import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { accessSync, constants, readFileSync } from 'node:fs'
import path from 'node:path'
import { AppError } from '#server/calls/app-error.ts'
import { operatorTexts as texts } from '../texts.ts'

/** The user that PostgreSQL runs as; null for the current one. */
export type Account = { uid: number; gid: number } | null

/** Returns the account postgres when this process runs as root, because PostgreSQL refuses root. */
export const findAccount = (): Account => {
  if (process.getuid?.() !== 0) return null
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith('postgres:'))
  if (line === undefined) throw refuse(texts.noProgram('the user postgres'))
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

/** Creates a refusal with a message for the operator. */
export const refuse = (message: string): AppError => new AppError('invalidRequest', { message })

const canRun = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Finds a program of a PostgreSQL version: in Debian's folder for it, or on the path. Throws a refusal. */
export const findPostgresProgram = (name: string, version: string): string => {
  const debian = `/usr/lib/postgresql/${version}/bin/${name}`
  if (canRun(debian)) return debian
  const found = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find(canRun)
  if (found === undefined) throw refuse(texts.noProgram(`PostgreSQL ${version}`))
  return found
}

/** Builds a command line that runs as the account and ends with this process. */
const toCommandLine = (account: Account, command: string, args: readonly string[]): [string, string[]] =>
  account === null
    ? [command, [...args]]
    : [
        'setpriv',
        [
          `--reuid=${account.uid}`,
          `--regid=${account.gid}`,
          '--clear-groups',
          '--pdeathsig=SIGQUIT',
          '--',
          command,
          ...args,
        ],
      ]

const env = { PATH: process.env['PATH'], HOME: '/', LC_ALL: 'C.UTF-8', PGTZ: 'UTC' }

/** Runs a program to its end and returns its output. Rejects with a refusal that quotes what it complained about. */
export const runProgram = (account: Account, command: string, args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const [file, all] = toCommandLine(account, command, args)
    execFile(file, all, { env, cwd: '/', maxBuffer: 64 * 1024 * 1024 }, (fault, stdout, stderr) => {
      if (!fault) return resolve(stdout)
      const name = path.basename(command)
      if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return reject(refuse(texts.noProgram(name)))
      const said = `${stderr}\n${stdout}`.trim().split('\n').slice(-3).join(' ')
      reject(refuse(texts.programFailed(name, said)))
    })
  })

/** Starts a program whose output goes to a file. */
export const startProgram = (
  account: Account,
  command: string,
  args: readonly string[],
  output: number,
): ChildProcess => {
  const [file, all] = toCommandLine(account, command, args)
  return spawn(file, all, { env, cwd: '/', stdio: ['ignore', output, output] })
}
