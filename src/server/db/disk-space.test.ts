import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DatabaseUnavailable } from './database.ts'
import { findDatabaseLoss } from './database-lost.ts'
import { openPglite } from './open-pglite.ts'
import { selectRows } from './rows.ts'

const megabyte = 1024 * 1024
let folder = ''
let free = 0
const reports: string[] = []
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'faredesk-space-'))
  free = 1_000 * megabyte
  reports.length = 0
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const open = () =>
  openPglite(folder, {
    readFreeBytes: async () => free,
    reportSpace: (isReadOnly, text) => void reports.push(`${isReadOnly} ${text}`),
  })

describe('the embedded database on a disk that is almost full', () => {
  test('refuses changes as a database that is down, still reads, and accepts changes again when there is space', async () => {
    const database = await open()
    await database.db.execute(sql`create table probe (id int)`)
    free = 63 * megabyte
    await expect.poll(() => reports.length, { timeout: 20_000 }).toBe(1)
    expect(reports[0]).toMatch(/^true the disk is almost full \(63 MB left\)/)
    for (const change of [
      database.db.execute(sql`insert into probe values (1)`),
      database.transaction((tx) => tx.execute(sql`insert into probe values (2)`)),
    ]) {
      const fault = await change.catch((thrown: unknown) => thrown)
      expect(findDatabaseLoss(fault)).toEqual({ isOutcomeUnknown: false })
    }
    expect(await selectRows(database.db, sql`select count(*)::int as rows from probe`)).toEqual([{ rows: 0 }])
    free = 97 * megabyte
    await expect.poll(() => reports.length, { timeout: 20_000 }).toBe(2)
    await database.transaction((tx) => tx.execute(sql`insert into probe values (3)`))
    await database.close()
  })

  test('shortens the log that filled the disk, before it refuses changes and while it does, but not during a copy', async () => {
    const log = path.join(folder, 'db/pg_wal')
    const logBytes = (): number =>
      readdirSync(log).reduce((sum, name) => sum + statSync(path.join(log, name)).size, 0)
    let others = 0
    // A disk of 400 MB that holds the log and other files.
    const database = await openPglite(folder, {
      readFreeBytes: async () => (existsSync(log) ? 400 * megabyte - logBytes() - others : 400 * megabyte),
      reportSpace: (isReadOnly, text) => void reports.push(`${isReadOnly} ${text}`),
    })
    await database.db.execute(sql`create table filler (id int, text text)`)
    const fill = async (): Promise<void> => {
      for (let round = 0; round < 3; round += 1) {
        await database.db.execute(
          sql`insert into filler select g, repeat(md5(g::text), 10) from generate_series(1, 200000) g`,
        )
        await database.db.execute(sql`truncate filler`)
      }
    }
    await fill()
    const full = logBytes()
    others = 400 * megabyte - full - 10 * megabyte
    await expect.poll(logBytes, { timeout: 20_000 }).toBeLessThan(full)
    await database.db.execute(sql`insert into filler values (1)`)
    expect(reports).toEqual([])

    others = 0
    await database.files?.begin()
    await fill()
    others = 400 * megabyte - logBytes() - 10 * megabyte
    await expect.poll(() => reports.length, { timeout: 20_000 }).toBe(1)
    expect(reports[0]).toMatch(/^true the disk is almost full \(10 MB left\)/)
    await database.files?.release()
    // Nothing else is deleted: only the log makes room.
    await expect.poll(() => reports.length, { timeout: 20_000 }).toBe(2)
    await database.db.execute(sql`insert into filler values (2)`)
    await database.close()
  }, 120_000)

  test('does not open, and says how much to free', async () => {
    free = 10 * megabyte
    const fault = await open().catch((thrown: unknown) => thrown)
    expect(fault).toBeInstanceOf(DatabaseUnavailable)
    expect(fault).toMatchObject({ reason: 'full' })
    expect((fault as Error).message).toBe(
      `The disk of ${folder} has only 10 MB left. Free at least 96 MB, then start again.`,
    )
    free = 97 * megabyte
    // The folder isn't kept locked.
    await (await open()).close()
  })
})
