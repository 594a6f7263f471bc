import type { Keychain, KeychainFailure } from '#main/keychain/keychain.ts'
import { logFault } from '#main/shared/log.ts'
import {
  emptyIndex,
  listFiles,
  indexBytes,
  indexName,
  newFileName,
  readIndex,
  withoutFiles,
  type ArchiveIndex,
} from './archive-index.ts'
import { parseKey, formatKey, newKey, toOwnerMark } from './sealed.ts'
import { isSetAside, type SealedFolder } from './sealed-folder.ts'

/** Returns the keychain account of a workspace's archive key. */
export const archiveAccount = (workspaceId: string): string => `archive:${workspaceId}`

/** An open archive of one workspace. Every write is atomic. */
export interface OpenArchive {
  index(): ArchiveIndex
  /** Whether it belongs to the session with this token. */
  isOwnedBy(token: string): boolean
  /** Reads a copy; one that can't be opened is moved aside and removed from the index. */
  read(file: string): Promise<Uint8Array | null>
  /** Writes a copy and returns its file name. */
  add(bytes: Uint8Array): Promise<string>
  /** Replaces the index and deletes files that it no longer lists. */
  save(index: ArchiveIndex): Promise<void>
  /** Names of files moved aside in this run. */
  setAside(): readonly string[]
}

export type Opened =
  { ok: true; archive: OpenArchive; lost: 'key' | 'index' | null } | { ok: false; failure: KeychainFailure }

function openArchive(folder: SealedFolder, key: Buffer, first: ArchiveIndex): OpenArchive {
  let index = first
  const aside: string[] = []
  let writing = Promise.resolve()
  const save = (next: ArchiveIndex) => {
    const old = listFiles(index)
    index = next
    // Sequential, because a damaged file may be found while copies are being read.
    writing = writing
      .catch(() => undefined)
      .then(async () => {
        await folder.write(key, indexName, indexBytes(index))
        const used = new Set(listFiles(index))
        for (const file of old) if (!used.has(file)) await folder.remove(file)
      })
    return writing
  }
  return {
    index: () => index,
    isOwnedBy: (token) => index.owner === toOwnerMark(key, token),
    async read(file) {
      const found = await folder.read(key, file)
      if (found.state === 'good') return found.bytes
      // A copy that was replaced meanwhile isn't damaged.
      if (!listFiles(index).includes(file)) return null
      aside.push(found.state === 'damaged' ? await folder.setAside(file) : file)
      await save(withoutFiles(index, new Set([file])))
      return null
    },
    async add(bytes) {
      const file = newFileName()
      await folder.write(key, file, bytes)
      return file
    },
    save,
    setAside: () => aside,
  }
}

/** Deletes a workspace's files and key. Files without their key are useless. */
export async function wipeArchive(
  folder: SealedFolder,
  keychain: Keychain,
  workspaceId: string,
): Promise<void> {
  const hadFiles = (await folder.names()).length > 0
  const removed = await keychain.remove(archiveAccount(workspaceId))
  // Without a keychain nothing was ever stored, so it isn't logged at every start.
  if (!removed.ok && hadFiles) logFault('archive.wipe', new Error(removed.error.code))
  await folder.clear()
}

/**
 * Opens the archive of the session with this token. One of another session, or one that can't be opened, is deleted
 * and restarted with a new key; without a keychain there is none.
 */
export async function openStore(
  folder: SealedFolder,
  keychain: Keychain,
  workspaceId: string,
  token: string,
): Promise<Opened> {
  const account = archiveAccount(workspaceId)
  const kept = await keychain.read(account)
  if (!kept.ok) return { ok: false, failure: kept.error }
  const names = (await folder.names()).filter((name) => !isSetAside(name))
  const key = kept.value === null ? null : parseKey(kept.value)
  const found = key ? await folder.read(key, indexName) : null
  const index = found?.state === 'good' ? readIndex(found.bytes) : null
  if (key && index?.owner === toOwnerMark(key, token)) {
    // Left by a run that ended before the index was updated.
    const used = new Set([indexName, ...listFiles(index)])
    for (const name of names) if (!used.has(name)) await folder.remove(name)
    return { ok: true, archive: openArchive(folder, key, index), lost: null }
  }
  const lost = names.length === 0 || index ? null : key ? 'index' : 'key'
  await folder.clear()
  const fresh = newKey()
  const written = await keychain.write(account, formatKey(fresh))
  if (!written.ok) return { ok: false, failure: written.error }
  const owner = toOwnerMark(fresh, token)
  return { ok: true, archive: openArchive(folder, fresh, emptyIndex(owner)), lost }
}
