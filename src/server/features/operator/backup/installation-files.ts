import { open, readdir, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import type { DatabaseFiles } from '#server/db/database-files.ts'
import { tarEnd, tarPadding, toTarHeader } from './tar.ts'

/** The first entry of a backup: what it is and when it was made. */
export const headerName = 'backup.json'
export const backupFormat = 'faredesk-backup-1'
/** Everything that a backup contains besides its header. */
export const partNames = ['db', 'outbox', 'secret.key'] as const

/** The last entry of a backup, without which it's incomplete. PostgreSQL needs it to open the copy. */
export const labelName = 'db/backup_label'

const chunkBytes = 1024 * 1024
const logFolder = 'db/pg_wal'
/** PostgreSQL creates these files again. */
const isLeftOut = (name: string): boolean =>
  /^db\/(?:postmaster\.|backup_label|pg_stat_tmp\/|base\/pgsql_tmp\/|pg_wal\/(?:summaries|archive_status)\/)/.test(
    name,
  )

const isMissing = (fault: unknown): boolean => (fault as NodeJS.ErrnoException).code === 'ENOENT'

interface Found {
  /** Path relative to the data folder, with slashes. */
  name: string
  isFolder: boolean
}

/** Lists a folder with everything in it, except what `isLeftOut`. Nothing if the folder doesn't exist. */
const listFolder = async (root: string, name: string): Promise<Found[]> => {
  const entries = await readdir(path.join(root, name), { withFileTypes: true }).catch((fault: unknown) => {
    if (isMissing(fault)) return null
    throw fault
  })
  if (entries === null) return []
  const found: Found[] = [{ name, isFolder: true }]
  for (const entry of entries) {
    const inner = `${name}/${entry.name}`
    if (isLeftOut(inner)) continue
    if (entry.isDirectory()) found.push(...(await listFolder(root, inner)))
    else if (entry.isFile()) found.push({ name: inner, isFolder: false })
  }
  return found
}

/** Yields exactly `size` bytes of a file. A table may have become shorter; the database's log repeats that when the copy is opened. */
const readFile = async function* (file: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let done = 0; done < size;) {
    const chunk = Buffer.alloc(Math.min(chunkBytes, size - done))
    const { bytesRead } = await file.read(chunk, 0, chunk.length, done)
    done += bytesRead || chunk.length
    yield bytesRead > 0 ? chunk.subarray(0, bytesRead) : chunk
  }
}

/** Yields the archive's bytes for a file of the data folder; none if it was deleted meanwhile, which the log must not be. */
const packFile = async function* (root: string, name: string, at: Date): AsyncGenerator<Buffer> {
  let file: FileHandle
  try {
    file = await open(path.join(root, name))
  } catch (fault) {
    if (isMissing(fault) && !name.startsWith(`${logFolder}/`)) return
    throw fault
  }
  try {
    const { size } = await file.stat()
    yield toTarHeader({ name, size, isFolder: false }, at)
    yield* readFile(file, size)
    yield tarPadding(size)
  } finally {
    await file.close()
  }
}

const packText = function* (name: string, text: string, at: Date): Generator<Buffer> {
  const content = Buffer.from(text)
  yield toTarHeader({ name, size: content.length, isFolder: false }, at)
  yield content
  yield tarPadding(content.length)
}

const packAll = async function* (root: string, found: readonly Found[], at: Date): AsyncGenerator<Buffer> {
  for (const { name, isFolder } of found)
    if (isFolder) yield toTarHeader({ name, size: 0, isFolder }, at)
    else yield* packFile(root, name, at)
}

/** Returns the name of the oldest log file that a copy needs, from its label. */
const firstLogFile = (label: string): string =>
  /START WAL LOCATION: \S+ \(file (\w+)\)/.exec(label)?.[1] ?? ''

/**
 * Yields an archive of an installation on the embedded database: the database, the outbox and the secret's file. The database stays in use. Its
 * log is copied last, so that the copy contains everything that was confirmed before the copy ended.
 */
export const packInstallation = async function* (
  root: string,
  files: DatabaseFiles,
  at: Date,
): AsyncGenerator<Buffer> {
  yield* packText(headerName, JSON.stringify({ format: backupFormat, at: at.toISOString() }), at)
  await files.begin()
  let label: string
  try {
    const database = await listFolder(root, 'db')
    yield* packAll(
      root,
      database.filter(({ name }) => !name.startsWith(`${logFolder}/`)),
      at,
    )
    label = await files.end()
    const log = (await listFolder(root, logFolder)).filter(({ name }) => name !== logFolder)
    if (!log.some(({ name }) => name === `${logFolder}/${firstLogFile(label)}`))
      throw new Error("The database's log was shortened during the backup. Run the backup again")
    yield* packAll(root, log, at)
  } finally {
    await files.release()
  }
  yield* packAll(root, await listFolder(root, 'outbox'), at)
  yield* packFile(root, 'secret.key', at)
  yield* packText(labelName, label, at)
  yield tarEnd
}
