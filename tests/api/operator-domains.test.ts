import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorEndpoints as calls } from '#contract/http/operator-registry.ts'
import { siteDomains } from '#server/db/schema/index.ts'
import { createAdminCommands } from '#server/features/operator/commands/run-command.service.ts'
import { createOperatorServices } from '#server/features/operator/operator.service.ts'
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
const readToken = async (wanted: string): Promise<string> => {
  const [row] = await server.database.db.select().from(siteDomains).where(eq(siteDomains.domain, wanted))
  return row?.token ?? ''
}
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
    // A node reads the list of domains at most once a second.
    await expect
      .poll(async () => (await openSite(domain)).json<object>())
      .toMatchObject({ success: true, result: { siteId, domain } })
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

  it('that another agency claimed but never verified moves to the agency that adds it', async () => {
    const claimed = 'www.sold-to-two.example'
    const first = find(await operator.must(calls.addDomain, { siteId: 'lotus', domain: claimed }), claimed)
    const second = find(await operator.must(calls.addDomain, { siteId, domain: claimed }), claimed)
    expect(second).toMatchObject({ verifiedAt: null })
    expect(second).not.toEqual(first)
    expect(find(await operator.must(calls.agency, { siteId: 'lotus' }), claimed)).toBeUndefined()
    const trailOf = async (id: string) =>
      (await operator.must(calls.trail, { siteId: id })).events.find(({ target }) => target === claimed)
    expect(await trailOf('lotus')).toMatchObject({
      action: 'domain.lose',
      details: [{ value: siteId }],
    })
    expect(await trailOf(siteId)).toMatchObject({ action: 'domain.add' })
    await operator.must(calls.removeDomain, { siteId, domain: claimed })
  })

  it("isn't verified by the record of an earlier claim that was removed while it was looked up", async () => {
    const wanted = { siteId, domain: 'again.meridian.example' }
    const call = { operatorId: null, requestId: '', at: testNow }
    const between: (() => Promise<void>)[] = []
    const { domains } = createOperatorServices(server.deps, {
      readTxt: async () => {
        const published = `faredesk-site=${await readToken(wanted.domain)}`
        for (const act of between) await act()
        return [published]
      },
      readFile: () => Promise.reject(new Error('no file')),
    })
    await domains.add(wanted, call)
    between.push(async () => {
      await domains.remove(wanted, call)
      await domains.add(wanted, call)
    })
    expect(await domains.verify(wanted, call)).toMatchObject({ verifiedAt: null })
    between.length = 0
    expect(await domains.verify(wanted, call)).toMatchObject({ verifiedAt: testNow.toISOString() })
    await domains.remove(wanted, call)
  })

  it('is unverified unless it was verified', async () => {
    const stored = { domain: 'stored.meridian.example', siteId }
    await server.database.db.insert(siteDomains).values(stored)
    const agency = await operator.must(calls.agency, { siteId })
    expect(find(agency, stored.domain)).toMatchObject({ verifiedAt: null })
    await operator.must(calls.removeDomain, stored)
  })

  it('is refused for an agency that does not exist, by the command too', async () => {
    const unknown = { siteId: 'nowhere', domain: 'nowhere.example' }
    expect(await operator.call(calls.addDomain, unknown)).toMatchObject({
      failure: { errorCode: 'notFound' },
    })
    const run = createAdminCommands(server.deps)
    expect(await run(['domain', 'add', '--id', 'nowhere', '--domain', unknown.domain])).toEqual({
      code: 1,
      text: expect.stringContaining("There's no agency nowhere"),
      isRefusal: true,
    })
  })

  it('is added to one of two agencies that add it at once, under its own name', async () => {
    const added = await Promise.all(
      ['lotus', 'skyways'].map((id) =>
        operator.call(calls.addDomain, { siteId: id, domain: 'twice.agencies.example' }),
      ),
    )
    expect(added.map((answer) => (answer.ok ? 'added' : answer.failure.errorCode)).toSorted()).toEqual([
      'added',
      'wrongState',
    ])
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

describe("an agency's last domain", () => {
  const one = { siteId: 'two-doors', domain: 'one.agencies.example' }
  const two = { siteId: 'two-doors', domain: 'two.agencies.example' }
  const owner = { email: 'owner@two-doors.example', firstName: 'Meera', lastName: 'Nair' }
  const names = async (id: string) =>
    (await operator.must(calls.agency, { siteId: id })).allDomains.map(({ domain: known }) => known)

  it('stays when two people remove the last two at once', async () => {
    await operator.must(calls.createAgency, { ...one, companyName: 'Two Doors', kind: 'test', owner })
    await operator.must(calls.addDomain, two)
    const removed = await Promise.all([one, two].map((each) => operator.call(calls.removeDomain, each)))
    expect(removed.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await names('two-doors')).toHaveLength(1)
  })

  it("stays even if it isn't verified; without one, links are refused with what to do", async () => {
    const alone = { siteId: 'one-door', domain: 'www.one-door.example' }
    await operator.must(calls.createAgency, { ...alone, companyName: 'One Door', kind: 'test', owner })
    expect(await operator.call(calls.removeDomain, alone)).toMatchObject({
      failure: { errorCode: 'wrongState', message: expect.stringContaining('only domain') },
    })
    expect(await names('one-door')).toEqual([alone.domain])
    // Another agency takes the unverified name over.
    await operator.must(calls.addDomain, { siteId: 'two-doors', domain: alone.domain })
    expect(await names('one-door')).toEqual([])
    const staff = { siteId: 'one-door', email: 'ravi@one-door.example', firstName: 'Ravi', lastName: 'Rao' }
    for (const answer of [
      await operator.call(calls.invitePerson, { siteId: 'one-door', email: owner.email }),
      await operator.call(calls.addAgencyStaff, staff),
    ])
      expect(answer).toMatchObject({
        failure: { errorCode: 'wrongState', message: expect.stringContaining('has no domain') },
      })
  })
})
