import { sql } from 'drizzle-orm'
import type { ProfitLossBy } from '#contract/entities/profit-loss.ts'
import type { Database, Db } from '#server/db/database.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import {
  ledgerAccounts,
  ledgerDaySums,
  ledgerEntries,
  ledgerLines,
  profitDaySums,
} from '#server/db/schema/index.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { createBalances } from '#server/features/balances/balances.service.ts'
import { createProfitLoss } from '#server/features/profit-loss/profit-loss.service.ts'
import { startPostgres } from '#tests/support/native/postgres.ts'
import { testDeps } from '#tests/support/test-deps.ts'
import type { BenchLine } from './bench-line.ts'
import { writeManyBookings } from './support/many-bookings.ts'
import { percentile, rounded } from './support/percentile.ts'
import { sumEntries } from './support/sum-entries.ts'

/** Bookings within a year; set FAREDESK_BENCH_BOOKINGS for another number. */
const size = Number(process.env['FAREDESK_BENCH_BOOKINGS'] ?? '1000000')
const siteId = 'skyways'
const rounds = 20
const limitMs = 300
const bys: readonly ProfitLossBy[] = ['day', 'month', 'product', 'supplier', 'customer', 'staff']
const span = { dateFrom: '2025-01-01', dateTo: '2025-12-31' }

/** The lines of each sale, in paise: what was paid is what all others are together. */
const sale: Record<string, number> = {
  'supplierPayable:synthetic': 481_000,
  markupIncome: 10_000,
  gstOutput: 1_800,
  tdsPayable: 1_000,
  tdsReceivable: -1_000,
  commissionIncome: 1_000,
}

/** Sells every booking on some day of the year, and adds the sales to the sums per day. */
const writeSales = async (db: Db): Promise<void> => {
  await db.execute(sql`set local statement_timeout = 0`)
  await db.execute(sql`set local session_replication_role = replica`)
  for (const code of Object.keys(sale))
    await db.insert(ledgerAccounts).values({ siteId, code }).onConflictDoNothing()
  await db.execute(sql`insert into ledger_accounts (site_id, code, user_id)
    select site_id, 'walletReserved', id from users where site_id = ${siteId} on conflict do nothing`)
  await db.execute(sql`insert into ledger_entries (site_id, kind, text, source_key, booking_id, created_at)
    select b.site_id, 'capture', 'Bench', 'bench:' || b.id, b.id, '2025-01-01T00:00:00+05:30'::timestamptz
      + make_interval(secs => (row_number() over (order by b.id) - 1) * ${(365 * 86_400) / size}::float8)
    from bookings b where b.site_id = ${siteId} and b.order_id like 'many-%' order by b.id`)
  const lines = JSON.stringify(Object.entries(sale).map(([code, minor]) => ({ code, minor })))
  await db.execute(sql`insert into ledger_lines (entry_id, account_id, amount_minor)
    select e.id, a.id, s.minor from ledger_entries e
    cross join jsonb_to_recordset(${lines}::jsonb) as s(code text, minor bigint)
    join ledger_accounts a on a.site_id = e.site_id and a.code = s.code and a.user_id is null
    where e.source_key like 'bench:%'`)
  const paid = Object.values(sale).reduce((sum, minor) => sum + minor, 0)
  await db.execute(sql`insert into ledger_lines (entry_id, account_id, amount_minor)
    select e.id, a.id, ${-paid}::bigint from ledger_entries e join bookings b on b.id = e.booking_id
    join ledger_accounts a on a.site_id = e.site_id and a.code = 'walletReserved' and a.user_id = b.user_id
    where e.source_key like 'bench:%'`)
  await sumEntries(db)
}

/** Makes agencies of four people each, so that the customers of the statement are grouped. */
const formAgencies = async (db: Db): Promise<void> => {
  await db.execute(sql`update users set legal_entity_id = 'le_bench_' || substr(id, 11)::int / 4
    where site_id = ${siteId} and id like 'usr_bench_%'`)
}

const measure = async (work: () => Promise<unknown>, times: number): Promise<number> => {
  const took: number[] = []
  for (let round = 0; round < times; round += 1) {
    const begin = performance.now()
    await work()
    took.push(performance.now() - begin)
  }
  return rounded(percentile(took, 0.95))
}

/** Adds up the same year from the lines themselves, which is what the kept sums save. */
const measureRaw = ({ db }: Database): Promise<number> =>
  measure(
    () =>
      db.execute(sql`select queue_day(e.created_at), a.code, sum(l.amount_minor)
        from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
        where e.site_id = ${siteId} and e.created_at >= '2025-01-01T00:00:00+05:30'
          and e.created_at < '2026-01-01T00:00:00+05:30' group by 1, 2`),
    1,
  )

const measureStatement = async (database: Database): Promise<BenchLine[]> => {
  const { statement, entries } = createProfitLoss({ database })
  const page = { page: 1, pageSize: 50 }
  const peer = { name: 'the same year from its lines by bare SQL', value: await measureRaw(database) }
  const lines: BenchLine[] = []
  for (const by of bys) {
    const { totals, ledger, rows } = await statement({ ...span, by, ...page }, { siteId })
    if (totals.bookings !== size || totals.profit !== ledger.profit)
      throw new Error(`the statement by ${by} isn't that of the ledger`)
    lines.push({
      name: `profit-loss.${size}.${by}.p95`,
      value: await measure(() => statement({ ...span, by, ...page }, { siteId }), rounds),
      unit: 'ms',
      peer,
      limit: limitMs,
    })
    const key = rows[0]?.key ?? ''
    lines.push({
      name: `profit-loss.${size}.entries of a ${by}.p95`,
      value: await measure(() => entries({ ...span, by, key, ...page }, { siteId }), 5),
      unit: 'ms',
      limit: limitMs,
    })
  }
  const load = createBalances({ database })
  for (const at of ['2025-01-15T00:00:00Z', '2025-12-15T00:00:00Z'])
    lines.push({
      name: `balances.${size}.at ${at.slice(0, 10)}.p95`,
      value: await measure(() => load({ at, onlyWithMoney: true, ...page }, { siteId }), 5),
      unit: 'ms',
      limit: limitMs,
    })
  return lines
}

/**
 * Measures the profit-loss statement of a year with a million bookings on PostgreSQL, the bookings of its rows, and
 * balances of its past.
 */
export const run = async (): Promise<BenchLine[]> => {
  const postgres = await startPostgres()
  try {
    const url = await postgres.createDatabase('bench_profit_loss')
    const database = await openPostgres(url, { poolSize: 4, statementTimeoutMs: 0 })
    await database.migrate()
    await seedDemo(testDeps(database, { now: () => new Date() }))
    await writeManyBookings(database, siteId, size)
    await database.transaction(writeSales)
    await database.transaction(formAgencies)
    for (const table of [ledgerEntries, ledgerLines, profitDaySums, ledgerDaySums])
      await database.db.execute(sql`vacuum analyze ${table}`)
    const lines = await measureStatement(database)
    await database.close()
    return lines
  } finally {
    await postgres.stop()
  }
}
