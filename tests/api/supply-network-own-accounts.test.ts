import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SiteFeature } from '#contract/entities/site.ts'
import { endpoints } from '#contract/http/registry.ts'
import { sites } from '#server/db/schema/index.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { createRegistry } from '#server/suppliers/registry.ts'
import { findLinked, linkFlights, orderLinked } from '#tests/support/linked-flights-kit.ts'
import { consumerAgent, payOrder } from '#tests/support/linked-sale-kit.ts'
import { createScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { fillWallets } from '#tests/support/sold-bookings.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { openTestDatabase, startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { fareQuote, fareRules, issueFlight } = endpoints.booking

/** The supplying site's own account at an airline system, which its consumers buy from through their link. */
const account = createScriptedSupplier('tbo-1')
let server: TestServer
let now = testNow
beforeAll(async () => {
  const database = await openTestDatabase()
  const isOwn = (siteId: string) => siteId === 'skyways'
  const suppliers = createRegistry([createScriptedSupplier()], {
    replaces: 'scripted',
    find: async (name, siteId) => (name === account.name && isOwn(siteId) ? account : null),
    findActive: async (siteId) => (isOwn(siteId) ? account : null),
  })
  server = await startTestServer({ database, suppliers, now: () => now })
  await linkFlights(server)
  await fillWallets(database, 'meridian', ['agent'])
  await fillWallets(database, 'skyways', ['agent'])
})
afterAll(async () => {
  expect(await checkLedger(server.database.db)).toEqual([])
  await server.close()
})

const setOff = async (off: SiteFeature[]): Promise<void> => {
  await server.database.db.update(sites).set({ limits: { off } }).where(eq(sites.id, 'skyways'))
  // Nodes know a site for ten seconds.
  now = new Date(now.getTime() + 11_000)
}
beforeEach(() => setOff([]))

describe("flights of a supplying site's own account, when an operator turns own accounts off", () => {
  test('can be bought through the link until then', async () => {
    const { orderId } = await orderLinked(server, consumerAgent, 'holdable')
    expect(await payOrder(server, orderId, consumerAgent)).toMatchObject({
      ok: true,
      result: { status: 'Ticketed' },
    })
    expect(account.sold.size).toBeGreaterThan(0)
  })

  test("can't be quoted or read although they were found before", async () => {
    const { ref } = await findLinked(server, consumerAgent, 'holdable')
    await setOff(['ownSupplierAccounts'])
    for (const call of [fareQuote, fareRules])
      expect(await server.call(call, ref, consumerAgent)).toMatchObject({
        ok: false,
        failure: { errorCode: 'fareGone' },
      })
  })

  test.each(['wallet', 'hold'] as const)(
    "can't be bought by %s although the consumer has ordered them, and the money is released",
    async (mode) => {
      const { orderId } = await orderLinked(server, consumerAgent, 'holdable')
      const before = account.requests.length
      const { available } = await server.must(endpoints.users.walletBalance, {}, consumerAgent)
      await setOff(['ownSupplierAccounts'])
      expect(await payOrder(server, orderId, consumerAgent, mode)).toMatchObject({ ok: false })
      expect(account.requests.length).toBe(before)
      expect((await server.must(endpoints.users.walletBalance, {}, consumerAgent)).available).toBe(available)
    },
  )

  test('still issue their holds', async () => {
    const { orderId } = await orderLinked(server, consumerAgent, 'holdable')
    const held = await payOrder(server, orderId, consumerAgent, 'hold')
    if (!held.ok) throw new Error(held.failure.message)
    await setOff(['ownSupplierAccounts'])
    const { bookingId, amount } = held.result
    const issued = await server.must(
      issueFlight,
      { BookingId: bookingId, acceptedTotal: amount },
      { ...consumerAgent, headers: { 'idempotency-key': `issue-${bookingId}` } },
    )
    expect(issued.status).toBe('Ticketed')
  })
})
