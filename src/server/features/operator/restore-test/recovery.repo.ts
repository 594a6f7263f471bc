import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { selectRows } from '#server/db/rows.ts'

/** Reads whether a PostgreSQL server still repeats its log, and when the last repeated transaction was committed. */
export const readRecovery = async (db: Db): Promise<{ isRecovering: boolean; reachedAt: string | null }> => {
  const [row] = await selectRows<{ isRecovering: boolean; reachedAt: string | null }>(
    db,
    sql`select pg_is_in_recovery() as "isRecovering",
      to_char(pg_last_xact_replay_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "reachedAt"`,
  )
  return row ?? { isRecovering: true, reachedAt: null }
}
