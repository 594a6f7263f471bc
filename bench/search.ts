import type { BenchLine } from './bench-line.ts'
import { startBareServer, startServer } from './support/bench-server.ts'
import { openLoad, send, type HttpCall } from './support/open-load.ts'

/** What one node can serve with one worker thread, and what it can't. */
const rates = [2, 20]
const seconds = 15
const warmUpSeconds = 5

const pairs =
  'DEL-BOM BLR-DEL BOM-BLR DEL-CCU HYD-DEL MAA-BOM DEL-DXB BOM-LON DEL-SIN BLR-HYD PNQ-DEL COK-BOM'.split(' ')

const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/**
 * Builds searches like an agency's on one day: twelve busy pairs over a month of dates, each from a different client.
 */
const searches = (count: number, firstDay: number): HttpCall[] =>
  Array.from({ length: count }, (_, index) => {
    const [origin, destination] = (pairs[index % pairs.length] ?? '').split('-')
    const date = dayFromNow(firstDay + ((index * 7) % 31))
    return {
      path: '/api/api/search',
      headers: {
        host: 'skyways.localhost',
        'content-type': 'application/json',
        'accept-encoding': 'br, gzip',
        'x-forwarded-for': `10.0.${index >> 8}.${index & 255}`,
      },
      body: JSON.stringify({
        segments: [{ origin, destination, preferredDepartureTime: `${date}T00:00:00` }],
        adultCount: 1 + (index % 3),
      }),
    }
  })

const measure = async (url: string, perSecond: number) => {
  const mayRefuse = true
  await openLoad(url, searches(warmUpSeconds * perSecond, 60), perSecond, { mayRefuse })
  return openLoad(url, searches(seconds * perSecond, 14), perSecond, { mayRefuse })
}

/**
 * Measures search over HTTP, compressed, next to a bare Fastify route that sends the same bytes: at a rate that one node
 * can serve, and at one where it refuses searches with 503. Times are those of the answered searches.
 */
export const run = async (): Promise<BenchLine[]> => {
  const server = await startServer('./search-server.ts')
  try {
    const [call] = searches(1, 20)
    if (!call) return []
    const lines: BenchLine[] = []
    for (const rate of rates) {
      const ours = await measure(server.url, rate)
      const bare = await startBareServer(server, call)
      try {
        const peer = await measure(bare.url, rate)
        const line = (
          name: 'p50' | 'p99' | 'rps',
          unit: string,
          more: Partial<BenchLine> = {},
        ): BenchLine => ({
          name: `search.${rate}PerSecond.${name}`,
          value: ours[name],
          unit,
          peer: { name: 'bare Fastify route, same bytes', value: peer[name] },
          ...more,
        })
        lines.push(
          { name: `search.${rate}PerSecond.answered`, value: ours.answeredPercent, unit: '%' },
          { name: `search.${rate}PerSecond.refused`, value: ours.refusedPercent, unit: '%' },
          line('p50', 'ms'),
          line('p99', 'ms', { limit: 150 }),
          line('rps', '1/s'),
        )
      } finally {
        bare.stop()
      }
    }
    const { bytes } = await send(server.url, call)
    return [...lines, { name: 'search.answer', value: Math.round(bytes.length / 1024), unit: 'kB' }]
  } finally {
    server.stop()
  }
}
