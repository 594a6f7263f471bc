import { setTimeout as sleep } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDatabase, PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Db } from './database.ts'
import { isConnectionFault } from './database-lost.ts'
import { inSnapshot } from './snapshot.ts'

/** Pauses between checks of a standby that is behind, in milliseconds. */
const pausesMs = [1, 2, 4, 8, 16, 32] as const
/** A standby that was late or down isn't asked again for this long, so that not every list waits for it. */
const retryAfterMs = 1_000
/** A standby that can't be reached mustn't hold up a list for as long as the primary may. */
const connectionTimeoutMs = 500

const dialect = new PgDialect()

/** A position in the write-ahead log, as a number that can be compared. */
type WalPlace = bigint
const toWalPlace = (text: string): WalPlace => {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** Wraps the driver's error of a statement that the query layer didn't send. */
class StatementFailed extends Error {
  constructor(cause: unknown) {
    super('a statement on a standby failed', { cause })
  }
}

/** Thrown when a standby can't answer a statement; the primary can. */
class NotFromStandby extends Error {}

/** Returns the driver's error; null for an error of the code that reads, which would fail on the primary too. */
const toDriverError = (fault: unknown): unknown => {
  if (fault instanceof DrizzleQueryError) return fault.cause
  return fault instanceof NotFromStandby ? fault : fault instanceof StatementFailed ? fault.cause : null
}

/** A long statement on a standby is cancelled when the primary has removed rows that it still reads. */
const isForPrimary = (fault: unknown): boolean => {
  if (fault instanceof NotFromStandby) return true
  const { code } = fault as { code?: unknown }
  // The primary would take as long for a statement that took too long.
  if (code === '57014') return false
  return code === '40001' || code === '40P01' || isConnectionFault(fault)
}

/**
 * Creates a function that returns where the primary's log ends. Concurrent callers share one query, which begins after
 * they called, so that there is one at a time however many lists are read.
 */
const createPlaceReader = (primary: pg.Pool): (() => Promise<WalPlace>) => {
  const read = async (): Promise<WalPlace> => {
    const { rows } = await primary.query<{ place: string }>(
      'select pg_current_wal_flush_lsn()::text as place',
    )
    return toWalPlace(rows[0]?.place ?? '')
  }
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<WalPlace> | null = null
  return () => {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null
        const reading = read()
        running = reading
        return reading
      })
    return next
  }
}

/** The position that a connection's standby had reached when it was last asked; it never goes back. */
const reachedBy = new WeakMap<pg.PoolClient, WalPlace>()

const run = <T>(statement: Promise<T>): Promise<T> =>
  statement.catch((cause: unknown) => {
    throw new StatementFailed(cause)
  })

const waitForPlace = async (client: pg.PoolClient, place: WalPlace): Promise<void> => {
  if ((reachedBy.get(client) ?? -1n) >= place) return
  for (const pauseMs of [...pausesMs, null]) {
    const { rows } = await run(
      client.query<{ place: string | null }>(
        'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as place',
      ),
    )
    const text = rows[0]?.place
    // It was promoted: another server may be the primary by now.
    if (text === null || text === undefined) throw new StatementFailed(new Error('not a standby any more'))
    reachedBy.set(client, toWalPlace(text))
    if (toWalPlace(text) >= place) return
    if (pauseMs !== null) await sleep(pauseMs)
  }
  throw new NotFromStandby()
}

export interface StandbyReads {
  /** See `Database.reader`. */
  reader(): Promise<Db>
  snapshot<T>(read: (tx: Db) => Promise<T>): Promise<T>
  /** Statements and snapshots so far, by server; a reader while no standby is asked counts once. */
  counts(): { standby: number; primary: number }
  close(): Promise<void>
}

/**
 * Reads from standbys what was committed before the read began: the connection's standby (several may be behind one address) must have
 * replayed the log up to where it ended on the primary. The primary answers when no standby can in time.
 */
export const openStandbyReads = (
  primary: { db: Db; pool: pg.Pool },
  settings: pg.PoolConfig,
): StandbyReads => {
  const pool = new pg.Pool({ ...settings, connectionTimeoutMillis: connectionTimeoutMs })
  // A connection that breaks must not end the process; the next statement reports it.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  // Without the file of the certificate authority, the pool throws instead of rejecting.
  const connect = async (): Promise<pg.PoolClient> => pool.connect()
  const readPlace = createPlaceReader(primary.pool)
  const answered = { standby: 0, primary: 0 }
  let retryAt = 0

  const answerOnPrimary = <T>(work: () => Promise<T>): Promise<T> => {
    answered.primary += 1
    return work()
  }

  /** Runs work on a connection whose standby has reached a position, or else on the primary. */
  const onStandby = async <T>(
    place: WalPlace,
    work: (client: pg.PoolClient) => Promise<T>,
    onPrimary: () => Promise<T>,
  ): Promise<T> => {
    if (performance.now() < retryAt) return answerOnPrimary(onPrimary)
    let client: pg.PoolClient | null = null
    let broken: Error | undefined
    try {
      client = await connect().catch((cause: unknown) => {
        throw new NotFromStandby('no connection', { cause })
      })
      await waitForPlace(client, place)
      const result = await work(client)
      answered.standby += 1
      return result
    } catch (fault) {
      const cause = toDriverError(fault)
      if (cause === null) throw fault
      if (!isForPrimary(cause)) throw fault instanceof StatementFailed ? cause : fault
      if (!(cause instanceof NotFromStandby) && cause instanceof Error) broken = cause
      retryAt = performance.now() + retryAfterMs
    } finally {
      client?.release(broken)
    }
    return answerOnPrimary(onPrimary)
  }

  const openReader = (place: WalPlace): Db => {
    // Once the primary has answered a statement, a standby could show the next one something older.
    let isOnPrimary = false
    // The query layer needs no more of a client than this.
    const client = {
      query: (config: pg.QueryConfig, values?: unknown[]) => {
        const onPrimary = () => {
          isOnPrimary = true
          return primary.pool.query(config, values)
        }
        if (isOnPrimary) return answerOnPrimary(onPrimary)
        return onStandby(place, (standby) => run(standby.query(config, values)), onPrimary)
      },
    } as unknown as pg.PoolClient
    const session = new NodePgSession(client, dialect, undefined)
    // Its statements would go to several connections.
    session.transaction = () => Promise.reject(new TypeError('a reader has no transactions; use snapshot'))
    return new PgDatabase(dialect, session, undefined) as unknown as Db
  }

  /** Null while the standby isn't asked or the primary's position can't be read: then the primary answers, or reports the error. */
  const findPlace = async (): Promise<WalPlace | null> =>
    performance.now() < retryAt ? null : await readPlace().catch(() => null)

  return {
    reader: async () => {
      const place = await findPlace()
      if (place !== null) return openReader(place)
      answered.primary += 1
      return primary.db
    },
    snapshot: async (read) => {
      const onPrimary = () => inSnapshot(primary.db, read)
      const place = await findPlace()
      if (place === null) return answerOnPrimary(onPrimary)
      return onStandby(place, (client) => readSnapshot(client, read), onPrimary)
    },
    counts: () => ({ ...answered }),
    close: () => pool.end(),
  }
}

const readSnapshot = async <T>(client: pg.PoolClient, read: (tx: Db) => Promise<T>): Promise<T> => {
  await run(client.query('begin isolation level repeatable read read only'))
  try {
    const session = new NodePgSession(client, dialect, undefined)
    const result = await read(new NodePgTransaction(dialect, session, undefined) as unknown as Db)
    await run(client.query('commit'))
    return result
  } catch (fault) {
    await run(client.query('rollback'))
    throw fault
  }
}
