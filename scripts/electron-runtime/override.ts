import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { executableName } from './official.ts'
import type { RuntimeResult } from './types.ts'

/** Finds the Electron in the folder that ELECTRON_OVERRIDE_DIST_PATH names. */
export async function findOverride(folder: string): Promise<RuntimeResult> {
  const distPath = resolve(folder)
  const path = join(distPath, executableName())
  if (!existsSync(path))
    return { unavailable: `ELECTRON_OVERRIDE_DIST_PATH is set, but ${path} does not exist` }
  const version = await readFile(join(distPath, 'version'), 'utf8').catch(() => 'unknown')
  return { path, distPath, version: version.trim().replace(/^v/, ''), kind: 'override' }
}
