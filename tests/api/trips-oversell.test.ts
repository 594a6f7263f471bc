import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { departures } from '#server/db/schema/index.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { addBuyers, inTurns, type Buyer } from '#tests/support/crowd.ts'
import { createPriceKit } from '#tests/support/package-price-kit.ts'
import { addDeparture } from '#tests/support/package-stock-kit.ts'
import { testDeps } from '#tests/support/test-deps.ts'
import { openTestDatabase, startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { couple, orderInput } from '#tests/support/trips-kit.ts'

const { payOrder, placeOrder } = endpoints.trips
const places = 10
// The embedded engine has one connection and proves nothing about concurrency; PostgreSQL does.
const count = inject('engine') === 'postgres' ? 200 : 30
const alone = [{ adults: 1, children: [], infants: 0 }]
const again = new Set(['internal', 'unavailable'])

let nodes: TestServer[] = []
beforeAll(async () => {
  const database = await openTestDatabase()
  const config = { ...testDeps(database).config, trustedProxies: 1 }
  nodes = [await startTestServer({ database, config }), await startTestServer({ database, config })]
}, 300_000)
afterAll(async () => {
  for (const { app } of nodes.slice(1)) await app.close()
  await nodes[0]?.close()
})

const firstNode = (): TestServer => {
  const [node] = nodes
  if (!node) throw new Error('no node')
  return node
}
const { price, publish } = createPriceKit(firstNode)

/** Orders and pays, and returns the trip's status or the error's code. A busy node is asked again with the same key. */
const buy = async (packageId: string, buyer: Buyer, index: number): Promise<string> => {
  const node = nodes[index % nodes.length] ?? firstNode()
  const { priceToken, totalMinor } = await price(packageId, { rooms: alone }, buyer)
  const who = (act: string) => ({ headers: { ...buyer.headers, 'idempotency-key': `${act}-${index}` } })
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    const input = { priceToken, ...orderInput({ travellers: [couple[0]] }) }
    const order = await node.call(placeOrder, input, who('order'))
    if (!order.ok && again.has(order.failure.errorCode)) continue
    if (!order.ok) return order.failure.errorCode
    const { tripId } = order.result.trip
    const paid = await node.call(payOrder, { tripId, amountMinor: totalMinor }, who('pay'))
    if (paid.ok) return paid.result.trip.status
    if (!again.has(paid.failure.errorCode)) return paid.failure.errorCode
  }
  return 'gaveUp'
}

test(`${count} buyers on two nodes for the last ${places} places: ten trips are confirmed and paid`, async () => {
  const packageId = await publish({ stockMode: 'departure' })
  const { database } = firstNode()
  const id = `dep_${packageId}`
  await addDeparture(database, { id, packageId, startsOn: '2026-12-20', capacity: places })
  const buyers = await addBuyers(firstNode(), {
    siteId: 'skyways',
    role: 'retail',
    count,
    walletMinor: 50_000_00,
  })
  const results = await inTurns(
    buyers.map((buyer, index) => () => buy(packageId, buyer, index).catch((fault: Error) => fault.message)),
    20,
  )
  const refused = results.filter((result) => result !== 'confirmed')
  expect(results.length - refused.length).toBe(places)
  // The rest were told when they asked for the price, or when they ordered.
  expect(refused.filter((result) => !result.includes('placesGone'))).toEqual([])
  const [departure] = await database.db.select().from(departures).where(eq(departures.id, id))
  expect(departure?.taken).toBe(places)
  expect(await checkLedger(database.db)).toEqual([])
}, 600_000)
