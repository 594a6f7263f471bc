import { setTimeout as sleep } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDatabase, PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Db } from './database.ts'
import { isConnectionFault } from './database-lost.ts'
import { inSnapshot } from './snapshot.ts'

/** How long a statement waits for a standby that is behind, one pause after another. */
const pausesMs = [1, 2, 4, 8, 16, 32] as const
/** A standby that was late or down isn't asked again for this long, so that not every list waits for it. */
const restMs = 1_000

const dialect = new PgDialect()

/** A place in the write-ahead log, as a number that can be compared. */
type WalPlace = bigint
const toWalPlace = (text: string): WalPlace => {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** What the driver said about a statement outside the query layer. */
class StatementFailed extends Error {
  constructor(cause: unknown) {
    super('a statement on a standby failed', { cause })
  }
}

/** A statement that the standby didn't answer for a reason of its own; the primary can. */
class NotFromStandby extends Error {}

/** Returns the driver's error; null for a fault of the code that read, which the primary wouldn't mend. */
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
 * Creates a function that returns where the primary's log ends. While it's being asked, later callers share the next
 * answer, so that there is one statement at a time however many lists are read, and none is answered with an earlier place.
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

/** The place that a connection's standby had reached when it was last asked; it never goes back. */
const reachedBy = new WeakMap<pg.PoolClient, WalPlace>()

const run = <T>(statement: Promise<T>): Promise<T> =>
  statement.catch((cause: unknown) => {
    throw new StatementFailed(cause)
  })

const waitForPlace = async (client: pg.PoolClient, place: WalPlace): Promise<void> => {
  if ((reachedBy.get(client) ?? -1n) >= place) return
  for (const pauseMs of [...pausesMs, null]) {
    const { rows } = await run(
      client.query<{ place: string | null }>('select pg_last_wal_replay_lsn()::text as place'),
    )
    const text = rows[0]?.place
    // A server without a place isn't a standby any more.
    if (text === null || text === undefined) throw new NotFromStandby()
    reachedBy.set(client, toWalPlace(text))
    if (toWalPlace(text) >= place) return
    if (pauseMs !== null) await sleep(pauseMs)
  }
  throw new NotFromStandby()
}

export interface StandbyReads {
  /** Returns what reads statement by statement. See `Database.reader`. */
  reader(): Promise<Db>
  snapshot<T>(read: (tx: Db) => Promise<T>): Promise<T>
  /** Statements and snapshots so far, by who answered. */
  counts(): { standby: number; primary: number }
  close(): Promise<void>
}

/**
 * Reads from standbys what was committed before the read began: the place where the primary's log ended then must have been
 * replayed by the connection's standby (several may be behind one address). Whatever a standby can't answer in time, the primary does.
 */
export const openStandbyReads = (
  primary: { db: Db; pool: pg.Pool },
  settings: pg.PoolConfig,
): StandbyReads => {
  const pool = new pg.Pool(settings)
  // A connection that breaks must not end the process; the next statement reports it.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const readPlace = createPlaceReader(primary.pool)
  const answered = { standby: 0, primary: 0 }
  let restsUntil = 0

  /** Runs work on a connection whose standby has reached a place, or else on the primary. */
  const onStandby = async <T>(
    place: WalPlace,
    work: (client: pg.PoolClient) => Promise<T>,
    otherwise: () => Promise<T>,
  ): Promise<T> => {
    if (performance.now() < restsUntil) {
      answered.primary += 1
      return otherwise()
    }
    let client: pg.PoolClient | null = null
    let broken: Error | undefined
    try {
      client = await pool.connect().catch((cause: unknown) => {
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
      restsUntil = performance.now() + restMs
      answered.primary += 1
      return await otherwise()
    } finally {
      client?.release(broken)
    }
  }

  const openReader = (place: WalPlace): Db => {
    // The query layer needs no more of a client than this.
    const client = {
      query: (config: pg.QueryConfig, values?: unknown[]) =>
        onStandby(
          place,
          (standby) => run(standby.query(config, values)),
          () => primary.pool.query(config, values),
        ),
    } as unknown as pg.PoolClient
    const session = new NodePgSession(client, dialect, undefined)
    // Its statements would go to several connections.
    session.transaction = () => Promise.reject(new TypeError('a reader has no transactions; use snapshot'))
    return new PgDatabase(dialect, session, undefined) as unknown as Db
  }

  /** Null while the standby rests or the primary's place can't be read: then the primary answers, or reports the fault. */
  const findPlace = async (): Promise<WalPlace | null> =>
    performance.now() < restsUntil ? null : await readPlace().catch(() => null)

  return {
    reader: async () => {
      const place = await findPlace()
      return place === null ? primary.db : openReader(place)
    },
    snapshot: async (read) => {
      const onPrimary = () => inSnapshot(primary.db, read)
      const place = await findPlace()
      if (place === null) return onPrimary()
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
