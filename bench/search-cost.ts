import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '#tests/support/native/postgres.ts'
import type { BenchLine } from './bench-line.ts'
import { startBareServer, startServer, type BenchServer } from './support/bench-server.ts'
import { busySearches } from './support/busy-searches.ts'
import { openLoad } from './support/open-load.ts'
import { rounded } from './support/percentile.ts'

const perSecond = 20
const fastPerSecond = 40
const seconds = 12
const idleSeconds = 4
/** Three days of each pair, so that a thread has drawn them all after the first seconds. */
const days = 3
/** Processor time of one search, in milliseconds, without the supplier's own. */
const cpuTargetMs = 6
const p99TargetMs = 60

/** Processor time per second of a server without calls, in milliseconds: its jobs and its clocks. */
const idleCpu = async (server: BenchServer): Promise<number> => {
  const before = await server.askCpuMs()
  await sleep(idleSeconds * 1_000)
  return ((await server.askCpuMs()) - before) / idleSeconds
}

/** Processor time of one search on all threads of the server, without what it uses when idle. */
const cpuPerSearch = async (server: BenchServer): Promise<number> => {
  await openLoad(server.url, busySearches(perSecond * 6, days), perSecond, { mayRefuse: true })
  const idle = await idleCpu(server)
  const before = await server.askCpuMs()
  await openLoad(server.url, busySearches(perSecond * seconds, days), perSecond)
  return ((await server.askCpuMs()) - before - idle * seconds) / (perSecond * seconds)
}

const measure = async (engine: string, env: NodeJS.ProcessEnv): Promise<BenchLine[]> => {
  const server = await startServer('./search-server.ts', { args: ['replay'], env })
  try {
    const cpuMs = await cpuPerSearch(server)
    const calls = busySearches(fastPerSecond * seconds, days)
    const fast = await openLoad(server.url, calls, fastPerSecond, { mayRefuse: true })
    const [call] = calls
    if (!call) return []
    const bare = await startBareServer(server, call)
    const peer = await openLoad(bare.url, calls, fastPerSecond).finally(() => bare.stop())
    return [
      {
        name: `searchCost.${engine}.processor`,
        value: rounded(cpuMs),
        unit: 'ms',
        target: { most: cpuTargetMs },
      },
      { name: `searchCost.${engine}.40PerSecond.answered`, value: fast.answeredPercent, unit: '%' },
      {
        name: `searchCost.${engine}.40PerSecond.p99`,
        value: fast.p99,
        unit: 'ms',
        peer: { name: 'bare Fastify route, same bytes', value: peer.p99 },
        target: { most: p99TargetMs },
      },
    ]
  } finally {
    server.stop()
  }
}

/** Measures what a search of some 200 results costs the server without its supplier, on both databases. */
export const run = async (): Promise<BenchLine[]> => {
  const postgres = await startPostgres()
  try {
    const url = await postgres.createDatabase('bench_search_cost')
    return [
      ...(await measure('postgres', { DATABASE_URL: url })),
      ...(await measure('embedded', { DATABASE_URL: '' })),
    ]
  } finally {
    await postgres.stop()
  }
}
