import { chownSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '#server/db/open-postgres.ts'
import type { Database } from '#server/db/database.ts'
import { demoUserId, seedDemo } from '#server/demo/seed.ts'
import { runSeparately } from '#server/features/operator/commands/run-command.service.ts'
import { topUp } from '#server/ledger/movements.ts'
import { unprivilegedAccount } from '#tests/support/native/account.ts'
import { tempFolder } from '#tests/support/native/cleanup.ts'
import { runOrThrow } from '#tests/support/native/command.ts'
import { startPostgresCluster, type PostgresCluster } from '#tests/support/native/postgres-cluster.ts'
import { boundCommand, requireProgram } from '#tests/support/native/service.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import { testDeps, testNow } from '#tests/support/test-deps.ts'

const limitMs = 240_000
const account = unprivilegedAccount(['postgres'])
const folder = tempFolder('pgbackrest', { owner: account, mode: 0o711 })
const config = path.join(folder.path, 'pgbackrest.conf')
const scratch = path.join(folder.path, 'scratch')
let cluster: PostgresCluster
let database: Database

const own = (place: string): void => {
  if (account) chownSync(place, account.uid, account.gid)
}

/** Runs pgBackRest as the database's user. */
const pgbackrest = async (...args: string[]): Promise<string> => {
  const program = requireProgram('pgbackrest', 'pgbackrest')
  const [command, all] = boundCommand(program, [`--config=${config}`, '--stanza=faredesk', ...args], {
    account,
  })
  return runOrThrow(command, all, { env: { PGUSER: 'postgres' }, cwd: '/', timeoutMs: 120_000 })
}
/** Writes deploy/pgbackrest.conf with the places of this test. */
const writeConfig = ({ data, home, port }: PostgresCluster): void => {
  const places: Record<string, string> = {
    'repo1-path': path.join(folder.path, 'repo'),
    'pg1-path': data,
    'pg1-port': `${port}\npg1-socket-path=${home}\npg1-user=postgres\n[global:backup]\nlock-path=${folder.path}/lock\n[global:archive-push]\nlock-path=${folder.path}/lock`,
  }
  const text = readFileSync('deploy/pgbackrest.conf', 'utf8').replace(
    /^(repo1-path|pg1-path|pg1-port)=.*$/gm,
    (_line, name: string) => `${name}=${places[name] ?? ''}`,
  )
  writeFileSync(config, text, { mode: 0o600 })
  own(config)
}
/** The command of deploy/patroni.yml with the configuration of this test. */
const archiveCommand = (): string => {
  const [, command = ''] = /^ +archive_command: (.*)$/m.exec(readFileSync('deploy/patroni.yml', 'utf8')) ?? []
  return command.replaceAll('/etc/faredesk/pgbackrest.conf', config)
}
/** Credits a wallet: one ledger entry with two lines. */
const credit = (name: string): Promise<unknown> =>
  database.transaction((tx) =>
    topUp(tx, {
      siteId: 'skyways',
      userId: demoUserId('skyways', 'agent'),
      amountMinor: 1_000_00,
      sourceKey: `topUp:backup:${name}`,
      text: name,
      createdBy: null,
      at: testNow,
    }),
  )
const select = async <T extends pg.QueryResultRow>(text: string): Promise<T | undefined> => {
  const client = new pg.Client({ connectionString: cluster.url.replace(/postgres$/, 'faredesk') })
  await client.connect()
  try {
    // Several statements have several results.
    return [await client.query<T>(text)].flat().at(-1)?.rows[0]
  } finally {
    await client.end()
  }
}
const countLines = async (): Promise<number> =>
  (await select<{ lines: number }>('select count(*)::int as lines from ledger_lines'))?.lines ?? 0
/** Makes PostgreSQL archive everything written so far, and returns a moment after it. */
const archiveAll = async (): Promise<string> => {
  const row = await select<{ at: Date }>('select clock_timestamp() as at, pg_switch_wal()')
  await pgbackrest('check')
  return row?.at.toISOString() ?? ''
}
const restoreTest = async (...args: string[]) => {
  const { config: settings, logger, now } = testDeps(database)
  const places = ['--config', config, '--in', scratch]
  const answer = await runSeparately({ config: settings, logger, now }, ['restore-test', ...places, ...args])
  expect(readdirSync(scratch)).toEqual([])
  return answer
}
const toFacts = (text: string): Record<string, string> =>
  Object.fromEntries(
    (JSON.parse(text) as { restored: string; value: string }[]).map(({ restored, value }) => [
      restored,
      value,
    ]),
  )

beforeAll(async () => {
  for (const name of ['repo', 'lock', 'scratch']) {
    mkdirSync(path.join(folder.path, name), { mode: 0o700 })
    own(path.join(folder.path, name))
  }
  cluster = await startPostgresCluster({
    keepsCommits: true,
    parameters: { archive_mode: 'on', archive_command: archiveCommand(), full_page_writes: 'on' },
  })
  writeConfig(cluster)
  const admin = new pg.Client({ connectionString: cluster.url })
  await admin.connect()
  await admin.query('create database faredesk')
  await admin.end()
  database = await openPostgres(cluster.url.replace(/postgres$/, 'faredesk'), { poolSize: 4 })
  await database.migrate()
  await seedDemo(testDeps(database))
  await pgbackrest('stanza-create')
  await pgbackrest('--type=full', 'backup')
  // pgBackRest knows when a backup ended to the second, and restores only to a later one.
  const ended = Math.floor(Date.now() / 1_000)
  await waitFor('the next second', () => Math.floor(Date.now() / 1_000) > ended)
}, limitMs)
afterAll(async () => {
  await database?.close()
  await cluster?.stop()
  folder.remove()
})

test(
  'restores a moment between two payments: the first is there, the second is not, and the books balance',
  async () => {
    await credit('first')
    const linesAfterFirst = await countLines()
    const between = await archiveAll()
    await credit('second')
    await archiveAll()

    const one = await restoreTest('--at', between, '--json')
    expect(one.code, one.text).toBe(0)
    expect(toFacts(one.text)).toMatchObject({
      'ledger lines': String(linesAfterFirst),
      tables: 'of this version',
      ledger: 'correct',
    })
    const reached = toFacts(one.text)['last change'] ?? ''
    expect(Date.parse(reached), reached).toBeLessThanOrEqual(Date.parse(between))

    const all = await restoreTest('--json')
    expect(all.code, all.text).toBe(0)
    expect(toFacts(all.text)).toMatchObject({
      'ledger lines': String(linesAfterFirst + 2),
      ledger: 'correct',
    })
  },
  limitMs,
)

test(
  'says what is wrong, and exits with 1: no backup so early, a moment that was not reached, a ledger that does not add up',
  async () => {
    const early = await restoreTest('--at', '2020-01-01T00:00:00Z')
    expect(early).toMatchObject({ code: 1, isRefusal: true })
    expect(early.text).toMatch(/^pgBackRest has no backup of faredesk from before 2020-01-01T00:00:00/)
    const late = await restoreTest('--at', new Date().toISOString())
    expect(late).toMatchObject({ code: 1, isRefusal: true })
    expect(late.text).toContain('The archived log ends before')
    const future = await restoreTest('--at', '2999-01-01T00:00:00Z')
    expect(future).toMatchObject({ code: 1, text: expect.stringContaining('is in the future') })
    const other = await restoreTest('--database', 'other')
    expect(other).toMatchObject({
      code: 1,
      isRefusal: true,
      text: expect.stringContaining("doesn't contain a database named other"),
    })

    await select(
      "begin; set local session_replication_role = 'replica'; update ledger_lines set amount_minor = amount_minor + 1 where id = 1; commit",
    )
    onTestFinished(async () => {
      await select(
        "begin; set local session_replication_role = 'replica'; update ledger_lines set amount_minor = amount_minor - 1 where id = 1; commit",
      )
    })
    await archiveAll()
    const wrong = await restoreTest()
    expect(wrong.code).toBe(1)
    expect(wrong.text).toContain('every entry has at least two lines that sum to zero')
  },
  limitMs,
)

test(
  'says so when the repository is gone',
  async () => {
    rmSync(path.join(folder.path, 'repo', 'backup'), { recursive: true })
    const answer = await restoreTest()
    expect(answer).toMatchObject({ code: 1, isRefusal: true })
    expect(answer.text).toMatch(/^pgBackRest has no backup of faredesk \(/)
  },
  limitMs,
)
