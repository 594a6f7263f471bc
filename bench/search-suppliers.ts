import type { BenchLine } from './bench-line.ts'
import { startServer } from './support/bench-server.ts'
import { openLoad, type HttpCall } from './support/open-load.ts'

/** Three suppliers take three times the work of one. */
const perSecond = 5
const seconds = 12
const pairs = 'DEL-BOM BLR-DEL BOM-BLR HYD-DEL MAA-BOM DEL-DXB BLR-HYD PNQ-DEL'.split(' ')

const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

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
        'x-forwarded-for': `10.2.0.${index % 250}`,
      },
      body: JSON.stringify({
        segments: [{ origin, destination, preferredDepartureTime: `${date}T00:00:00` }],
        adultCount: 1,
      }),
    }
  })

/** `up`: all three answer. `refusing`: the third fails at once. `silent`: the third never answers. */
const measure = async (third: 'up' | 'refusing' | 'silent') => {
  const server = await startServer('./search-server.ts', { args: [third] })
  try {
    await openLoad(server.url, searches(perSecond * 3, 60), perSecond)
    return await openLoad(server.url, searches(perSecond * seconds, 14), perSecond)
  } finally {
    server.stop()
  }
}

/** Measures a search over three suppliers with one of them down, next to the same with all three up. */
export const run = async (): Promise<BenchLine[]> => {
  const up = await measure('up')
  const lines: BenchLine[] = []
  for (const third of ['refusing', 'silent'] as const) {
    const down = await measure(third)
    for (const name of ['p50', 'p99'] as const)
      lines.push({
        name: `searchSuppliers.${third}.${name}`,
        value: down[name],
        unit: 'ms',
        peer: { name: 'all three up', value: up[name] },
        // Results are shown at most one and a half seconds after the first supplier's flights.
        ...(third === 'silent' && name === 'p99' ? { limit: 2_000 } : {}),
      })
  }
  return lines
}
