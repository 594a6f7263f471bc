import { openPostgres } from '#server/db/open-postgres.ts'
import type { Database } from '#server/db/database.ts'
import { startPostgres } from '#tests/support/native/postgres.ts'
import type { BenchLine } from './bench-line.ts'
import { run as measureLedger } from './ledger.ts'
import { startServer, type BenchServer } from './support/bench-server.ts'
import { busySearches } from './support/busy-searches.ts'
import { addLoadPeople } from './support/load-people.ts'
import { measureHotBlock, measureSales } from './support/load-sales.ts'
import { openLoad, type HttpCall, type LoadResult } from './support/open-load.ts'
import { measureStatement } from './statement.ts'

const perSecond = 40
const overload = 10
const seconds = 20
const memberCallsPerSecond = 4
/** Each day of each pair is drawn once; then its flights come from the timetable, as at a supplier. */
const days = 3
/** Minutes for which bookings are paid; set FAREDESK_BENCH_MINUTES for another number. */
const minutes = Number(process.env['FAREDESK_BENCH_MINUTES'] ?? '10')

/** Searches of people who are signed in, so they have a session that the server serves first. */
const memberSearches = async (database: Database, count: number): Promise<HttpCall[]> => {
  const people = await addLoadPeople(database, { prefix: 'searcher', count: 40, walletMinor: 100 })
  return busySearches(count, days).map((call, index) => ({
    ...call,
    headers: { ...call.headers, ...people[index % people.length]?.headers },
  }))
}

const toLines = (name: string, load: LoadResult): BenchLine[] => [
  { name: `load.search.${name}.answered`, value: load.answeredPercent, unit: '%' },
  { name: `load.search.${name}.p50`, value: load.p50, unit: 'ms' },
]

/** Searches at the usual rate, and at ten times that beside people who are signed in. A fault ends the measurement. */
const measureSearches = async (server: BenchServer, database: Database): Promise<BenchLine[]> => {
  const { url } = server
  await openLoad(url, busySearches(perSecond * 5, days), perSecond, { mayRefuse: true })
  const usual = await openLoad(url, busySearches(perSecond * seconds, days), perSecond, { mayRefuse: true })
  const members = await memberSearches(database, memberCallsPerSecond * seconds)
  const [visitors, signedIn] = await Promise.all([
    openLoad(url, busySearches(perSecond * overload * seconds, days), perSecond * overload, {
      mayRefuse: true,
    }),
    openLoad(url, members, memberCallsPerSecond, { mayRefuse: true }),
  ])
  return [
    ...toLines(`${perSecond}PerSecond`, usual),
    { name: `load.search.${perSecond}PerSecond.p99`, value: usual.p99, unit: 'ms', target: { most: 250 } },
    ...toLines(`${perSecond * overload}PerSecond`, visitors),
    {
      name: `load.search.signed in beside ${perSecond * overload}PerSecond.answered`,
      value: signedIn.answeredPercent,
      unit: '%',
      peer: { name: 'visitors', value: visitors.answeredPercent },
    },
    {
      name: `load.search.signed in beside ${perSecond * overload}PerSecond.p50`,
      value: signedIn.p50,
      unit: 'ms',
      peer: { name: 'visitors', value: visitors.p50 },
    },
  ]
}

/**
 * Measures one node on PostgreSQL, under load from this process: searches at 40 a second and at ten times that, 2,000 buyers of
 * a hundred seats, bookings paid for ten minutes, ledger entries beside pgbench, and a month of a wallet with a million lines. Refused calls
 * must say when to come back; every other failure, a wrong outcome or unbalanced books end the measurement with an error.
 */
export const run = async (): Promise<BenchLine[]> => {
  const postgres = await startPostgres()
  try {
    const url = await postgres.createDatabase('bench_load')
    const server = await startServer('./search-server.ts', { env: { DATABASE_URL: url } })
    const database = await openPostgres(url, { poolSize: 8, statementTimeoutMs: 0 })
    try {
      const lines = await measureSearches(server, database)
      lines.push(...(await measureHotBlock(server, database)))
      lines.push(...(await measureSales(server, database, minutes)))
      lines.push(...(await measureStatement(postgres, 1_000_000)))
      return [...lines, ...(await measureLedger())]
    } finally {
      await database.close()
      server.stop()
    }
  } finally {
    await postgres.stop()
  }
}
