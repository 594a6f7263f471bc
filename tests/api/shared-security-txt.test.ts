import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDeps } from '#tests/support/test-deps.ts'
import { openTestDatabase, startTestServer, type TestServer } from '#tests/support/test-server.ts'

const operatorHost = 'operator.faredesk.example'
const contact = 'mailto:security@faredesk.example'
let now = new Date('2026-11-20T04:00:00.000Z')

let server: TestServer
beforeAll(async () => {
  const database = await openTestDatabase()
  const { config } = testDeps(database)
  server = await startTestServer({
    database,
    now: () => now,
    config: { ...config, operatorHost, securityContact: contact },
  })
})
afterAll(() => server.close())

const read = (host: string, from: TestServer = server) =>
  from.app.inject({ url: '/.well-known/security.txt', headers: { host } })

describe('security.txt', () => {
  test.each(['skyways.localhost', 'meridian.localhost:4000', operatorHost])(
    'of %s says whom to tell about a vulnerability',
    async (host) => {
      const { statusCode, headers, body } = await read(host)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'public, max-age=86400',
      })
      expect(body.split('\n')).toEqual([
        `Contact: ${contact}`,
        'Expires: 2027-05-19T00:00:00Z',
        'Preferred-Languages: en',
        `Canonical: https://${host}/.well-known/security.txt`,
        '',
      ])
    },
  )

  test('stays the same for a day, and never expires more than a year ahead', async () => {
    const expires = async (at: string) => {
      now = new Date(at)
      return new Date(/^Expires: (.*)$/m.exec((await read(operatorHost)).body)?.[1] ?? '').getTime()
    }
    const first = await expires('2027-02-01T00:00:00Z')
    expect(await expires('2027-02-01T23:59:59Z')).toBe(first)
    expect((await expires('2027-02-02T00:00:00Z')) - first).toBe(86_400_000)
    expect(first).toBeLessThan(new Date('2028-02-01T00:00:00Z').getTime())
    expect(first).toBeGreaterThan(new Date('2027-03-01T00:00:00Z').getTime())
  })

  test.each(['nobody.example', 'skyways.localhost@evil.example', '127.0.0.1'])(
    "doesn't exist at %s, which belongs to no agency",
    async (host) => {
      expect((await read(host)).statusCode).toBe(404)
    },
  )

  test("doesn't exist without a contact", async () => {
    const { deps } = server
    const config = { ...deps.config, securityContact: '' }
    const other = await startTestServer({ database: server.database, config })
    for (const host of ['skyways.localhost', operatorHost])
      expect((await read(host, other)).statusCode).toBe(404)
    await other.app.close()
  })
})
