import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorEndpoints as calls } from '#contract/http/operator-registry.ts'
import { startNameServer, type NameServer } from '#tests/support/native/dnsmasq.ts'
import { openOperator } from '#tests/support/operator-kit.ts'
import { testDeps, testNow } from '#tests/support/test-deps.ts'
import { openTestDatabase, startTestServer, type TestServer } from '#tests/support/test-server.ts'

let names: NameServer
let server: TestServer
let operator: ReturnType<typeof openOperator>
let now = testNow
beforeAll(async () => {
  names = await startNameServer()
  const database = await openTestDatabase()
  const { config } = testDeps(database)
  server = await startTestServer({
    database,
    now: () => now,
    config: { ...config, dnsServers: [names.address] },
  })
  operator = openOperator(server)
  await operator.begin()
})
afterAll(async () => {
  await server.close()
  await names.stop()
})

const siteId = 'meridian'
const domain = 'travel.meridian.example'
const find = (agency: { allDomains: { domain: string }[] }, wanted = domain) =>
  agency.allDomains.find((one) => one.domain === wanted)
const askCertificate = (wanted: string) =>
  server.app.inject({ url: `/tls/ask?domain=${wanted}`, headers: { host: '127.0.0.1' } })
const openSite = async (host: string) => {
  now = new Date(now.getTime() + 11_000)
  return server.app.inject({
    method: 'POST',
    url: '/api/whitelabel/detetct',
    headers: { host },
    payload: { domain: host },
  })
}

describe('a new domain', () => {
  it('serves its agency and gets a certificate only once its TXT record is there', async () => {
    const added = await operator.must(calls.addDomain, { siteId, domain: 'Travel.Meridian.example' })
    expect(find(added)).toMatchObject({ verifiedAt: null, proof: { txtName: `_faredesk.${domain}` } })
    expect((await openSite(domain)).json()).toMatchObject({ errorCode: 'unknownSite' })
    expect((await askCertificate(domain)).statusCode).toBe(404)

    const missing = find(await operator.must(calls.verifyDomain, { siteId, domain }))
    expect(missing).toMatchObject({
      verifiedAt: null,
      problem: expect.stringContaining("There's no TXT record"),
    })
    const proof = (missing as unknown as { proof: { txtName: string; value: string } }).proof
    await names.setRecords({ txt: { [proof.txtName]: 'faredesk-site=someone-else' } })
    expect(find(await operator.must(calls.verifyDomain, { siteId, domain }))).toMatchObject({
      problem: expect.stringContaining('has a different value'),
    })
    await names.setRecords({ txt: { [proof.txtName]: proof.value } })
    const verified = find(await operator.must(calls.verifyDomain, { siteId, domain }))
    expect(verified).toMatchObject({ verifiedAt: now.toISOString(), problem: '' })
    expect((await openSite(domain)).json()).toMatchObject({ success: true, result: { siteId, domain } })
    expect((await askCertificate(domain)).statusCode).toBe(200)
    expect((await askCertificate('operator.localhost')).statusCode).toBe(200)
    // The record may go; the domain stays.
    await names.setRecords({})
    expect(find(await operator.must(calls.verifyDomain, { siteId, domain }))).toMatchObject({ problem: '' })
  })

  it("of another agency is refused, and so is removing an agency's last domain", async () => {
    expect(await operator.call(calls.addDomain, { siteId: 'skyways', domain })).toMatchObject({
      failure: { errorCode: 'wrongState' },
    })
    expect(await operator.call(calls.verifyDomain, { siteId: 'skyways', domain })).toMatchObject({
      failure: { errorCode: 'notFound' },
    })
    expect(
      await operator.call(calls.removeDomain, { siteId: 'skyways', domain: 'skyways.localhost' }),
    ).toMatchObject({
      failure: { errorCode: 'wrongState' },
    })
    await operator.must(calls.removeDomain, { siteId, domain })
    expect((await openSite(domain)).json()).toMatchObject({ errorCode: 'unknownSite' })
    expect((await askCertificate(domain)).statusCode).toBe(404)
  })

  it.each([
    'https://travel.example',
    'travel.example/shop',
    'travel',
    '-a.example',
    '127.0.0.1',
    'trävel.example',
  ])('is refused when it is %s', async (typed) => {
    expect(await operator.call(calls.addDomain, { siteId, domain: typed })).toMatchObject({
      failure: { errorCode: 'invalidRequest', fields: [{ path: 'domain' }] },
    })
  })
})
