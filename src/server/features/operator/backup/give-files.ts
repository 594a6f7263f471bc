import { constants, existsSync } from 'node:fs'
import { lchown, open, readdir, stat } from 'node:fs/promises'
import path from 'node:path'

export interface Owner {
  uid: number
  gid: number
}

/** Returns the owner of a folder, or of the nearest one above it that exists. */
export const findOwner = async (folder: string): Promise<Owner> => {
  try {
    const { uid, gid } = await stat(folder)
    return { uid, gid }
  } catch (fault) {
    const above = path.dirname(folder)
    if ((fault as NodeJS.ErrnoException).code !== 'ENOENT' || above === folder) throw fault
    return findOwner(above)
  }
}

/**
 * Gives a folder that root created, and everything in it, to `owner`. Does nothing for other users, who already own the files
 * they write, nor for a folder that `owner` already has. Throws if anyone else owns the folder: the owner of its parent may have
 * replaced it.
 */
export const changeOwner = async (folder: string, owner: Owner): Promise<void> => {
  if (process.getuid?.() === 0 && owner.uid !== 0) await giveFolder(folder, owner)
}

const giveFolder = async (folder: string, { uid, gid }: Owner): Promise<void> => {
  const handle = await open(folder, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW)
  try {
    const { uid: now } = await handle.stat()
    if (now === uid) return
    if (now !== 0) throw new Error(`${folder} was replaced`)
    // On Linux this path leads to the open folder, even if another one has its name by now.
    const opened = `/proc/self/fd/${handle.fd}`
    const inside = existsSync(opened) ? opened : folder
    for (const entry of await readdir(inside, { withFileTypes: true }))
      if (entry.isDirectory()) await giveFolder(path.join(inside, entry.name), { uid, gid })
      else await lchown(path.join(inside, entry.name), uid, gid)
    // Last, so that its new owner can't change anything in it before.
    await handle.chown(uid, gid)
  } finally {
    await handle.close()
  }
}
