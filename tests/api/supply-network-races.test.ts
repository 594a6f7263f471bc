import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { consumerMappings, consumerRequests, legalEntities, users } from '#server/db/schema/index.ts'
import {
  approval,
  consumerOwner,
  findHouseAccount,
  listInput,
  offerList,
  offerOwnList,
  readTrail,
  requestList,
  supplierOwner,
} from '#tests/support/supply-network-kit.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { consumers, suppliers } = endpoints
const supplier = { as: 'supplier' }
const secondSupplierId = 'usr_skyways_corporate'
const lotus = { as: 'owner', site: 'lotus' }
const notFound = { ok: false, failure: { errorCode: 'notFound' } }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await Promise.all([server.signIn('owner'), server.signIn('staff'), server.signIn('supplier')])
})
afterAll(() => server.close())

/** Saves a list of a second supplier user and returns it. */
const offerSecondOwnList = async () => {
  await server.database.db.update(users).set({ isSupplier: true }).where(eq(users.id, secondSupplierId))
  return (await server.must(suppliers.saveMySupplierList, listInput(), { as: 'corporate' })).list
}
const isOk = ({ ok }: { ok: boolean }): boolean => ok
const rejection = (requestId: string, consumerMongoSiteId = 'meridian') => ({
  ...approval(requestId, consumerMongoSiteId),
  newRequestStatus: 'Rejected' as const,
  reason: 'Not now',
})

describe('at the same time', () => {
  test('two requests for a list give one', async () => {
    const { supplierListId, termsVersion } = await offerList(server)
    const ask = () => server.call(suppliers.requestSupplier, { supplierListId, termsVersion }, consumerOwner)
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.filter(isOk)).toHaveLength(1)
    for (const answer of answers.filter(({ ok }) => !ok))
      expect(answer).toMatchObject({ failure: { errorCode: 'wrongState' } })
    const { total } = await server.must(consumers.consumerRequests, {}, supplierOwner)
    expect(total).toBe(1)
  })

  test('an approval, a rejection and a withdrawal decide once', async () => {
    const own = await offerOwnList(server)
    for (const [round, site] of ['meridian', 'lotus'].entries()) {
      const who = { as: 'owner', site }
      const requestId = await requestList(server, own, who)
      const answers = await Promise.all([
        server.call(consumers.changeRequestStatus, approval(requestId, site), supplierOwner),
        server.call(suppliers.changeMyRequestStatus, rejection(requestId, site), supplier),
        server.call(suppliers.withdrawSupplierRequest, { requestId }, who),
      ])
      expect(answers.filter(isOk), `round ${round}`).toHaveLength(1)
      for (const answer of answers.filter(({ ok }) => !ok))
        expect(answer).toMatchObject({ failure: { errorCode: 'wrongState' } })
      const [row] = await server.database.db
        .select({ state: consumerRequests.state })
        .from(consumerRequests)
        .where(eq(consumerRequests.id, requestId))
      const links = await server.database.db.$count(
        consumerMappings,
        eq(consumerMappings.consumerSiteId, site),
      )
      expect(links).toBe(row?.state === 'Approved' ? 1 : 0)
      const target = `consumerRequest:${requestId}`
      const trails = await Promise.all(
        ['approved', 'rejected', 'withdrawn'].map((one) => readTrail(server, `supplyNetwork.${one}`, target)),
      )
      const [here, there] = trails.flat()
      expect([here?.siteId, there?.siteId]).toEqual([site, 'skyways'])
      expect(here?.requestId).toBe(there?.requestId)
      expect(trails.flat()).toHaveLength(2)
    }
  })

  test('approvals of two lists make one account', async () => {
    const { requests } = await server.must(
      consumers.consumerRequests,
      { requestStatus: 'Pending' },
      supplierOwner,
    )
    const first = requests.find((one) => one.whitelabel_mongoDb_siteId === 'meridian')
    const second = await requestList(server, await offerSecondOwnList())
    const decide = (id: string) => server.call(consumers.changeRequestStatus, approval(id), supplierOwner)
    const answers = await Promise.all([decide(first?.id ?? ''), decide(second)])
    expect(answers.map(isOk)).toEqual([true, true])
    const house = await findHouseAccount(server)
    const { db } = server.database
    expect(await db.$count(legalEntities, eq(legalEntities.name, 'Meridian Holidays'))).toBe(1)
    expect(await db.$count(consumerMappings, eq(consumerMappings.houseUserId, house.id))).toBeGreaterThan(1)
  })
})

describe('ids of others', () => {
  test('of another site are not found', async () => {
    const { lists } = await server.must(consumers.supplierLists, {}, supplierOwner)
    const second = lists.find((list) => list.ownerUserId === secondSupplierId)
    // Only the one site is linked with this list, whatever the races ended with.
    const linked = lists.find((list) => list.ownerUserId === '')
    if (!second || linked?.consumers !== 1) throw new Error('the lists are missing')
    const { supplierListId } = linked
    const requestId = await requestList(server, second, lotus)
    const place = { consumerSiteId: 'meridian', supplierListId }
    for (const site of ['lotus', 'meridian']) {
      const who = { as: 'owner', site }
      const answers = [
        server.call(consumers.saveSupplierList, listInput({ supplierListId }), who),
        server.call(consumers.changeRequestStatus, approval(requestId, 'lotus'), who),
        server.call(consumers.setConsumerHold, { ...place, isFlightHold: true }, who),
        server.call(consumers.setConsumerStatus, { ...place, newStatus: 'Approved' }, who),
      ]
      for (const answer of await Promise.all(answers)) expect(answer).toMatchObject(notFound)
      const { requests } = await server.must(consumers.consumerRequests, {}, who)
      expect([requests, (await server.must(consumers.apiConsumers, {}, who)).consumers]).toEqual([[], []])
    }
    const unlinked = [
      server.call(suppliers.changeOwnMappingStatus, { supplierListId, newStatus: 'Suspended' }, lotus),
      server.call(suppliers.acceptLinkedTerms, { supplierListId, termsVersion: 1 }, lotus),
      server.call(suppliers.setContactPolicy, { supplierListId, contactPolicy: 'desk' }, lotus),
      server.call(suppliers.withdrawSupplierRequest, { requestId }, consumerOwner),
    ]
    for (const answer of await Promise.all(unlinked)) expect(answer).toMatchObject(notFound)
  })

  test("of the site's lists and other supplier users are not found by a supplier user", async () => {
    const { db } = server.database
    await db.update(users).set({ isSupplier: true }).where(eq(users.id, 'usr_skyways_agent'))
    const other = { as: 'agent' }
    const { lists } = await server.must(suppliers.mySupplierLists, {}, supplier)
    const theirs = lists[0]?.supplierListId ?? ''
    const { consumers: linked } = await server.must(consumers.apiConsumers, {}, supplierOwner)
    const { requests } = await server.must(
      consumers.consumerRequests,
      { requestStatus: 'Pending' },
      supplierOwner,
    )
    const [pending] = requests
    if (!pending || linked.length === 0) throw new Error('nothing is pending or linked')
    expect(
      await server.call(suppliers.saveMySupplierList, listInput({ supplierListId: theirs }), other),
    ).toMatchObject(notFound)
    for (const who of [other, supplier])
      expect(
        await server.call(
          suppliers.changeMyRequestStatus,
          approval(pending.id, pending.whitelabel_mongoDb_siteId),
          who,
        ),
      ).toMatchObject(notFound)
    for (const { sc_map_supplierListId: supplierListId, wl_mongoDb_siteId: consumerSiteId } of linked) {
      const place = { supplierListId, consumerSiteId }
      const answers = [
        server.call(suppliers.setMyConsumerHold, { ...place, isFlightHold: true }, other),
        server.call(suppliers.setMyConsumerStatus, { ...place, newStatus: 'Approved' }, other),
      ]
      for (const answer of await Promise.all(answers)) expect(answer).toMatchObject(notFound)
    }
    expect((await server.must(suppliers.myConsumers, {}, other)).consumers).toEqual([])
    expect((await server.must(suppliers.myConsumerRequests, {}, other)).requests).toEqual([])
    expect(await server.must(suppliers.mySupplierLists, {}, other)).toEqual({ lists: [] })
  })
})
