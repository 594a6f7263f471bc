import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from '#main/files/atomic-file.ts'
import { seal, unseal } from './sealed.ts'

export type SealedRead = { state: 'good'; bytes: Buffer } | { state: 'missing' | 'damaged' }

/** Sealed files of one workspace. Their names tell nothing. */
export interface SealedFolder {
  readonly path: string
  read(key: Buffer, name: string): Promise<SealedRead>
  /** Whole or not at all; throws what the disk throws. */
  write(key: Buffer, name: string, bytes: Uint8Array): Promise<void>
  remove(name: string): Promise<void>
  names(): Promise<string[]>
  /** Puts a damaged file aside under a name of its own, which is given back. */
  setAside(name: string): Promise<string>
  /** Deletes the folder with all that is in it. */
  clear(): Promise<void>
}

const asideSuffix = '.damaged'
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** True for a file that was set aside: it stays until everything is deleted. */
export const isSetAside = (name: string): boolean => name.endsWith(asideSuffix)

export function sealedFolder(root: string, workspaceId: string): SealedFolder {
  const path = join(root, workspaceId)
  const fileOf = (name: string) => join(path, name)
  return {
    path,
    async read(key, name) {
      let file: Buffer
      try {
        file = await readFile(fileOf(name))
      } catch (error) {
        return { state: isMissing(error) ? 'missing' : 'damaged' }
      }
      const bytes = unseal(key, { workspaceId, name }, file)
      return bytes ? { state: 'good', bytes } : { state: 'damaged' }
    },
    async write(key, name, bytes) {
      await mkdir(path, { recursive: true, mode: 0o700 })
      await writeWhole(fileOf(name), seal(key, { workspaceId, name }, bytes))
    },
    remove: (name) => rm(fileOf(name), { force: true }),
    async names() {
      try {
        return await readdir(path)
      } catch (error) {
        if (isMissing(error)) return []
        throw error
      }
    },
    async setAside(name) {
      const aside = `${name}${asideSuffix}`
      await rename(fileOf(name), fileOf(aside))
      return aside
    },
    clear: () => rm(path, { recursive: true, force: true }),
  }
}
