import { chown, lchown, readdir, stat } from 'node:fs/promises'
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

/** Gives a folder and everything in it to its owner. Only root can; other users already own the files they write. */
export const changeOwner = async (folder: string, { uid, gid }: Owner): Promise<void> => {
  if (process.getuid?.() !== 0 || uid === 0) return
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    await lchown(path.join(entry.parentPath, entry.name), uid, gid)
  await chown(folder, uid, gid)
}
