import type { BenchLine } from './bench-line.ts'
import { startBareServer, startServer } from './support/bench-server.ts'
import { openLoad, type HttpCall } from './support/open-load.ts'

const perSecond = 50

/** Names as people type them: complete, partial, misspelled, former names, towns without an airport. */
const texts =
  'd de del delhi mumbai bombay banglore hydrabad chenai madras goa kol kolkata london heathrow new+york singapor dubai agra pondicherry rishikesh ooty navi+mumbai san+francisco internat xqzxqz'.split(
    ' ',
  )

const calls = (count: number): HttpCall[] =>
  Array.from({ length: count }, (_, index) => ({
    path: '/api/api/getAirports',
    headers: {
      host: 'skyways.localhost',
      'content-type': 'application/json',
      'accept-encoding': 'br, gzip',
      'x-forwarded-for': `10.1.0.${index % 250}`,
    },
    body: JSON.stringify({ searchQuery: texts[index % texts.length]?.replaceAll('+', ' ') ?? '' }),
  }))

/** Measures the search form's airport look-up over HTTP, next to a bare route that sends the same bytes. */
export const run = async (): Promise<BenchLine[]> => {
  const server = await startServer('./search-server.ts')
  const [call] = calls(1)
  if (!call) return []
  const bare = await startBareServer(server, call)
  try {
    const measure = async (url: string) => {
      await openLoad(url, calls(100), perSecond)
      return openLoad(url, calls(500), perSecond)
    }
    const ours = await measure(server.url)
    const peer = await measure(bare.url)
    const line = (name: 'p50' | 'p95' | 'p99') => ({
      name: `autocomplete.${name}`,
      value: ours[name],
      unit: 'ms',
      peer: { name: 'bare Fastify route, same bytes', value: peer[name] },
    })
    return [line('p50'), { ...line('p95'), limit: 30 }, line('p99')]
  } finally {
    server.stop()
    bare.stop()
  }
}
