import { existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { AppError } from '#server/calls/app-error.ts'
import { BackupRunning } from '#server/db/database-files.ts'
import type { Deps } from '#server/deps.ts'
import type { OperatorCall } from '../call.ts'
import { addOperatorEvent } from '../events.repo.ts'
import { operatorTexts as texts } from '../texts.ts'
import { flushFolder } from './flush-folder.ts'
import { packInstallation } from './installation-files.ts'
import { readThrough } from './read-through.ts'

/** Returns the file to write: `to` itself, or a new name in the folder `to`. */
const toFile = async (to: string, at: Date): Promise<string> => {
  const found = await stat(to).catch(() => null)
  const name = `faredesk-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`
  return found?.isDirectory() ? path.join(to, name) : to
}

/** Backs up an installation on the embedded database. */
export const createBackups = ({ database, config }: Pick<Deps, 'database' | 'config'>) => ({
  /**
   * Writes the database, the outbox and the secret's file to `to`, a new file or a folder. The file has its name once it is complete and on
   * the disk. Returns its name and size. Rejects if it can't be written, with nothing left behind.
   */
  write: async (to: string, call: OperatorCall): Promise<{ file: string; bytes: number }> => {
    const { files } = database
    if (files === null) throw new AppError('invalidRequest', { message: texts.backupOfPostgres })
    const file = await toFile(to, call.at)
    if (existsSync(file)) throw new AppError('invalidRequest', { message: texts.copyExists(file) })
    const part = `${file}.part`
    let isOurs = false
    try {
      const output = await open(part, 'wx', 0o600)
      isOurs = true
      try {
        const content = packInstallation(path.resolve(config.dataFolder), files, call.at)
        await readThrough([Readable.from(content), createGzip({ level: 3 })], async (zipped) => {
          for await (const bytes of zipped) await output.writeFile(bytes)
        })
        await output.sync()
      } finally {
        await output.close()
      }
      await rename(part, file)
      await flushFolder(path.dirname(file))
    } catch (fault) {
      if (isOurs) await rm(part, { force: true })
      throw toRefusal(fault, file)
    }
    const { size: bytes } = await stat(file)
    await addOperatorEvent(database.db, call, { action: 'backup.create', details: { bytes } })
    return { file, bytes }
  },
})

const unwritable = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS'])

const toRefusal = (fault: unknown, file: string): unknown => {
  const code = (fault as NodeJS.ErrnoException | null)?.code ?? ''
  const refuse = (message: string): AppError => new AppError('invalidRequest', { message })
  if (fault instanceof BackupRunning) return refuse(texts.backupRuns)
  if (code === 'EEXIST') return refuse(texts.backupPart(`${file}.part`))
  return unwritable.has(code) ? refuse(texts.copyNotWritten(file, code)) : fault
}
