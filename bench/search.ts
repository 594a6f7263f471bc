import type { BenchLine } from './bench-line.ts'
import { startBareServer, startServer } from './support/bench-server.ts'
import { openLoad, send, type HttpCall } from './support/open-load.ts'

const perSecond = 20
const seconds = 15
const warmUpSeconds = 5

const pairs =
  'DEL-BOM BLR-DEL BOM-BLR DEL-CCU HYD-DEL MAA-BOM DEL-DXB BOM-LON DEL-SIN BLR-HYD PNQ-DEL COK-BOM'.split(' ')

const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/**
 * Builds searches like an agency's on one day: twelve busy pairs over a month of dates, each from a different client.
 */
const searches = (forSeconds: number, firstDay: number): HttpCall[] =>
  Array.from({ length: forSeconds * perSecond }, (_, index) => {
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

const measure = async (url: string) => {
  await openLoad(url, searches(warmUpSeconds, 60), perSecond)
  return openLoad(url, searches(seconds, 14), perSecond)
}

/**
 * Measures search over HTTP, compressed, at twenty per second, next to a bare Fastify route that sends the same
 * bytes.
 */
export const run = async (): Promise<BenchLine[]> => {
  const server = await startServer('./search-server.ts')
  try {
    const ours = await measure(server.url)
    const [call] = searches(1, 20)
    if (!call) return []
    const { bytes } = await send(server.url, call)
    const bare = await startBareServer(server, call)
    try {
      const peer = await measure(bare.url)
      const beside = (value: number) => ({ name: 'bare Fastify route, same bytes', value })
      return [
        { name: 'search.p50', value: ours.p50, unit: 'ms', peer: beside(peer.p50) },
        { name: 'search.p99', value: ours.p99, unit: 'ms', peer: beside(peer.p99), limit: 150 },
        { name: 'search.rps', value: ours.rps, unit: '1/s', peer: beside(peer.rps) },
        { name: 'search.answer', value: Math.round(bytes.length / 1024), unit: 'kB' },
      ]
    } finally {
      bare.stop()
    }
  } finally {
    server.stop()
  }
}
