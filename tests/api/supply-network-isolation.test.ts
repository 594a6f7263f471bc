import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { sites } from '#server/db/schema/index.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { getBalance } from '#tests/support/booking-kit.ts'
import {
  buyFlight,
  consumerAgent,
  findFlight,
  linkAgencies,
  offerBlock,
  orderFlight,
  payOrder,
  readTwins,
  refundBooking,
} from '#tests/support/linked-sale-kit.ts'
import { saveSite } from '#tests/support/site-kit.ts'
import { fillWallets } from '#tests/support/sold-bookings.ts'
import { consumerOwner } from '#tests/support/supply-network-kit.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { suppliers } = endpoints
const [ticketed, released] = [3, 7]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await linkAgencies(server)
  await fillWallets(server.database, 'meridian', ['agent'])
})
afterAll(async () => {
  expect(await checkLedger(server.database.db)).toEqual([])
  await server.close()
})

/** Refunds a booking and returns its status at both agencies. */
const refund = async (bookingId: string) => {
  const { request } = await refundBooking(server, bookingId)
  expect(request.items.map(({ state }) => state)).toEqual(['completed'])
  const { consumer, supplier } = await readTwins(server, bookingId)
  return [consumer.status, supplier.status]
}

describe('a supplier that changes its name', () => {
  test('keeps its link, bookings and wallet, and is shown by its new name', async () => {
    await offerBlock(server, '6951')
    const before = await buyFlight(server, '6951', consumerAgent)
    expect(await saveSite(server, { companyName: 'Skyline Travel' })).toMatchObject({ ok: true })
    const { suppliers: linked } = await server.must(suppliers.linkedSuppliers, {}, consumerOwner)
    expect(linked.map(({ companyName }) => companyName)).toEqual(['Skyline Travel'])
    const after = await buyFlight(server, '6951', consumerAgent)
    const { consumer, supplier } = await readTwins(server, after.bookingId)
    expect([consumer.status, supplier.status, consumer.supplier]).toEqual([
      ticketed,
      ticketed,
      'link-skyways',
    ])
    const [early, late] = [await refund(before.bookingId), await refund(after.bookingId)]
    expect(late).toEqual(early)
    await saveSite(server, { companyName: 'Skyways Travel' })
  })
})

describe('a supplier that locks its site for visitors', () => {
  test('still sells to linked agencies and refunds their bookings', async () => {
    await offerBlock(server, '6952')
    expect(await saveSite(server, { isLocked: true, lockedRoutes: ['*'] })).toMatchObject({ ok: true })
    const sold = await buyFlight(server, '6952', consumerAgent)
    const held = await buyFlight(server, '6952', consumerAgent, { mode: 'hold' })
    const input = { BookingId: held.bookingId, Source: 'FD' as const }
    await server.must(endpoints.booking.releaseFlight, input, consumerAgent)
    const twins = await readTwins(server, held.bookingId)
    expect([twins.consumer.status, twins.supplier.status]).toEqual([released, released])
    await refund(sold.bookingId)
    await saveSite(server, { isLocked: false, lockedRoutes: [] })
  })
})

describe('a supplier that an operator suspends', () => {
  const setState = (state: 'active' | 'suspended') =>
    server.database.db.update(sites).set({ state }).where(eq(sites.id, 'skyways'))

  test('sells nothing new and takes no money, but refunds and releases earlier sales', async () => {
    await offerBlock(server, '6953')
    const sold = await buyFlight(server, '6953', consumerAgent)
    const held = await buyFlight(server, '6953', consumerAgent, { mode: 'hold' })
    const { orderId } = await orderFlight(server, '6953', consumerAgent)
    const { available } = await getBalance(server, consumerAgent)
    await setState('suspended')
    expect(await payOrder(server, orderId, consumerAgent)).toMatchObject({
      ok: false,
      failure: { errorCode: 'fareGone' },
    })
    expect((await getBalance(server, consumerAgent)).available).toBe(available)
    await expect
      .poll(() => findFlight(server, '6953', consumerAgent), { timeout: 15_000, interval: 500 })
      .toEqual([])
    const input = { BookingId: held.bookingId, Source: 'FD' as const }
    await server.must(endpoints.booking.releaseFlight, input, consumerAgent)
    await refund(sold.bookingId)
    expect((await getBalance(server, consumerAgent)).available).toBeGreaterThan(available)
    await setState('active')
  })
})
