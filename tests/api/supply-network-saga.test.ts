import { randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { bookings, linkOrders, mails, orders, seatBlocks } from '#server/db/schema/index.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import type { SupplierPort } from '#server/suppliers/port.ts'
import { getBalance } from '#tests/support/booking-kit.ts'
import { blockFlight, blockInput } from '#tests/support/blocks-kit.ts'
import { fillHouseWallet } from '#tests/support/link-fixture.ts'
import {
  buyFlight,
  consumerAgent,
  linkAgencies,
  linkCall,
  offerBlock,
  orderFlight,
  payOrder,
  readTwins,
  searchLink,
} from '#tests/support/linked-sale-kit.ts'
import { fillWallets } from '#tests/support/sold-bookings.ts'
import { findHouseAccount } from '#tests/support/supply-network-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let clock = testNow
let link: SupplierPort

const passSeconds = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000)
}
beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
  await linkAgencies(server, 0)
  await fillWallets(server.database, 'meridian', ['agent'])
  const found = await server.deps.suppliers.find('link-skyways', 'meridian')
  if (!found) throw new Error('the agencies are not linked')
  link = found
})
afterEach(() => {
  clock = testNow
})
afterAll(async () => {
  // These tests also buy at the supplier directly, so the consumer's books can't have all of it.
  const problems = await checkLedger(server.database.db)
  expect(problems.filter(({ where }) => !where.includes('Meridian Holidays (meridian) at'))).toEqual([])
  await server.close()
})

const fillWallet = async (amountMinor: number) => {
  const { id, siteId } = await findHouseAccount(server)
  await fillHouseWallet(server.database, { siteId, userId: id, amountMinor, at: testNow })
}
const countAtSupplier = async () => {
  const { id } = await findHouseAccount(server)
  return server.database.db.$count(bookings, eq(bookings.userId, id))
}

describe('a wallet at the supplier that is too small', () => {
  test('refuses the sale without naming whose wallet it is, leaves nothing behind, and tells the owner once', async () => {
    await offerBlock(server, '8001')
    const { orderId } = await orderFlight(server, '8001', consumerAgent)
    const { available } = await getBalance(server, consumerAgent)
    const answer = await payOrder(server, orderId, consumerAgent)
    expect(answer).toMatchObject({
      ok: false,
      failure: {
        errorCode: 'supplierRefused',
        message: "This fare can't be confirmed at the moment. You haven't been charged.",
      },
    })
    expect((await getBalance(server, consumerAgent)).available).toBe(available)
    expect(await countAtSupplier()).toBe(0)
    const { id } = await findHouseAccount(server)
    expect(await server.database.db.$count(orders, eq(orders.userId, id))).toBe(0)

    await payOrder(server, (await orderFlight(server, '8001', consumerAgent)).orderId, consumerAgent)
    const told = await server.database.db
      .select()
      .from(mails)
      .where(like(mails.onceKey, 'supplyNetwork:short%'))
    expect(told.map(({ siteId, toAddress, subject }) => [siteId, toAddress, subject])).toEqual([
      ['meridian', 'owner@meridian.example', 'Your wallet at Skyways Travel is too small'],
    ])
    expect(told[0]?.text).toContain('₹\u00a05,000.00')
  })
})

describe('a reference', () => {
  beforeAll(() => fillWallet(100_000_000))

  test('that never arrived is closed when it is asked about twice, a minute apart, and buys nothing later', async () => {
    await offerBlock(server, '8002')
    const purchase = { ...(await searchLink(link))('8002'), reference: randomUUID() }
    const { reference } = purchase
    expect(await link.booking({ reference }, linkCall())).toBeNull()
    passSeconds(59)
    expect(await link.booking({ reference }, linkCall())).toBeNull()
    passSeconds(2)
    expect(await link.booking({ reference }, linkCall())).toMatchObject({ state: 'failed', tickets: [] })
    const before = await countAtSupplier()
    await expect(link.ticket(purchase, linkCall())).rejects.toMatchObject({ code: 'refused' })
    await expect(link.hold(purchase, linkCall())).rejects.toMatchObject({ code: 'refused' })
    expect(await countAtSupplier()).toBe(before)
    const [order] = await server.database.db
      .select()
      .from(linkOrders)
      .where(eq(linkOrders.reference, reference))
    expect(order).toMatchObject({ state: 'refused', bookingId: null })
  })

  test('that was asked about only once can still buy', async () => {
    await offerBlock(server, '8003')
    const purchase = { ...(await searchLink(link))('8003'), reference: randomUUID() }
    expect(await link.booking({ reference: purchase.reference }, linkCall())).toBeNull()
    expect(await link.ticket(purchase, linkCall())).toMatchObject({ state: 'ticketed' })
    expect(await link.booking({ reference: purchase.reference }, linkCall())).toMatchObject({
      state: 'ticketed',
    })
  })

  test('of another purchase is a duplicate, and never answers for it', async () => {
    await offerBlock(server, '8004')
    const find = await searchLink(link)
    const reference = randomUUID()
    await link.ticket({ ...find('8004'), reference }, linkCall())
    const others = find('8004').passengers.map((passenger) => ({ ...passenger, lastName: 'Other' }))
    await expect(
      link.ticket({ ...find('8004'), passengers: others, reference }, linkCall()),
    ).rejects.toMatchObject({
      code: 'duplicate',
    })
  })

  test('and its booking cannot be found by another consumer', async () => {
    await offerBlock(server, '8005')
    const purchase = { ...(await searchLink(link))('8005'), reference: randomUUID() }
    const sold = await link.ticket(purchase, linkCall())
    const other = { ...linkCall(), siteId: 'lotus' }
    expect(await link.booking({ reference: purchase.reference }, other)).toBeNull()
    const ref = { ...sold, requestType: 1 as const, ticketIds: [], sectors: [] }
    for (const attempt of [
      () => link.cancellationCharges(ref, other),
      () => link.release(sold, other),
      () => link.changeRequests(sold, other),
      () => link.ticket({ ...purchase, held: sold }, other),
    ])
      await expect(attempt()).rejects.toMatchObject({ name: 'SupplierError' })
    expect(await server.deps.suppliers.find('link-skyways', 'lotus')).toBeNull()
    expect(await link.booking({ reference: purchase.reference }, linkCall())).toMatchObject({
      state: 'ticketed',
    })
  })
})

describe('a price that rises at the supplier', () => {
  test('before the payment is shown to the buyer, and nothing is sold', async () => {
    const blockId = await offerBlock(server, '8006')
    const { orderId } = await orderFlight(server, '8006', consumerAgent)
    const { available } = await getBalance(server, consumerAgent)
    const dearer = blockInput({
      blockId,
      legs: [[blockFlight({ flightNumber: '8006' })]],
      adult: { baseFare: 4_500, tax: 1_000 },
      isRefundable: true,
    })
    await server.must(endpoints.fixedDepartures.saveBlock, dearer, { as: 'staff' })
    const answer = await payOrder(server, orderId, consumerAgent)
    expect(answer).toMatchObject({ ok: false, failure: { errorCode: 'priceChanged' } })
    const details = answer.ok ? {} : answer.failure.details
    expect(Number(details?.['newTotal']) - Number(details?.['previousTotal'])).toBeGreaterThanOrEqual(500)
    expect((await getBalance(server, consumerAgent)).available).toBe(available)
  })
})

describe('the last seats', () => {
  test('go to as many buyers as there are seats, whichever agency they buy at', async () => {
    const blockId = await offerBlock(server, '8007', { seatsTotal: 3 })
    const orderIds = await Promise.all(
      Array.from({ length: 5 }, async () => (await orderFlight(server, '8007', consumerAgent)).orderId),
    )
    const own = await Promise.all(
      Array.from({ length: 2 }, async () => (await orderFlight(server, '8007', { as: 'agent' })).orderId),
    )
    const answers = await Promise.all([
      ...orderIds.map((orderId) => payOrder(server, orderId, consumerAgent)),
      ...own.map((orderId) => payOrder(server, orderId, { as: 'agent' })),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
    for (const answer of answers)
      if (!answer.ok) expect(['fareGone', 'supplierRefused']).toContain(answer.failure.errorCode)
    const [block] = await server.database.db.select().from(seatBlocks).where(eq(seatBlocks.id, blockId))
    expect(block?.seatsTaken).toBe(3)
  })
})

test('the supplier still has the full record when the answer to the consumer was lost', async () => {
  await offerBlock(server, '8008')
  const bought = await buyFlight(server, '8008', consumerAgent)
  const { consumer } = await readTwins(server, bought.bookingId)
  expect(await link.booking({ reference: consumer.reference }, linkCall())).toMatchObject({
    state: 'ticketed',
    pnr: consumer.pnr,
    fare: { offeredMinor: consumer.offer.fare.offeredMinor },
  })
})
