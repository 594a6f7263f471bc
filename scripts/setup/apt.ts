import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'

const installLimitMs = 10 * 60 * 1000

/** Whether packages can be installed without a prompt: on Debian and its derivatives, as root. */
export function canInstall(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function aptGet(args: readonly string[]): { ok: boolean; output: string } {
  const run = spawnSync('apt-get', args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
    encoding: 'utf8',
    timeout: installLimitMs,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { ok: run.status === 0, output: `${run.stdout}${run.stderr}${run.error?.message ?? ''}` }
}

const policyFile = '/usr/sbin/policy-rc.d'

/**
 * Does the work while packages that are being installed may not start their services. If this process is killed, the file that it leaves
 * behind has no effect. A machine's own policy stays as it is.
 */
export function withoutStartingServices<T>(work: () => T, file = policyFile): T {
  const text = `#!/bin/sh\n# Written by Faredesk's tests.\nkill -0 ${process.pid} 2>/dev/null && exit 101\nexit 0\n`
  try {
    writeFileSync(file, text, { mode: 0o755, flag: 'wx' })
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault
    return work()
  }
  try {
    return work()
  } finally {
    rmSync(file, { force: true })
  }
}

/** Keeps services from starting with the machine. Does nothing where systemd isn't installed. */
export function disableServices(services: readonly string[]): void {
  if (services.length === 0) return
  spawnSync('systemctl', ['disable', ...services], { stdio: 'ignore' })
}

/**
 * Installs missing packages without starting their services, and leaves others unchanged. The package lists are only updated when the first attempt
 * fails, because they usually are current. Returns the error, or undefined.
 */
export function installPackages(packages: readonly string[]): string | undefined {
  const options = ['--no-install-recommends', '--no-upgrade', '-o', 'DPkg::Lock::Timeout=300']
  const install = () => withoutStartingServices(() => aptGet(['install', '-y', ...options, ...packages]))
  if (install().ok) return undefined
  const update = aptGet(['update'])
  const second = install()
  if (second.ok) return undefined
  const cause = update.ok ? second.output : update.output
  return cause.trim().split('\n').slice(-3).join(' ')
}
