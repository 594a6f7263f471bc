import { startPostgres } from '#tests/support/native/postgres.ts'
import type { BenchLine } from './bench-line.ts'
import { startServer } from './support/bench-server.ts'
import { busySearches } from './support/busy-searches.ts'
import { openLoad, send, type HttpCall } from './support/open-load.ts'
import { demoPassword } from '#server/demo/users.data.ts'

const searchesPerSecond = 30
const othersPerSecond = 10
const seconds = 12
/** Every search has another date, so that the supplier draws each of them. */
const days = 60

const headers = { host: 'skyways.localhost', 'content-type': 'application/json' }

/** Signs a member of staff in and returns their call for the first page of the ticket queue. */
const queueCall = async (url: string): Promise<HttpCall> => {
  const body = JSON.stringify({ email: 'staff@skyways.example', password: demoPassword })
  const login = await send(url, { path: '/api/wl/user/login', headers, body })
  return {
    path: '/api/api/getTickets',
    headers: { ...headers, 'auth-token': login.token, 'x-forwarded-for': '10.250.0.1' },
    body: JSON.stringify({ pageSize: 50 }),
  }
}

/** Measures the ticket queue while others search, compared with the same server without searches. */
export const run = async (): Promise<BenchLine[]> => {
  const postgres = await startPostgres()
  const server = await startServer('./search-server.ts', {
    env: { DATABASE_URL: await postgres.createDatabase('bench_search_others') },
  })
  try {
    const call = await queueCall(server.url)
    const queue = Array.from({ length: othersPerSecond * seconds }, () => call)
    await openLoad(server.url, busySearches(searchesPerSecond * 5, days), searchesPerSecond, {
      mayRefuse: true,
    })
    await openLoad(server.url, queue.slice(0, othersPerSecond * 3), othersPerSecond)
    const idle = await openLoad(server.url, queue, othersPerSecond)
    const [busy, searched] = await Promise.all([
      openLoad(server.url, queue, othersPerSecond),
      openLoad(server.url, busySearches(searchesPerSecond * seconds, days), searchesPerSecond, {
        mayRefuse: true,
      }),
    ])
    const line = (name: 'p50' | 'p99'): BenchLine => ({
      name: `searchOthers.queue.${name}`,
      value: busy[name],
      unit: 'ms',
      peer: { name: 'without searches', value: idle[name] },
      ...(name === 'p50' ? { target: { most: Math.round(2 * idle[name] * 10) / 10 } } : {}),
    })
    return [
      line('p50'),
      line('p99'),
      { name: 'searchOthers.searches.answered', value: searched.answeredPercent, unit: '%' },
      { name: 'searchOthers.searches.p50', value: searched.p50, unit: 'ms' },
      { name: 'searchOthers.searches.p99', value: searched.p99, unit: 'ms' },
    ]
  } finally {
    server.stop()
    await postgres.stop()
  }
}
