import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { StartRefused } from '#server/start-refused.ts'
import type { Db } from './database.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { selectRows } from './rows.ts'

/** How a database's tables compare with this code: `newer` has migrations that this code doesn't know. */
export type SchemaState = 'empty' | 'older' | 'current' | 'newer'

/** Compares the migrations that a database has had with those of this code. */
export const readSchemaState = async (db: Db): Promise<SchemaState> => {
  const [table] = await selectRows<{ isThere: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  )
  if (table?.isThere !== true) return 'empty'
  const rows = await selectRows<{ at: string | number }>(
    db,
    sql`select created_at as at from drizzle.__drizzle_migrations`,
  )
  const had = new Set(rows.map(({ at }) => Number(at)))
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
  if (had.size === 0) return 'empty'
  if ([...had].some((at) => !known.includes(at))) return 'newer'
  return known.every((at) => had.has(at)) ? 'current' : 'older'
}

/** Says why a database with other tables can't be used, and what to do. */
export const describeSchema = (state: Exclude<SchemaState, 'current'>): string => {
  switch (state) {
    case 'newer':
      return 'A newer version of Faredesk has changed this database. Start that version, or restore the backup from before the upgrade.'
    case 'older':
      return 'The database is from an older version. Make a backup, then start the new server or run `npm run admin -- migrate`.'
    case 'empty':
      return 'The database is empty. Start the server first, or run `npm run admin -- migrate`.'
  }
}

/** Refuses a database that a newer version has changed, because this one would read and write it wrongly. Throws StartRefused. */
export const assertNotNewer = (state: SchemaState): void => {
  if (state === 'newer') throw new StartRefused(describeSchema(state))
}

/** Refuses a database whose tables aren't those of this code. Throws StartRefused. */
export const assertCurrent = (state: SchemaState): void => {
  if (state !== 'current') throw new StartRefused(describeSchema(state))
}
