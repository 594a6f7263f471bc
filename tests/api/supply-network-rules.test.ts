import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { bookings, consumerMappings, mails } from '#server/db/schema/index.ts'
import { linkTermsJob } from '#server/features/supply-network/terms.job.ts'
import { setStaffRights } from '#tests/support/staff-rights.ts'
import {
  approval,
  consumerOwner,
  linkList,
  offerList,
  offerOwnList,
  readTrail,
  requestList,
} from '#tests/support/supply-network-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { consumers, suppliers } = endpoints
const staff = { as: 'staff' }
const supplier = { as: 'supplier' }
const day = 86_400_000

let now = testNow
let server: TestServer
/** The list that the consuming site is linked with. */
let supplierListId: string
beforeAll(async () => {
  server = await startTestServer({ now: () => now })
  supplierListId = (await linkList(server)).supplierListId
})
beforeEach(() => setStaffRights(server.database, ['consumers.manage', 'suppliers.link']))
afterAll(() => server.close())

const isRefused = (code: string, message?: RegExp) => ({
  ok: false,
  failure: { errorCode: code, ...(message ? { message: expect.stringMatching(message) } : {}) },
})
const place = () => ({ consumerSiteId: 'meridian', supplierListId })
const findLink = async () => {
  const [row] = await server.database.db
    .select()
    .from(consumerMappings)
    .where(eq(consumerMappings.listId, supplierListId))
  if (!row) throw new Error('the sites are not linked')
  return row
}
/** Both sites' records of the link's first change of that kind. */
const readFirstChange = async (action: string) => {
  const trail = await readTrail(server, action, `consumerMapping:${(await findLink()).id}`)
  const requestIds = new Set(trail.map(({ requestId }) => requestId))
  return trail.filter(({ requestId }) => requestId === [...requestIds][0])
}

describe('the supplying site', () => {
  test('finds consumers by company, domain and category, in pages', async () => {
    const find = async (input: object) =>
      (await server.must(consumers.apiConsumers, input, staff)).consumers.map((one) => one.wl_domain)
    expect(await find({ searchQuery: 'holidays' })).toEqual(['meridian.localhost'])
    expect(await find({ searchQuery: 'MERIDIAN.local', sup_category: 'FixedDeparture' })).toHaveLength(1)
    expect(await find({ searchQuery: '2026' })).toEqual([])
    expect(await find({ searchQuery: '%' })).toEqual([])
    expect(await find({ sup_category: 'Flights' })).toEqual([])
    const page = await server.must(consumers.apiConsumers, { page: 2, pageSize: 1 }, staff)
    expect(page).toMatchObject({ consumers: [], total: 1, totalPages: 1 })
  })

  test('allows and forbids holds', async () => {
    const set = (isFlightHold: boolean) =>
      server.must(consumers.setConsumerHold, { ...place(), isFlightHold }, staff)
    expect((await set(true)).consumer.sc_map_isFlightHoldAllowed).toBe(true)
    expect(await readFirstChange('supplyNetwork.holdChanged')).toMatchObject([
      { siteId: 'meridian', actorUserId: null, details: { after: { isFlightHoldAllowed: true } } },
      { siteId: 'skyways', actorUserId: 'usr_skyways_staff' },
    ])
    const { suppliers: linked } = await server.must(suppliers.linkedSuppliers, {}, consumerOwner)
    expect(linked[0]).toMatchObject({ isFlightHoldAllowed: true })
    expect((await set(false)).consumer.sc_map_isFlightHoldAllowed).toBe(false)
  })

  test('suspends a consumer with a reason, and lets it sell again', async () => {
    const set = (newStatus: 'Approved' | 'Suspended', reason = '') =>
      server.call(consumers.setConsumerStatus, { ...place(), newStatus, reason }, staff)
    expect(await set('Suspended')).toMatchObject({ failure: { fields: [{ path: 'reason' }] } })
    expect(await set('Suspended', 'Unpaid bills')).toMatchObject({
      result: { consumer: { supplierStatus: 'Suspended', supplierReason: 'Unpaid bills' } },
    })
    const { suppliers: linked } = await server.must(suppliers.linkedSuppliers, {}, consumerOwner)
    expect(linked[0]).toMatchObject({ supplierStatus: 'Suspended', supplierReason: 'Unpaid bills' })
    expect(await set('Approved', 'Paid')).toMatchObject({
      result: { consumer: { supplierStatus: 'Approved', supplierReason: '' } },
    })
    const target = `consumerMapping:${(await findLink()).id}`
    const trail = await readTrail(server, 'supplyNetwork.supplierStatusChanged', target)
    expect(trail.map(({ siteId }) => siteId)).toEqual(['meridian', 'meridian', 'skyways', 'skyways'])
  })

  test('needs the right to manage consumers', async () => {
    await setStaffRights(server.database, ['customers.view'])
    const refused = [
      server.call(consumers.setConsumerHold, { ...place(), isFlightHold: true }, staff),
      server.call(consumers.setConsumerStatus, { ...place(), newStatus: 'Approved' }, staff),
      server.call(consumers.changeRequestStatus, approval('crq_none'), staff),
      server.call(suppliers.linkedSuppliers, {}, staff),
      server.call(suppliers.visibleSuppliers, { domainName: 'skyways.localhost' }, staff),
    ]
    for (const answer of await Promise.all(refused)) expect(answer).toMatchObject(isRefused('forbidden'))
    expect((await server.call(consumers.apiConsumers, {}, staff)).ok).toBe(true)
  })
})

describe('the consuming site', () => {
  test('pauses and resumes a link, and chooses the contact', async () => {
    const set = (newStatus: 'Approved' | 'Suspended') =>
      server.must(suppliers.changeOwnMappingStatus, { supplierListId, newStatus }, consumerOwner)
    expect((await set('Suspended')).supplier).toMatchObject({
      consumerStatus: 'Suspended',
      supplierStatus: 'Approved',
    })
    expect(await readFirstChange('supplyNetwork.consumerStatusChanged')).toMatchObject([
      { siteId: 'meridian', actorUserId: 'usr_meridian_owner' },
      { siteId: 'skyways', actorUserId: null },
    ])
    expect((await set('Approved')).supplier.consumerStatus).toBe('Approved')
    const input = { supplierListId, contactPolicy: 'passenger' } as const
    const { supplier: linked } = await server.must(suppliers.setContactPolicy, input, consumerOwner)
    expect(linked.contactPolicy).toBe('passenger')
    expect(await readFirstChange('supplyNetwork.contactPolicyChanged')).toHaveLength(2)
  })

  test('counts its open bookings at the supplier', async () => {
    const { db } = server.database
    const held = await db
      .update(bookings)
      .set({ supplier: 'link-skyways' })
      .where(eq(bookings.siteId, 'meridian'))
      .returning({ status: bookings.status })
    const open = held.filter(({ status }) => status === 1 || status === 2).length
    expect([open > 0, open < held.length]).toEqual([true, true])
    const { suppliers: linked } = await server.must(suppliers.linkedSuppliers, {}, consumerOwner)
    expect(linked[0]?.openBookings).toBe(open)
  })
})

test('a supplier user changes the links of their own list', async () => {
  const own = await offerOwnList(server)
  const requestId = await requestList(server, own)
  await server.must(suppliers.changeMyRequestStatus, approval(requestId), supplier)
  const { consumers: mine, total } = await server.must(suppliers.myConsumers, {}, supplier)
  expect([total, mine[0]?.sc_map_supplierListId]).toEqual([1, own.supplierListId])
  const ownPlace = { ...place(), supplierListId: own.supplierListId }
  const hold = { ...ownPlace, isFlightHold: true }
  expect(await server.must(suppliers.setMyConsumerHold, hold, supplier)).toMatchObject({
    consumer: { sc_map_isFlightHoldAllowed: true },
  })
  const suspended = { ...ownPlace, newStatus: 'Suspended', reason: 'No seats left' } as const
  expect(await server.must(suppliers.setMyConsumerStatus, suspended, supplier)).toMatchObject({
    consumer: { supplierStatus: 'Suspended', supplierReason: 'No seats left' },
  })
  const lift = () =>
    server.call(suppliers.setMyConsumerStatus, { ...ownPlace, newStatus: 'Approved' }, supplier)
  expect(await lift()).toMatchObject({ ok: true, result: { consumer: { supplierStatus: 'Approved' } } })
  // What the site's staff suspend, only they resume.
  await server.must(consumers.setConsumerStatus, { ...suspended, reason: 'Unpaid bills' }, staff)
  expect(await lift()).toMatchObject(isRefused('wrongState', /only its staff/))
  await server.must(consumers.setConsumerStatus, { ...ownPlace, newStatus: 'Approved' }, staff)
  await server.must(suppliers.setMyConsumerStatus, suspended, supplier)
  const foreign = { ...place(), isFlightHold: true }
  expect(await server.call(suppliers.setMyConsumerHold, foreign, supplier)).toMatchObject(
    isRefused('notFound'),
  )
  expect(
    await server.call(suppliers.setMyConsumerStatus, { ...place(), newStatus: 'Approved' }, supplier),
  ).toMatchObject(isRefused('notFound'))
  const overdue = { termsDueAt: new Date(now.getTime() - day) }
  await server.database.db
    .update(consumerMappings)
    .set(overdue)
    .where(eq(consumerMappings.listId, own.supplierListId))
  expect(
    await server.call(suppliers.setMyConsumerStatus, { ...ownPlace, newStatus: 'Approved' }, supplier),
  ).toMatchObject(isRefused('wrongState', /hasn't accepted/))
})

describe('changed terms', () => {
  const runJob = () =>
    linkTermsJob(server.deps)({ payload: {}, attempt: 1, signal: new AbortController().signal })
  const accept = (termsVersion: number) =>
    server.call(suppliers.acceptLinkedTerms, { supplierListId, termsVersion }, consumerOwner)
  const resume = () => server.call(consumers.setConsumerStatus, { ...place(), newStatus: 'Approved' }, staff)
  const countMails = () => server.database.db.$count(mails, eq(mails.siteId, 'meridian'))

  test('are accepted within 14 days, after reminders', async () => {
    await offerList(server, { supplierListId, terms: 'Pay within a week.' })
    const dueAt = new Date(now.getTime() + 14 * day)
    expect(await findLink()).toMatchObject({ termsVersion: 1, termsDueAt: dueAt, supplierStatus: 'Approved' })
    const emailed = [await countMails()]
    for (const daysLeft of [8, 7, 6, 2, 1]) {
      now = new Date(dueAt.getTime() - daysLeft * day)
      await runJob()
      emailed.push(await countMails())
    }
    const [first = 0] = emailed
    expect(emailed.map((sent) => sent - first)).toEqual([0, 0, 1, 1, 2, 2])
    expect(await accept(1)).toMatchObject(isRefused('wrongState', /terms have changed/))
    expect(await accept(2)).toMatchObject({
      result: { supplier: { acceptedTermsVersion: 2, termsVersion: 2, termsDueAt: null } },
    })
    expect(await readFirstChange('supplyNetwork.termsAccepted')).toHaveLength(2)
    now = new Date(dueAt.getTime() + day)
    await runJob()
    expect((await findLink()).supplierStatus).toBe('Approved')
  })

  test('suspend a consumer that is late, until it accepts them', async () => {
    await offerList(server, { supplierListId, terms: 'Pay today.' })
    now = new Date(now.getTime() + 14 * day)
    await runJob()
    expect(await findLink()).toMatchObject({
      supplierStatus: 'Suspended',
      supplierReason: "The current terms weren't accepted in time.",
    })
    expect(await readFirstChange('supplyNetwork.suspendedForTerms')).toHaveLength(2)
    expect(await resume()).toMatchObject(isRefused('wrongState', /hasn't accepted/))
    expect(await accept(3)).toMatchObject({
      result: { supplier: { supplierStatus: 'Approved', supplierReason: '', termsDueAt: null } },
    })
  })

  test("don't lift a suspension by the supplier when they are accepted", async () => {
    await offerList(server, { supplierListId, terms: 'Pay now.' })
    const suspended = { ...place(), newStatus: 'Suspended', reason: 'Unpaid bills' } as const
    await server.must(consumers.setConsumerStatus, suspended, staff)
    expect(await accept(4)).toMatchObject({ result: { supplier: { supplierStatus: 'Suspended' } } })
    expect((await resume()).ok).toBe(true)
  })
})
