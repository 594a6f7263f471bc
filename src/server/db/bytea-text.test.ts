import { expect, test } from 'vitest'
import { byteaOid, fromByteaText, toByteaText } from './bytea-text.ts'
import { openPglite } from './open-pglite.ts'
import { sql } from 'drizzle-orm'

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
    const { rows } = await database.db.execute<{ content: Uint8Array }>(sql`select content from kept`)
    expect(rows[0]?.content).toEqual(bytes)
  } finally {
    await database.close()
  }
})
