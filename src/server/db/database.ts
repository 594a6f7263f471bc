import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema/index.ts'

/** What repos are made with: the database or a transaction on it, whatever the engine. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>

/** An open database. `engine` is for words and health only: no query may depend on it. */
export interface Database {
  readonly engine: 'pglite' | 'postgres'
  readonly db: Db
  /** Runs `work` in one transaction; a throw rolls back. Serialisation failures and deadlocks are tried again, three times. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** Rejects when the database cannot answer. */
  ping(): Promise<void>
  migrate(): Promise<void>
  close(): Promise<void>
}

/** The database could not be opened; `message` says what is wrong and what to do. */
export class DatabaseUnavailable extends Error {
  readonly reason: 'locked' | 'damaged' | 'unreachable'
  constructor(reason: 'locked' | 'damaged' | 'unreachable', message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DatabaseUnavailable'
    this.reason = reason
  }
}
