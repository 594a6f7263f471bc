import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '#server/db/database.ts'
import { filesRepo } from './files.repo.ts'
import type { FileKey, FilePort } from './port.ts'

const isPlainName = /^[\w-]+$/
const fileName = /^([a-f\d]{64})\.(webp|jpg)$/

const isMissing = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === 'ENOENT'

const listNames = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder)
  } catch (fault) {
    if (isMissing(fault)) return []
    throw fault
  }
}

const isOlder = async (file: string, before: Date): Promise<boolean> => {
  try {
    return (await stat(file)).mtime < before
  } catch (fault) {
    // Another node deleted it.
    if (isMissing(fault)) return false
    throw fault
  }
}

/** Stores contents below a folder that all nodes share: one folder for each site. A backup needs the folder as well as the database. */
export const createFolderFiles = (folder: string, { db }: Pick<Database, 'db'>): FilePort => {
  const toFolder = (siteId: string): string => {
    if (!isPlainName.test(siteId)) throw new Error(`not a folder's name: ${siteId}`)
    return path.join(folder, siteId)
  }
  const toPath = ({ siteId, hash, kind }: FileKey): string => path.join(toFolder(siteId), `${hash}.${kind}`)

  /** Deletes what no record names, and files whose writing was interrupted. */
  const cleanSite = async (siteId: string, before: Date, most: number): Promise<number> => {
    const inFolder = path.join(folder, siteId)
    const old: string[] = []
    for (const name of await listNames(inFolder))
      if (await isOlder(path.join(inFolder, name), before)) old.push(name)
    const hashes = old.flatMap((name) => fileName.exec(name)?.[1] ?? [])
    const recorded =
      hashes.length === 0 ? new Set<string>() : await filesRepo(db).findRecorded(siteId, hashes)
    const orphans = old.filter((name) => !recorded.has(fileName.exec(name)?.[1] ?? '')).slice(0, most)
    for (const name of orphans) await rm(path.join(inFolder, name), { force: true })
    return orphans.length
  }

  return {
    put: async (key, content, at) => {
      const file = toPath(key)
      await mkdir(path.dirname(file), { recursive: true })
      // Renamed when complete, so that nobody reads a part of it.
      const part = `${file}.${randomBytes(6).toString('hex')}`
      await writeFile(part, content, { flush: true })
      await utimes(part, at, at)
      await rename(part, file)
    },
    get: async (key) => {
      try {
        return await readFile(toPath(key))
      } catch (fault) {
        if (isMissing(fault)) return null
        throw fault
      }
    },
    removeUnrecorded: async (before, most) => {
      let removed = 0
      for (const siteId of await listNames(folder)) {
        if (removed >= most) break
        if (isPlainName.test(siteId)) removed += await cleanSite(siteId, before, most - removed)
      }
      return removed
    },
  }
}
