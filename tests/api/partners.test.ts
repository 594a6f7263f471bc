import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { auditEvents, mails, partners, users } from '#server/db/schema/index.ts'
import { expiringKeysJob } from '#server/features/partners/expiring-keys.job.ts'
import { createSessionService } from '#server/people/sessions.ts'
import { errorCode, mailsTo } from '#tests/support/customers-kit.ts'
import { addColleague } from '#tests/support/agency-people-kit.ts'
import { addKey, findAccount, findPartnerRow, openAccess } from '#tests/support/partners-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { consumers, partners: calls, users: people } = endpoints
const dayMs = 86_400_000
const agent = { as: 'agent' }
const owner = { as: 'owner' }

let server: TestServer
let partnerId: string
let now = testNow
beforeAll(async () => {
  server = await startTestServer({ now: () => now })
})
afterAll(() => server.close())

const lastSubject = async (address = 'agent@skyways.example') =>
  (await mailsTo(server, address)).at(-1)?.subject
const actionsOn = async (target: string) => {
  const isTarget = eq(auditEvents.target, target)
  const rows = await server.database.db.select().from(auditEvents).where(isTarget).orderBy(auditEvents.id)
  return rows.map(({ action }) => action)
}
const findHouse = async () => {
  const { houseUserId } = await findPartnerRow(server, partnerId)
  const [house] = await server.database.db.select().from(users).where(eq(users.id, houseUserId))
  if (!house) throw new Error('there is no house account')
  return house
}

describe('opening access', () => {
  it('shows an agency without access that it has none', async () => {
    expect(await server.must(calls.access, {}, agent)).toMatchObject({
      status: 'none',
      hosts: { test: '' },
      testBalance: 0,
    })
    expect(await server.must(calls.keys, {}, agent)).toEqual({ keys: [] })
    const input = { name: 'ERP', mode: 'live' as const, scopes: ['search' as const] }
    expect(errorCode(await server.call(calls.createKey, input, agent))).toBe('wrongState')
  })

  it("is refused for shoppers, staff and people who aren't admins", async () => {
    for (const role of ['retail', 'staff', 'owner']) {
      const { id: userId } = await findAccount(server, role)
      const answer = await server.call(consumers.openPartnerAccess, { userId }, owner)
      expect([role, errorCode(answer)]).toEqual([role, 'wrongState'])
    }
    const foreign = await findAccount(server, 'agent', 'meridian')
    const answer = await server.call(consumers.openPartnerAccess, { userId: foreign.id }, owner)
    expect(errorCode(answer)).toBe('notFound')
    const { userId } = await addColleague(server, { role: 'agent' })
    expect(errorCode(await server.call(consumers.openPartnerAccess, { userId }, owner))).toBe('wrongState')
  })

  it('gives the agency an account for its programs, which pays from the same wallet, and emails its admin', async () => {
    const before = await server.must(people.walletBalance, {}, agent)
    const partner = await openAccess(server)
    partnerId = partner.partnerId
    expect(partner).toMatchObject({ status: 'active', reason: '', activeKeys: 0, calls: 0, lastCallAt: null })
    expect(await server.must(people.walletBalance, {}, agent)).toEqual(before)
    const admin = await findAccount(server, 'agent')
    expect(await findHouse()).toMatchObject({
      walletUserId: admin.id,
      legalEntityId: admin.legalEntityId,
      agencyRole: 'agent',
      passwordHash: '',
      isApi: true,
    })
    expect(await lastSubject()).toBe('You can now use the API of Skyways Travel')
    expect(await actionsOn(`partner:${partnerId}`)).toEqual(['partners.opened'])
    const again = await server.call(consumers.openPartnerAccess, { userId: admin.id }, owner)
    expect(errorCode(again)).toBe('wrongState')
  })

  it('opens once when two people do it at the same moment', async () => {
    const { id: userId } = await findAccount(server, 'agent', 'meridian')
    const by = { as: 'owner', site: 'meridian' }
    const answers = await Promise.all([
      server.call(consumers.openPartnerAccess, { userId }, by),
      server.call(consumers.openPartnerAccess, { userId }, by),
    ])
    expect(new Set(answers.map(errorCode))).toEqual(new Set(['wrongState', null]))
    const rows = await server.database.db.select().from(partners).where(eq(partners.siteId, 'meridian'))
    expect(rows).toHaveLength(1)
  })
})

describe("the programs' account", () => {
  it('can neither be signed in to, jumped into, acted for, changed, blocked nor erased', async () => {
    const house = await findHouse()
    const { database, deps } = server
    await expect(
      createSessionService(database, deps.now).start(house, { address: '', userAgent: '' }),
    ).rejects.toMatchObject({ code: 'signInFailed' })
    const staff = { as: 'admin' }
    const userId = house.id
    expect(errorCode(await server.call(people.jumpLogin, { supplierId: userId }, staff))).not.toBeNull()
    const acting = { ...staff, headers: { 'staff-id': userId } }
    expect(errorCode(await server.call(people.walletBalance, {}, acting))).toBe('actForRefused')
    const block = { customerId: userId, isBlocked: true, reason: 'Because' }
    expect(errorCode(await server.call(people.toggleBlock, block, staff))).toBe('forbidden')
    const change = { customerId: userId, firstName: 'Other' }
    expect(errorCode(await server.call(people.updateDetails, change, staff))).toBe('forbidden')
  })

  it('is neither a customer nor one of the people of the agency', async () => {
    const { id } = await findHouse()
    const { customers } = await server.must(people.getCustomers, { pageSize: 200 }, { as: 'admin' })
    expect(customers.map(({ users_id }) => users_id)).not.toContain(id)
    const { people: listed } = await server.must(people.agencyPeople, {}, agent)
    expect(listed.map(({ userId }) => userId)).not.toContain(id)
    const change = {
      userId: id,
      version: 0,
      role: 'admin' as const,
      bookings: 'all' as const,
      dailyLimit: null,
    }
    expect(errorCode(await server.call(people.changeAgencyPerson, change, agent))).toBe('notFound')
    const remove = { userId: id, version: 0, reason: 'Not needed' }
    expect(errorCode(await server.call(people.removeAgencyPerson, remove as never, agent))).toBe('notFound')
  })
})

describe('what staff and the agency do', () => {
  it('emails the admin about keys that are created and revoked, without the key', async () => {
    const { key, secret } = await addKey(server, { name: 'ERP', mode: 'live' })
    expect(await lastSubject()).toBe('A new live API key was created')
    await server.must(calls.revokeKey, { keyId: key.keyId }, agent)
    expect(await lastSubject()).toBe('The API key "ERP" was revoked')
    expect(await actionsOn(`partnerKey:${key.keyId}`)).toEqual(['partners.keyCreated', 'partners.keyRevoked'])
    const { db } = server.database
    expect(JSON.stringify(await db.select().from(mails))).not.toContain(secret)
    expect(JSON.stringify(await db.select().from(auditEvents))).not.toContain(secret)
  })

  it('hides keys from other agencies and from colleagues who are no admins', async () => {
    const { key } = await addKey(server, { name: 'Ours' })
    await openAccess(server, 'corporate')
    const corporate = { as: 'corporate' }
    expect(await server.must(calls.keys, {}, corporate)).toEqual({ keys: [] })
    const revoke = await server.call(calls.revokeKey, { keyId: key.keyId }, corporate)
    expect(errorCode(revoke)).toBe('notFound')
    const foreign = await server.call(
      calls.revokeKey,
      { keyId: key.keyId },
      { as: 'agent', site: 'meridian' },
    )
    expect(errorCode(foreign)).toBe('notFound')
    const { who } = await addColleague(server, { role: 'agent' })
    expect(errorCode(await server.call(calls.keys, {}, who))).toBe('forbidden')
    await server.must(calls.revokeKey, { keyId: key.keyId }, agent)
  })

  it('suspends with a reason and restores, and emails both', async () => {
    const suspend = { partnerId, newStatus: 'suspended' as const, reason: 'Unpaid invoices' }
    expect(errorCode(await server.call(consumers.setPartnerStatus, { ...suspend, reason: '' }, owner))).toBe(
      'invalidRequest',
    )
    const { partner } = await server.must(consumers.setPartnerStatus, suspend, owner)
    expect(partner).toMatchObject({ status: 'suspended', reason: 'Unpaid invoices' })
    expect(await lastSubject()).toBe('Skyways Travel has suspended your API access')
    expect(await server.must(calls.access, {}, agent)).toMatchObject({
      status: 'suspended',
      reason: 'Unpaid invoices',
    })
    await server.must(consumers.setPartnerStatus, { partnerId, newStatus: 'active' }, owner)
    expect(await lastSubject()).toBe('Skyways Travel has restored your API access')
    expect(await actionsOn(`partner:${partnerId}`)).toEqual([
      'partners.opened',
      'partners.suspended',
      'partners.restored',
    ])
    const foreign = await server.call(consumers.setPartnerStatus, suspend, { as: 'owner', site: 'meridian' })
    expect(errorCode(foreign)).toBe('notFound')
  })

  it('lists the partners of the site, and finds them by a part of the name', async () => {
    const { partners: listed, total } = await server.must(consumers.apiPartners, {}, owner)
    expect(total).toBe(2)
    expect(listed.map(({ partnerId: id }) => id)).toContain(partnerId)
    const name = listed.find(({ partnerId: id }) => id === partnerId)?.companyName ?? ''
    const found = await server.must(consumers.apiPartners, { searchQuery: name.slice(1, 5) }, owner)
    expect(found.partners.map(({ partnerId: id }) => id)).toContain(partnerId)
    expect((await server.must(consumers.apiPartners, { searchQuery: '%' }, owner)).total).toBe(0)
  })

  it('reminds the admin 14 and 3 days before a key expires, once each, and never of a revoked key', async () => {
    const { key } = await addKey(server, { name: 'Short', days: 20 })
    const gone = await addKey(server, { name: 'Gone', days: 20 })
    await server.must(calls.revokeKey, { keyId: gone.key.keyId }, agent)
    const reminders = async () =>
      (await mailsTo(server, 'agent@skyways.example')).filter(({ subject }) => subject.includes('expires on'))
    const run = async (daysLeft: number) => {
      now = new Date(Date.parse(key.expiresAt) - daysLeft * dayMs)
      await expiringKeysJob(server.deps)({ payload: {}, signal: new AbortController().signal } as never)
      return (await reminders()).length
    }
    const counts: number[] = []
    for (const days of [15, 14, 13.5, 4, 3, 2, 0]) counts.push(await run(days))
    expect(counts).toEqual([0, 1, 1, 1, 2, 2, 2])
    expect((await reminders()).every(({ subject }) => subject.includes('"Short"'))).toBe(true)
    now = testNow
  })
})
