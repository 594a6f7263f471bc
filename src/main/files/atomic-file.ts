import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Suffix of unfinished files. Leftovers are deleted at the next start. */
export const partSuffix = '.part'

/** Makes a rename survive a power cut. Not every system can sync a folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

/** Replaces the file with a finished part: synced, then renamed, so that there is never half a file. */
export async function finishPart(part: string, file: string): Promise<void> {
  const handle = await open(part, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(part, file)
  await syncFolder(dirname(file))
}

/** Writes a file atomically. The previous version survives every failure. */
export async function writeAtomically(file: string, bytes: Uint8Array): Promise<void> {
  const part = `${file}${partSuffix}`
  try {
    const handle = await open(part, 'w', 0o600)
    try {
      await handle.writeFile(bytes)
    } finally {
      await handle.close()
    }
    await finishPart(part, file)
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined)
    throw error
  }
}
