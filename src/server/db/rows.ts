import { sql, type SQL } from 'drizzle-orm'
import type { Db } from './database.ts'

/**
 * Runs a statement and returns its rows. One engine returns eight-byte numbers as text, so convert them with
 * `Number`.
 */
export const selectRows = async <T>(db: Db, statement: SQL): Promise<T[]> => {
  const result = (await db.execute(statement)) as { rows: T[] }
  return result.rows
}

/**
 * Converts an instant for statements, including years with more than four digits: the day after the last of 9999 is
 * one.
 */
export const instantSql = (at: Date): SQL => sql`${at.toISOString().replace(/^\+0*/, '')}::timestamptz`
