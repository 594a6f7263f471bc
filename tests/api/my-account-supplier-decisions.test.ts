import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/http/registry.ts'
import { auditEvents, mails, seatBlocks, supplierApplications, users } from '#server/db/schema/index.ts'
import { blockInput } from '#tests/support/blocks-kit.ts'
import { setStaffRights } from '#tests/support/staff-rights.ts'
import { applyAsSupplier } from '#tests/support/supplier-kit.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { testNow } from '#tests/support/test-deps.ts'

const { supplierApplications: applicationList, decideSupplierApplication, supplierDetails } = endpoints.users

let server: TestServer
let clock = testNow
beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
  await applyAsSupplier(server, 'agent')
  clock = new Date(clock.getTime() + 60_000)
  await applyAsSupplier(server, 'corporate', { companyName: 'Mehta Exports' })
  clock = new Date(clock.getTime() + 60_000)
})
afterAll(() => server.close())

type Filter = RequestInputOf<typeof applicationList>
type Decision = RequestInputOf<typeof decideSupplierApplication>['decision']

const list = (filter: Filter = {}, as = 'staff', site = 'skyways') =>
  server.must(applicationList, filter, { as, site })
const loadApplication = async (role: string) => {
  const { applications } = await list()
  const found = applications.find(({ user }) => user.userId === `usr_skyways_${role}`)
  if (!found) throw new Error(`no application of ${role}`)
  return found
}
/** Decides with the list's current state, a minute after the last decision. */
const decide = async (role: string, decision: Decision, { note = 'Checked', as = 'staff' } = {}) => {
  const { applicationId, updatedAt } = await loadApplication(role)
  clock = new Date(clock.getTime() + 60_000)
  return server.call(decideSupplierApplication, { applicationId, updatedAt, decision, note }, { as })
}
const isSupplier = async (role: string) => (await server.must(supplierDetails, {}, { as: role })).isSupplier
const loadMails = (userId: string) =>
  server.database.db
    .select({ subject: mails.subject, text: mails.text, toAddress: mails.toAddress })
    .from(mails)
    .innerJoin(users, eq(users.email, mails.toAddress))
    .where(and(eq(mails.siteId, 'skyways'), eq(mails.kind, 'account'), eq(users.id, userId)))
    .orderBy(asc(mails.id))

describe('the list of applications', () => {
  test('has the newest first, in pages, with details but never an account number', async () => {
    const answer = await server.call(applicationList, { pageSize: 1 }, { as: 'staff' })
    expect(answer).toMatchObject({
      result: {
        total: 2,
        totalPages: 2,
        applications: [
          {
            status: 'Pending',
            decisions: ['Approved', 'Rejected'],
            termsAcceptedAt: expect.any(String),
            details: { companyName: 'Mehta Exports', accountEndsWith: '5678' },
          },
        ],
      },
    })
    expect(answer.response.body).not.toContain('50100012345678')
    const { applications } = await list({ page: 2, pageSize: 1 })
    expect(applications.map(({ details }) => details.companyName)).toEqual(['Rao Charters'])
  })

  test.each<[filter: Filter, companies: string[]]>([
    [{ searchQuery: 'mehta exp' }, ['Mehta Exports']],
    [{ searchQuery: 'desk@raoCHARTERS' }, ['Mehta Exports', 'Rao Charters']],
    [{ searchQuery: '%' }, []],
    [{ searchQuery: 'e_h' }, []],
    [{ status: 'Pending' }, ['Mehta Exports', 'Rao Charters']],
    [{ status: 'Approved' }, []],
  ])('is filtered by %j', async (filter, companies) => {
    const { applications, total } = await list(filter)
    expect(applications.map(({ details }) => details.companyName)).toEqual(companies)
    expect(total).toBe(companies.length)
  })

  test('finds an applicant by the name and email of the account', async () => {
    const { user } = await loadApplication('agent')
    for (const searchQuery of [user.name, user.email]) {
      const { applications } = await list({ searchQuery })
      expect(applications.map(({ user: { userId } }) => userId)).toContain('usr_skyways_agent')
    }
  })

  test('has nothing of another site', async () => {
    expect(await list({}, 'staff', 'meridian')).toMatchObject({ applications: [], total: 0 })
  })

  test('needs the right to decide', async () => {
    await setStaffRights(server.database, ['customers.view'])
    const { applicationId } = (await list({}, 'owner')).applications[0] ?? { applicationId: '' }
    const decision = { applicationId, updatedAt: clock.toISOString(), decision: 'Approved' as const }
    for (const answer of [
      await server.call(applicationList, {}, { as: 'staff' }),
      await server.call(decideSupplierApplication, decision, { as: 'staff' }),
      await server.call(applicationList, {}, { as: 'agent' }),
      await server.call(decideSupplierApplication, decision, { as: 'agent' }),
    ])
      expect(answer).toMatchObject({ status: 403, failure: { errorCode: 'forbidden' } })
    await setStaffRights(server.database, ['suppliers.decide'])
    expect(await list()).toMatchObject({ total: 2 })
  })
})

describe('a decision', () => {
  test('needs a reason unless it approves', async () => {
    for (const decision of ['Rejected', 'Suspended'] as const)
      expect(await decide('agent', decision, { note: ' ' })).toMatchObject({
        status: 400,
        failure: { fields: [{ path: 'note' }] },
      })
  })

  test('finds no application of another site', async () => {
    const { applicationId, updatedAt } = await loadApplication('agent')
    const input = { applicationId, updatedAt, decision: 'Approved' as const }
    for (const as of ['staff', 'owner', 'admin'])
      expect(await server.call(decideSupplierApplication, input, { as, site: 'meridian' })).toMatchObject({
        status: 404,
        failure: { errorCode: 'notFound' },
      })
    expect(await loadApplication('agent')).toMatchObject({ status: 'Pending', decidedAt: null })
  })

  test('is refused once the applicant has changed what was read', async () => {
    const { applicationId, updatedAt } = await loadApplication('agent')
    clock = new Date(clock.getTime() + 60_000)
    await applyAsSupplier(server, 'agent', { accountNumber: '99900011122' })
    const input = { applicationId, updatedAt, decision: 'Approved' as const }
    expect(await server.call(decideSupplierApplication, input, { as: 'staff' })).toMatchObject({
      status: 409,
      failure: { errorCode: 'wrongState', message: expect.stringContaining('has changed this application') },
    })
    expect(await isSupplier('agent')).toBe(false)
  })

  test('approves: the applicant can manage seat blocks from the next call, and is told by email', async () => {
    const before = await server.call(endpoints.fixedDepartures.saveBlock, blockInput(), { as: 'agent' })
    expect(before).toMatchObject({ status: 403 })
    const answer = await decide('agent', 'Approved', { note: 'Welcome aboard' })
    expect(answer).toMatchObject({
      result: {
        application: {
          status: 'Approved',
          note: 'Welcome aboard',
          decidedAt: clock.toISOString(),
          decidedBy: expect.stringMatching(/\w/),
          decisions: ['Suspended'],
        },
      },
    })
    expect(await isSupplier('agent')).toBe(true)
    const block = await server.call(endpoints.fixedDepartures.saveBlock, blockInput(), { as: 'agent' })
    expect(block.ok).toBe(true)
    const [mail] = await loadMails('usr_skyways_agent')
    expect(mail).toMatchObject({ subject: 'Your supplier application is approved' })
    expect(mail?.text).toContain('Note: Welcome aboard')
    expect(mail?.text).toContain('/app/user/supplier/becomeSupplier')
  })

  test('is recorded with what was before and after', async () => {
    const { applicationId } = await loadApplication('agent')
    const events = await server.database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'supplier.decided'))
    expect(events).toMatchObject([
      {
        siteId: 'skyways',
        actorUserId: 'usr_skyways_staff',
        subjectUserId: 'usr_skyways_agent',
        target: `supplierApplication:${applicationId}`,
        details: {
          before: { status: 'Pending', isSupplier: false },
          after: { status: 'Approved', isSupplier: true },
          note: 'Welcome aboard',
        },
      },
    ])
  })

  test('suspends an approved supplier, whose seat blocks stay as they are, and approves again', async () => {
    const loadBlocks = () =>
      server.database.db
        .select()
        .from(seatBlocks)
        .where(eq(seatBlocks.siteId, 'skyways'))
        .orderBy(asc(seatBlocks.id))
    const blocks = await loadBlocks()
    expect(await decide('agent', 'Suspended', { note: 'Two flights were not operated' })).toMatchObject({
      result: { application: { status: 'Suspended', decisions: ['Approved'] } },
    })
    expect(await isSupplier('agent')).toBe(false)
    expect(await loadBlocks()).toEqual(blocks)
    const block = await server.call(endpoints.fixedDepartures.saveBlock, blockInput(), { as: 'agent' })
    expect(block).toMatchObject({ status: 403 })
    // The applicant reads why.
    expect(await server.must(supplierDetails, {}, { as: 'agent' })).toMatchObject({
      application: { status: 'Suspended', note: 'Two flights were not operated' },
    })
    expect(await decide('agent', 'Approved', { note: '' })).toMatchObject({
      result: { application: { status: 'Approved' } },
    })
    expect(await isSupplier('agent')).toBe(true)
    const subjects = (await loadMails('usr_skyways_agent')).map(({ subject }) => subject)
    expect(subjects.slice(-2)).toEqual([
      'Your supplier account is suspended',
      'Your supplier account is active again',
    ])
  })

  test.each<[role: string, decision: Decision]>([
    ['agent', 'Approved'],
    ['agent', 'Rejected'],
    ['corporate', 'Suspended'],
  ])('of %s cannot be %s from its status', async (role, decision) => {
    const before = await loadApplication(role)
    expect(await decide(role, decision)).toMatchObject({ failure: { errorCode: 'wrongState' } })
    expect(await loadApplication(role)).toEqual(before)
  })

  test('counts once of two at the same time: the second learns what the first decided', async () => {
    const { applicationId, updatedAt } = await loadApplication('corporate')
    clock = new Date(clock.getTime() + 60_000)
    const input = { applicationId, updatedAt, note: 'The bank account is another company’s' }
    const answers = await Promise.all([
      server.call(decideSupplierApplication, { ...input, decision: 'Approved' }, { as: 'owner' }),
      server.call(decideSupplierApplication, { ...input, decision: 'Rejected' }, { as: 'staff' }),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const won = answers.find(({ ok }) => ok)
    const status = won?.ok ? won.result.application.status : ''
    const name = won?.ok ? won.result.application.decidedBy : ''
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      status: 409,
      failure: {
        errorCode: 'wrongState',
        message: `This application is already ${status.toLowerCase()}, by ${name}.`,
      },
    })
    expect(await loadApplication('corporate')).toMatchObject({ status, decidedBy: name })
    expect(await isSupplier('corporate')).toBe(status === 'Approved')
    expect(await loadMails('usr_skyways_corporate')).toHaveLength(1)
  })

  test('to reject leaves no button, until the applicant applies again', async () => {
    await applyAsSupplier(server, 'retail')
    expect(await decide('retail', 'Rejected', { note: 'No bank account' })).toMatchObject({
      result: { application: { status: 'Rejected', decisions: [] } },
    })
    expect(await decide('retail', 'Approved')).toMatchObject({ failure: { errorCode: 'wrongState' } })
    await applyAsSupplier(server, 'retail')
    expect(await loadApplication('retail')).toMatchObject({
      status: 'Pending',
      note: '',
      decidedBy: '',
      decisions: ['Approved', 'Rejected'],
    })
  })

  test("is never about the decider's own application, not even the owner's", async () => {
    await applyAsSupplier(server, 'owner')
    const own = (await list({}, 'owner')).applications.find(({ isOwn }) => isOwn)
    expect(own).toMatchObject({ user: { userId: 'usr_skyways_owner' }, decisions: [] })
    expect(await decide('owner', 'Approved', { as: 'owner' })).toMatchObject({
      status: 403,
      failure: { errorCode: 'ownRequest' },
    })
    expect(await isSupplier('owner')).toBe(false)
    expect(await decide('owner', 'Approved')).toMatchObject({ ok: true })
  })

  test('makes no supplier of an account that has become staff since', async () => {
    await server.database.db
      .update(users)
      .set({ userType: 'staff' })
      .where(eq(users.id, 'usr_skyways_retail'))
    expect(await decide('retail', 'Approved', { as: 'owner' })).toMatchObject({
      failure: { errorCode: 'forbidden', message: expect.stringContaining("can't become suppliers") },
    })
    const [row] = await server.database.db
      .select()
      .from(supplierApplications)
      .where(eq(supplierApplications.userId, 'usr_skyways_retail'))
    expect(row).toMatchObject({ status: 'Pending', decidedBy: null })
  })
})
