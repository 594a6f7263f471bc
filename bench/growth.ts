import { mkdirSync, writeFileSync } from 'node:fs'
import { sql, type SQL } from 'drizzle-orm'
import { dayMs } from '#contract/common/constants.ts'
import { endpoints } from '#contract/http/registry.ts'
import { indiaDate } from '#server/clock/india.ts'
import type { Database } from '#server/db/database.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { selectRows } from '#server/db/rows.ts'
import { ledgerDaySums, ledgerEntries, ledgerLines, profitDaySums } from '#server/db/schema/index.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { createExportService } from '#server/features/tickets/export/export.service.ts'
import { checkLedgerSnapshot } from '#server/jobs/ledger-check.repo.ts'
import { startPostgres } from '#tests/support/native/postgres.ts'
import { testDeps } from '#tests/support/test-deps.ts'
import type { BenchLine } from './bench-line.ts'
import { measureProfitLoss } from './profit-loss.ts'
import { fillStatement, findStatementWallet, measureStatementLines } from './statement.ts'
import { writeManyBookings } from './support/many-bookings.ts'
import { measurePaidBookings, preparePaidBookings } from './support/paid-bookings.ts'
import { growthPlans } from './support/growth-plans.ts'
import { measurePartitions } from './support/partition-peer.ts'
import { rounded } from './support/percentile.ts'
import { benchPeople, measureQueueLines } from './support/queue-shapes.ts'
import { formAgencies, writeSales } from './support/sales.ts'

/** Bookings of one agency, each with seven ledger lines; set FAREDESK_BENCH_BOOKINGS for another number. */
const size = Number(process.env['FAREDESK_BENCH_BOOKINGS'] ?? '10000000')
const siteId = 'skyways'
const walletLines = Math.min(1_000_000, size)
const exported = 100_000
const clients = 8
const seconds = 10
const plansFile = '.cache/growth-plans.txt'

type Timed = (name: string, work: () => Promise<unknown>) => Promise<void>

const fill = async (database: Database, timed: Timed): Promise<void> => {
  await timed('write bookings', () => writeManyBookings(database, siteId, size))
  await timed('write ledger', () => database.transaction((tx) => writeSales(tx, { siteId, size })))
  await database.transaction((tx) => formAgencies(tx, siteId))
  await timed('write one wallet', async () => {
    const accountId = await findStatementWallet(database)
    await database.transaction((tx) => fillStatement(tx, accountId, walletLines))
  })
  await timed('vacuum', async () => {
    for (const table of [ledgerEntries, ledgerLines, profitDaySums, ledgerDaySums])
      await database.db.execute(sql`vacuum analyze ${table}`)
  })
}

/** Bookings are spread over two years. */
const exportedDays = Math.ceil((exported / size) * 730)

/** Exports the last days that have about a hundred thousand tickets. */
const exportTickets = async (database: Database): Promise<void> => {
  const { exportPart } = createExportService(testDeps(database, { now: () => new Date() }))
  const asker = { siteId, actor: benchPeople.staff, subject: benchPeople.staff }
  let [rows, cursor, snapshotAt] = [0, '', '']
  do {
    const request = endpoints.tickets.exportTickets.request.parse({
      limit: 2_000,
      cursor,
      snapshotAt,
      bookingDateFrom: indiaDate(new Date(Date.now() - exportedDays * dayMs)),
    })
    const part = await exportPart(asker, request)
    rows += part.rows.length
    cursor = part.nextCursor
    snapshotAt = part.snapshotAt
  } while (cursor !== '' && rows < exported)
  // Held bookings are in another queue.
  if (rows < Math.min(exported, size * 0.9)) throw new Error(`the export has only ${rows} rows`)
}

const readMegabytes = async ({ db }: Database, bytes: SQL): Promise<number> => {
  const [row] = await selectRows<{ mb: number }>(db, sql`select (${bytes} / 1048576.0)::float8 as mb`)
  return Math.round(row?.mb ?? NaN)
}

const measureSizes = async (database: Database): Promise<BenchLine[]> => {
  const lines: BenchLine[] = []
  for (const table of [
    'bookings',
    'booking_tickets',
    'queue_entries',
    'ledger_entries',
    'ledger_lines',
    'ledger_day_sums',
  ]) {
    const [all, indexes] = await Promise.all([
      readMegabytes(database, sql`pg_total_relation_size(${table}::regclass)`),
      readMegabytes(database, sql`pg_indexes_size(${table}::regclass)`),
    ])
    lines.push({
      name: `growth.${size}.size of ${table}`,
      value: all,
      unit: 'MB',
      peer: { name: 'its indexes', value: indexes },
    })
  }
  const whole = await readMegabytes(database, sql`pg_database_size(current_database())`)
  return [...lines, { name: `growth.${size}.size of the database`, value: whole, unit: 'MB' }]
}

/** Measures paid bookings per second in the filled database. */
const measureWrites = async (database: Database): Promise<BenchLine> => {
  const orders = 8_000
  await preparePaidBookings(database, { clients, orders })
  const perSecond = await measurePaidBookings(database, { clients, seconds, from: 0, to: orders })
  return { name: `growth.${size}.paid bookings`, value: Math.round(perSecond), unit: 'per second' }
}

/**
 * Measures everything that lists or adds up on one agency with ten million bookings, seventy million ledger lines and a wallet of a million
 * lines, and writes the plans of the main statements to `.cache/growth-plans.txt`. Takes an hour and 70 GB of disk.
 */
export const run = async (): Promise<BenchLine[]> => {
  const postgres = await startPostgres()
  const lines: BenchLine[] = []
  const note = (measured: readonly BenchLine[]): void => {
    lines.push(...measured)
    // Each figure at once, so that a failure late in the run doesn't lose it.
    for (const { name, value, unit, peer } of measured)
      console.error(`${name}: ${value} ${unit}${peer ? ` (${peer.name}: ${peer.value})` : ''}`)
  }
  const timed = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    const begin = performance.now()
    await work()
    const value = rounded((performance.now() - begin) / 1_000)
    note([{ name: `growth.${size}.${name}`, value, unit: 's' }])
  }
  try {
    const url = await postgres.createDatabase('bench_growth')
    const database = await openPostgres(url, { poolSize: clients, statementTimeoutMs: 0 })
    await database.migrate()
    await seedDemo(testDeps(database, { now: () => new Date() }))
    await fill(database, timed)
    note(await measureSizes(database))
    note(await measureQueueLines(database, size))
    note(await measureProfitLoss(database, size))
    note(await measureStatementLines(database.db, await findStatementWallet(database), walletLines))
    await timed(`export of ${exported} tickets`, () => exportTickets(database))
    mkdirSync('.cache', { recursive: true })
    writeFileSync(plansFile, await growthPlans(database, siteId))
    note(await measurePartitions(database, size))
    note([await measureWrites(database)])
    await timed('ledger check', () => checkLedgerSnapshot(database))
    await database.close()
    return lines
  } finally {
    await postgres.stop()
  }
}
