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

/** A standby that receives the database's log. */
export interface ConnectedStandby {
  name: string
  /** How far its copy is behind, in seconds and bytes. */
  lagSeconds: number
  lagBytes: number
  /** Whether commits wait for it. */
  isSynchronous: boolean
}

export interface ReplicationState {
  /** `synchronous_standby_names`: whose confirmation commits wait for; empty for none. */
  names: string
  count: number
  /** Null if this database user isn't allowed to see more than their number. */
  standbys: ConnectedStandby[] | null
}

/** Reads which standbys receive the log. */
export const readStandbys = async (db: Db): Promise<ReplicationState> => {
  const rows = await selectRows<{
    names: string
    mayRead: boolean
    pid: number | null
    name: string | null
    lag: string | number
    bytes: string | number
    sync: string | null
  }>(
    db,
    sql`select current_setting('synchronous_standby_names') as names,
        pg_has_role('pg_read_all_stats', 'usage') as "mayRead", r.pid, r.application_name as name, r.sync_state as sync,
        coalesce(extract(epoch from r.replay_lag), 0)::float8 as lag,
        coalesce(pg_wal_lsn_diff(case when pg_is_in_recovery() then null else pg_current_wal_lsn() end, r.replay_lsn), 0)::float8 as bytes
      from (select) as one left join pg_stat_replication r on coalesce(r.state, 'streaming') = 'streaming' order by r.application_name`,
  )
  const [first] = rows
  const found = rows.filter(({ pid }) => pid !== null)
  return {
    names: first?.names ?? '',
    count: found.length,
    standbys:
      first?.mayRead === true
        ? found.map(({ name, lag, bytes, sync }) => ({
            name: name ?? '',
            lagSeconds: Number(lag),
            lagBytes: Number(bytes),
            isSynchronous: sync === 'sync' || sync === 'quorum',
          }))
        : null,
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
