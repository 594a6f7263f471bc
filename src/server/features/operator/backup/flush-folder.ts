import { open } from 'node:fs/promises'

/** Flushes a folder to the disk, so that renamed and new files in it survive a power failure. */
export const flushFolder = async (folder: string): Promise<void> => {
  // Windows can't flush a folder.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
