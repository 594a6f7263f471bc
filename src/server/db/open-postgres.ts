import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { DatabaseUnavailable, type Database, type Db } from './database.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { retryOnConflict } from './retry.ts'
import * as schema from './schema/index.ts'

/** The same number on every node, so that only one migrates at a time. */
const migrationLock = 7_281_551

/**
 * Our statements take milliseconds, less than compiling them would. Sorting a page stays in memory, and indexes
 * aren't costed like a spinning disk. Set per connection, because poolers refuse such settings in an address.
 */
const sessionSettings = `set jit = off; set work_mem = '16MB'; set random_page_cost = 1.1`
const prepareSession = async (client: pg.ClientBase): Promise<void> => {
  await client.query(sessionSettings)
}

/** Opens a PostgreSQL database by its address. Rejects with DatabaseUnavailable when it can't be reached. */
export const openPostgres = async (url: string, options: { poolSize: number }): Promise<Database> => {
  const settings = {
    connectionString: url,
    max: options.poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // The pool awaits the promise, although its types don't say so.
    onConnect: prepareSession,
  }
  const pool = new pg.Pool(settings)
  // A connection that breaks while idle must not end the process; the next query reports it.
  pool.on('error', () => undefined)
  const db = drizzle(pool, { schema }) as unknown as Db
  const ping = async (): Promise<void> => {
    await pool.query('select 1')
  }
  try {
    await ping()
  } catch (cause) {
    await pool.end().catch(() => undefined)
    throw new DatabaseUnavailable(
      'unreachable',
      "PostgreSQL isn't responding at the address in DATABASE_URL. Check that it's running and that the host, name and password are correct.",
      { cause },
    )
  }
  return {
    engine: 'postgres',
    db,
    transaction: (work) => retryOnConflict(() => db.transaction((tx) => work(tx))),
    ping,
    migrate: async () => {
      const client = await pool.connect()
      try {
        await client.query('select pg_advisory_lock($1)', [migrationLock])
        await migrate(drizzle(client), { migrationsFolder })
      } finally {
        await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined)
        client.release()
      }
    },
    close: () => pool.end(),
  }
}
