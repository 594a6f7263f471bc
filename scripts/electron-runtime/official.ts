import { existsSync } from 'node:fs'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withLock } from './lock.ts'
import { runCommand, type CommandOutcome } from './run-command.ts'
import { isRuntime, type RuntimeResult } from './types.ts'

/** Limit for a test run; a person who waits for the console may have a slow connection. */
const downloadLimitMs = 20_000
const patientLimitMs = 15 * 60 * 1000
const retryAfterMs = 60 * 60 * 1000

/** Where the electron package keeps its executable, relative to its `dist` folder. */
export function executableName(platform: NodeJS.Platform = process.platform): string {
  if (platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron'
  return platform === 'win32' ? 'electron.exe' : 'electron'
}

/** Dependencies of the official Electron; tests provide their own. */
export interface OfficialSource {
  /** Folder of the installed `electron` npm package. */
  packageDir: string
  cacheDir: string
  now: () => number
  /** Runs the package's own installer within the time limit. */
  install: (packageDir: string, timeoutMs: number) => Promise<CommandOutcome>
  /**
   * A person is waiting and there is no replacement, so it is tried despite earlier failures, with time for a slow
   * connection.
   */
  isPatient: boolean
  /** Prints to the terminal. */
  say: (message: string) => void
}

/** Runs the installer that the electron package ships; it has no postinstall step of its own. */
export function runInstaller(packageDir: string, timeoutMs: number): Promise<CommandOutcome> {
  const env = { ...process.env, ELECTRON_OVERRIDE_DIST_PATH: undefined }
  return runCommand(process.execPath, [join(packageDir, 'install.js')], { env, timeoutMs })
}

async function wantedVersion(packageDir: string): Promise<string | undefined> {
  const text = await readFile(join(packageDir, 'package.json'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as { version: string }).version
}

/** Finds the Electron that is already unpacked, complete and of the package's version. */
async function installed(packageDir: string, version: string): Promise<RuntimeResult> {
  const distPath = join(packageDir, 'dist')
  const path = join(distPath, executableName())
  const unpacked = await readFile(join(distPath, 'version'), 'utf8').catch(() => '')
  // The installer writes path.txt last; without it, unpacking was interrupted.
  const isComplete = existsSync(join(packageDir, 'path.txt')) && existsSync(path)
  if (!isComplete || unpacked.trim().replace(/^v/, '') !== version) {
    return { unavailable: `Electron ${version} is not downloaded` }
  }
  return { path, distPath, version, kind: 'official' }
}

async function failedLately(mark: string, now: number): Promise<boolean> {
  const last = await stat(mark).catch(() => undefined)
  return last !== undefined && now - last.mtimeMs < retryAfterMs
}

/**
 * Finds Electron's own build: the one in the electron package, or downloads it. A failed download is remembered for
 * an hour, so that a machine without access waits once and not at every start.
 */
export async function findOfficial(source: OfficialSource): Promise<RuntimeResult> {
  const version = await wantedVersion(source.packageDir)
  if (version === undefined) return { unavailable: 'the electron package is not installed' }
  const present = await installed(source.packageDir, version)
  if (isRuntime(present)) return present
  try {
    return await download(source, version)
  } catch (error) {
    // The cache isn't writable, or the lock was never released.
    return { unavailable: `Electron ${version} was not downloaded: ${(error as Error).message}` }
  }
}

async function download(source: OfficialSource, version: string): Promise<RuntimeResult> {
  const mark = join(source.cacheDir, `electron-${version}.download-failed`)
  const skipped = {
    unavailable: `the download of Electron ${version} failed within the last hour (to try now, delete ${mark})`,
  }
  const isSkipped = async (): Promise<boolean> =>
    !source.isPatient && (await failedLately(mark, source.now()))
  if (await isSkipped()) return skipped
  const limitMs = source.isPatient ? patientLimitMs : downloadLimitMs
  return withLock(join(source.cacheDir, `electron-${version}.lock`), 3 * limitMs, async () => {
    if (await isSkipped()) return skipped
    const meanwhile = await installed(source.packageDir, version)
    if (isRuntime(meanwhile)) return meanwhile
    if (source.isPatient) source.say(`Downloading Electron ${version}, once, about 120 MB …`)
    const outcome = await source.install(source.packageDir, limitMs)
    const result = await installed(source.packageDir, version)
    if (isRuntime(result)) {
      await rm(mark, { force: true })
      return result
    }
    const said = outcome.stderr.trim().split('\n')[0]
    const ended = outcome.timedOut
      ? `no answer within ${limitMs / 1000} s`
      : `exit code ${String(outcome.code)}`
    const cause = outcome.timedOut || !said ? ended : said
    await writeFile(mark, `${cause}\n`)
    return { unavailable: `the download of Electron ${version} failed: ${cause}` }
  })
}
