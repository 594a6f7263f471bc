import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { selectRows } from '#server/db/rows.ts'
import { openTestDatabase } from '#tests/support/test-server.ts'

/**
 * Foreign keys without an index, each with the reason. When a parent row is deleted, the database looks for its
 * children once for each key; without an index it reads the whole child table.
 */
const unindexed: Readonly<Record<string, string>> = {
  'operator_links.operator_id': 'operators are disabled and never deleted',
}

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/**
 * Lists foreign keys as `table.column,…`. `index` is one whose first columns are those of the key; a partial one counts
 * if it leaves out only rows without the key's column, because they have no parent.
 */
const loadForeignKeys = () =>
  selectRows<{ key: string; index: string | null }>(
    database.db,
    sql`select key, (
        select ic.relname from pg_index i join pg_class ic on ic.oid = i.indexrelid
        join pg_am am on am.oid = ic.relam and am.amname = 'btree'
        where i.indrelid = k.conrelid and i.indisvalid
          and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) in (
            select '(' || a.attname || ' IS NOT NULL)' from pg_attribute a
            where a.attrelid = k.conrelid and a.attnum = any(k.conkey)))
        order by ic.relname limit 1
      ) as index
      from (
        select k.conrelid, k.conkey, c.relname || '.' || (
            select string_agg(a.attname, ',' order by a.attnum) from pg_attribute a
            where a.attrelid = k.conrelid and a.attnum = any(k.conkey)
          ) as key
        from pg_constraint k join pg_class c on c.oid = k.conrelid
        where k.contype = 'f' and c.relnamespace = 'public'::regnamespace
      ) k
      order by key`,
  )

describe('a foreign key', () => {
  test('has an index that finds the children of a row', async () => {
    const keys = await loadForeignKeys()
    expect(keys.length).toBeGreaterThan(60)
    expect(keys.filter(({ index }) => index === null).map(({ key }) => key)).toEqual(Object.keys(unindexed))
  })

  test('has the index that docs/operations.md builds before an upgrade', async () => {
    const text = await readFile('docs/operations.md', 'utf8')
    const built = [...text.matchAll(/concurrently if not exists (\w+) on (\w+) \((\w+)\)/g)]
    expect(built.length).toBeGreaterThan(3)
    const keys = await loadForeignKeys()
    for (const [, index, table, column] of built)
      expect(keys).toContainEqual({ key: `${table}.${column}`, index })
  })
})
