import { Writable } from 'node:stream'
import { DrizzleQueryError } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Failure } from '#contract/common/envelope.ts'
import { allEndpoints, endpoints } from '#contract/http/registry.ts'
import { createLogger } from '#server/logger.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
const lines: string[] = []
beforeAll(async () => {
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString())
      done()
    },
  })
  server = await startTestServer({ logger: createLogger('info', sink) })
})
afterAll(() => server.close())

const host = { host: 'skyways.localhost' }

describe('errors that all calls share', () => {
  test.each([
    {
      what: 'a body that is no JSON',
      url: '/api/api/getAirports',
      payload: '{"searchQuery":',
      headers: { 'content-type': 'application/json' },
      status: 400,
      code: 'invalidRequest',
    },
    {
      what: 'a body of another kind',
      url: '/api/api/getAirports',
      payload: '<a/>',
      headers: { 'content-type': 'text/xml' },
      status: 400,
      code: 'invalidRequest',
    },
    {
      what: 'a body that is too large',
      url: '/api/api/getAirports',
      payload: JSON.stringify({ searchQuery: 'x'.repeat(600_000) }),
      headers: { 'content-type': 'application/json' },
      status: 413,
      code: 'bodyTooLarge',
    },
    {
      what: 'an address that does not exist',
      url: '/api/api/nothing',
      payload: '{}',
      headers: { 'content-type': 'application/json' },
      status: 404,
      code: 'notFound',
    },
    {
      what: 'a session that ended',
      url: '/api/api/getTickets',
      payload: '{}',
      headers: { 'content-type': 'application/json', 'auth-token': 'x' },
      status: 401,
      code: 'notSignedIn',
    },
    {
      what: 'another origin',
      url: '/api/api/getAirports',
      payload: '{}',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      status: 403,
      code: 'originRefused',
    },
  ])('$what', async ({ url, payload, headers, status, code }) => {
    const response = await server.app.inject({
      method: 'POST',
      url,
      headers: { ...host, ...headers },
      payload,
    })
    expect(response.statusCode).toBe(status)
    const failure = Failure.parse(response.json())
    expect(failure).toMatchObject({
      success: false,
      errorCode: code,
      requestId: response.headers['x-request-id'],
    })
    expect(failure.errorMessage).toBe(failure.message)
  })

  test('names wrong fields one by one', async () => {
    const answer = await server.call(endpoints.flights.airports, { searchQuery: 'x'.repeat(61), limit: 0 })
    expect(answer).toMatchObject({
      ok: false,
      status: 400,
      failure: { fields: [{ path: 'searchQuery' }, { path: 'limit' }] },
    })
  })

  test('tells a caller with too many requests to wait', async () => {
    const own = await startTestServer()
    const codes: number[] = []
    for (let attempt = 0; attempt < 65; attempt += 1) {
      const answer = await own.call(
        endpoints.users.login,
        // Without a password it costs no password hash, and still counts.
        { email: `nobody${attempt}@skyways.example` } as never,
        { headers: { 'x-probe': '1' } },
      )
      codes.push(answer.status)
    }
    await own.close()
    expect(codes.filter((code) => code === 429).length).toBeGreaterThan(0)
  })
})

describe('logs', () => {
  test('contain request ids and no secret', async () => {
    const token = await server.signIn('agent')
    await server.app.inject({
      method: 'GET',
      url: '/app/e-ticket/c2VjcmV0LXNsdWc',
      headers: { ...host, cookie: `__Host-faredesk-session=${token}` },
    })
    await server.call(endpoints.users.login, { email: 'agent@skyways.example', password: 'hunter2-hunter2' })
    const log = lines.join('')
    expect(log).toContain('"reqId":"')
    for (const secret of [token, 'hunter2-hunter2', 'fly-Faredesk-1', 'c2VjcmV0LXNsdWc'])
      expect(log).not.toContain(secret)
  })
})

test('removes possible secrets from a log line by name, at any depth', () => {
  const mine: string[] = []
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      mine.push(chunk.toString())
      done()
    },
  })
  const secrets = { passportNo: 's3cret', pan: 's3cret', bookingSlug: 's3cret', password: 's3cret' }
  const body = { token: 's3cret', order: { passengers: [{ ...secrets, lastName: 'Rao' }] }, at: new Date(0) }
  createLogger('info', sink).info({ body, 'auth-token': 's3cret', cookie: 's3cret' }, 'a call')
  expect(mine.join('')).toContain('Rao')
  expect(mine.join('')).toContain('1970-01-01')
  expect(mine.join('')).not.toContain('s3cret')
})

test('logs a database error without the values of its statement', () => {
  const mine: string[] = []
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      mine.push(chunk.toString())
      done()
    },
  })
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    detail: 'Key (passport_no)=(Z1234567) already exists.',
    constraint: 'users_email',
  })
  const fault = new DrizzleQueryError(
    'insert into users values ($1, $2)',
    ['Z1234567', 'line\nZ1234567'],
    cause,
  )
  createLogger('info', sink).error({ err: new Error('outer', { cause: fault }) }, 'fault')
  expect(mine.join('')).toContain('insert into users')
  expect(mine.join('')).toContain('users_email')
  expect(mine.join('')).not.toContain('Z1234567')
})

describe('health', () => {
  test('is ready while the database answers, and not ready otherwise', async () => {
    const own = await startTestServer()
    expect((await own.app.inject({ url: '/ready' })).statusCode).toBe(200)
    await own.database.close()
    expect((await own.app.inject({ url: '/ready' })).statusCode).toBe(503)
    expect((await own.app.inject({ url: '/health' })).statusCode).toBe(200)
    await own.app.close()
  })
})

test('answers the flight aliases like the calls themselves', async () => {
  for (const url of ['/api/api/getAirports', '/flightApi/getAirports', '/api/nfs/flights/api/getAirports']) {
    const response = await server.app.inject({
      method: 'POST',
      url,
      headers: host,
      payload: { searchQuery: 'DEL' },
    })
    expect(response.json(), url).toMatchObject({ success: true })
  }
})

test('serves every flight call at each of the three addresses', () => {
  const flightCalls = allEndpoints.filter(({ path }) => path.startsWith('api/'))
  expect(flightCalls.length).toBeGreaterThan(20)
  const absent = flightCalls.flatMap(({ method, path }) =>
    [`/api/${path}`, `/flightApi/${path.slice(4)}`, `/api/nfs/flights/api/${path.slice(4)}`].filter(
      (url) => !server.app.hasRoute({ method, url }),
    ),
  )
  expect(absent).toEqual([])
})

test('finds the site of a domain, and reports an unknown one clearly', async () => {
  expect(await server.must(endpoints.site.detect, { domain: 'skyways.localhost' })).toMatchObject({
    siteId: 'skyways',
    companyName: 'Skyways Travel',
  })
  expect(await server.call(endpoints.site.detect, { domain: 'meridian.localhost' })).toMatchObject({
    ok: false,
    failure: { errorCode: 'siteMismatch' },
  })
})

test('forbids caching of answers', async () => {
  const answer = await server.call(endpoints.flights.airports, { searchQuery: 'DEL' })
  expect(answer.response.headers['cache-control']).toBe('no-store')
})

test('serves every demo site at its own address', async () => {
  const names = await Promise.all(
    ['skyways', 'meridian', 'lotus'].map(
      async (site) =>
        (await server.must(endpoints.site.detect, { domain: `${site}.localhost` }, { site })).companyName,
    ),
  )
  expect(new Set(names).size).toBe(3)
})
