import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { AppError } from '#server/calls/app-error.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { agenciesRepo } from '../agencies/agencies.repo.ts'
import type { OperatorCall } from '../call.ts'
import { addOperatorEvent } from '../events.repo.ts'
import { operatorTexts as texts } from '../texts.ts'
import { agencyCopyRepo } from './agency-copy.repo.ts'

const format = 'faredesk-agency-1'

/** Yields a copy of an agency as JSON lines: a header, each row with its table, and at the end the number of rows per table. */
const readCopy = async function* (tx: Db, siteId: string, at: Date): AsyncGenerator<string> {
  const repo = agencyCopyRepo(tx)
  await repo.begin()
  yield `${JSON.stringify({ format, siteId, at: at.toISOString() })}\n`
  const counts: Record<string, number> = {}
  for (const { name, secrets } of await repo.tables()) {
    counts[name] = 0
    for await (const rows of repo.rows(name, siteId, secrets)) {
      counts[name] += rows.length
      yield rows.map((row) => `${JSON.stringify({ table: name, row })}\n`).join('')
    }
  }
  yield `${JSON.stringify({ end: true, rows: counts })}\n`
}

/** Copies everything that an agency has to a file, as of one moment: bookings, ledger, people and settings, but no passwords or keys. */
export const createAgencyCopies = ({ database }: Pick<Deps, 'database'>) => ({
  /**
   * Writes the copy as gzipped JSON lines. The file appears once it is complete; its last line counts the rows of each table. Rejects
   * when the file can't be written, with nothing left behind.
   */
  write: async (siteId: string, file: string, call: OperatorCall): Promise<void> => {
    if (!(await agenciesRepo(database.db).find(siteId)))
      throw new AppError('notFound', { message: texts.noAgency(siteId) })
    if (existsSync(file)) throw new AppError('invalidRequest', { message: texts.copyExists(file) })
    const part = `${file}.part`
    let content: string
    try {
      // Before the transaction, so that a wrong path costs nothing.
      const output = await open(part, 'w', 0o600)
      try {
        content = await database.longTransaction(async (tx) => {
          await pipeline(
            Readable.from(readCopy(tx, siteId, call.at)),
            createGzip(),
            output.createWriteStream(),
          )
          return agencyCopyRepo(tx).fingerprint(siteId)
        })
      } finally {
        await output.close()
      }
      await rename(part, file)
    } catch (fault) {
      await rm(part, { force: true })
      throw toRefusal(fault, file)
    }
    await addOperatorEvent(database.db, call, { action: 'agency.export', siteId, details: { content } })
  },
})

const toRefusal = (fault: unknown, file: string): unknown => {
  const code = (fault as NodeJS.ErrnoException | null)?.code
  return code === 'ENOSPC' || code === 'ENOENT' || code === 'EACCES' || code === 'EROFS' || code === 'EISDIR'
    ? new AppError('invalidRequest', { message: texts.copyNotWritten(file, code) })
    : fault
}
