import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { sites } from '#server/db/schema/index.ts'
import { listen, openStream, type ReceivedStream } from '#tests/support/event-stream-kit.ts'
import { fillHouseWallet } from '#tests/support/link-fixture.ts'
import { buyFlight, consumerAgent, offerBlock } from '#tests/support/linked-sale-kit.ts'
import { fillWallets } from '#tests/support/sold-bookings.ts'
import {
  approval,
  consumerOwner,
  findHouseAccount,
  listInput,
  offerList,
  offerOwnList,
  requestList,
  supplierOwner,
} from '#tests/support/supply-network-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { consumers, suppliers } = endpoints

/** Live news of links between agencies. */
let server: TestServer
let list: Awaited<ReturnType<typeof offerList>>
beforeAll(async () => {
  server = await startTestServer()
  await listen(server)
  list = await offerList(server)
})
afterAll(() => server.close())

/** Expects that a stream has carried these topics, and nothing but topics. */
const expectOnlyTopics = async (stream: ReceivedStream, ...topics: string[]): Promise<void> => {
  await expect.poll(() => stream.topics(), { timeout: 5_000 }).toEqual(expect.arrayContaining(topics))
  for (const { event, data } of stream.events().slice(1)) {
    expect(event).toBe('news')
    expect(Object.keys(JSON.parse(data) as object)).toEqual(['topics'])
  }
}

/** Acts at one agency, and expects someone who listens at the other to get the news. */
const expectNews = async (
  listener: { as: string; site: string },
  act: () => Promise<unknown>,
): Promise<void> => {
  const stream = await openStream(server, listener)
  await act()
  await expectOnlyTopics(stream, 'links')
  await stream.close()
}

const place = () => ({ consumerSiteId: 'meridian', supplierListId: list.supplierListId })

describe('an agency', () => {
  let requestId: string

  test('gets news of a new request for its list, and of one that is withdrawn', async () => {
    await expectNews({ as: 'staff', site: 'skyways' }, async () => {
      requestId = await requestList(server, list)
    })
    await expectNews({ as: 'staff', site: 'skyways' }, () =>
      server.must(suppliers.withdrawSupplierRequest, { requestId }, consumerOwner),
    )
  })

  test('gets news of the decision on its request', async () => {
    requestId = await requestList(server, list)
    await expectNews(consumerOwner, () =>
      server.must(consumers.changeRequestStatus, approval(requestId), supplierOwner),
    )
  })

  test('gets news of what its supplier changes about the link', async () => {
    const status = { ...place(), reason: 'Checking papers' }
    const acts = [
      () => server.must(consumers.setConsumerHold, { ...place(), isFlightHold: true }, supplierOwner),
      () => server.must(consumers.setConsumerStatus, { ...status, newStatus: 'Suspended' }, supplierOwner),
      () => server.must(consumers.setConsumerStatus, { ...status, newStatus: 'Approved' }, supplierOwner),
      () =>
        server.must(
          consumers.saveSupplierList,
          listInput({ supplierListId: list.supplierListId, terms: 'Pay within a week.' }),
          supplierOwner,
        ),
    ]
    for (const act of acts) await expectNews(consumerOwner, act)
  })

  test('gets news of what its consumer changes about the link', async () => {
    const { supplierListId } = place()
    for (const newStatus of ['Suspended', 'Approved'] as const)
      await expectNews({ as: 'staff', site: 'skyways' }, () =>
        server.must(suppliers.changeOwnMappingStatus, { supplierListId, newStatus }, consumerOwner),
      )
  })

  test('gets news of its wallet at the supplier, after payments and its own purchases', async () => {
    const house = await findHouseAccount(server)
    const pay = () =>
      fillHouseWallet(server.database, {
        siteId: 'skyways',
        userId: house.id,
        amountMinor: 10_000_000,
        at: testNow,
      })
    await expectNews(consumerOwner, pay)
    await fillWallets(server.database, 'meridian', ['agent'])
    await offerBlock(server, '7201')
    await expectNews(consumerOwner, () => buyFlight(server, '7201', consumerAgent))
  })

  test('sends news only to people who may see its links, and to a supplier user only about their own list', async () => {
    const agent = await openStream(server, consumerAgent)
    const supplier = await openStream(server, { as: 'supplier', site: 'skyways' })
    await expectNews(consumerOwner, () =>
      server.must(consumers.setConsumerHold, { ...place(), isFlightHold: false }, supplierOwner),
    )
    await server.database.db.update(sites).set({ suspendedFor: sql`${sites.suspendedFor}` })
    for (const stream of [agent, supplier]) {
      await expectOnlyTopics(stream, 'site')
      expect(stream.topics()).not.toContain('links')
    }
    const own = await offerOwnList(server)
    await requestList(server, own)
    await expectOnlyTopics(supplier, 'links')
    expect(agent.topics()).not.toContain('links')
    await Promise.all([agent.close(), supplier.close()])
  })
})
