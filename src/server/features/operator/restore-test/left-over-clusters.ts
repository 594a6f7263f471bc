import { lstat, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { lockFolder } from '#server/db/folder-lock.ts'
import type { Account } from './programs.ts'

/** How the folders of temporary clusters begin. */
export const clusterPrefix = 'faredesk-restore-'
/** A younger folder may not have its lock yet. */
const leastAgeMs = 60_000

/**
 * Deletes the temporary clusters in `parent` that a restore test left behind when it was killed, because they contain a whole database.
 * Leaves those that a running process has locked, and other users' folders: as root, those of anyone but root and `account`. Never rejects.
 */
export const removeLeftOverClusters = async (
  parent: string,
  { account = null, now = Date.now() }: { account?: Account; now?: number } = {},
): Promise<void> => {
  const uids = new Set([process.getuid?.(), account?.uid])
  for (const name of await readdir(parent).catch(() => [])) {
    if (!name.startsWith(clusterPrefix)) continue
    const folder = path.join(parent, name)
    const found = await lstat(folder).catch(() => null)
    const isOurs = uids.has(found?.uid)
    if (!found?.isDirectory() || !isOurs || now - found.mtimeMs < leastAgeMs) continue
    try {
      lockFolder(folder)
      await rm(folder, { recursive: true, force: true })
    } catch {
      // A process still uses it, or it can't be deleted: the next run tries again.
    }
  }
}
