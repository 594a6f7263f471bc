import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tempFolder } from '#tests/support/native/cleanup.ts'
import { endpoints } from '#contract/http/registry.ts'
import type { Database } from '#server/db/database.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { startPostgresCluster, type PostgresCluster } from '#tests/support/native/postgres-cluster.ts'
import { testDeps, testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

let cluster: PostgresCluster
let database: Database
let server: TestServer
let clock = testNow
const webFolder = tempFolder('web').path
const host = { host: 'skyways.localhost' }

beforeAll(async () => {
  mkdirSync(path.join(webFolder, 'assets'))
  writeFileSync(path.join(webFolder, 'index.html'), '<html><head><title>x</title></head><body></body></html>')
  cluster = await startPostgresCluster()
  const first = await openPostgres(cluster.url, { poolSize: 4 })
  await first.migrate()
  await seedDemo(testDeps(first))
  await first.close()
})
afterAll(() => cluster.stop())
beforeEach(async () => {
  clock = testNow
  database = await openPostgres(cluster.url, { poolSize: 3 })
  server = await startTestServer({ database, webFolder, now: () => clock })
})
afterEach(() => server.close())

/** Runs `work` while the database is stopped. */
const whileDown = async (work: () => Promise<void>): Promise<void> => {
  await cluster.pause()
  try {
    await work()
  } finally {
    await cluster.resume()
  }
}
const getPage = (url = '/app/flight') =>
  server.app.inject({ url, headers: { ...host, accept: 'text/html,application/xhtml+xml' } })

describe('while the database is down', () => {
  test('calls answer that the service is unavailable and when to try again, and work again afterwards', async () => {
    await server.signIn('agent')
    await whileDown(async () => {
      // More often than the pool has connections.
      for (let round = 0; round < 6; round += 1) {
        const answer = await server.call(endpoints.users.walletBalance, {}, { as: 'agent' })
        expect(answer).toMatchObject({ ok: false, status: 503, failure: { errorCode: 'unavailable' } })
        expect(answer.response.headers['retry-after']).toBe('5')
        expect(answer.response.headers['x-request-id']).toBeTruthy()
      }
    })
    await server.must(endpoints.users.walletBalance, {}, { as: 'agent' })
  })

  test('the process is alive and not ready, at any host', async () => {
    await whileDown(async () => {
      for (const headers of [host, { host: '10.0.0.7:4000' }]) {
        expect((await server.app.inject({ url: '/health', headers })).statusCode).toBe(200)
        const ready = await server.app.inject({ url: '/ready', headers })
        expect(ready.statusCode).toBe(503)
        expect(ready.headers['retry-after']).toBe('5')
      }
    })
    expect((await server.app.inject({ url: '/ready' })).statusCode).toBe(200)
  })

  test('pages of a known site still open, so that they can show the outage', async () => {
    await getPage()
    clock = new Date(clock.getTime() + 60_000)
    await whileDown(async () => {
      const page = await getPage()
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain('Skyways')
    })
  })

  test('pages of a site that was never read are replaced by one that reloads itself', async () => {
    await whileDown(async () => {
      const page = await getPage()
      expect(page.statusCode).toBe(503)
      expect(page.headers['retry-after']).toBe('5')
      expect(page.body).toContain('http-equiv="refresh"')
      expect(page.body).toContain('Service not responding')
    })
    expect((await getPage()).statusCode).toBe(200)
  })
})
