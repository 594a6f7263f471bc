import fs, { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { openPglite } from './open-pglite.ts'
import { selectRows } from './rows.ts'

let folder = ''
let database: Database
let syncs = 0
const { fsyncSync } = fs
beforeEach(async () => {
  fs.fsyncSync = (descriptor) => {
    syncs += 1
    fsyncSync(descriptor)
  }
  syncBuiltinESMExports()
  folder = mkdtempSync(path.join(tmpdir(), 'faredesk-pglite-'))
  database = await openPglite(folder)
})
afterEach(async () => {
  await database.close()
  fs.fsyncSync = fsyncSync
  syncBuiltinESMExports()
  rmSync(folder, { recursive: true, force: true })
})

const readSize = async (): Promise<number> => {
  const [row] = await selectRows<{ size: number }>(
    database.db,
    sql`select pg_total_relation_size('probe')::int as size`,
  )
  return row?.size ?? 0
}

describe('the embedded database', () => {
  test('writes every commit to disk before it returns', async () => {
    await database.db.execute(sql`create table probe (id int)`)
    for (let count = 0; count < 5; count += 1) {
      const before = syncs
      await database.db.execute(sql`insert into probe values (1)`)
      expect(syncs).toBeGreaterThan(before)
    }
  })

  test('reuses the space of deleted rows', async () => {
    await database.db.execute(sql`create table probe (id int primary key, text text)`)
    const fill = async (): Promise<void> => {
      await database.db.execute(
        sql`insert into probe select n, repeat('x', 500) from generate_series(1, 2000) n`,
      )
      await database.db.execute(sql`delete from probe`)
      await database.reuseSpace()
    }
    await fill()
    for (let round = 0; round < 4; round += 1) await fill()
    // Less than one of the four fills takes.
    expect(await readSize()).toBeLessThan(1_000_000)
  })
})

test('shortens its log when it reuses space', async () => {
  const logMegabytes = (): number => {
    const log = path.join(folder, 'db/pg_wal')
    return readdirSync(log).reduce((sum, name) => sum + statSync(path.join(log, name)).size, 0) / 1_048_576
  }
  await database.db.execute(sql`create table filler (id int, text text)`)
  for (let round = 0; round < 3; round += 1) {
    await database.db.execute(
      sql`insert into filler select g, repeat(md5(g::text), 10) from generate_series(1, 200000) g`,
    )
    await database.db.execute(sql`truncate filler`)
  }
  expect(logMegabytes()).toBeGreaterThan(200)
  await database.reuseSpace()
  expect(logMegabytes()).toBeLessThan(160)
}, 60_000)

test('keeps its log from the start of a copy until it is released, also when the copy fails', async () => {
  const { files } = database
  await files?.begin()
  await files?.end()
  expect(files?.isCopied()).toBe(true)
  await expect(files?.begin()).rejects.toThrow()
  await files?.release()
  expect(files?.isCopied()).toBe(false)
  // The next one begins although this one never ended.
  await files?.begin()
  await files?.release()
  await files?.begin()
  expect(await files?.end()).toContain('START WAL LOCATION')
  await files?.release()
})
