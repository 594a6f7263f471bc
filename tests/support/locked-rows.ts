import { sql, type SQL } from 'drizzle-orm'
import pg from 'pg'
import { expect, inject } from 'vitest'
import type { Database } from '#server/db/database.ts'

type TestDatabase = Pick<Database, 'db'>

/** The name that sessions of this file have, so that who waits for them is known from who waits for each other. */
const lockerName = 'locker'

const select = async <Row>({ db }: TestDatabase, query: SQL): Promise<Row[]> =>
  ((await db.execute(query)) as { rows: Row[] }).rows

/** Returns the address of a test's database on PostgreSQL. */
export const readDatabaseUrl = async (database: TestDatabase): Promise<string> => {
  const [row] = await select<{ name: string }>(database, sql`select current_database() as name`)
  const url = new URL(inject('databaseSource'))
  url.pathname = `/${row?.name ?? ''}`
  return url.href
}

/** Locks the rows that a query selects, so that servers wait at the step that needs them, until `unlock`. PostgreSQL only. */
export const lockRows = async (
  database: TestDatabase,
  table:
    'seat_blocks' | 'consumer_mappings' | 'link_orders' | 'bookings' | 'stock_claims' | 'ledger_accounts',
  { column, value }: { column: string; value: string | number },
): Promise<{ unlock: () => Promise<void> }> => {
  const client = new pg.Client({
    connectionString: await readDatabaseUrl(database),
    application_name: lockerName,
  })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('begin')
  const { rowCount } = await client.query(
    `select 1 from ${table} where ${client.escapeIdentifier(column)} = $1 for update`,
    [value],
  )
  if (!rowCount) throw new Error(`${table} has no row whose ${column} is ${value}`)
  return {
    unlock: async () => {
      await client.query('rollback')
      await client.end()
    },
  }
}

/** Takes the lock that transactions take by a name, so that they wait until `unlock`. PostgreSQL only. */
export const lockName = async (
  database: TestDatabase,
  name: string,
): Promise<{ unlock: () => Promise<void> }> => {
  const client = new pg.Client({
    connectionString: await readDatabaseUrl(database),
    application_name: lockerName,
  })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
  return {
    unlock: async () => {
      await client.query('rollback')
      await client.end()
    },
  }
}

const countSessions = async (database: TestDatabase, condition: SQL): Promise<number> => {
  const [row] = await select<{ sessions: number }>(
    database,
    sql`select count(*)::int as sessions from pg_stat_activity where datname = current_database() and ${condition}`,
  )
  return row?.sessions ?? 0
}

/** Selects the sessions that wait for a lock of this file, or for another session that does. */
const stopped = sql`(
  with recursive
    waits as (
      select pid, unnest(pg_blocking_pids(pid)) as holder from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    ),
    stopped as (
      select w.pid from waits w join pg_stat_activity h on h.pid = w.holder and h.application_name = ${lockerName}
      union
      select w.pid from waits w join stopped s on s.pid = w.holder
    )
  select pid from stopped
)`

/**
 * Waits until as many sessions of a program are stopped by `lockRows` or `lockName`; by default those of the test's own process.
 * Jobs that wait for each other for a moment don't count.
 */
export const waitForLocked = (database: TestDatabase, sessions = 1, program = ''): Promise<void> =>
  expect
    .poll(() => countSessions(database, sql`pid in ${stopped} and application_name = ${program}`), {
      timeout: 30_000,
    })
    .toBe(sessions)

/** Waits until a program has no sessions left, which is soon after its process was killed. */
export const waitForEnded = (database: TestDatabase, program: string): Promise<void> =>
  expect.poll(() => countSessions(database, sql`application_name = ${program}`), { timeout: 30_000 }).toBe(0)
