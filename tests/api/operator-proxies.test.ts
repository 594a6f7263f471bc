import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCaddy, type Caddy } from '#tests/support/native/caddy.ts'
import { createAuthority, type Authority } from '#tests/support/native/certificates.ts'
import { startHaproxy, type Haproxy } from '#tests/support/native/haproxy.ts'
import { requestOverHttp2, requestOverTls, type TlsTarget } from '#tests/support/tls-client.ts'

const host = 'harbour.agencies.example'

let server: Server
let caddy: Caddy
let authority: Authority
let haproxy: Haproxy
/** Headers of the requests that reached the server, by path. */
const received = new Map<string, IncomingHttpHeaders>()

beforeAll(async () => {
  server = createServer((request, answer) => {
    const path = request.url?.split('?')[0] ?? ''
    received.set(path, request.headers)
    // As a server that crashes.
    if (path === '/broken') return request.socket.destroy()
    answer.writeHead(200, {
      'x-request-id': 'the-request-id',
      'auth-token': 'SECRET-session',
      'set-cookie': 'session=SECRET-cookie',
      location: '/elsewhere?code=SECRET-code',
      'content-disposition': 'attachment; filename="SECRET-name.pdf"',
    })
    answer.end('from the server')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const upstream = `127.0.0.1:${(server.address() as AddressInfo).port}`
  authority = await createAuthority()
  haproxy = await startHaproxy([upstream], { [host]: await authority.issue(host) })
  caddy = await startCaddy(upstream)
})
afterAll(async () => {
  await caddy?.stop()
  await haproxy?.stop()
  authority?.remove()
  server?.close()
})

interface Proxy {
  name: string
  target: () => TlsTarget
  httpPort: () => number
  log: () => string
}
const proxies: Proxy[] = [
  {
    name: 'Caddy',
    target: () => ({ port: caddy.httpsPort, ca: caddy.ca }),
    httpPort: () => caddy.httpPort,
    log: () => caddy.words(),
  },
  {
    name: 'HAProxy',
    target: () => ({ port: haproxy.httpsPort, ca: authority.ca }),
    httpPort: () => haproxy.httpPort,
    log: () => haproxy.log(),
  },
]

describe.each(proxies)('$name', ({ name, target, httpPort, log }) => {
  it("removes a visitor's trace headers and passes other headers on", async () => {
    const path = `/traced-through-${name}`
    const { status, body } = await requestOverTls(target(), host, {
      path,
      headers: {
        traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
        TraceState: 'vendor=value',
        'x-visitor': 'kept',
      },
    })
    expect({ status, body }).toEqual({ status: 200, body: 'from the server' })
    const headers = received.get(path)
    expect(headers).toMatchObject({ 'x-visitor': 'kept' })
    expect(Object.keys(headers ?? {}).filter((header) => header.startsWith('trace'))).toEqual([])
  })

  it('logs paths and the ids of requests, but no query, session or file name', async () => {
    const query = '?pnr=Q7SECRET&email=zubin%40harbour.example'
    expect((await requestOverTls(target(), host, { path: `/over-tls${query}` })).status).toBe(200)
    expect((await requestOverHttp2(target(), host, { path: `/over-http2${query}` })).status).toBe(200)
    await fetch(`http://127.0.0.1:${httpPort()}/redirected${query}`, { redirect: 'manual' })
    const headers = { 'auth-token': 'SECRET-session' }
    expect((await requestOverTls(target(), host, { path: `/broken${query}`, headers })).status).toBe(502)
    // A request after these, so that their lines are complete.
    await requestOverTls(target(), host, { path: `/last${query}` })
    await expect.poll(log).toMatch(/\/last\b/)
    expect(log()).toMatch(/\/over-tls\b/)
    expect(log()).toMatch(/\/over-http2\b/)
    expect(log()).toMatch(/\/broken\b/)
    expect(log()).toContain('the-request-id')
    expect(log()).not.toMatch(/SECRET|zubin/)
  })
})
