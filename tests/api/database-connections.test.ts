import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { selectRows } from '#server/db/rows.ts'
import { inSnapshot } from '#server/db/snapshot.ts'
import { startPostgresCluster, type PostgresCluster } from '#tests/support/native/postgres-cluster.ts'

const poolSize = 3
let cluster: PostgresCluster
let database: Database
const uncaught: unknown[] = []
const noteUncaught = (fault: unknown): void => void uncaught.push(fault)

beforeAll(async () => {
  cluster = await startPostgresCluster()
})
afterAll(() => cluster.stop())
beforeEach(async () => {
  database = await openPostgres(cluster.url, { poolSize })
  uncaught.length = 0
  process.on('uncaughtException', noteUncaught)
})
afterEach(async () => {
  await database.close()
  process.off('uncaughtException', noteUncaught)
})

/** Ends every connection of the pool, as a restart of the database or an administrator does. */
const endConnections = async (): Promise<void> => {
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = $1',
    ['client backend'],
  )
  await client.end()
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const answer = (): Promise<unknown> => database.transaction((tx) => tx.execute(sql`select 1`))

describe('a connection that PostgreSQL ends', () => {
  test('inside a transaction fails only the transaction, and the process keeps running', async () => {
    const work = database.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      await endConnections()
      // Time for the socket to report the end while no statement is running.
      await pause(100)
      await tx.execute(sql`select 1`)
    })
    await expect(work).rejects.toThrow()
    expect(uncaught).toEqual([])
    await answer()
  })

  test('inside a transaction reports the first error, not that of the rollback', async () => {
    const work = database.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      await endConnections()
      await pause(50)
      throw new Error('sold out')
    })
    await expect(work).rejects.toThrow('sold out')
    await answer()
  })

  test('before a transaction begins leaves room in the pool', async () => {
    for (let round = 0; round < 2 * poolSize; round += 1) {
      await Promise.allSettled(Array.from({ length: poolSize }, () => answer()))
      // The pool hands out connections that have ended, because their end wasn't read yet.
      const gone = endConnections()
      await Promise.allSettled(Array.from({ length: 4 * poolSize }, () => answer()))
      await gone
    }
    const askAll = () => Promise.all(Array.from({ length: 4 * poolSize }, () => answer()))
    // PostgreSQL ends connections a moment after it was told to; a lost place in the pool would stay lost.
    await expect.poll(() => askAll().then(() => 'answered', String), { timeout: 20_000 }).toBe('answered')
    expect(uncaught).toEqual([])
  })
})

describe('a transaction', () => {
  test('can be nested, and the inner one rolls back alone', async () => {
    await database.db.execute(sql`create table marks (name text)`)
    await database.transaction(async (tx) => {
      await tx.execute(sql`insert into marks values ('outer')`)
      await tx
        .transaction(async (inner) => {
          await inner.execute(sql`insert into marks values ('inner')`)
          throw new Error('inner')
        })
        .catch(() => undefined)
    })
    const rows = await selectRows(database.db, sql`select name from marks`)
    expect(rows).toEqual([{ name: 'outer' }])
  })

  test('prepares the statements that it runs often, and repeats them after a migration by another node', async () => {
    const seven = { amount: 7 }
    const migrated = { amount: '7' }
    await database.db.execute(sql`create table fares (amount integer)`)
    await database.db.execute(sql`insert into fares values (7)`)
    const read = (above: number) =>
      database.transaction((tx) => selectRows(tx, sql`select * from fares where amount > ${above}`))
    for (let round = 0; round < 10; round += 1)
      expect(await Promise.all([read(1), read(1), read(1)])).toEqual([[seven], [seven], [seven]])
    // Use all connections at once, because some may not have run the statement often enough.
    const prepared = await Promise.all(
      Array.from({ length: poolSize }, () =>
        database.transaction((tx) =>
          selectRows(
            tx,
            sql`select 1 as one from pg_prepared_statements where statement like '%from fares where amount%'`,
          ),
        ),
      ),
    )
    expect(prepared).toContainEqual([{ one: 1 }])
    await database.db.execute(sql`alter table fares alter amount type text`)
    await database.db.execute(sql`alter table fares alter amount type bigint using amount::bigint`)
    for (let round = 0; round < 10; round += 1)
      expect(await Promise.all([read(1), read(1), read(1)])).toEqual([[migrated], [migrated], [migrated]])
  })

  test('runs several statements at once, however often', async () => {
    for (let round = 0; round < 10; round += 1)
      await database.transaction((tx) => tx.execute(sql`set local work_mem = '8MB'; select 1`))
  })

  test('works again after the database was restarted', async () => {
    await answer()
    await cluster.pause('fast')
    for (let round = 0; round <= 2 * poolSize; round += 1) await expect(answer()).rejects.toThrow()
    await cluster.resume()
    await Promise.all(Array.from({ length: 4 * poolSize }, () => answer()))
    expect(uncaught).toEqual([])
  })
})

describe('the timeouts of a session', () => {
  test('end a statement that takes too long', async () => {
    const impatient = await openPostgres(cluster.url, { poolSize: 1, statementTimeoutMs: 100 })
    await expect(impatient.db.execute(sql`select pg_sleep(20)`)).rejects.toThrow()
    await impatient.readClock()
    await impatient.close()
  })

  test('are set on every connection', async () => {
    const read = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`
    const rows = await selectRows(database.db, read)
    expect(rows).toEqual([{ statement: '30s', lock: '15s', idle: '10s' }])
  })

  test('reads the clock while every connection of the pool is busy', async () => {
    let finish = (): void => undefined
    const held = new Promise<void>((resolve) => (finish = resolve))
    const waiting = Array.from({ length: poolSize }, () => database.transaction(() => held))
    expect(await database.readClock()).toBeInstanceOf(Date)
    finish()
    await Promise.all(waiting)
  })
})

describe('two statements at once in a transaction', () => {
  const readTwo = (db: Database): Promise<number[]> =>
    db.transaction(async (tx) => {
      const rows = await Promise.all(
        [1, 2].map((number) => selectRows<{ number: number }>(tx, sql`select ${number}::int as number`)),
      )
      return rows.flat().map(({ number }) => number)
    })

  test('fail in tests and leave the connection usable, but run one after the other in an installation', async () => {
    const strict = await openPostgres(cluster.url, { poolSize: 1, refusesOverlaps: true })
    const fault: unknown = await readTwo(strict).catch((caught: unknown) => caught)
    expect((fault as Error).cause).toMatchObject({
      name: 'TypeError',
      message: expect.stringContaining('on the same connection') as string,
    })
    expect(await strict.transaction((tx) => selectRows(tx, sql`select 3 as number`))).toEqual([{ number: 3 }])
    await strict.close()
    expect(await readTwo(database)).toEqual([1, 2])
  })

  test('fail in a snapshot as well', async () => {
    const strict = await openPostgres(cluster.url, { poolSize: 1, refusesOverlaps: true })
    const work = inSnapshot(strict.db, (tx) =>
      Promise.all([tx.execute(sql`select 1`), tx.execute(sql`select 2`)]),
    )
    await expect(work).rejects.toThrow()
    expect(await inSnapshot(strict.db, (tx) => selectRows(tx, sql`select 3 as number`))).toEqual([
      { number: 3 },
    ])
    await strict.close()
  })
})

describe('a long transaction', () => {
  const wait = sql`select pg_sleep(5.5)`

  test('ignores the time limits of the server and the driver, on a separate connection', async () => {
    const limited = await openPostgres(cluster.url, { poolSize: 1, statementTimeoutMs: 200 })
    try {
      await expect(limited.transaction((tx) => tx.execute(wait))).rejects.toThrow()
      const long = limited.longTransaction((tx) => tx.execute(wait))
      // The only connection of the pool is free meanwhile.
      await limited.transaction((tx) => tx.execute(sql`select 1`))
      await long
    } finally {
      await limited.close()
    }
  })

  test('rolls back when its work fails, and keeps no connection', async () => {
    await database.transaction((tx) => tx.execute(sql`create table long_work (id int)`))
    const fail = async () => {
      throw new Error('stop')
    }
    const work = database.longTransaction(async (tx) => {
      await tx.execute(sql`insert into long_work values (1)`)
      return fail()
    })
    await expect(work).rejects.toThrow('stop')
    expect(await selectRows(database.db, sql`select * from long_work`)).toEqual([])
    const others = sql`select pid from pg_stat_activity where query like '%long_work values%' and pid <> pg_backend_pid()`
    await expect.poll(() => selectRows(database.db, others)).toEqual([])
  })
})
