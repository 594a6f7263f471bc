import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { DatabaseFiles } from './database-files.ts'
import type { Outages } from './outages.ts'
import type * as schema from './schema/index.ts'

/** What repositories are created with: the database or a transaction, with either engine. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>

/** Commits that wait until a second database has them. */
export interface ReplicationWaits {
  count: number
  longestSeconds: number
}

/** A connection of its own, on which the nodes of a database tell each other that there is something new to read. */
export interface Signals {
  /** Reads on this connection, even while all others are in use. One statement at a time. */
  readonly db: Db
  /** Whether other processes use this database too, so that something may change without a signal. */
  readonly isShared: boolean
  /** Tells the other nodes. */
  send(): Promise<void>
  close(): Promise<void>
}

/** An open database. `engine` is for messages and health checks only: no query may depend on it. */
export interface Database {
  readonly engine: 'pglite' | 'postgres'
  readonly db: Db
  /**
   * Runs `work` in one transaction and rolls back if it throws. Serialisation failures and deadlocks are tried three
   * times.
   */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /**
   * Like `transaction`, but on PostgreSQL without time limits, on a connection outside the pool. For work that reads or writes all data
   * of the database or of an agency.
   */
  longTransaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /**
   * Returns a read-only database for lists, reports and exports, without transactions. A standby answers, or the primary when no
   * standby can in time; either way it sees everything that was committed before this call. Don't use it for reads that decide about a
   * write: use `db` or a transaction.
   */
  reader(): Promise<Db>
  /** Reads everything as of one moment, as `reader` does. `read` may run twice, the second time on the primary. */
  snapshot<T>(read: (tx: Db) => Promise<T>): Promise<T>
  /** The number of reads that standbys and the primary answered; null without standbys. */
  readCounts(): { standby: number; primary: number } | null
  /** Reads the database's own clock. Rejects when the database doesn't answer. */
  readClock(): Promise<Date>
  /** Reads which commits wait for a second database, even while they use all other connections. */
  readReplicationWaits(): Promise<ReplicationWaits>
  /** Calls a listener after each commit of this process. Returns a function that ends this. */
  onCommit(listener: () => void): () => void
  /**
   * Opens a connection on which nodes tell each other about commits. `onSignal` is called for other nodes' signals, and `onLost` when
   * the connection breaks.
   */
  openSignals(listeners: { onSignal: () => void; onLost: () => void }): Promise<Signals>
  migrate(): Promise<void>
  /** When the database was away; the job queue, which always polls, records it. */
  readonly outages: Outages
  /** Null with PostgreSQL, which has backup tools, and for a database in memory. */
  readonly files: DatabaseFiles | null
  /** Makes the space of deleted rows usable again, if the engine doesn't do so in the background. */
  reuseSpace(): Promise<void>
  close(): Promise<void>
}

/** The database couldn't be opened; `message` says what is wrong and what to do. */
export class DatabaseUnavailable extends Error {
  readonly reason: 'locked' | 'damaged' | 'unreachable' | 'full'
  constructor(reason: DatabaseUnavailable['reason'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DatabaseUnavailable'
    this.reason = reason
  }
}
