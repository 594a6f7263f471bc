import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Database, Db } from '#server/db/database.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { examine } from '#server/features/operator/doctor/doctor.service.ts'
import { createTelemetry } from '#server/telemetry/create-telemetry.ts'
import { selectRows } from '#server/db/rows.ts'
import {
  startPostgresCluster,
  startStandby,
  type PostgresCluster,
} from '#tests/support/native/postgres-cluster.ts'
import { testDeps } from '#tests/support/test-deps.ts'

const soon = { timeout: 20_000, interval: 50 }

describe.runIf(inject('engine') === 'postgres')('a database with a standby', () => {
  let primary: PostgresCluster
  let standby: PostgresCluster
  let database: Database
  beforeAll(async () => {
    primary = await startPostgresCluster({ keepsCommits: true })
    standby = await startStandby(primary)
    database = await openPostgres(primary.url, { poolSize: 4, readUrl: standby.url })
    await database.db.execute(sql`create table notes (id int primary key)`)
  })
  afterAll(async () => {
    await database?.close()
    await standby?.stop()
    await primary?.stop()
  })

  const write = (id: number) => database.db.execute(sql`insert into notes values (${id})`)
  const isThere = async (db: Db, id: number): Promise<boolean> =>
    (await selectRows(db, sql`select id from notes where id = ${id}`)).length === 1
  /** Whether the standby answers now. It isn't asked for a second after it was late. */
  const isFromStandby = async (): Promise<boolean> => {
    const [row] = await selectRows<{ isStandby: boolean }>(
      await database.reader(),
      sql`select pg_is_in_recovery() as "isStandby"`,
    )
    return row?.isStandby === true
  }
  const onStandby = async (statement: string): Promise<void> => {
    const client = new pg.Client(standby.url)
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }

  /** What the doctor says of the standby. */
  const diagnose = async () => {
    const { mail, ...deps } = testDeps(database)
    const config = {
      ...deps.config,
      operatorHost: '',
      databaseUrl: primary.url,
      databaseReadUrl: standby.url,
    }
    const found = await examine({ ...deps, mail, config })
    return found
      .filter(({ check, text }) => check === 'Database' && text.includes('standby'))
      .map(({ state, text }) => `${state}: ${text}`)
  }

  test('shows what was written before the read, and the standby answers', async () => {
    await expect.poll(isFromStandby, soon).toBe(true)
    for (let id = 0; id < 200; id += 1) {
      await write(id)
      expect(await isThere(await database.reader(), id)).toBe(true)
    }
    // On a busy machine the standby may be late, and isn't asked for a second.
    const answered = async () => {
      await isFromStandby()
      return database.readCounts()?.standby
    }
    await expect.poll(answered, soon).toBeGreaterThan(20)
  })

  test('shows it to many that read and write at the same time', async () => {
    await expect.poll(isFromStandby, soon).toBe(true)
    const missing = await Promise.all(
      Array.from({ length: 8 }, async (_, client) => {
        const lost: number[] = []
        for (let id = 1_000 + client * 100; id < 1_030 + client * 100; id += 1) {
          await write(id)
          if (!(await isThere(await database.reader(), id))) lost.push(id)
          if (!(await database.snapshot((tx) => isThere(tx, id)))) lost.push(id)
        }
        return lost
      }),
    )
    expect(missing.flat()).toEqual([])
  })

  test('reads a snapshot from one moment, and writes nothing', async () => {
    await expect.poll(isFromStandby, soon).toBe(true)
    const [before, after] = await database.snapshot(async (tx) => {
      const first = await isThere(tx, 5_000)
      await write(5_000)
      return [first, await isThere(tx, 5_000)]
    })
    expect([before, after]).toEqual([false, false])
    await expect(
      database.snapshot((tx) => tx.execute(sql`insert into notes values (5_001)`)),
    ).rejects.toThrow()
    // The primary, which answers while the standby is late, would write it.
    const writing = async () =>
      (await database.reader()).execute(sql`insert into notes values (5_002) on conflict do nothing`)
    const outcome = () =>
      writing().then(
        () => 'written',
        () => 'refused',
      )
    await expect.poll(outcome, soon).toBe('refused')
  })

  test('reports a wrong statement as it is', async () => {
    await expect.poll(isFromStandby, soon).toBe(true)
    const ask = async () => {
      const before = database.readCounts()?.primary
      const reader = await database.reader()
      const fault: unknown = await reader.execute(sql`select nothing`).catch((error: unknown) => error)
      expect((fault as { cause: { code: string } }).cause.code).toBe('42703')
      return database.readCounts()?.primary === before
    }
    await expect.poll(ask, soon).toBe(true)
  })

  test('leaves a fault of the reading code to its caller', async () => {
    await expect.poll(isFromStandby, soon).toBe(true)
    const refuse = async () => {
      const runs: boolean[] = []
      const refused = database.snapshot(async (tx) => {
        const [row] = await selectRows<{ is: boolean }>(tx, sql`select pg_is_in_recovery() as "is"`)
        runs.push(row?.is === true)
        throw new Error('too many rows')
      })
      await expect(refused).rejects.toThrow('too many rows')
      return runs
    }
    // Once, on the standby.
    await expect.poll(refuse, soon).toEqual([true])
    const transact = async () => {
      const reader = await database.reader()
      return reader
        .transaction((tx) => isThere(tx, 1))
        .then(
          () => 'done',
          (fault: Error) => fault.message,
        )
    }
    await expect.poll(transact, soon).toContain('use snapshot')
  })

  test('is answered by the primary while the standby is behind', async () => {
    await expect.poll(isFromStandby, soon).toBe(true)
    await onStandby('select pg_wal_replay_pause()')
    await write(2_000)
    expect(await isThere(await database.reader(), 2_000)).toBe(true)
    expect(await database.snapshot((tx) => isThere(tx, 2_000))).toBe(true)
    expect(await isFromStandby()).toBe(false)
    await onStandby('select pg_wal_replay_resume()')
    await expect.poll(isFromStandby, soon).toBe(true)
  })

  test('is answered by the primary while the standby is down', async () => {
    await expect.poll(isFromStandby, soon).toBe(true)
    const reader = await database.reader()
    await standby.pause('immediate')
    // A list that had begun is finished, too.
    expect(await isThere(reader, 1)).toBe(true)
    await write(3_000)
    expect(await isThere(await database.reader(), 3_000)).toBe(true)
    expect(await database.snapshot((tx) => isThere(tx, 3_000))).toBe(true)
    expect(await diagnose()).toEqual([
      'warn: No standby answers at DATABASE_READ_URL, so the primary handles all reads. Check the address, password and certificate, and that a standby is replicating from the primary.',
    ])
    await standby.resume()
    await expect.poll(isFromStandby, soon).toBe(true)
    expect(await diagnose()).toEqual(['ok: A standby answers lists, reports and exports.'])
    expect(await isThere(await database.reader(), 3_000)).toBe(true)
  })

  test('counts who answered, for the metrics', async () => {
    const telemetry = await createTelemetry({
      ...testDeps(database),
      logger: { warn: () => undefined },
      ledgerJob: 'ledgerCheck',
      isScraped: true,
      otlpEndpoint: '',
    })
    const text = (await telemetry.scrape?.()) ?? ''
    await telemetry.close()
    const { standby: byStandby, primary: byPrimary } = database.readCounts() ?? {}
    expect(text).toContain(`faredesk_database_reads_total{by="standby"} ${byStandby}`)
    expect(text).toContain(`faredesk_database_reads_total{by="primary"} ${byPrimary}`)
  })

  test('is answered by the primary when rows that the standby reads are removed', async () => {
    await expect.poll(isFromStandby, soon).toBe(true)
    await onStandby(`alter system set max_standby_streaming_delay = '200ms'`)
    await onStandby('select pg_reload_conf()')
    const before = database.readCounts()?.primary ?? 0
    const sums: number[] = await database.snapshot(async (tx) => {
      let cancelled: Error | null = null
      const count = async () =>
        Number((await selectRows<{ count: string }>(tx, sql`select count(*) from notes`))[0]?.count)
      const first = await count()
      const isStandby = (await selectRows<{ is: boolean }>(tx, sql`select pg_is_in_recovery() as "is"`))[0]
        ?.is
      if (isStandby) {
        await database.db.execute(sql`delete from notes where id between 100 and 150`)
        await database.db.execute(sql`vacuum notes`)
        const tryCount = () =>
          count().catch((fault: Error) => {
            cancelled ??= fault
          })
        await expect.poll(tryCount, soon).toBeUndefined()
        // The statement that was cancelled, not one after it.
        throw cancelled
      }
      return [first, await count()]
    })
    expect(sums[0]).toBe(sums[1])
    expect(database.readCounts()?.primary).toBe(before + 1)
  })

  const standbyFindings = async (from: Database = database) => {
    const { mail, ...deps } = testDeps(from)
    const config = { ...deps.config, operatorHost: '' }
    return (await examine({ ...deps, mail, config })).filter(({ check }) => check === 'Standbys')
  }

  test('is in the doctor’s findings, with how far it is behind and what only a superuser may see', async () => {
    await expect.poll(standbyFindings, soon).toEqual([
      {
        check: 'Standbys',
        state: 'ok',
        text: expect.stringMatching(/^walreceiver is \d\.\d s and \d\.\d MB behind\.$/),
      },
    ])
    await database.db.execute(sql`create role watched login`)
    const url = new URL(primary.url)
    url.username = 'watched'
    const asOwner = await openPostgres(url.href, { poolSize: 2 })
    expect(await standbyFindings(asOwner)).toEqual([
      { check: 'Standbys', state: 'warn', text: expect.stringMatching(/^1 connected\. .*pg_read_all_stats/) },
    ])
    await asOwner.close()
  })

  test('that commits wait for, and that isn’t connected, is a fault', async () => {
    const requireStandby = async (names: string) => {
      await database.db.execute(sql.raw(`alter system set synchronous_standby_names = '${names}'`))
      await database.db.execute(sql`select pg_reload_conf()`)
    }
    await requireStandby('absent')
    await expect.poll(standbyFindings, soon).toContainEqual({
      check: 'Standbys',
      state: 'fail',
      text: expect.stringContaining('is absent), so nothing can be saved'),
    })
    await requireStandby('')
    await expect.poll(standbyFindings, soon).toMatchObject([{ state: 'ok' }])
  })
})
