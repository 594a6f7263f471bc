import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from '#main/files/atomic-file.ts'
import { seal, unseal } from './sealed.ts'

export type SealedRead = { state: 'good'; bytes: Buffer } | { state: 'missing' | 'damaged' }

/** Sealed files of one workspace, with meaningless names. */
export interface SealedFolder {
  readonly path: string
  read(key: Buffer, name: string): Promise<SealedRead>
  /** Writes atomically; throws the disk's errors. */
  write(key: Buffer, name: string, bytes: Uint8Array): Promise<void>
  remove(name: string): Promise<void>
  names(): Promise<string[]>
  /** Moves a damaged file aside and returns its new name. */
  setAside(name: string): Promise<string>
  /** Deletes the folder with its contents. */
  clear(): Promise<void>
}

const asideSuffix = '.damaged'
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Whether a file was moved aside; it stays until everything is deleted. */
export const isSetAside = (name: string): boolean => name.endsWith(asideSuffix)

export function sealedFolder(root: string, workspaceId: string): SealedFolder {
  const path = join(root, workspaceId)
  const toFilePath = (name: string) => join(path, name)
  return {
    path,
    async read(key, name) {
      let file: Buffer
      try {
        file = await readFile(toFilePath(name))
      } catch (error) {
        return { state: isMissing(error) ? 'missing' : 'damaged' }
      }
      const bytes = unseal(key, { workspaceId, name }, file)
      return bytes ? { state: 'good', bytes } : { state: 'damaged' }
    },
    async write(key, name, bytes) {
      await mkdir(path, { recursive: true, mode: 0o700 })
      await writeAtomically(toFilePath(name), seal(key, { workspaceId, name }, bytes))
    },
    remove: (name) => rm(toFilePath(name), { force: true }),
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
      await rename(toFilePath(name), toFilePath(aside))
      return aside
    },
    clear: () => rm(path, { recursive: true, force: true }),
  }
}
