import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBroken } from '#scripts/soak/rules.ts'
import { endpoints } from '#contract/http/registry.ts'
import { migrationsFolder } from '#server/db/migrations-folder.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { StartRefused } from '#server/start-refused.ts'
import { tempFolder } from '#tests/support/native/cleanup.ts'
import { startPostgres, type Postgres } from '#tests/support/native/postgres.ts'
import { testDeps } from '#tests/support/test-deps.ts'
import { startTestServer } from '#tests/support/test-server.ts'

/** The last migration of the two versions from which an upgrade must work while the others keep serving. */
const releases = [
  { name: 'before operators', last: '0040_ledger_sums_later' },
  { name: 'with operators', last: '0045_delete_agency' },
]

let postgres: Postgres
let seeded: pg.Client
let seededUrl: string
const clients: pg.Client[] = []
const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  clients.push(client)
  return client
}

beforeAll(async () => {
  postgres = await startPostgres()
  seededUrl = await postgres.createDatabase('seeded')
  const database = await openPostgres(seededUrl, { poolSize: 4 })
  await database.migrate()
  await seedDemo(testDeps(database))
  await database.close()
  seeded = await connect(seededUrl)
}, 120_000)
afterAll(async () => {
  for (const client of clients) await client.end()
  await postgres?.stop()
})

/** Copies the migrations up to one of them. */
const copyMigrations = async (last: string): Promise<string> => {
  const folder = tempFolder('migrations').path
  await cp(migrationsFolder, folder, { recursive: true })
  const file = path.join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] }
  const end = journal.entries.findIndex(({ tag }) => tag === last)
  expect(end).toBeGreaterThan(0)
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end + 1) }))
  return folder
}

const listTables = async (client: pg.Client): Promise<{ name: string; columns: string[] }[]> => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.table_name::text as name, array_agg(quote_ident(c.column_name)) as columns
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      group by 1 order by 1`,
  )
  return rows
}

/** Creates a database as an earlier version left it, with the demo's rows as far as it had their columns. */
const openRelease = async (last: string): Promise<{ url: string; client: pg.Client }> => {
  const url = await postgres.createDatabase(`from_${last.slice(0, 4)}_${clients.length}`)
  const client = await connect(url)
  await migrate(drizzle(client), { migrationsFolder: await copyMigrations(last) })
  const known = new Map((await listTables(seeded)).map(({ name, columns }) => [name, new Set(columns)]))
  await client.query("set session_replication_role = 'replica'")
  for (const { name, columns } of await listTables(client)) {
    const shared = columns.filter((column) => known.get(name)?.has(column)).join(', ')
    if (shared === '') continue
    await client.query(`delete from "${name}"`)
    const { rows } = await seeded.query<{ rows: string }>(
      `select coalesce(json_agg(t), '[]')::text as rows from (select ${shared} from "${name}") t`,
    )
    await client.query(
      `insert into "${name}" (${shared}) overriding system value select ${shared} from json_populate_recordset(null::"${name}", $1)`,
      [rows[0]?.rows],
    )
  }
  await client.query('reset session_replication_role')
  await continueNumbers(client)
  return { url, client }
}

/** Lets generated numbers continue after the copied rows. */
const continueNumbers = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ name: string; column: string }>(
    `select table_name::text as name, column_name::text as column from information_schema.columns
      where table_schema = 'public' and (is_identity = 'YES' or column_default like 'nextval%')`,
  )
  for (const { name, column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence('"${name}"', '${column}'), coalesce(max("${column}"), 0) + 1000) from "${name}"`,
    )
}

const countRows = async (client: pg.Client, tables: readonly string[]): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const name of tables) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from "${name}"`)
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}

/** Reads where each table's rows are stored, which changes when a table is rewritten. */
const listStorage = async (client: pg.Client): Promise<Map<string, string>> => {
  const { rows } = await client.query<{ name: string; file: string }>(
    "select relname::text as name, relfilenode::text as file from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  )
  return new Map(rows.map(({ name, file }) => [name, file]))
}

/** Lists columns, indexes, constraints and triggers, as text to compare. */
const listSchema = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ line: string }>(
    `select line from (
      select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
        from information_schema.columns where table_schema = 'public'
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
    ) as everything order by line collate "C"`,
  )
  return rows.map(({ line }) => line)
}

const upgrade = async (url: string, migrationPatience = { timeoutMs: 3_000, attempts: 3, pauseMs: 100 }) => {
  const database = await openPostgres(url, { poolSize: 4, migrationPatience })
  try {
    await database.migrate()
  } finally {
    await database.close()
  }
}

describe.each(releases)('an upgrade from the version $name', ({ last }) => {
  test('keeps every row, rewrites no table and ends with the same tables as a new installation', async () => {
    const { url, client } = await openRelease(last)
    const tables = (await listTables(client)).map(({ name }) => name)
    const [rows, storage] = [await countRows(client, tables), await listStorage(client)]
    expect(rows['bookings']).toBeGreaterThan(100)
    await upgrade(url)
    expect(await countRows(client, tables)).toEqual(rows)
    const after = await listStorage(client)
    expect([...storage].filter(([name, file]) => after.get(name) !== file)).toEqual([])
    expect(await listSchema(client)).toEqual(await listSchema(seeded))
    expect(await findBroken(client, 0, [])).toEqual(await findBroken(seeded, 0, []))
  })

  test('leaves a database that the server works on', async () => {
    const { url } = await openRelease(last)
    await upgrade(url)
    const lists = []
    for (const address of [seededUrl, url]) {
      const database = await openPostgres(address, { poolSize: 4 })
      const server = await startTestServer({ database })
      lists.push(await server.must(endpoints.tickets.tickets, { pageSize: 200 }, { as: 'admin' }))
      await server.close()
    }
    expect(lists[1]).toEqual(lists[0])
  })
})

describe('an upgrade while a transaction keeps a table locked', () => {
  const last = '0040_ledger_sums_later'

  test('lets other calls go first, and succeeds once the transaction ends', async () => {
    const { url, client: holder } = await openRelease(last)
    const reader = await connect(url)
    await holder.query('begin; select count(*) from jobs')
    const upgraded = upgrade(url, { timeoutMs: 200, attempts: 1_000, pauseMs: 50 })
    const isWaiting = async (): Promise<boolean> => {
      const { rows } = await reader.query(
        "select from pg_locks where relation = 'jobs'::regclass and not granted",
      )
      return rows.length > 0
    }
    await expect.poll(isWaiting, { timeout: 20_000, interval: 5 }).toBe(true)
    // Waits behind the migration, which gives up before this read's own limit.
    await reader.query("set lock_timeout = '5s'; select count(*) from jobs")
    await holder.query('commit')
    await upgraded
    expect(await listSchema(reader)).toEqual(await listSchema(seeded))
  })

  test('gives up with a sentence that says what to do, and changes nothing', async () => {
    const { url, client: holder } = await openRelease(last)
    const reader = await connect(url)
    const before = await listSchema(reader)
    await holder.query('begin; select count(*) from jobs')
    const refused = await upgrade(url, { timeoutMs: 50, attempts: 2, pauseMs: 10 }).catch(
      (fault: unknown) => fault,
    )
    expect(refused).toBeInstanceOf(StartRefused)
    expect((refused as Error).message).toContain('pg_stat_activity')
    await holder.query('rollback')
    expect(await listSchema(reader)).toEqual(before)
  })

  test('tries again when it deadlocks with a transaction that locks two of its tables the other way round', async () => {
    const { url, client: holder } = await openRelease(last)
    const reader = await connect(url)
    // The migrations change `sites` before `jobs`. Only the migration's own connection looks for deadlocks, so that it is the one to lose.
    await holder.query("set deadlock_timeout = '1min'; begin; select count(*) from jobs")
    const upgraded = upgrade(url, { timeoutMs: 20_000, attempts: 3, pauseMs: 2_000 })
    const isWaiting = async (): Promise<boolean> => {
      const { rows } = await reader.query(
        "select from pg_locks where relation = 'jobs'::regclass and not granted",
      )
      return rows.length > 0
    }
    await expect.poll(isWaiting, { timeout: 20_000, interval: 5 }).toBe(true)
    await holder.query('select count(*) from sites')
    await holder.query('commit')
    await upgraded
    const { rows } = await reader.query<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    expect(Number(rows[0]?.deadlocks)).toBe(1)
    expect(await listSchema(reader)).toEqual(await listSchema(seeded))
  })
})
