import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunningConsole } from './console.ts'

/** Reads a file; null if it is gone, as Chromium's temporary files soon are. */
const readIfThere = (file: string): Buffer | null => {
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Lists files below a folder that contain a text, as plain bytes or UTF-16. */
export function filesWith(folder: string, text: string): string[] {
  const needles = [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')]
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => {
      const bytes = readIfThere(file)
      return bytes !== null && needles.some((needle) => bytes.includes(needle))
    })
}

/** Writes a heap snapshot of every page of the console to a folder, to be searched. */
export const snapshotPages = (running: RunningConsole, folder: string): Promise<number> =>
  running.app.evaluate(async ({ webContents }, into) => {
    const all = webContents.getAllWebContents()
    for (const one of all) await one.takeHeapSnapshot(`${into}/page-${one.id}.heapsnapshot`)
    return all.length
  }, folder)
