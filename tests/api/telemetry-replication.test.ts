import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { ledgerCheckKind } from '#server/jobs/ledger-check.job.ts'
import { createTelemetry } from '#server/telemetry/create-telemetry.ts'
import { startPostgresCluster, type PostgresCluster } from '#tests/support/native/postgres-cluster.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import { scrapeSamples, valuesOf } from '#tests/support/telemetry-kit.ts'
import { testDeps, testNow } from '#tests/support/test-deps.ts'

const poolSize = 2

let cluster: PostgresCluster
let superuser: pg.Client
let database: Database
beforeAll(async () => {
  cluster = await startPostgresCluster({ keepsCommits: true })
  superuser = new pg.Client({ connectionString: cluster.url })
  await superuser.connect()
  // As in an installation: it owns its database and sees only its own sessions.
  await superuser.query('create role faredesk login')
  await superuser.query('create database faredesk owner faredesk')
  const url = new URL(cluster.url)
  url.username = 'faredesk'
  url.pathname = '/faredesk'
  database = await openPostgres(url.href, { poolSize })
  await database.migrate()
})
afterAll(async () => {
  await database?.close()
  await superuser?.end()
  await cluster?.stop()
})

/** Sets which second database has to confirm commits; none for ''. */
const requireStandby = async (name: string): Promise<void> => {
  await superuser.query(`alter system set synchronous_standby_names = '${name}'`)
  await superuser.query('select pg_reload_conf()')
  await waitFor('the setting', async () => {
    const { rows } = await superuser.query<{ standbys: string }>(
      `select current_setting('synchronous_standby_names') as standbys`,
    )
    return rows[0]?.standbys === name
  })
}
const scrape = async () => {
  const { logger } = testDeps(database)
  const fresh = await createTelemetry({
    database,
    now: () => testNow,
    logger,
    ledgerJob: ledgerCheckKind,
    isScraped: true,
    otlpEndpoint: '',
  })
  const samples = await scrapeSamples(fresh)
  await fresh.close()
  const valueOf = (name: string) => valuesOf(samples, `faredesk_${name}`)[0]
  return {
    waits: valueOf('replication_waits'),
    seconds: valueOf('replication_wait_seconds'),
    archive: valueOf('archive_failing_seconds'),
    isUp: valueOf('database_up'),
  }
}

test('the metrics show how many commits wait for a second database, and for how long', async () => {
  expect(await scrape()).toEqual({ waits: 0, seconds: 0, archive: 0, isUp: 1 })
  await requireStandby('second')
  const began = performance.now()
  // They use every connection of the pool, as customers do within seconds.
  const writes = Promise.all(
    Array.from({ length: poolSize }, (_, number) =>
      database.transaction((tx) => tx.execute(sql.raw(`create table written_${number} ()`))),
    ),
  )
  await expect.poll(async () => (await scrape()).waits).toBe(poolSize)
  const waiting = await scrape()
  expect(waiting).toMatchObject({ waits: poolSize, isUp: 0 })
  expect(waiting.seconds).toBeGreaterThan(1)
  expect(waiting.seconds).toBeLessThan((performance.now() - began) / 1_000 + 1)
  await requireStandby('')
  await writes
  expect(await scrape()).toEqual({ waits: 0, seconds: 0, archive: 0, isUp: 1 })
})

/** Sets how the database archives its log. */
const archiveWith = async (command: string): Promise<void> => {
  await superuser.query(`alter system set archive_command = '${command}'`)
  await superuser.query('select pg_reload_conf()')
}

test("the metrics show for how long the database's log couldn't be archived, even when no command fails", async () => {
  expect((await scrape()).archive).toBe(0)
  await superuser.query("alter system set archive_mode = 'on'")
  await superuser.end()
  await cluster.pause()
  await cluster.resume()
  superuser = new pg.Client({ connectionString: cluster.url })
  await superuser.connect()
  await archiveWith('true')
  const archived = async () => {
    await superuser.query("select pg_logical_emit_message(false, 'test', 'x'), pg_switch_wal()")
    return (await superuser.query('select last_archived_time as at from pg_stat_archiver')).rows[0].at
  }
  await expect.poll(archived).not.toBe(null)
  await expect.poll(async () => (await scrape()).archive).toBe(0)
  for (const command of ['false', '']) {
    await archiveWith(command)
    await expect
      .poll(async () => {
        await archived()
        return (await scrape()).archive
      })
      .toBeGreaterThanOrEqual(1)
    await archiveWith('true')
    await expect
      .poll(async () => {
        await archived()
        return (await scrape()).archive
      })
      .toBe(0)
  }
})
