import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { buildApp } from '#server/app.ts'
import type { Database } from '#server/db/database.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { sessions } from '#server/db/schema/index.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { hashToken } from '#server/people/sessions.ts'
import { startPostgres } from '#tests/support/native/postgres.ts'
import { testDeps } from '#tests/support/test-deps.ts'
import type { BenchLine } from './bench-line.ts'
import {
  benchSiteId,
  measurePaidBookings,
  preparePaidBookings,
  toBenchUserId,
} from './support/paid-bookings.ts'

const streams = Number(process.env['STREAMS'] ?? 5_000)
const perSession = 8
const clients = 8
const seconds = 10
const idleSeconds = 20
/** Divisible into four parts of whole rounds of the clients. */
const orders = 16_000
const triggers = { bookings: 'bookings_event', ledger_accounts: 'ledger_accounts_event' }

const addSessions = async (database: Database): Promise<string[]> => {
  const tokens = Array.from({ length: Math.ceil(streams / perSession) }, (_, index) => `bench-${index}`)
  await database.db.insert(sessions).values(
    tokens.map((token, index) => ({
      tokenHash: hashToken(token),
      siteId: benchSiteId,
      userId: toBenchUserId(index % clients),
      address: '127.0.0.1',
      expiresAt: new Date(Date.now() + 3_600_000),
    })),
  )
  return tokens
}

const setTriggers = async ({ db }: Database, state: 'enable' | 'disable'): Promise<void> => {
  for (const [table, trigger] of Object.entries(triggers))
    await db.execute(sql.raw(`alter table ${table} ${state} trigger ${trigger}`))
}

const readMemory = (): number => {
  globalThis.gc?.()
  return process.memoryUsage().rss
}

const askNews = async (child: ChildProcess): Promise<number> => {
  child.send({})
  const [answer] = (await once(child, 'message')) as [{ news: number }]
  return answer.news
}

/** Measures the server's processor time for a while, in percent of one core. */
const measureCpu = async (work: () => Promise<unknown>): Promise<number> => {
  const [from, at] = [process.cpuUsage(), performance.now()]
  await work()
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 10 / (performance.now() - at)
}

/** Opens the streams from another process, and measures them while idle and while bookings are sold. */
const measureStreams = async (database: Database): Promise<BenchLine[]> => {
  const deps = testDeps(database, { now: () => new Date() })
  // Gives each session a different network, as behind a proxy, because calls are limited by network.
  deps.config.trustedProxies = 1
  const app = await buildApp(deps, {
    webFolder: null,
    callsPerMinute: 1_000_000,
    events: { limits: { perNode: streams, perPerson: streams, opening: streams } },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const tokens = await addSessions(database)
  const before = readMemory()
  const child = fork(
    new URL('./support/stream-clients.ts', import.meta.url),
    [String(port), 'bench.localhost', ...tokens],
    { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env: { ...process.env, STREAMS: String(streams) } },
  )
  try {
    const [opened] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [unknown]
    if (typeof opened === 'number') throw new Error('the stream clients ended before all streams were open')
    const each = (readMemory() - before) / streams / 1_024
    const idle = await measureCpu(() => pause(idleSeconds * 1_000))
    const options = { clients, seconds, from: orders / 2, to: orders }
    const newsBefore = await askNews(child)
    const perSecond = await measurePaidBookings(database, options)
    const news = (await askNews(child)) - newsBefore
    return [
      { name: `memory of a stream (${streams} open)`, value: Math.round(each), unit: 'kB', limit: 100 },
      {
        name: `processor for ${streams} idle streams`,
        value: Math.round(idle * 10) / 10,
        unit: '% of a core',
      },
      {
        name: `paid bookings with ${streams} streams open`,
        value: Math.round(perSecond),
        unit: 'per second',
      },
      { name: 'news events sent meanwhile', value: Math.round(news / (seconds + 1)), unit: 'per second' },
    ]
  } finally {
    child.kill()
    await app.close()
  }
}

/** Measures streams of live news on one node, and what the triggers cost. `STREAMS=300` opens fewer than 5,000. */
export const run = async (): Promise<BenchLine[]> => {
  const server = await startPostgres()
  try {
    const database = await openPostgres(await server.createDatabase('bench_events'), { poolSize: clients })
    await preparePaidBookings(database, { clients, orders })
    const quarter = orders / 4
    await setTriggers(database, 'disable')
    const without = await measurePaidBookings(database, { clients, seconds: 5, from: 0, to: quarter })
    await setTriggers(database, 'enable')
    const options = { clients, seconds: 5, from: quarter, to: 2 * quarter }
    const withEvents = await measurePaidBookings(database, options)
    const lines = await measureStreams(database)
    const faults = await checkLedger(database.db)
    if (faults.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(faults[0])}`)
    await database.close()
    return [
      {
        name: 'paid bookings with events, no stream open',
        value: Math.round(withEvents),
        unit: 'per second',
        peer: { name: 'the same without events', value: Math.round(without) },
        target: { least: 200 },
      },
      ...lines,
    ]
  } finally {
    await server.stop()
  }
}
