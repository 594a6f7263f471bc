import { connect, type AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { Failure } from '#contract/common/envelope.ts'
import { endpoints } from '#contract/http/registry.ts'
import { createLogger } from '#server/logger.ts'
import { countStatements } from '#tests/support/count-statements.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const started: TestServer[] = []
const start = async (...options: Parameters<typeof startTestServer>): Promise<TestServer> => {
  const server = await startTestServer(...options)
  started.push(server)
  return server
}
afterEach(async () => {
  for (const server of started.splice(0)) await server.close()
})

const host = { host: 'skyways.localhost' }

describe('requests for unknown paths and hosts', () => {
  test('run no query and are limited: unknown paths', async () => {
    const server = await start({ unknownPerMinute: 20 })
    const statements = countStatements(server.database)
    const codes: number[] = []
    for (let index = 0; index < 25; index += 1)
      codes.push((await server.app.inject({ url: `/nothing/${index}`, headers: host })).statusCode)
    expect(codes.filter((code) => code === 404)).toHaveLength(20)
    expect(codes.filter((code) => code === 429)).toHaveLength(5)
    expect(statements()).toBe(0)
  })

  test('run at most one query a second and are limited: unknown hosts', async () => {
    const server = await start({ unknownPerMinute: 20 })
    const statements = countStatements(server.database)
    const codes: number[] = []
    const from = performance.now()
    for (let index = 0; index < 25; index += 1) {
      const headers = { host: `nobody${index}.example` }
      codes.push(
        (await server.app.inject({ method: 'POST', url: '/api/site/detect', headers, payload: {} }))
          .statusCode,
      )
    }
    expect(codes.filter((code) => code === 404)).toHaveLength(20)
    expect(codes.filter((code) => code === 429)).toHaveLength(5)
    expect(statements()).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - from) / 1_000))
  })
})

describe('IPv6 addresses', () => {
  test('of one /64 share a limit, and a /48 has ten times as much', async () => {
    const server = await start()
    const login = { method: 'POST', url: '/api/wl/user/login', headers: host, payload: {} } as const
    const max = endpoints.users.login.ratePerMinute ?? 0
    expect(max).toBeGreaterThan(0)
    const codesOf = async (count: number, toAddress: (index: number) => string): Promise<number[]> => {
      const codes: number[] = []
      for (let index = 0; index < count; index += 1)
        codes.push((await server.app.inject({ ...login, remoteAddress: toAddress(index) })).statusCode)
      return codes
    }
    const ofOne = await codesOf(max + 5, (index) => `2001:db8:1:1::${(index + 1).toString(16)}`)
    expect(ofOne.filter((code) => code === 429)).toHaveLength(5)
    const ofMany = await codesOf(10 * max, (index) => `2001:db8:2:${index.toString(16)}::1`)
    expect(ofMany).not.toContain(429)
    expect(await codesOf(1, () => '2001:db8:2:ffff::1')).toEqual([429])
    expect(await codesOf(1, () => '2001:db8:3:ffff::1')).not.toEqual([429])
  })
})

describe('malformed requests', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  test.each([
    ['a part that is too long', `/pay/${'x'.repeat(300)}`, 414],
    ['a part that cannot be decoded', '/api/%E0%A4%A', 400],
  ])('get the usual answer: an address with %s', async (_what, url, status) => {
    const answer = await server.app.inject({ url, headers: host })
    expect(answer.statusCode).toBe(status)
    const failure = Failure.parse(answer.json())
    expect(failure).toMatchObject({ errorCode: 'invalidRequest', requestId: answer.headers['x-request-id'] })
  })

  test('with two Host headers are refused', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const send = (lines: string[]): Promise<string> =>
      new Promise((resolve, reject) => {
        let text = ''
        const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
        socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
        socket.on('end', () => resolve(text))
        socket.on('error', reject)
      })
    const head = 'GET /health HTTP/1.1'
    const two = [head, 'Host: skyways.localhost', 'Host: evil.example', 'Connection: close']
    expect(await send(two)).toContain('HTTP/1.1 400')
    expect(await send([head, 'Host: skyways.localhost', 'Connection: close'])).toContain('HTTP/1.1 200')
  })
})

test('a proxy that is not trusted is reported, once', async () => {
  const lines: string[] = []
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString())
      done()
    },
  })
  const server = await start({ logger: createLogger('warn', sink) })
  const from = { ...host, 'x-forwarded-for': '203.0.113.7' }
  for (let index = 0; index < 3; index += 1) await server.app.inject({ url: '/health', headers: from })
  expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1)
})
