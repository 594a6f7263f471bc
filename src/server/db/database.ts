import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { DatabaseFiles } from './database-files.ts'
import type * as schema from './schema/index.ts'

/** What repositories are created with: the database or a transaction, with either engine. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>

/** An open database. `engine` is for messages and health checks only: no query may depend on it. */
export interface Database {
  readonly engine: 'pglite' | 'postgres'
  readonly db: Db
  /**
   * Runs `work` in one transaction and rolls back if it throws. Serialisation failures and deadlocks are tried three
   * times.
   */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** Reads the database's own clock. Rejects when the database doesn't answer. */
  readClock(): Promise<Date>
  migrate(): Promise<void>
  /** Null with PostgreSQL, which has backup tools, and for a database in memory. */
  readonly files: DatabaseFiles | null
  /** Makes the space of deleted rows usable again, if the engine doesn't do so in the background. */
  reuseSpace(): Promise<void>
  close(): Promise<void>
}

/** The database couldn't be opened; `message` says what is wrong and what to do. */
export class DatabaseUnavailable extends Error {
  readonly reason: 'locked' | 'damaged' | 'unreachable'
  constructor(reason: 'locked' | 'damaged' | 'unreachable', message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DatabaseUnavailable'
    this.reason = reason
  }
}
