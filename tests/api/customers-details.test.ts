import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ChangedMeanwhile } from '#contract/http/customers-change.ts'
import { endpoints } from '#contract/http/registry.ts'
import { partnerRequests } from '#server/db/schema/index.ts'
import { auditTrail, errorCode, userRow } from '#tests/support/customers-kit.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

/** What staff see and do on the screen of one customer. */
const { users: calls, groups, site, permissions } = endpoints
const staff = { as: 'staff' }
const admin = { as: 'admin' }
const agentId = 'usr_skyways_agent'
const retailId = 'usr_skyways_retail'
const staffId = 'usr_skyways_staff'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const trail = async (userId: string, more: { page?: number; pageSize?: number } = {}, as = staff) =>
  server.must(calls.getCustomerAuditTrail, { userId, ...more }, as)
const newest = async (userId: string, as = staff) => (await trail(userId, {}, as)).events[0]

describe('the audit trail of a customer', () => {
  test('says who did what, when, why, and what it changed', async () => {
    const reason = 'Chargeback of 12 November'
    await server.must(calls.toggleBlock, { customerId: retailId, isBlocked: true, reason }, staff)
    expect(await newest(retailId)).toMatchObject({
      action: 'customer.block',
      actor: { userId: 'usr_skyways_staff' },
      reason,
      changes: [{ field: 'isBlocked', before: 'No', after: 'Yes' }],
    })
    await server.must(calls.toggleBlock, { customerId: retailId, isBlocked: false }, staff)
    expect(await newest(retailId)).toMatchObject({ action: 'customer.unblock', reason: '' })
  })

  test('includes the markup group and TDS of the company, by name', async () => {
    const { legalEntityId: LEId } = await server.must(calls.getUserById, { id: agentId }, staff)
    const owner = { as: 'owner' }
    const setGroup = (groupId: string | null) => server.must(groups.mapLegalEntity, { LEId, groupId }, owner)
    await setGroup(null)
    expect((await newest(agentId))?.changes).toEqual([
      { field: 'groupName', before: 'Gold agents', after: 'Default group' },
    ])
    await setGroup('grp_skyways_gold')
    await server.must(groups.setTdsDeduct, { userLEID: LEId, isTdsDeductable: false }, owner)
    expect((await newest(agentId))?.changes).toEqual([
      { field: 'isTdsDeductable', before: 'Yes', after: 'No' },
    ])
    await server.must(groups.setTdsDeduct, { userLEID: LEId, isTdsDeductable: true }, owner)
  })

  test('names permission groups, and shows no placeholder of an account without an email', async () => {
    await server.must(
      permissions.addUserToGroup,
      { userId: staffId, userGroupId: 'rbac_skyways_accounts' },
      admin,
    )
    const [change] = (await newest(staffId, admin))?.changes ?? []
    expect(change).toMatchObject({ field: 'userGroupName', after: 'Accounts' })
    const back = { userId: staffId, userGroupId: 'rbac_skyways_desk' }
    await server.must(permissions.addUserToGroup, back, admin)
    const input = { customerId: retailId, firstName: 'Asha', email: '', primaryPhone: '98200 44444' }
    await server.must(calls.updateDetails, input, admin)
    const event = await newest(retailId)
    expect(event?.changes).toContainEqual({ field: 'email', before: 'retail@skyways.example', after: '' })
    expect(JSON.stringify(await trail(retailId))).not.toContain('no-email')
  })

  test('comes in pages, newest first, from the site alone', async () => {
    const all = await trail(agentId)
    const ids = all.events.map(({ eventId }) => Number(eventId))
    expect(ids.length).toBeGreaterThan(3)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    const second = await trail(agentId, { page: 2, pageSize: 2 })
    expect(second.events.map(({ eventId }) => Number(eventId))).toEqual(ids.slice(2, 4))
    expect(second.total).toBe(all.total)
    const far = { as: 'staff', site: 'meridian' }
    expect(errorCode(await server.call(calls.getCustomerAuditTrail, { userId: agentId }, far))).toBe(
      'notFound',
    )
  })
})

describe("a customer's sessions", () => {
  test('can be seen and ended by staff, which the customer notices at once', async () => {
    await server.signIn('corporate')
    const userId = 'usr_skyways_corporate'
    const { sessions } = await server.must(calls.getCustomerSessions, { userId }, staff)
    expect(sessions).toHaveLength(1)
    expect(JSON.stringify(sessions)).not.toMatch(/token|hash/i)
    const sessionId = sessions[0]?.sessionId ?? ''
    await server.must(calls.endCustomerSession, { userId, sessionId }, staff)
    expect((await server.must(calls.getCustomerSessions, { userId }, staff)).sessions).toEqual([])
    expect(errorCode(await server.call(calls.getMyProfile, {}, { as: 'corporate' }))).toBe('notSignedIn')
    expect(errorCode(await server.call(calls.endCustomerSession, { userId, sessionId }, staff))).toBe(
      'notFound',
    )
    const [event] = await auditTrail(server, userId, 'customer.endSession')
    expect(event).toMatchObject({ actorUserId: 'usr_skyways_staff', details: { way: 'password' } })
  })

  test.each([
    ['staff', 'staff', 'forbidden'],
    ['staff', 'owner', 'forbidden'],
    ['staff', 'admin', 'forbidden'],
    ['admin', 'owner', null],
    ['staff', 'agent', null],
  ])('%s reads the sessions of %s: %s', async (as, role, expected) => {
    const input = { userId: `usr_skyways_${role}` }
    expect(errorCode(await server.call(calls.getCustomerSessions, input, { as }))).toBe(expected)
    const ended = await server.call(calls.endCustomerSession, { ...input, sessionId: 'none' }, { as })
    expect(errorCode(ended)).toBe(expected ?? 'notFound')
  })
})

describe('two people changing one customer', () => {
  test('the later one is refused, sees the current details and who changed them, and loses nothing', async () => {
    const { version } = await server.must(calls.getUserById, { id: agentId }, staff)
    const save = (as: string, values: { firstName: string; lastName?: string; version: string }) =>
      server.call(calls.updateDetails, { customerId: agentId, ...values }, { as })
    const first = await save('admin', { firstName: 'Kavitha', version })
    if (!first.ok) throw new Error(first.failure.message)
    expect(first.result.version).not.toBe(version)
    const second = await save('staff', { firstName: 'Kavita', lastName: 'Menon', version })
    if (second.ok) throw new Error('overwrote the first change')
    expect(second.failure.errorCode).toBe('wrongState')
    const details = ChangedMeanwhile.parse(second.failure.details)
    expect(details).toMatchObject({ customer: { firstName: 'Kavitha', version: first.result.version } })
    expect(second.failure.message).toContain(details.changedBy)
    expect(await userRow(server, agentId)).toMatchObject({ firstName: 'Kavitha', lastName: 'Rao' })
    const again = await save('staff', {
      firstName: 'Kavitha',
      lastName: 'Menon',
      version: first.result.version,
    })
    expect(again).toMatchObject({ ok: true, result: { firstName: 'Kavitha', lastName: 'Menon' } })
  })

  test('a form that was saved without changes keeps its version, and a block is no change of details', async () => {
    const before = await server.must(calls.getUserById, { id: agentId }, staff)
    const { firstName, version } = before
    const saved = await server.must(calls.updateDetails, { customerId: agentId, firstName, version }, staff)
    expect(saved.version).toBe(version)
    await server.must(calls.toggleBlock, { customerId: agentId, isBlocked: true }, staff)
    await server.must(calls.toggleBlock, { customerId: agentId, isBlocked: false }, staff)
    expect((await server.must(calls.getUserById, { id: agentId }, staff)).version).toBe(version)
  })
})

describe('partner requests', () => {
  const ask = (companyName: string, siteId = 'skyways') => ({
    siteId,
    companyName,
    contactName: 'Ravi Iyer',
    email: 'ravi@api.example',
    createdAt: new Date(Date.now() + companyName.length * 1000),
  })

  test("staff and the owner read their site's, newest first, and search them literally", async () => {
    await server.database.db
      .insert(partnerRequests)
      .values([ask('Orbit'), ask('Zenith 100%'), ask('Far away', 'meridian')])
    for (const as of ['staff', 'owner']) {
      const { requests, total } = await server.must(site.partnerRequests, {}, { as })
      expect(requests.map(({ companyName }) => companyName)).toEqual(['Zenith 100%', 'Orbit'])
      expect(total).toBe(2)
    }
    const search = async (searchQuery: string) =>
      (await server.must(site.partnerRequests, { searchQuery }, staff)).requests.length
    expect([await search('orb'), await search('RAVI'), await search('%'), await search('_')]).toEqual([
      1, 2, 1, 0,
    ])
    expect(errorCode(await server.call(site.partnerRequests, {}, { as: 'agent' }))).toBe('forbidden')
  })
})
