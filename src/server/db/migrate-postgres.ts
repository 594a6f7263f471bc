import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartRefused } from '#server/start-refused.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { findSqlState } from './retry.ts'
import { assertNotNewer, readSchemaState } from './schema-state.ts'
import * as schema from './schema/index.ts'

/** The same number on every node, so that only one migrates at a time. */
const migrationLock = 7_281_551
/** The states of a migration that lost a race for locks, and was undone: a lock that took too long, a deadlock, a serialisation failure. */
const lostRace = new Set(['55P03', '40P01', '40001'])

/**
 * How long a migration waits for the lock of each table, how often it tries, and the pause between tries, in milliseconds. Calls that need
 * the table queue behind it, so it gives up early, before they fail, and lets them go first.
 */
export interface LockPatience {
  timeoutMs: number
  attempts: number
  pauseMs: number
}
const usualPatience: LockPatience = { timeoutMs: 3_000, attempts: 30, pauseMs: 2_000 }

/** Migrates on a connection without a limit for statements, because building an index can take long. Throws StartRefused when tables stay locked. */
export const migratePostgres = async (
  url: string,
  sessionSettings: string,
  patience: LockPatience = usualPatience,
): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  // The statement that is running reports the error.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(sessionSettings)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const db = drizzle(client, { schema })
    assertNotNewer(await readSchemaState(db))
    await client.query(`set lock_timeout = ${patience.timeoutMs}`)
    await retryWhileLocked(() => migrate(db, { migrationsFolder }), patience)
  } finally {
    // Ending the session releases the lock.
    await client.end().catch(() => undefined)
  }
}

const retryWhileLocked = async (
  work: () => Promise<void>,
  { attempts, pauseMs }: LockPatience,
): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (fault) {
      if (!lostRace.has(findSqlState(fault))) throw fault
      if (attempt >= attempts)
        throw new StartRefused(
          "The database couldn't be updated, because a transaction keeps one of its tables locked. Nothing was changed. End that transaction (see pg_stat_activity), then start again.",
          { cause: fault },
        )
      await pause(pauseMs)
    }
  }
}
