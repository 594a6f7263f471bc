import { sql } from 'drizzle-orm'
import type { ProfitLossBy } from '#contract/entities/profit-loss.ts'
import type { Database } from '#server/db/database.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { ledgerDaySums, ledgerEntries, ledgerLines, profitDaySums } from '#server/db/schema/index.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { createBalances } from '#server/features/balances/balances.service.ts'
import { createProfitLoss } from '#server/features/profit-loss/profit-loss.service.ts'
import { startPostgres } from '#tests/support/native/postgres.ts'
import { testDeps } from '#tests/support/test-deps.ts'
import type { BenchLine } from './bench-line.ts'
import { writeManyBookings } from './support/many-bookings.ts'
import { percentile, rounded } from './support/percentile.ts'
import { formAgencies, writeSales } from './support/sales.ts'

/** Bookings within a year; set FAREDESK_BENCH_BOOKINGS for another number. */
const size = Number(process.env['FAREDESK_BENCH_BOOKINGS'] ?? '1000000')
const siteId = 'skyways'
const rounds = 20
const limitMs = 300
const bys: readonly ProfitLossBy[] = ['day', 'month', 'product', 'supplier', 'customer', 'staff']
const span = { dateFrom: '2025-01-01', dateTo: '2025-12-31' }

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

/** Measures the statement of the year 2025, in which `size` bookings were sold, and balances of the past. */
export const measureProfitLoss = async (database: Database, size: number): Promise<BenchLine[]> => {
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
    await database.transaction((tx) => writeSales(tx, { siteId, size }))
    await database.transaction((tx) => formAgencies(tx, siteId))
    for (const table of [ledgerEntries, ledgerLines, profitDaySums, ledgerDaySums])
      await database.db.execute(sql`vacuum analyze ${table}`)
    const lines = await measureProfitLoss(database, size)
    await database.close()
    return lines
  } finally {
    await postgres.stop()
  }
}
