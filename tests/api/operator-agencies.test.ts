import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorEndpoints as calls } from '#contract/http/operator-registry.ts'
import { allEndpoints, endpoints } from '#contract/http/registry.ts'
import { auditEvents, mails, operatorEvents, sites } from '#server/db/schema/index.ts'
import { openOperator } from '#tests/support/operator-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let now = testNow
/** Nodes cache sites for ten seconds. */
const later = (): void => {
  now = new Date(now.getTime() + 11_000)
}
let operator: ReturnType<typeof openOperator>
beforeAll(async () => {
  server = await startTestServer({ now: () => now })
  operator = openOperator(server)
  await operator.begin()
})
afterAll(() => server.close())

const northwind = {
  siteId: 'northwind',
  companyName: 'Northwind Travel',
  kind: 'live' as const,
  domain: 'northwind.agencies.example',
  phone: '+91 11 4000 9000',
  owner: { email: 'owner@northwind.example', firstName: 'Harpreet', lastName: 'Gill' },
}
const onHost = (host: string, path: string, payload?: object, token = '') =>
  server.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/${path}`,
    headers: { host, ...(token === '' ? {} : { 'auth-token': token }) },
    ...(payload ? { payload } : {}),
  })

describe('a new agency', () => {
  it('is opened by its owner through the link, and every step is in the trail', async () => {
    const { agency, link } = await operator.must(calls.createAgency, northwind)
    expect(agency).toMatchObject({ siteId: 'northwind', kind: 'live', state: 'active', bookings: 0 })
    expect(agency.people).toMatchObject([
      { email: 'owner@northwind.example', isOwner: true, hasPassword: false },
    ])
    // A name below the installation's own domain needs no proof.
    expect(agency.allDomains).toMatchObject([{ domain: northwind.domain }])
    expect(agency.allDomains[0]?.verifiedAt).not.toBeNull()
    const address = new URL(link)
    expect(address.origin + address.pathname).toBe(`https://${northwind.domain}/app/generate_password`)

    const code = address.hash.slice('#code='.length)
    const password = 'brass-lantern-58'
    const set = await onHost(northwind.domain, endpoints.users.generatePassword.path, { code, password })
    expect(set.json()).toMatchObject({ success: true })
    const signedIn = await onHost(northwind.domain, endpoints.users.login.path, {
      email: northwind.owner.email,
      password,
    })
    const token = String(signedIn.headers['auth-token'])
    const settings = await onHost(northwind.domain, endpoints.permissions.fromSession.path, {}, token)
    expect(settings.json()).toMatchObject({
      success: true,
      result: { user: { email: northwind.owner.email } },
    })

    const { db } = server.deps.database
    const [mail] = await db.select().from(mails).where(eq(mails.siteId, 'northwind'))
    expect(mail).toMatchObject({ toAddress: 'owner@northwind.example' })
    expect(mail?.text).toContain(link)
    const done = await db.select().from(operatorEvents).where(eq(operatorEvents.siteId, 'northwind'))
    expect(done.map(({ action }) => action)).toEqual(['agency.create', 'domain.add', 'agency.ownerAdd'])
    expect(JSON.stringify(done)).not.toContain(code)
    const known = await db.select().from(auditEvents).where(eq(auditEvents.siteId, 'northwind'))
    expect(known.map(({ action }) => action)).toContain('customer.create')
  })

  it.each([
    ['an id that exists', { siteId: 'skyways', domain: 'other.agencies.example' }],
    ['a domain of another agency', { siteId: 'second', domain: 'skyways.localhost' }],
    ["the operator's own host", { siteId: 'second', domain: 'operator.localhost' }],
  ])('is refused with %s, and nothing is stored', async (_what, over) => {
    const answer = await operator.call(calls.createAgency, { ...northwind, ...over })
    expect(answer).toMatchObject({ ok: false, failure: { errorCode: 'wrongState' } })
    const found = await server.deps.database.db.select().from(sites).where(eq(sites.id, 'second'))
    expect(found).toEqual([])
  })
})

describe('a list of agencies', () => {
  it('finds them by id, name and domain, and matches a percent sign literally', async () => {
    const find = async (search: string) =>
      (await operator.must(calls.agencies, { search })).agencies.map(({ siteId }) => siteId)
    expect(await find('')).toEqual(['lotus', 'meridian', 'northwind', 'skyways'])
    expect(await find('NORTHWIND tr')).toEqual(['northwind'])
    expect(await find('meridian.local')).toEqual(['meridian'])
    expect(await find('%')).toEqual([])
  })
})

describe('a suspended agency', () => {
  it('answers only gateways and e-ticket links, and keeps its sessions when it is resumed', async () => {
    const staff = { as: 'staff', site: 'lotus' } as const
    await server.must(endpoints.permissions.fromSession, {}, staff)
    await operator.must(calls.setAgencyState, {
      siteId: 'lotus',
      state: 'suspended',
      reason: 'Unpaid since June',
    })
    later()
    for (const endpoint of allEndpoints) {
      const { response } = await server.call(endpoint, {}, staff)
      const isOpen = ['slug', 'gateway'].includes(endpoint.access) || endpoint.worksWhileSuspended === true
      const { errorCode } = response.json<{ errorCode?: string }>()
      expect(errorCode === 'siteSuspended', endpoint.id).toBe(!isOpen)
    }
    const { agencies } = await operator.must(calls.agencies, { search: 'lotus' })
    expect(agencies).toMatchObject([{ state: 'suspended' }])
    await operator.must(calls.setAgencyState, { siteId: 'lotus', state: 'active' })
    later()
    expect(await server.call(endpoints.permissions.fromSession, {}, staff)).toMatchObject({ ok: true })
  })
})

describe("an agency's kind", () => {
  it('changes until the agency is used, and never for a demo site', async () => {
    const kindOf = (siteId: string, kind: 'live' | 'test') =>
      operator.call(calls.setAgencyKind, { siteId, kind })
    expect(await kindOf('northwind', 'test')).toMatchObject({ ok: true, result: { kind: 'test' } })
    expect(await kindOf('skyways', 'live')).toMatchObject({ failure: { errorCode: 'wrongState' } })
    const { db } = server.deps.database
    await db.update(sites).set({ kind: 'test' }).where(eq(sites.id, 'meridian'))
    expect(await kindOf('meridian', 'live')).toMatchObject({
      failure: { message: expect.stringContaining('has bookings or wallet entries') },
    })
  })
})
