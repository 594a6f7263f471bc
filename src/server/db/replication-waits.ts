import { sql } from 'drizzle-orm'
import type { Db, ReplicationWaits } from './database.ts'
import { selectRows } from './rows.ts'

/** Reads the waiting commits of this database user. Seeing other users' commits needs more rights. */
export const readReplicationWaits = async (db: Db): Promise<ReplicationWaits> => {
  const [row] = await selectRows<Record<keyof ReplicationWaits, string | number>>(
    db,
    // A commit is a statement, so this is when it began.
    sql`select count(*) as count, coalesce(extract(epoch from clock_timestamp() - min(query_start)), 0)::float8 as "longestSeconds"
      from pg_stat_activity where wait_event = 'SyncRep'`,
  )
  return { count: Number(row?.count ?? 0), longestSeconds: Number(row?.longestSeconds ?? 0) }
}
