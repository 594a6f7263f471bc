import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { selectRows } from '#server/db/rows.ts'

export interface DatabaseFacts {
  version: string
  encoding: string
  mayCreateTables: boolean
  isStandby: boolean
  isSynchronous: boolean
  maxConnections: number
  /** The hour in India that the database gives for noon UTC on 1 January 2026: 17. */
  indiaHour: number
}

/** Reads the properties of a database that the server depends on. */
export const readDatabaseFacts = async (db: Db): Promise<DatabaseFacts> => {
  const [row] = await selectRows<Record<keyof DatabaseFacts, string | number | boolean>>(
    db,
    sql`select current_setting('server_version') as version,
      current_setting('server_encoding') as encoding,
      has_schema_privilege(current_schema(), 'create') as "mayCreateTables",
      pg_is_in_recovery() as "isStandby",
      current_setting('synchronous_commit') <> 'off' as "isSynchronous",
      current_setting('max_connections') as "maxConnections",
      extract(hour from timestamptz '2026-01-01 12:00:00+00' at time zone 'Asia/Kolkata') as "indiaHour"`,
  )
  return {
    version: String(row?.version),
    encoding: String(row?.encoding),
    mayCreateTables: row?.mayCreateTables === true,
    isStandby: row?.isStandby === true,
    isSynchronous: row?.isSynchronous === true,
    maxConnections: Number(row?.maxConnections),
    indiaHour: Number(row?.indiaHour),
  }
}

/** Whether a standby answers. */
export const isAnsweredByStandby = async (db: Db): Promise<boolean> => {
  const [row] = await selectRows<{ isStandby: boolean }>(db, sql`select pg_is_in_recovery() as "isStandby"`)
  return row?.isStandby === true
}

/** Whether a prepared statement outlives its transaction. It doesn't behind a pooler in transaction mode. */
export const keepsPreparedStatements = async (db: Db): Promise<boolean> => {
  const name = `faredesk_doctor_${Date.now()}`
  try {
    await db.execute(sql.raw(`prepare ${name} as select 1`))
    await db.execute(sql.raw(`execute ${name}`))
    await db.execute(sql.raw(`deallocate ${name}`))
    return true
  } catch {
    return false
  }
}
