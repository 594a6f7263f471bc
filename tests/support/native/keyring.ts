import { chownSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from './account.ts'
import { tempFolder } from './cleanup.ts'
import { run } from './command.ts'
import { boundCommand, isAlive, requireProgram, startService, type Service } from './service.ts'
import { waitFor } from './wait.ts'

/** A private session bus with a Secret Service. */
export interface Keyring extends AsyncDisposable {
  /** What a program needs to use this keyring and no other. */
  env: { DBUS_SESSION_BUS_ADDRESS: string; XDG_DATA_HOME: string; XDG_RUNTIME_DIR: string }
  stop: () => Promise<void>
}

const password = 'open sesame'

/** Returns the environment of a machine without a session bus, where a keychain must fail with a clear message. */
export function withoutBus(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DBUS_SESSION_BUS_ADDRESS: _bus, ...rest } = env
  // libdbus looks for a bus in the runtime folder too.
  return { ...rest, XDG_RUNTIME_DIR: '/nonexistent' }
}

async function startBus(
  socket: string,
  env: NodeJS.ProcessEnv,
  account: Account | undefined,
): Promise<Service> {
  const bus = startService({
    command: requireProgram('dbus-daemon', 'dbus'),
    args: ['--session', '--nofork', '--nopidfile', '--nosyslog', `--address=unix:path=${socket}`],
    env,
    account,
  })
  // A keyring that finds no bus when it starts stays without one.
  await waitFor('the session bus to listen', () => {
    if (!isAlive(bus)) throw new Error(`dbus-daemon ended: ${bus.complaints()}`)
    return existsSync(socket)
  })
  return bus
}

/** Whether a service on the bus serves secrets. Asked as the bus's own user, because it answers nobody else. */
async function servesSecrets(env: NodeJS.ProcessEnv, account: Account | undefined): Promise<boolean> {
  const question = [
    '--session',
    '--print-reply',
    '--dest=org.freedesktop.DBus',
    '/org/freedesktop/DBus',
    'org.freedesktop.DBus.NameHasOwner',
    'string:org.freedesktop.secrets',
  ]
  const [command, args] = boundCommand(requireProgram('dbus-send', 'dbus'), question, { account })
  const answer = await run(command, args, { env, cwd: '/' })
  return answer.stdout.includes('boolean true')
}

async function startDaemon(
  env: NodeJS.ProcessEnv,
  account: Account | undefined,
  unlockWith: string,
): Promise<Service> {
  const daemon = startService({
    command: requireProgram('gnome-keyring-daemon', 'gnome-keyring'),
    args: ['--foreground', '--unlock', '--components=secrets'],
    env,
    account,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  daemon.child.stdin?.on('error', () => undefined).end(unlockWith)
  const served = () => {
    if (!isAlive(daemon)) throw new Error(`gnome-keyring-daemon ended: ${daemon.complaints()}`)
    return servesSecrets(env, account)
  }
  await waitFor('the keyring to appear on the bus', served)
  return daemon
}

/**
 * Starts a private session bus and a keyring with its own folders. With `locked` the keyring exists but stays locked,
 * and nobody answers its prompt. With `account` everything belongs to that user.
 */
export async function startKeyring(
  options: { locked?: boolean; account?: Account | undefined } = {},
): Promise<Keyring> {
  const { account } = options
  const home = tempFolder('keyring', { owner: account })
  const folder = (name: string) => {
    const path = join(home.path, name)
    mkdirSync(path, { mode: 0o700 })
    if (account) chownSync(path, account.uid, account.gid)
    return path
  }
  const socket = join(home.path, 'bus')
  const env = {
    DBUS_SESSION_BUS_ADDRESS: `unix:path=${socket}`,
    XDG_DATA_HOME: folder('data'),
    XDG_RUNTIME_DIR: folder('run'),
  }
  const serviceEnv = { PATH: process.env.PATH, HOME: home.path, LC_ALL: 'C.UTF-8', ...env }
  const running: Service[] = []
  const stop = async () => {
    for (const service of running.reverse().splice(0)) {
      // The bus starts a new keyring in place of one that ended, and that one is locked.
      if (!isAlive(service)) console.error(`Ended before its test did:\n${service.complaints()}`)
      await service.stop()
    }
    home.remove()
  }
  try {
    running.push(await startBus(socket, serviceEnv, account))
    const daemon = await startDaemon(serviceEnv, account, password)
    if (options.locked) {
      // The first start created the keyring; a start with another password finds it but can't open it.
      await daemon.stop()
      await waitFor(
        'the first keyring to leave the bus',
        async () => !(await servesSecrets(serviceEnv, account)),
      )
      running.push(await startDaemon(serviceEnv, account, `not ${password}`))
    } else running.push(daemon)
  } catch (error) {
    await stop()
    throw error
  }
  return { env, stop, [Symbol.asyncDispose]: stop }
}
