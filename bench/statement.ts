import { sql } from 'drizzle-orm'
import type { Database, Db } from '#server/db/database.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { indiaDate } from '#server/clock/india.ts'
import type { StatementQuery } from '#server/ledger/statement-query.ts'
import { statementRepo } from '#server/ledger/statement.repo.ts'
import { walletsRepo } from '#server/ledger/wallets.repo.ts'
import { startPostgres } from '#tests/support/native/postgres.ts'
import { testDeps } from '#tests/support/test-deps.ts'
import type { BenchLine } from './bench-line.ts'
import { percentile, rounded } from './support/percentile.ts'
import { sumEntries } from './support/sum-entries.ts'

/** Lines of one wallet; set FAREDESK_BENCH_ENTRIES for others, such as `10000,100000`. */
const sizes = (process.env['FAREDESK_BENCH_ENTRIES'] ?? '10000,100000,1000000').split(',').map(Number)
const siteId = 'lotus'
/** A user whose wallet is empty in the demo. */
const userId = 'usr_lotus_staff'
const days = 1_000
const rounds = 40
const pageSize = 50
const limitMs = 100
const target = { most: 50 }

/**
 * Inserts top-ups and corrections over a thousand days straight into the tables, because posting them would take
 * hours.
 */
export const fillStatement = async (db: Db, accountId: number, size: number): Promise<void> => {
  // The lines are right by construction; checking and summing each would take longer than the rest.
  await db.execute(sql`set local session_replication_role = replica`)
  await db.execute(sql`set local statement_timeout = 0`)
  await db.execute(sql`
    with new_entries as (
      insert into ledger_entries (site_id, kind, text, source_key, created_at)
      select ${siteId}, case when n % 100 = 0 then 'correction' else 'topUp' end, 'Bench', 'bench:' || n,
        now() - make_interval(secs => (${size} - n) * ${(days * 86_400) / size}::float8)
      from generate_series(1, ${size}) n order by n returning id
    ), ordered as (select id, row_number() over (order by id) as n from new_entries),
    bank as (
      insert into ledger_accounts (site_id, code) values (${siteId}, 'bench') on conflict do nothing returning id
    )
    insert into ledger_lines (entry_id, account_id, amount_minor, balance_after_minor)
    select o.id, ${accountId}, 1, (select balance_minor from ledger_accounts where id = ${accountId}) + o.n from ordered o
    union all select o.id, bank.id, -1, null from ordered o cross join bank`)
  await db.execute(
    sql`update ledger_accounts set balance_minor = balance_minor + ${size} where id = ${accountId}`,
  )
  await sumEntries(db, siteId)
  await db.execute(sql`analyze`)
}

const span = (from: number, length: number): Pick<StatementQuery, 'dateFrom' | 'dateTo'> => {
  const since = Date.now() - from * 86_400_000
  return {
    dateFrom: indiaDate(new Date(since)),
    dateTo: indiaDate(new Date(since + (length - 1) * 86_400_000)),
  }
}
const all: StatementQuery = { dateFrom: '', dateTo: '', kinds: null, direction: null, bookingIds: null }
const queries: Record<string, (round: number) => { query: StatementQuery; page: number }> = {
  all: (round) => ({ query: all, page: 1 + (round % 10) }),
  month: (round) => ({ query: { ...all, ...span(30 + ((round * 37) % 900), 30) }, page: 1 }),
  kind: (round) => ({
    query: { ...all, ...span(30 + ((round * 37) % 900), 30), kinds: { are: ['correction'], isNot: false } },
    page: 1,
  }),
}

const measure = async (work: (round: number) => Promise<unknown>): Promise<number> => {
  const times: number[] = []
  for (let round = -3; round < rounds; round += 1) {
    const begin = performance.now()
    await work(Math.abs(round))
    if (round >= 0) times.push(performance.now() - begin)
  }
  return rounded(percentile(times, 0.95))
}

/** Measures pages and totals of the filled wallet. */
export const measureStatementLines = async (
  db: Db,
  accountId: number,
  size: number,
): Promise<BenchLine[]> => {
  const repo = statementRepo(db, siteId, accountId)
  const lines: BenchLine[] = []
  for (const [name, toQuery] of Object.entries(queries)) {
    const page = await measure(async (round) => {
      const { query, page: number } = toQuery(round)
      await Promise.all([
        repo.lines(query, { offset: (number - 1) * pageSize, limit: pageSize }),
        repo.count(query),
      ])
    })
    const summary = await measure(async (round) => {
      const { query } = toQuery(round)
      await Promise.all([repo.balances(query), repo.sums(query)])
    })
    lines.push(
      { name: `statement.${size}.${name}.page.p95`, value: page, unit: 'ms', limit: limitMs, target },
      { name: `statement.${size}.${name}.summary.p95`, value: summary, unit: 'ms', limit: limitMs, target },
    )
  }
  return lines
}

/** Finds the wallet that is filled. */
export const findStatementWallet = async ({ db }: Pick<Database, 'db'>): Promise<number> => {
  const accountId = await walletsRepo(db, siteId).findAccountId(userId)
  if (accountId === null) throw new Error('the demo has no such wallet')
  return accountId
}

/** Fills a wallet in a new database and measures it. */
export const measureStatement = async (
  postgres: Pick<Awaited<ReturnType<typeof startPostgres>>, 'createDatabase'>,
  size: number,
): Promise<BenchLine[]> => {
  const database = await openPostgres(await postgres.createDatabase(`statement_${size}`), {
    poolSize: 4,
    statementTimeoutMs: 0,
  })
  try {
    await database.migrate()
    await seedDemo(testDeps(database))
    const accountId = await findStatementWallet(database)
    await database.transaction((tx) => fillStatement(tx, accountId, size))
    return await measureStatementLines(database.db, accountId, size)
  } finally {
    await database.close()
  }
}

/** Measures a statement's page and its totals on PostgreSQL, for a wallet with ten thousand to a million lines. */
export const run = async (): Promise<BenchLine[]> => {
  const postgres = await startPostgres()
  try {
    const lines: BenchLine[] = []
    for (const size of sizes) lines.push(...(await measureStatement(postgres, size)))
    return lines
  } finally {
    await postgres.stop()
  }
}
