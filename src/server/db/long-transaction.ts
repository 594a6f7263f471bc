import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Db } from './database.ts'
import { runInTransaction } from './postgres-transaction.ts'
import type { StatementNames } from './prepared-statements.ts'

/** Runs a transaction without time limits, on a connection that is opened for it and closed afterwards. */
export const runLongTransaction = async <T>(
  { query_timeout: _limit, ...settings }: pg.PoolConfig,
  names: StatementNames,
  work: (tx: Db) => Promise<T>,
): Promise<T> => {
  const pool = new pg.Pool({ ...settings, max: 1 })
  // A connection that breaks must not end the process; the next statement reports it.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    return await runInTransaction(pool, names, async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      return work(tx)
    })
  } finally {
    await pool.end()
  }
}
