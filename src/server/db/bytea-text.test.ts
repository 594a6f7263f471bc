import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { byteaOid, fromByteaText, toByteaText } from './bytea-text.ts'
import { openPglite } from './open-pglite.ts'
import { selectRows } from './rows.ts'

const bytes = Uint8Array.from({ length: 1_000 }, (_, i) => i & 255)

test('writes and reads every byte, also of a part of a buffer', () => {
  expect(byteaOid).toBe(17)
  expect(toByteaText(bytes.subarray(0, 3))).toBe('\\x000102')
  expect(fromByteaText(toByteaText(bytes.subarray(7, 900)))).toEqual(bytes.subarray(7, 900))
  expect(fromByteaText('\\x')).toEqual(new Uint8Array())
  expect(() => toByteaText('text')).toThrow(TypeError)
})

test('is how the embedded database stores bytes', async () => {
  const database = await openPglite(null)
  try {
    await database.db.execute(sql`create temp table kept (content bytea)`)
    await database.db.execute(sql`insert into kept values (${bytes})`)
    const rows = await selectRows<{ content: Uint8Array }>(database.db, sql`select content from kept`)
    expect(rows).toEqual([{ content: bytes }])
  } finally {
    await database.close()
  }
})
