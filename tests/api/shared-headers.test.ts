import { connect, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Failure } from '#contract/common/envelope.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let port: number
beforeAll(async () => {
  server = await startTestServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  ;({ port } = server.app.server.address() as AddressInfo)
})
afterAll(() => server.close())

/** Opens a connection and collects what the server sends until it closes. */
const open = async (): Promise<{ socket: Socket; answer: Promise<string> }> => {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (part: Buffer) => (text += part.toString()))
  socket.on('error', () => undefined)
  const answer = once(socket, 'close').then(() => text)
  await once(socket, 'connect')
  return { socket, answer }
}
const talk = async (head: string): Promise<string> => {
  const { socket, answer } = await open()
  socket.write(`${head}\r\nConnection: close\r\n\r\n`)
  return answer
}

const headersOf = (answer: string): Map<string, string> =>
  new Map(
    (answer.split('\r\n\r\n')[0] ?? '')
      .split('\r\n')
      .slice(1)
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )

/** The headers that helmet sets, as browsers know them. */
const names = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-content-type-options',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]
const securityOf = (answer: string) => names.map((name) => [name, headersOf(answer).get(name)])
const expected = async () => securityOf(await talk('GET /health HTTP/1.1\r\nHost: skyways.localhost'))

const host = 'Host: skyways.localhost'

describe('security headers', () => {
  test('are on ordinary answers', async () => {
    expect((await expected()).filter(([, value]) => value === undefined)).toEqual([])
    const answer = await talk(`GET /health HTTP/1.1\r\n${host}`)
    expect(headersOf(answer).get('x-frame-options')).toBe('SAMEORIGIN')
    expect(headersOf(answer).get('content-security-policy')).toMatch(/^default-src 'self';script-src 'self'/)
  })

  test.each([
    ['a path parameter that is too long', 414, `GET /pay/${'x'.repeat(200)} HTTP/1.1\r\n${host}`],
    ["an address that can't be decoded", 400, `GET /app/%zz HTTP/1.1\r\n${host}`],
    ['headers that are too large', 431, `GET /health HTTP/1.1\r\n${host}\r\nX-Long: ${'x'.repeat(20_000)}`],
    ["something that isn't HTTP", 400, 'this is no request'],
    ["a method that doesn't exist", 400, `FLY /health HTTP/1.1\r\n${host}`],
    ['no Host', 400, 'GET /health HTTP/1.1'],
    ['two Hosts', 400, `GET /health HTTP/1.1\r\n${host}\r\n${host}`],
    ['an unknown expectation', 404, `GET /nothing HTTP/1.1\r\n${host}\r\nExpect: the-unexpected`],
    ['an unknown path', 404, `GET /api/nothing HTTP/1.1\r\n${host}`],
    ['an unknown host', 404, 'GET /api/whitelabel/detetct HTTP/1.1\r\nHost: nobody.localhost'],
  ])('are on the answer to %s, which is in the API format', async (_what, status, head) => {
    const answer = await talk(head)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(securityOf(answer)).toEqual(await expected())
    const failure = Failure.parse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))))
    expect(failure.requestId).toBe(headersOf(answer).get('x-request-id'))
  })

  test('are on the answer to a request that arrives while the server closes', async () => {
    const wanted = await expected()
    const { socket, answer } = await open()
    // The second request waits behind the first, whose body is not complete yet.
    socket.write(
      `POST /api/whitelabel/detetct HTTP/1.1\r\n${host}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{`,
    )
    await expect.poll(() => socket.bytesWritten).toBeGreaterThan(0)
    await talk(`GET /health HTTP/1.1\r\n${host}`)
    const closed = server.app.close()
    await new Promise((resolve) => setImmediate(resolve))
    socket.write(`}GET /api/whitelabel/detetct HTTP/1.1\r\n${host}\r\n\r\n`)
    const text = await answer
    await closed
    const second = text.slice(text.lastIndexOf('HTTP/1.1 '))
    expect(second).toMatch(/^HTTP\/1.1 503 /)
    expect(headersOf(second).get('retry-after')).toBe('5')
    expect(securityOf(second)).toEqual(wanted)
    expect(second).toContain('"errorCode":"unavailable"')
  })
})
