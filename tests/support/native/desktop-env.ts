import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { tempFolder } from './cleanup.ts'
import { startCups, type Cups } from './cups.ts'
import { desktopUser, type DesktopUser } from './desktop-account.ts'
import { startKeyring, withoutBus, type Keyring } from './keyring.ts'
import { startXvfb } from './xvfb.ts'

/** What a test's desktop provides. */
export interface DesktopEnvOptions {
  /** `none`: no session bus at all, as on a machine without a keychain. */
  keyring?: 'unlocked' | 'locked' | 'none'
  printer?: boolean
}

/** An unattended desktop with its own display, keychain and printer. */
export interface DesktopEnv extends AsyncDisposable {
  /** Electron's whole environment; nothing else of the caller's leaks in. */
  env: Record<string, string>
  user: DesktopUser
  keyring: Keyring | undefined
  cups: Cups | undefined
  /** Creates a folder that both the tests and Electron may use; removed by `stop`. */
  folder: (name: string) => string
  stop: () => Promise<void>
}

const inherited = ['PATH', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR']

/** Starts what Electron needs, as the least privileged user this machine allows. */
export async function startDesktopEnv(options: DesktopEnvOptions = {}): Promise<DesktopEnv> {
  const { keyring: keyringKind = 'unlocked', printer = true } = options
  const user = await desktopUser()
  const home = tempFolder('desktop', { owner: user.account })
  const folder = (name: string) => {
    const path = join(home.path, name)
    mkdirSync(path, { recursive: true, mode: 0o700 })
    if (user.account) chownSync(path, user.account.uid, user.account.gid)
    return path
  }
  const starting = await Promise.allSettled([
    startXvfb(),
    keyringKind === 'none'
      ? undefined
      : startKeyring({ locked: keyringKind === 'locked', account: user.account }),
    printer ? startCups() : undefined,
  ])
  const stop = async () => {
    for (const part of starting) if (part.status === 'fulfilled') await part.value?.stop()
    home.remove()
  }
  const [xvfb, keyring, cups] = starting
  if (xvfb.status === 'rejected' || keyring.status === 'rejected' || cups.status === 'rejected') {
    await stop()
    throw starting.find((part) => part.status === 'rejected')?.reason
  }
  const env = {
    ...Object.fromEntries(inherited.map((name) => [name, process.env[name]])),
    HOME: folder('home'),
    XDG_CONFIG_HOME: folder('home/config'),
    XDG_CACHE_HOME: folder('home/cache'),
    DISPLAY: xvfb.value.display,
    ...keyring.value?.env,
    ...cups.value?.env,
  }
  return {
    env: onlyDefined(keyring.value ? env : withoutBus(env)),
    user,
    keyring: keyring.value,
    cups: cups.value,
    folder,
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

function onlyDefined(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
