import { request } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '#tests/support/native/postgres.ts'
import type { BenchLine } from './bench-line.ts'
import { startServer } from './support/bench-server.ts'
import { send, type HttpCall } from './support/open-load.ts'
import { percentile } from './support/percentile.ts'

/** Searches sent at the same moment. */
const count = 600
/** Longest time the event loop may be blocked, in milliseconds. */
const longestStopMs = 50
/** Liveness has to answer within this time, in milliseconds. */
const livenessMs = 1_000

const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Builds the most expensive search, a special return, each on other days. */
const specialReturn = (index: number, address: string): HttpCall => {
  const leg = (origin: string, destination: string, day: number) => ({
    origin,
    destination,
    preferredDepartureTime: `${dayFromNow(day)}T00:00:00`,
  })
  const day = 10 + (index % 250)
  return {
    path: '/api/api/search',
    headers: {
      host: 'skyways.localhost',
      'content-type': 'application/json',
      'x-forwarded-for': address,
    },
    body: JSON.stringify({
      journeyType: 2,
      returnKind: 5,
      segments: [leg('DEL', 'BOM', day), leg('BOM', 'DEL', day + 1 + (index % 9))],
      adultCount: 1,
    }),
  }
}

/** Returns how long `/health` takes, in milliseconds. */
const askHealth = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now()
    request(new URL('/health', url), { headers: { host: 'skyways.localhost' } }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(performance.now() - startedAt))
    })
      .on('error', reject)
      .end()
  })

/** Sends all searches at once and asks for liveness until they are answered. */
const flood = async (url: string, calls: readonly HttpCall[]) => {
  const over = new AbortController()
  const health: number[] = []
  const watch = async (): Promise<void> => {
    while (!over.signal.aborted) {
      health.push(await askHealth(url))
      await sleep(20)
    }
  }
  const watching = watch()
  const answers = await Promise.all(calls.map((call) => send(url, call)))
  over.abort()
  await watching
  const answered = answers.filter(({ status }) => status === 200).length
  return { answered, slowestHealth: Math.max(...health), healthP99: percentile(health, 0.99) }
}

/** Measures how long this process, which only sends and waits, was held up by the machine's other work. */
const watchMachine = () => {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  return (): number => Math.round(delay.max / 1e6)
}

const measure = async (engine: string, env: NodeJS.ProcessEnv): Promise<BenchLine[]> => {
  const server = await startServer('./search-server.ts', { env })
  try {
    await send(server.url, specialReturn(0, '10.9.0.1'))
    await server.askStops()
    const lines: BenchLine[] = []
    const clients = {
      one: () => '10.1.0.1',
      many: (index: number) => `10.2.${index >> 8}.${index & 255}`,
    }
    for (const [name, toAddress] of Object.entries(clients)) {
      const calls = Array.from({ length: count }, (_, index) => specialReturn(index, toAddress(index)))
      const askMachine = watchMachine()
      const { answered, slowestHealth, healthP99 } = await flood(server.url, calls)
      const { longestMs, p99Ms } = await server.askStops()
      const line = (what: string, value: number, more: Partial<BenchLine> = {}): BenchLine => ({
        name: `searchFlood.${engine}.${name}.${what}`,
        value: Math.round(value),
        unit: 'ms',
        ...more,
      })
      const peer = { name: 'a process that only waits', value: askMachine() }
      lines.push(
        line('answered', answered, { unit: `of ${count}` }),
        line('liveness', slowestHealth, { limit: livenessMs }),
        line('livenessP99', healthP99),
        line('longestStop', longestMs, { limit: longestStopMs, peer }),
        line('stopP99', p99Ms),
      )
    }
    return lines
  } finally {
    server.stop()
  }
}

/**
 * Sends 600 special returns at once, from one visitor and then from 600, and measures how long the server's event loop
 * stops and how long liveness takes meanwhile: on PostgreSQL, and on the embedded database, which runs on the event loop.
 */
export const run = async (): Promise<BenchLine[]> => {
  const postgres = await startPostgres()
  try {
    const url = await postgres.createDatabase('bench_flood')
    return [
      ...(await measure('postgres', { DATABASE_URL: url })),
      ...(await measure('embedded', { DATABASE_URL: '' })),
    ]
  } finally {
    await postgres.stop()
  }
}
