import { join } from 'node:path'
import { unprivilegedAccount, type Account } from './account.ts'
import { run } from './command.ts'
import { boundCommand } from './service.ts'

/** Which user Electron runs as, and whether Chromium's sandbox can be on. */
export interface DesktopUser {
  /** Undefined for the user who runs the tests. */
  account: Account | undefined
  sandbox: boolean
  /** Why the sandbox is off. */
  reason?: string
}

const repository = join(import.meta.dirname, '../../..')

async function works(account: Account | undefined, command: string, ...args: string[]): Promise<boolean> {
  const [program, words] = boundCommand(command, args, { account })
  try {
    return (await run(program, words, { cwd: '/' })).code === 0
  } catch {
    return false
  }
}

/** Whether an account can read a file. */
export const canRead = (account: Account, file: string): Promise<boolean> =>
  works(account, 'test', '-r', file)

async function decide(): Promise<DesktopUser> {
  const isRoot = process.getuid?.() === 0
  const asRoot = (reason: string): DesktopUser => ({ account: undefined, sandbox: false, reason })
  if (process.platform !== 'linux') return { account: undefined, sandbox: true }
  const account = unprivilegedAccount()
  if (isRoot && !account) return asRoot('there is no user to run it as')
  // The sandbox uses user namespaces, which containers often forbid.
  if (!(await works(account, 'unshare', '--user', '--net', 'true'))) {
    return {
      account: undefined,
      sandbox: false,
      reason: 'this machine lets no ordinary user make a namespace',
    }
  }
  if (account && !(await canRead(account, join(repository, 'package.json')))) {
    return asRoot(`the user ${account.name} cannot read ${repository}`)
  }
  return { account, sandbox: true }
}

let decided: Promise<DesktopUser> | undefined

/**
 * Chooses the least privileged way in which this machine can run Electron. Root's rights are dropped where possible;
 * where Chromium's sandbox can't be used, that is printed once.
 */
export function desktopUser(): Promise<DesktopUser> {
  decided ??= decide().then((user) => {
    if (!user.sandbox)
      console.warn(`Electron runs without Chromium's sandbox: ${user.reason ?? 'unknown reason'}.`)
    return user
  })
  return decided
}
