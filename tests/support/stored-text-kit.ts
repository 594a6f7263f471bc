import { sql } from 'drizzle-orm'
import { selectRows } from '#server/db/rows.ts'
import type { TestServer } from './test-server.ts'

/** Lists where a text is stored, as `table.column`: every text, JSON and array column of the database is searched. */
export const findStored = async ({ database: { db } }: TestServer, text: string): Promise<string[]> => {
  const columns = await selectRows<{ table: string; column: string }>(
    db,
    sql`select c.table_name as "table", c.column_name as "column" from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = current_schema and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character varying')
      order by 1, 2`,
  )
  const found: string[] = []
  for (const { table, column } of columns) {
    const [row] = await selectRows<{ has: boolean }>(
      db,
      sql`select exists (select from ${sql.identifier(table)} where strpos(lower(${sql.identifier(column)}::text), ${text.toLowerCase()}) > 0) as has`,
    )
    if (row?.has) found.push(`${table}.${column}`)
  }
  return found
}

/** Lists the tables with a column that names a user. */
export const tablesOfUsers = async ({ database: { db } }: TestServer): Promise<string[]> => {
  const rows = await selectRows<{ table: string }>(
    db,
    sql`select distinct c.table_name as "table" from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = current_schema and t.table_type = 'BASE TABLE'
        and (c.column_name in ('user_id', 'email', 'to_address', 'account') or c.column_name like '%\\_user\\_id')
      order by 1`,
  )
  return rows.map(({ table }) => table)
}
