import { mkdirSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorEndpoints as calls } from '#contract/http/operator-registry.ts'
import { operatorSessions, sites } from '#server/db/schema/index.ts'
import { startCaddy, type Caddy } from '#tests/support/native/caddy.ts'
import { addSession, connectOverTls } from '#tests/support/event-stream-kit.ts'
import { tempFolder } from '#tests/support/native/cleanup.ts'
import { startNameServer, type NameServer } from '#tests/support/native/dnsmasq.ts'
import { openOperator, operatorPassword } from '#tests/support/operator-kit.ts'
import { testDeps, testNow } from '#tests/support/test-deps.ts'
import { openTestDatabase, startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { readCertificate, requestOverTls } from '#tests/support/tls-client.ts'

const siteId = 'harbour'
const domain = 'travel.harbour.example'
/** Below the installation's own domain, so it needs no proof. */
const firstDomain = 'harbour.agencies.example'
const operatorHost = 'operator.faredesk.example'

let names: NameServer
let server: TestServer
let operator: ReturnType<typeof openOperator>
let caddy: Caddy
let upstream = ''
let now = testNow
beforeAll(async () => {
  names = await startNameServer()
  const database = await openTestDatabase()
  const { config } = testDeps(database)
  const webFolder = tempFolder('web').path
  mkdirSync(path.join(webFolder, 'assets'))
  writeFileSync(path.join(webFolder, 'index.html'), '<html><head><title>x</title></head><body></body></html>')
  server = await startTestServer({
    database,
    webFolder,
    now: () => now,
    config: {
      ...config,
      dnsServers: [names.address],
      isDemo: false,
      operatorHost,
      trustedProxies: 1,
      securityContact: 'mailto:security@faredesk.example',
    },
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  upstream = `127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  operator = openOperator(server)
  await operator.begin()
  await operator.must(calls.createAgency, {
    siteId,
    companyName: 'Harbour Holidays',
    kind: 'live',
    domain: firstDomain,
    owner: { email: 'owner@harbour.example', firstName: 'Ira', lastName: 'Nair' },
  })
  caddy = await startCaddy(upstream)
})
afterAll(async () => {
  await caddy?.stop()
  await server?.close()
  await names?.stop()
})

const target = (from?: string) => ({
  port: caddy.httpsPort,
  ca: caddy.ca,
  ...(from === undefined ? {} : { from }),
})
/** The server's own answer to a proxy on its side. */
const askDirectly = async (host: string): Promise<number> =>
  (await fetch(`http://${upstream}/tls/ask?domain=${host}`)).status
const verify = async (): Promise<void> => {
  const { allDomains } = await operator.must(calls.addDomain, { siteId, domain })
  const proof = allDomains.find((one) => one.domain === domain)?.proof
  await names.setRecords({ txt: { [proof?.txtName ?? '']: proof?.value ?? '' } })
  await operator.must(calls.verifyDomain, { siteId, domain })
  // Longer than the server keeps what it knows of domains.
  now = new Date(now.getTime() + 11_000)
}

describe('behind Caddy', () => {
  it("a domain gets a certificate once it is verified, and then serves its agency's page", async () => {
    expect((await readCertificate(target(), firstDomain)).subjectaltname).toBe(`DNS:${firstDomain}`)
    await operator.must(calls.addDomain, { siteId, domain })
    await expect(readCertificate(target(), domain)).rejects.toThrow(/alert|disconnected|ECONNRESET/)
    await verify()
    const { subjectaltname } = await readCertificate(target(), domain)
    expect(subjectaltname).toBe(`DNS:${domain}`)
    const page = await requestOverTls(target(), domain, { path: '/app/' })
    expect(page.status).toBe(200)
    expect(page.body).toContain('Harbour Holidays')
    const robots = await requestOverTls(target(), domain, { path: '/robots.txt' })
    expect(robots.body).toContain(`https://${domain}/`)
    for (const host of [domain, operatorHost]) {
      const { body } = await requestOverTls(target(), host, { path: '/.well-known/security.txt' })
      expect(body).toContain(`Canonical: https://${host}/.well-known/security.txt\n`)
    }
  })

  it.each(['unknown.example', 'www.travel.harbour.example', 'localhost'])(
    'the name %s, which belongs to no agency, gets no certificate',
    async (host) => {
      await expect(readCertificate(target(), host)).rejects.toThrow(/alert|disconnected|ECONNRESET/)
      await expect(requestOverTls(target(), host, { path: '/app/' })).rejects.toThrow()
    },
  )

  it('plain HTTP redirects to HTTPS', async () => {
    const location = await new Promise<string | undefined>((resolve, reject) =>
      http
        .get(
          { host: '127.0.0.1', port: caddy.httpPort, path: '/app/', headers: { host: domain } },
          (answer) => {
            answer.resume()
            resolve(answer.headers.location)
          },
        )
        .on('error', reject),
    )
    expect(location).toMatch(`https://${domain}`)
  })

  it("the server sees the client's own address, even if the client claims another", async () => {
    const origin = `https://${operatorHost}`
    const answer = await requestOverTls(target('127.0.0.5'), operatorHost, {
      path: `/api/${calls.signIn.path}`,
      method: 'POST',
      headers: {
        origin,
        'content-type': 'application/json',
        'user-agent': 'behind Caddy',
        'x-forwarded-for': '203.0.113.77',
        'x-forwarded-host': domain,
        forwarded: 'for=203.0.113.78',
      },
      body: JSON.stringify({ email: 'ops@faredesk.example', password: operatorPassword }),
    })
    expect(answer.status, answer.body).toBe(200)
    const sessions = await server.database.db
      .select({ address: operatorSessions.address })
      .from(operatorSessions)
      .where(eq(operatorSessions.userAgent, 'behind Caddy'))
    expect(sessions).toEqual([{ address: '127.0.0.5' }])
  })

  it('live news arrive at once', async () => {
    const token = await addSession(server.database.db, siteId, now)
    const stream = await connectOverTls(target(), firstDomain, token)
    expect(stream.status, stream.text()).toBe(200)
    await expect.poll(() => stream.events()[0]?.event).toBe('ready')
    await server.database.db
      .update(sites)
      .set({ suspendedFor: sql`${sites.suspendedFor}` })
      .where(eq(sites.id, 'harbour'))
    await expect.poll(() => stream.topics(), { timeout: 5_000 }).toEqual(['site'])
    expect(stream.isOpen()).toBe(true)
    await stream.close()
  })

  it.each(['/tls/ask', '/tls//ask', '//tls/ask', '/tls/%61sk', '/TLS/ask', '/x/../tls/ask', '/%74ls/ask'])(
    '%s doesn’t reveal which domains exist',
    async (asked) => {
      const answers = await Promise.all(
        [domain, operatorHost, 'unknown.example'].map((host) =>
          requestOverTls(target(), domain, { path: `${asked}?domain=${host}` }),
        ),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
      expect(new Set(answers.map(({ body }) => body.replace(/"requestId":"[^"]*"/, ''))).size).toBe(1)
    },
  )

  it('the server answers /tls/ask only to a proxy on its own side', async () => {
    expect(await askDirectly(domain)).toBe(200)
    const { status } = await fetch(`http://${upstream}/tls/ask?domain=${domain}`, {
      headers: { 'x-forwarded-for': '127.0.0.1' },
    })
    expect(status).toBe(404)
  })

  it('a removed domain gets no new certificate and serves no agency', async () => {
    await operator.must(calls.removeDomain, { siteId, domain })
    now = new Date(now.getTime() + 11_000)
    expect(await askDirectly(domain)).toBe(404)
    expect((await requestOverTls(target(), domain, { path: '/app/' })).status).toBe(404)
    await caddy.stop()
    // As after the certificate has expired.
    caddy = await startCaddy(upstream)
    await expect(readCertificate(target(), domain)).rejects.toThrow(/alert|disconnected|ECONNRESET/)
    expect((await readCertificate(target(), operatorHost)).subjectaltname).toBe(`DNS:${operatorHost}`)
  })
})
