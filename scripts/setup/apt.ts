import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

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

/**
 * Installs missing packages and leaves others unchanged. The package lists are only updated when the first attempt
 * fails, because they usually are current. Returns the error, or undefined.
 */
export function installPackages(packages: readonly string[]): string | undefined {
  const install = () =>
    aptGet([
      'install',
      '-y',
      '--no-install-recommends',
      '--no-upgrade',
      '-o',
      'DPkg::Lock::Timeout=300',
      ...packages,
    ])
  if (install().ok) return undefined
  const update = aptGet(['update'])
  const second = install()
  if (second.ok) return undefined
  const cause = update.ok ? second.output : update.output
  return cause.trim().split('\n').slice(-3).join(' ')
}
