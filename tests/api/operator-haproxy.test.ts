import { mkdirSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorEndpoints as calls } from '#contract/http/operator-registry.ts'
import type { Database } from '#server/db/database.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { operatorSessions, sites } from '#server/db/schema/index.ts'
import { createAuthority, type Authority } from '#tests/support/native/certificates.ts'
import { addSession, connectOverTls } from '#tests/support/event-stream-kit.ts'
import { tempFolder } from '#tests/support/native/cleanup.ts'
import { startHaproxy, type Haproxy } from '#tests/support/native/haproxy.ts'
import { startPostgres, type Postgres } from '#tests/support/native/postgres.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import { operatorPassword } from '#tests/support/operator-kit.ts'
import { killServerProcesses, startServerProcess, type ServerProcess } from '#tests/support/server-process.ts'
import { readCertificate, requestOverHttp2, requestOverTls } from '#tests/support/tls-client.ts'

const operatorHost = 'operator.faredesk.example'
const agencyHost = 'harbour.agencies.example'
const startsMs = 180_000
const webFolder = tempFolder('web').path

let postgres: Postgres
let database: Database
let authority: Authority
let haproxy: Haproxy
let nodes: [ServerProcess, ServerProcess]
let cookie = ''
let databaseUrl = ''

const startNode = async (port = '0'): Promise<ServerProcess> => {
  const node = await startServerProcess({
    PORT: port,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '4',
    FAREDESK_SECRET: 'a secret that only this test has, 32',
    FAREDESK_OPERATOR_HOST: operatorHost,
    // The operator's calls here come from no page that could set up a second step.
    FAREDESK_OPERATOR_FACTOR: 'optional',
    FAREDESK_BASE_DOMAIN: 'agencies.example',
    FAREDESK_COMPUTE_THREADS: '0',
    FAREDESK_WEB: webFolder,
    TRUST_PROXY: '1',
    FAREDESK_SECURITY_CONTACT: 'https://faredesk.example/security',
  })
  if (node.port === null) throw new Error(`A node ended: ${node.words()}`)
  return node
}

const target = (from?: string) => ({
  port: haproxy.httpsPort,
  ca: authority.ca,
  ...(from === undefined ? {} : { from }),
})
const post = (path: string, body: unknown, headers: Record<string, string> = {}, from?: string) =>
  requestOverTls(target(from), operatorHost, {
    path: `/api/${path}`,
    method: 'POST',
    headers: {
      origin: `https://${operatorHost}`,
      'content-type': 'application/json',
      ...(cookie === '' ? {} : { cookie }),
      ...headers,
    },
    body: JSON.stringify(body),
  })
const createAgency = (siteId: string) =>
  post(calls.createAgency.path, {
    siteId,
    companyName: `Agency ${siteId}`,
    kind: 'live',
    domain: siteId === 'harbour' ? agencyHost : `${siteId}.agencies.example`,
    owner: { email: `owner@${siteId}.example`, firstName: 'Ira', lastName: 'Nair' },
  })

beforeAll(async () => {
  mkdirSync(path.join(webFolder, 'assets'))
  postgres = await startPostgres()
  databaseUrl = await postgres.createDatabase('behind_haproxy')
  const first = await startNode()
  // Each node replaces the link of the one before.
  await waitFor('the first link', () => /#code=(\S+)/.exec(first.words())?.[1])
  nodes = [first, await startNode()]
  database = await openPostgres(databaseUrl, { poolSize: 2 })
  authority = await createAuthority()
  haproxy = await startHaproxy(
    nodes.map(({ port }) => `127.0.0.1:${port}`),
    { [operatorHost]: await authority.issue(operatorHost), [agencyHost]: await authority.issue(agencyHost) },
  )
  // The newest node prints the link for the first operator.
  const [, second] = nodes
  const code = await waitFor('the link', () => /#code=(\S+)/.exec(second.words())?.[1])
  const person = { email: 'ops@faredesk.example', name: 'Devika Menon' }
  const used = await post(calls.useLink.path, { code, password: operatorPassword, person })
  expect(used.status, used.body).toBe(200)
  cookie = String(used.headers['set-cookie']?.[0]).split(';')[0] ?? ''
  expect((await createAgency('harbour')).status).toBe(200)
}, 2 * startsMs)
afterAll(async () => {
  await haproxy?.stop()
  authority?.remove()
  await database?.close()
  await killServerProcesses()
  await postgres?.stop()
})

/** Reads the agencies from the database. */
const agencyIds = async (): Promise<string[]> =>
  (await database.db.select({ id: sites.id }).from(sites)).map(({ id }) => id)

describe('behind HAProxy', () => {
  it('each host has its own certificate, and a name without one gets none', async () => {
    for (const host of [operatorHost, agencyHost])
      expect((await readCertificate(target(), host)).subjectaltname).toBe(`DNS:${host}`)
    await expect(readCertificate(target(), 'unknown.example')).rejects.toThrow(
      /alert|disconnected|ECONNRESET/,
    )
  })

  it.each([operatorHost, agencyHost])('%s says whom to tell about a vulnerability', async (host) => {
    const { body } = await requestOverTls(target(), host, { path: '/.well-known/security.txt' })
    expect(body).toContain('Contact: https://faredesk.example/security\n')
    expect(body).toContain(`Canonical: https://${host}/.well-known/security.txt\n`)
  })

  it('browsers speak HTTP/2, and plain HTTP redirects to HTTPS', async () => {
    const answer = await requestOverHttp2(target(), agencyHost, { path: '/ready' })
    expect(answer).toMatchObject({ status: 200, protocol: 'h2' })
    expect(JSON.parse(answer.body)).toEqual({ status: 'ready', database: 'postgres' })
    const location = await new Promise<string | undefined>((resolve, reject) =>
      http
        .get(
          { host: '127.0.0.1', port: haproxy.httpPort, path: '/app/?a=1', headers: { host: agencyHost } },
          (got) => {
            got.resume()
            resolve(got.headers.location)
          },
        )
        .on('error', reject),
    )
    expect(location).toBe(`https://${agencyHost}/app/?a=1`)
  })

  it("the server sees the client's own address and the request's host, even if the client claims others", async () => {
    const answer = await post(
      calls.signIn.path,
      { email: 'ops@faredesk.example', password: operatorPassword },
      {
        'user-agent': 'behind HAProxy',
        'x-forwarded-for': '203.0.113.77',
        'x-forwarded-host': agencyHost,
        'x-forwarded-proto': 'http',
      },
      '127.0.0.6',
    )
    expect(answer.status, answer.body).toBe(200)
    const sessions = await database.db
      .select({ address: operatorSessions.address })
      .from(operatorSessions)
      .where(eq(operatorSessions.userAgent, 'behind HAProxy'))
    expect(sessions).toEqual([{ address: '127.0.0.6' }])
  })

  it('live news arrive at once', async () => {
    const token = await addSession(database.db, 'harbour')
    const stream = await connectOverTls(target(), agencyHost, token)
    expect(stream.status, stream.text()).toBe(200)
    await expect.poll(() => stream.events()[0]?.event).toBe('ready')
    await database.db
      .update(sites)
      .set({ suspendedFor: sql`${sites.suspendedFor}` })
      .where(eq(sites.id, 'harbour'))
    await expect.poll(() => stream.topics(), { timeout: 5_000 }).toEqual(['site'])
    expect(stream.isOpen()).toBe(true)
    await stream.close()
  })

  it.each(['/tls/ask', '/tls//ask', '/tls/%61sk', '/%74ls/ask'])(
    '%s doesn’t reveal which domains exist',
    async (asked) => {
      const answers = await Promise.all(
        [agencyHost, 'unknown.example'].map((host) =>
          requestOverTls(target(), agencyHost, { path: `${asked}?domain=${host}` }),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual([404, 404])
      expect(new Set(answers.map(({ body }) => body.replace(/"requestId":"[^"]*"/, ''))).size).toBe(1)
    },
  )

  it(
    'a request that a node received before it died is not sent to the other one',
    { timeout: startsMs },
    async () => {
      const [first] = nodes
      // Its sockets still accept requests, but it no longer answers: the moment before a crash.
      first.kill('SIGSTOP')
      const sent = ['one', 'two', 'three', 'four', 'five', 'six'].map((id) => `lost-${id}`)
      const results = Promise.all(
        sent.map(async (siteId) => ({ siteId, status: (await createAgency(siteId)).status })),
      )
      // The other node has answered its share; with that, the rest has reached the stopped one.
      await waitFor('the other node to do its share', async () => (await agencyIds()).length > 2)
      first.kill('SIGKILL')
      await first.code
      const answers = await results
      const lost = answers.filter(({ status }) => status !== 200).map(({ siteId }) => siteId)
      expect(lost).not.toEqual([])
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 502]))
      const made = await agencyIds()
      expect(made.filter((id) => lost.includes(id))).toEqual([])
      expect(made.toSorted()).toEqual(['harbour', ...sent.filter((id) => !lost.includes(id))].toSorted())
    },
  )

  it(
    'a node that is down is left out, and takes part again once it is ready',
    { timeout: startsMs },
    async () => {
      const [first, second] = nodes
      const ready = async () => (await requestOverTls(target(), agencyHost, { path: '/ready' })).status
      expect(await Promise.all(Array.from({ length: 20 }, ready))).toEqual(Array(20).fill(200))
      nodes = [await startNode(String(first.port)), second]
      second.kill('SIGTERM')
      expect(await second.code).toBe(0)
      // HAProxy checks every two seconds whether a node is back.
      await expect.poll(ready).toBe(200)
      expect(await Promise.all(Array.from({ length: 20 }, ready))).toEqual(Array(20).fill(200))
      expect((await createAgency('after')).status).toBe(200)
    },
  )
})
