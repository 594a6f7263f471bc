import { request } from 'node:http'
import { demoPassword } from '#server/demo/users.data.ts'
import { startPostgres } from '#tests/support/native/postgres.ts'
import type { BenchLine } from './bench-line.ts'
import { startBareServer, startServer } from './support/bench-server.ts'
import { closedLoad } from './support/closed-load.ts'
import type { HttpCall } from './support/open-load.ts'

const seconds = 8

/** Each call has its own address, because the limit per address isn't measured. */
const toIpAddress = (index: number): string =>
  `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`

const call = (path: string, body: object, index: number, more: Record<string, string> = {}): HttpCall => ({
  path,
  headers: {
    host: 'skyways.localhost',
    'content-type': 'application/json',
    'x-forwarded-for': toIpAddress(index),
    ...more,
  },
  body: JSON.stringify(body),
})

const signIn = (index: number): HttpCall =>
  call('/api/wl/user/login', { email: 'agent@skyways.example', password: demoPassword }, index)

/** Uses `node:http`, because `fetch` sets its own Host header, which determines the site. */
const tokenFrom = (url: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { path, headers, body } = signIn(0)
    const sent = request(new URL(path, url), { method: 'POST', headers }, (answer) => {
      answer.resume()
      const token = answer.headers['auth-token']
      if (typeof token === 'string') resolve(token)
      else reject(new Error(`no sign-in: ${answer.statusCode}`))
    })
    sent.once('error', reject)
    sent.end(body)
  })

/** Measures sign-ins and session checks per second on PostgreSQL, next to a bare route that sends the same bytes. */
export const run = async (): Promise<BenchLine[]> => {
  const postgres = await startPostgres()
  process.env['DATABASE_URL'] = await postgres.createDatabase('bench_sessions')
  const server = await startServer('./search-server.ts')
  try {
    const token = await tokenFrom(server.url)
    const check = (index: number): HttpCall =>
      call('/api/rbac/getPermissionsFromSession', {}, index, { 'auth-token': token })
    const bare = await startBareServer(server, check(1))
    try {
      const checks = await closedLoad(server.url, check, { clients: 16, seconds })
      const peer = await closedLoad(bare.url, check, { clients: 16, seconds })
      const signIns = await closedLoad(server.url, signIn, { clients: 4, seconds })
      const beside = (value: number) => ({ name: 'bare Fastify route, same bytes', value })
      return [
        {
          name: 'sessions.check',
          value: checks.perSecond,
          unit: 'per second',
          peer: beside(peer.perSecond),
        },
        { name: 'sessions.check.p99', value: checks.p99, unit: 'ms', peer: beside(peer.p99) },
        {
          name: 'sessions.signIn (scrypt N 32,768 is most of it)',
          value: signIns.perSecond,
          unit: 'per second',
          peer: beside(peer.perSecond),
        },
        { name: 'sessions.signIn.p50', value: signIns.p50, unit: 'ms' },
      ]
    } finally {
      bare.stop()
    }
  } finally {
    server.stop()
    delete process.env['DATABASE_URL']
    await postgres.stop()
  }
}
