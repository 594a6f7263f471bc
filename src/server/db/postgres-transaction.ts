import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Db } from './database.ts'
import { DatabaseLost, isConnectionFault } from './database-lost.ts'
import { createPreparingClient, isStalePlan, type StatementNames } from './prepared-statements.ts'

const dialect = new PgDialect()

/** Runs a statement of the transaction itself. Throws DatabaseLost when the connection broke. */
const control = async (client: pg.ClientBase, statement: 'begin' | 'commit'): Promise<void> => {
  try {
    await client.query(statement)
  } catch (cause) {
    if (!isConnectionFault(cause)) throw cause
    throw new DatabaseLost(`the connection broke at ${statement}`, {
      cause,
      isOutcomeUnknown: statement === 'commit',
    })
  }
}

const connect = async (pool: pg.Pool): Promise<pg.PoolClient> => {
  try {
    return await pool.connect()
  } catch (cause) {
    throw new DatabaseLost('no connection for a transaction', { cause, isOutcomeUnknown: false })
  }
}

/**
 * Runs `work` in a transaction, and always returns its connection to the pool. When `work` and the rollback both fail,
 * it throws what `work` threw, and the pool discards the connection.
 *
 * Replaces `transaction()` of drizzle-orm/node-postgres (0.45.4, session.js:180-196): it sends `begin` before its
 * `try`, so that a failed `begin` loses the connection for ever, and a failed rollback hides the first error.
 */
export const runInTransaction = async <T>(
  pool: pg.Pool,
  names: StatementNames,
  work: (tx: Db) => Promise<T>,
): Promise<T> => {
  const client = await connect(pool)
  let broken: Error | undefined
  try {
    await control(client, 'begin')
    const session = new NodePgSession(createPreparingClient(client, names), dialect, undefined)
    const result = await work(new NodePgTransaction(dialect, session, undefined) as unknown as Db)
    await control(client, 'commit')
    return result
  } catch (fault) {
    await client.query('rollback').catch((alsoFailed: unknown) => {
      broken = alsoFailed instanceof Error ? alsoFailed : new Error(String(alsoFailed))
    })
    if (isStalePlan(fault)) names.forgetPlans()
    throw fault
  } finally {
    client.release(broken)
  }
}
