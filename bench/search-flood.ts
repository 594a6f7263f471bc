import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchLine } from './bench-line.ts'
import { startServer } from './support/bench-server.ts'
import { send, type HttpCall } from './support/open-load.ts'

/** Searches sent at the same moment. */
const count = 600
/** The event loop may stop for this long at most, in milliseconds. */
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
  let slowestHealth = 0
  const watch = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const ms = await askHealth(url)
      slowestHealth = Math.max(slowestHealth, ms)
      await sleep(20)
    }
  }
  const watching = watch()
  const answers = await Promise.all(calls.map((call) => send(url, call)))
  over.abort()
  await watching
  const answered = answers.filter(({ status }) => status === 200).length
  return { answered, slowestHealth: Math.round(slowestHealth) }
}

/**
 * Sends 600 special returns at once, from one visitor and then from 600, and measures how long the server's event loop
 * stops and how long liveness takes meanwhile.
 */
export const run = async (): Promise<BenchLine[]> => {
  const server = await startServer('./search-server.ts')
  try {
    await send(server.url, specialReturn(0, '10.9.0.1'))
    await server.askLongestStop()
    const lines: BenchLine[] = []
    const clients = {
      one: () => '10.1.0.1',
      many: (index: number) => `10.2.${index >> 8}.${index & 255}`,
    }
    for (const [name, toAddress] of Object.entries(clients)) {
      const calls = Array.from({ length: count }, (_, index) => specialReturn(index, toAddress(index)))
      const { answered, slowestHealth } = await flood(server.url, calls)
      lines.push(
        { name: `searchFlood.${name}.answered`, value: answered, unit: `of ${count}` },
        { name: `searchFlood.${name}.liveness`, value: slowestHealth, unit: 'ms', limit: livenessMs },
        {
          name: `searchFlood.${name}.longestStop`,
          value: await server.askLongestStop(),
          unit: 'ms',
          limit: longestStopMs,
        },
      )
    }
    return lines
  } finally {
    server.stop()
  }
}
