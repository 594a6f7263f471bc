import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { createGunzip } from 'node:zlib'
import { AppError } from '#server/calls/app-error.ts'
import { DatabaseUnavailable } from '#server/db/database.ts'
import { lockFolder } from '#server/db/folder-lock.ts'
import { openPglite } from '#server/db/open-pglite.ts'
import { operatorTexts as texts } from '../texts.ts'
import { findProblem } from './describe-restored.ts'
import { findOwner, changeOwner, type Owner } from './give-files.ts'
import { flushFolder } from './flush-folder.ts'
import { backupFormat, headerName, labelName, partNames } from './installation-files.ts'
import { readThrough } from './read-through.ts'
import { examineRestored, type RestoredContents } from './restored.repo.ts'
import { NoArchive, readTar } from './tar.ts'

const unfinishedName = '.restoring'

/** Whether a name of the archive stays inside the folder it's extracted to. */
const isOwnName = (name: string): boolean =>
  /^(?:db|outbox|secret\.key)(?:\/|$)/.test(name) &&
  name.split('/').every((part) => !['', '.', '..'].includes(part))

const readHeader = (text: string): string => {
  try {
    const { format, at } = JSON.parse(text) as { format?: unknown; at?: unknown }
    if (format === backupFormat && typeof at === 'string') return at
  } catch {
    // Not ours either.
  }
  throw new NoArchive('not a Faredesk backup')
}

const readText = async (content: AsyncIterable<Buffer>): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts).toString()
}

const writeFlushed = async (file: string, content: AsyncIterable<Buffer>): Promise<void> => {
  const output = await open(file, 'wx', 0o600)
  try {
    for await (const part of content) await output.writeFile(part)
    await output.sync()
  } finally {
    await output.close()
  }
}

/** Extracts a backup to a folder and returns when it was made. Throws NoArchive if it's incomplete or something else. */
const unpack = async (archive: AsyncIterable<Buffer>, folder: string): Promise<string> => {
  let at: string | undefined
  let last = ''
  for await (const { entry, content } of readTar(archive)) {
    if (at === undefined) {
      if (entry.name !== headerName || entry.size > 1_000) throw new NoArchive('not a Faredesk backup')
      at = readHeader(await readText(content))
      continue
    }
    if (!isOwnName(entry.name)) throw new NoArchive(`it contains ${entry.name}`)
    const target = path.join(folder, entry.name)
    if (entry.isFolder) await mkdir(target, { recursive: true, mode: 0o700 })
    else await writeFlushed(target, content)
    last = entry.name
  }
  if (at === undefined || last !== labelName) throw new NoArchive('its end is missing')
  return at
}

const unpackFile = async (file: string, folder: string): Promise<string> => {
  try {
    return await readThrough([createReadStream(file), createGunzip()], (archive) => unpack(archive, folder))
  } catch (fault) {
    const { code = '', message } = fault as NodeJS.ErrnoException
    const isDamaged = fault instanceof NoArchive || code.startsWith('Z_')
    if (isDamaged) throw new AppError('invalidRequest', { message: texts.noBackup(file, message) })
    throw fault
  }
}

/** Opens the extracted database, which repeats its log, and checks it. */
const examine = async (file: string, folder: string): Promise<RestoredContents> => {
  try {
    const database = await openPglite(folder)
    try {
      return await examineRestored(database)
    } finally {
      await database.close()
    }
  } catch (fault) {
    if (fault instanceof DatabaseUnavailable && fault.reason === 'full')
      throw new AppError('invalidRequest', { message: texts.notRestored(folder, 'ENOSPC') })
    if (fault instanceof DatabaseUnavailable)
      throw new AppError('invalidRequest', { message: texts.noBackup(file, "its database can't be opened") })
    throw fault
  }
}

/**
 * Creates the folder, or accepts an empty one. Returns its owner: a new folder belongs to the owner of the one it was created in. `created`
 * is the outermost folder that was created; null if it existed.
 */
const takeFolder = async (folder: string): Promise<{ owner: Owner; created: string | null }> => {
  const entries = await readdir(folder).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return null
    if (fault.code === 'ENOTDIR') return ['']
    throw fault
  })
  if (entries && entries.length > 0)
    throw new AppError('invalidRequest', { message: texts.folderNotEmpty(folder) })
  const owner = await findOwner(folder)
  const created = entries === null ? await mkdir(folder, { recursive: true, mode: 0o700 }) : undefined
  return { owner, created: created ?? null }
}

/**
 * Restores a backup of the embedded database to an empty or new folder, which a server can then use as FAREDESK_DATA. Checks its tables and
 * its ledger first. Run as root, it gives everything to the folder's owner. Rejects if anything is wrong, and leaves the folder as it was.
 */
export const restoreBackup = async (
  file: string,
  folder: string,
): Promise<{ at: string; contents: RestoredContents; hasKey: boolean }> => {
  const { owner, created } = await takeFolder(folder)
  const lock = lockFolder(folder)
  const unfinished = path.join(folder, unfinishedName)
  let isDone = false
  try {
    await mkdir(unfinished, { mode: 0o700 })
    const at = await unpackFile(file, unfinished)
    const contents = await examine(file, unfinished)
    const problem = findProblem(contents)
    if (problem !== null) throw new AppError('invalidRequest', { message: problem })
    await changeOwner(unfinished, owner)
    // The database last: without it, a server would see that the folder is incomplete.
    for (const name of [...partNames].toReversed())
      if (existsSync(path.join(unfinished, name)))
        await rename(path.join(unfinished, name), path.join(folder, name))
    await flushFolder(folder)
    isDone = true
    return { at, contents, hasKey: existsSync(path.join(folder, 'secret.key')) }
  } catch (fault) {
    throw toRefusal(fault, file, folder)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
    lock.release()
    if (created !== null)
      await (isDone ? changeOwner(created, owner) : rm(folder, { recursive: true, force: true }))
  }
}

const toRefusal = (fault: unknown, file: string, folder: string): unknown => {
  const { code = '', path: place } = (fault ?? {}) as NodeJS.ErrnoException
  const refuse = (message: string): AppError => new AppError('invalidRequest', { message })
  if (place === file || code === 'EISDIR') return refuse(texts.backupNotRead(file, code))
  return ['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS'].includes(code)
    ? refuse(texts.notRestored(folder, code))
    : fault
}
