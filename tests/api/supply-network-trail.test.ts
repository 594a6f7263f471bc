import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { auditEvents } from '#server/db/schema/index.ts'
import { anAcceptance, linkMoneyDeeds, runMirrorJob } from '#tests/support/link-money-kit.ts'
import {
  approval,
  consumerOwner,
  findHouseAccount,
  linkList,
  offerOwnList,
  requestList,
} from '#tests/support/supply-network-kit.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { suppliers } = endpoints

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Lists whose trails have an action, and whether one call wrote to all of them. */
const findTrails = async (action: string) => {
  const rows = await server.database.db.select().from(auditEvents).where(eq(auditEvents.action, action))
  return {
    sites: [...new Set(rows.map(({ siteId }) => siteId))].toSorted(),
    calls: new Set(rows.map(({ requestId }) => requestId)).size,
  }
}

const both = { sites: ['meridian', 'skyways'], calls: 1 }

test('a list, a request and its approval are in the trails of the sites that they concern', async () => {
  await linkList(server)
  expect(await findTrails('supplyNetwork.listSaved')).toEqual({ sites: ['skyways'], calls: 1 })
  expect(await findTrails('supplyNetwork.requested')).toEqual(both)
  expect(await findTrails('supplyNetwork.approved')).toEqual(both)
})

test("a supplier user's rejection is in both trails", async () => {
  const requestId = await requestList(server, await offerOwnList(server))
  const rejection = { ...approval(requestId), newRequestStatus: 'Rejected' as const, reason: 'No seats left' }
  await server.must(suppliers.changeMyRequestStatus, rejection, { as: 'supplier' })
  expect(await findTrails('supplyNetwork.rejected')).toEqual(both)
})

test('payments, accepted corrections and low-balance alerts are in the trails', async () => {
  const { id } = await findHouseAccount(server)
  const deeds = linkMoneyDeeds(server, id)
  await deeds.decide((await deeds.payIn({ amount: 20_000 })).requestId)
  await deeds.correct(150, 'debit')
  await runMirrorJob(server)
  const [entry] = await deeds.statement()
  await server.must(suppliers.acceptLinkCorrection, anAcceptance(entry?.entryId ?? ''), consumerOwner)
  await server.must(suppliers.setLinkLowMark, { supplierId: 'link-skyways', lowMark: 5_000 }, consumerOwner)
  // The supplier's trail has the request that the payment makes there.
  expect(await findTrails('supplyNetwork.paidIn')).toEqual({ sites: ['meridian'], calls: 1 })
  expect(await findTrails('supplyNetwork.correctionAccepted')).toEqual(both)
  expect(await findTrails('supplyNetwork.lowMarkChanged')).toEqual(both)
})
