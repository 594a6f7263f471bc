import { sql, type SQL } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Runs a statement and gives its rows. Eight-byte numbers come as text from one engine: read them with `Number`. */
export const rowsOf = async <T>(db: Db, statement: SQL): Promise<T[]> => {
  const result = (await db.execute(statement)) as { rows: T[] }
  return result.rows
}

/** An instant as statements take it, also of a year that has more than four digits: a day after the last of 9999 is one. */
export const instantSql = (at: Date): SQL => sql`${at.toISOString().replace(/^\+0*/, '')}::timestamptz`
