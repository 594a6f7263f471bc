import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { createCommitListeners, tellCommits } from './commit-listeners.ts'
import { DatabaseUnavailable, type Database, type Db } from './database.ts'
import { createOutages } from './outages.ts'
import { readClock } from './clock-skew.ts'
import { runLongTransaction } from './long-transaction.ts'
import { migratePostgres, type LockPatience } from './migrate-postgres.ts'
import { runInTransaction } from './postgres-transaction.ts'
import { createStatementNames } from './prepared-statements.ts'
import { readReplicationWaits } from './replication-waits.ts'
import { refuseOverlaps } from './refuse-overlaps.ts'
import { retryOnConflict } from './retry.ts'
import { inSnapshot } from './snapshot.ts'
import { openSignals } from './signals.ts'
import { openStandbyReads } from './standby-reads.ts'
import { describeUnreachable } from './unreachable.ts'
import * as schema from './schema/index.ts'

/**
 * Our statements take milliseconds, less than compiling them would. Sorting a page stays in memory, and indexes
 * aren't costed like a spinning disk. Set per connection, because poolers refuse such settings in an address.
 */
const sessionSettings = `set jit = off; set work_mem = '16MB'; set random_page_cost = 1.1`

/** Limit for one statement, in milliseconds. None of ours takes this long, and one that did would hold its locks. */
const defaultStatementTimeoutMs = 30_000
/** Shorter than the statement's limit, so that calls waiting for a lock fail before they exhaust the pool. */
const lockTimeoutMs = 15_000
/**
 * A transaction never waits for anything outside the database; one that idles this long belongs to a stopped process. Shorter than the lock
 * timeout, so that transactions waiting for its locks still get them.
 */
const idleTransactionTimeoutMs = 10_000
/** How much longer than a statement's limit the driver waits, because a network can drop a connection silently. */
const answerGraceMs = 5_000

/** Limit for a statement of the connection for signals, in milliseconds. When it's broken, another is opened. */
const signalTimeoutMs = 5_000

const prepareSession = async (client: pg.ClientBase, statementTimeoutMs: number): Promise<void> => {
  await client.query(
    `${sessionSettings}; set statement_timeout = ${statementTimeoutMs}; set lock_timeout = ${lockTimeoutMs}; set idle_in_transaction_session_timeout = ${idleTransactionTimeoutMs}`,
  )
}

interface PostgresOptions {
  poolSize: number
  statementTimeoutMs?: number
  readUrl?: string | null
  refusesOverlaps?: boolean
  migrationPatience?: LockPatience
}

/**
 * Opens a PostgreSQL database by its address. `readUrl`: address of its standbys, for reads. `refusesOverlaps` and
 * `migrationPatience`: for tests. Rejects
 * with DatabaseUnavailable when it can't be reached.
 */
export const openPostgres = async (url: string, options: PostgresOptions): Promise<Database> => {
  const { statementTimeoutMs = defaultStatementTimeoutMs } = options
  const settings = {
    connectionString: url,
    max: options.poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    ...(statementTimeoutMs > 0 ? { query_timeout: statementTimeoutMs + answerGraceMs } : {}),
    // The pool awaits the promise, although its types don't say so.
    onConnect: (client: pg.ClientBase) => prepareSession(client, statementTimeoutMs),
  }
  const pool = new pg.Pool(settings)
  // A connection that breaks must not end the process, whether it is idle or in a transaction; the next query reports it.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    if (options.refusesOverlaps) refuseOverlaps(client)
  })
  // A separate connection: a node whose pool is waiting for locks still works, and the proxy must not take it out of service.
  const watchPool = new pg.Pool({ ...settings, max: 1 })
  watchPool.on('error', () => undefined)
  watchPool.on('connect', (client) => client.on('error', () => undefined))
  const watchDb = drizzle(watchPool, { schema }) as unknown as Db
  const commits = createCommitListeners()
  const db = drizzle(tellCommits(pool, commits), { schema }) as unknown as Db
  const standbys = options.readUrl
    ? openStandbyReads({ db, pool }, { ...settings, connectionString: options.readUrl })
    : null
  try {
    await pool.query('select 1')
  } catch (cause) {
    await Promise.all([pool.end(), watchPool.end(), standbys?.close()]).catch(() => undefined)
    throw new DatabaseUnavailable('unreachable', describeUnreachable(cause), { cause })
  }
  const names = createStatementNames()
  return {
    engine: 'postgres',
    db,
    transaction: async (work) => {
      const result = await retryOnConflict(() => runInTransaction(pool, names, work))
      commits.tell()
      return result
    },
    longTransaction: async (work) => {
      const result = await retryOnConflict(() => runLongTransaction(settings, names, work))
      commits.tell()
      return result
    },
    reader: async () => standbys?.reader() ?? db,
    snapshot: (read) => (standbys ? standbys.snapshot(read) : inSnapshot(db, read)),
    readCounts: () => standbys?.counts() ?? null,
    outages: createOutages(),
    readClock: () => readClock(watchDb),
    readReplicationWaits: () => readReplicationWaits(watchDb),
    onCommit: commits.add,
    openSignals: (listeners) =>
      openSignals(
        {
          connectionString: url,
          connectionTimeoutMillis: settings.connectionTimeoutMillis,
          keepAlive: true,
          query_timeout: signalTimeoutMs,
          sessionSettings: `${sessionSettings}; set statement_timeout = ${signalTimeoutMs}`,
        },
        listeners,
      ),
    migrate: () => migratePostgres(url, sessionSettings, options.migrationPatience),
    files: null,
    // The server's own autovacuum does this.
    reuseSpace: async () => undefined,
    close: async () => {
      await Promise.all([pool.end(), watchPool.end(), standbys?.close()])
    },
  }
}
