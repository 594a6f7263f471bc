import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { mails } from '#server/db/schema/index.ts'
import {
  approval,
  consumerOwner,
  offerList,
  offerOwnList,
  readTrail,
  requestList,
  supplierOwner,
} from '#tests/support/supply-network-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { consumers, suppliers } = endpoints
const staff = { as: 'staff' }
const supplier = { as: 'supplier' }
const lotus = { as: 'owner', site: 'lotus' }
const day = 86_400_000

let now = testNow
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: () => now })
  const { supplierListId } = await offerList(server)
  await offerList(server, { supplierListId, terms: 'Pay within a week.' })
  await offerOwnList(server, { title: 'Seats of a supplier' })
})
afterAll(() => server.close())

const isRefused = (code: string, message?: RegExp) => ({
  ok: false,
  failure: { errorCode: code, ...(message ? { message: expect.stringMatching(message) } : {}) },
})
const visibleTo = async (who = consumerOwner as typeof lotus) =>
  (await server.must(suppliers.visibleSuppliers, { domainName: `${who.site}.localhost` }, who)).suppliers
const findVisible = async (supplierListId: string, who?: typeof lotus) =>
  (await visibleTo(who)).find((list) => list.supplierListId === supplierListId)
/** The list of fixed departures that the site offers by itself. */
const ownList = async () => {
  const { lists } = await server.must(consumers.supplierLists, {}, supplierOwner)
  const own = lists.find((list) => list.ownerUserId === '' && list.sup_category === 'FixedDeparture')
  if (!own) throw new Error('the site has no list')
  return own
}
const pendingId = async (): Promise<string> => {
  const { requests } = await server.must(consumers.consumerRequests, { requestStatus: 'Pending' }, staff)
  if (requests.length !== 1) throw new Error(`${requests.length} requests are pending`)
  return requests[0]?.id ?? ''
}
const decision = (requestId: string, over: object = {}) => ({
  requestId,
  consumerMongoSiteId: 'meridian',
  newRequestStatus: 'Rejected' as const,
  reason: 'Your licence has expired',
  ...over,
})

describe('requests for a list of the site', () => {
  test('are sent once, seen by both sites and emailed to the owner', async () => {
    const own = await findVisible((await ownList()).supplierListId)
    const requestId = await requestList(server, await ownList())
    expect(own?.request).toBeNull()
    expect(await findVisible(own?.supplierListId ?? '')).toMatchObject({
      request: {
        id: requestId,
        requestStatus: 'Pending',
        requestedBy: expect.stringMatching(/\S/),
        mayAskAgainAt: null,
      },
      isLinked: false,
    })
    const { requests, total } = await server.must(consumers.consumerRequests, {}, staff)
    expect(total).toBe(1)
    expect(requests[0]).toMatchObject({
      id: requestId,
      supplier_category: 'FixedDeparture',
      domain: 'meridian.localhost',
      companyName: 'Meridian Holidays',
      requestStatus: 'Pending',
      adminContact: '+91 22 4000 2000',
      adminEmail: 'help@meridian.example',
      whitelabel_mongoDb_siteId: 'meridian',
      note: 'We sell to Goa',
      approverName: '',
      decidedAt: null,
    })
    const again = { supplierListId: own?.supplierListId ?? '', termsVersion: own?.termsVersion ?? 0 }
    expect(await server.call(suppliers.requestSupplier, again, consumerOwner)).toMatchObject(
      isRefused('wrongState', /already pending/),
    )
    const sent = await server.database.db.select().from(mails).where(eq(mails.kind, 'supplyNetwork'))
    expect(sent).toMatchObject([{ siteId: 'skyways', toAddress: 'owner@skyways.example' }])
    expect(sent[0]?.subject).toBe('Meridian Holidays wants to sell your list Skyways seats')
  })

  test('are withdrawn while they are pending', async () => {
    const requestId = await pendingId()
    const withdraw = (who: typeof lotus) => server.call(suppliers.withdrawSupplierRequest, { requestId }, who)
    expect(await withdraw(lotus)).toMatchObject(isRefused('notFound'))
    expect(await withdraw(consumerOwner)).toMatchObject({
      ok: true,
      result: { supplier: { request: { requestStatus: 'Withdrawn' } } },
    })
    expect(await withdraw(consumerOwner)).toMatchObject(isRefused('wrongState', /already been withdrawn/))
    const trail = await readTrail(server, 'supplyNetwork.withdrawn', `consumerRequest:${requestId}`)
    expect(trail.map(({ siteId, actorUserId }) => [siteId, actorUserId])).toEqual([
      ['meridian', 'usr_meridian_owner'],
      ['skyways', null],
    ])
    expect(trail[0]?.requestId).toBe(trail[1]?.requestId)
    expect(await server.call(consumers.changeRequestStatus, decision(requestId), staff)).toMatchObject(
      isRefused('wrongState', /already been withdrawn/),
    )
  })

  test('must accept the current terms', async () => {
    const { supplierListId } = await ownList()
    const old = { supplierListId, termsVersion: 1 }
    expect(await server.call(suppliers.requestSupplier, old, consumerOwner)).toMatchObject(
      isRefused('wrongState', /terms have changed/),
    )
  })

  test('that are rejected need a reason, and can be sent again after seven days', async () => {
    const requestId = await requestList(server, await ownList())
    const decide = (over: object) =>
      server.call(consumers.changeRequestStatus, decision(requestId, over), staff)
    expect(await decide({ reason: '' })).toMatchObject({
      ok: false,
      failure: { fields: [{ path: 'reason' }] },
    })
    expect(await decide({ consumerMongoSiteId: 'lotus' })).toMatchObject(isRefused('notFound'))
    expect(await decide({ requestId: 'crq_none' })).toMatchObject(isRefused('notFound'))
    const answer = await decide({})
    expect(answer).toMatchObject({
      ok: true,
      result: {
        text: 'Request status changed successfully',
        request: {
          requestStatus: 'Rejected',
          reason: 'Your licence has expired',
          approverEmail: 'staff@skyways.example',
          decidedAt: now.toISOString(),
        },
      },
    })
    expect(await decide({})).toMatchObject(isRefused('wrongState', /already been rejected by \S/))
    const input = { supplierListId: (await ownList()).supplierListId, termsVersion: 2 }
    const ask = () => server.call(suppliers.requestSupplier, input, consumerOwner)
    expect(await ask()).toMatchObject(isRefused('wrongState', /new one from 27 Nov/))
    const mayAskAgainAt = new Date(now.getTime() + 7 * day).toISOString()
    expect((await findVisible(input.supplierListId))?.request).toMatchObject({
      reason: 'Your licence has expired',
      mayAskAgainAt,
    })
    now = new Date(now.getTime() + 7 * day)
    expect((await ask()).ok).toBe(true)
    const { requests } = await server.must(consumers.consumerRequests, { requestStatus: 'Rejected' }, staff)
    expect(requests.map(({ id }) => id)).toEqual([requestId])
  })

  test('that are approved link the agency', async () => {
    const requestId = await pendingId()
    const { request } = await server.must(consumers.changeRequestStatus, approval(requestId), staff)
    expect(request.requestStatus).toBe('Approved')
    const input = { supplierListId: request.supplierListId, termsVersion: 2 }
    expect(await server.call(suppliers.requestSupplier, input, consumerOwner)).toMatchObject(
      isRefused('wrongState', /already linked/),
    )
    expect(await findVisible(request.supplierListId)).toMatchObject({ isLinked: true })
    const isTheirs = eq(mails.siteId, 'meridian')
    const emailed = await server.database.db.select().from(mails).where(isTheirs).orderBy(mails.id)
    expect(emailed.filter(({ kind }) => kind === 'supplyNetwork').map(({ subject }) => subject)).toEqual([
      'Skyways Travel rejected your request',
      'Skyways Travel approved your request',
    ])
  })
})

describe('requests for the list of a supplier user', () => {
  test('are decided by that user', async () => {
    const [mine] = (await server.must(suppliers.mySupplierLists, {}, supplier)).lists
    if (!mine) throw new Error('the supplier has no list')
    const requestId = await requestList(server, mine)
    const { requests } = await server.must(suppliers.myConsumerRequests, {}, supplier)
    expect(requests.map(({ id }) => id)).toEqual([requestId])
    const decide = (over: object) =>
      server.call(suppliers.changeMyRequestStatus, { ...approval(requestId), ...over }, supplier)
    const [foreign] = (
      await server.must(consumers.consumerRequests, { requestStatus: 'Rejected' }, supplierOwner)
    ).requests
    expect(await decide({ requestId: foreign?.id })).toMatchObject(isRefused('notFound'))
    expect(await decide({ consumerMongoSiteId: 'lotus' })).toMatchObject(isRefused('notFound'))
    expect(await decide({})).toMatchObject({ ok: true, result: { request: { requestStatus: 'Approved' } } })
    expect(await decide({})).toMatchObject(isRefused('wrongState', /already been approved/))
  })
})
