import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { flightUsage } from '#server/db/schema/index.ts'
import { holdBooking, placeOrder } from '#tests/support/booking-kit.ts'
import { createScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { myMonthlyFlightDetails } = endpoints.users
const { orderSuccessCallback, issueFlight } = endpoints.booking
const agent = { as: 'agent' }

const supplier = createScriptedSupplier()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ suppliers: [supplier] })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.db.delete(flightUsage)
})

const books = async () => (await server.must(myMonthlyFlightDetails, {}, agent)).months[0]?.book_count

test('counts a ticket once, however often it is paid for', async () => {
  const { orderId } = await placeOrder(server, agent)
  await server.must(orderSuccessCallback, { orderId, paymentMode: 'wallet' }, agent)
  await server.call(orderSuccessCallback, { orderId, paymentMode: 'wallet' }, agent)
  expect(await books()).toBe(1)
})

test("doesn't count a refused one", async () => {
  const { orderId } = await placeOrder(server, agent)
  supplier.play({ kind: 'refuse' })
  await server.call(orderSuccessCallback, { orderId, paymentMode: 'wallet' }, agent)
  expect(await books()).toBe(0)
})

test('counts a hold when it is made, and not again when it is issued', async () => {
  const held = await holdBooking(server, agent)
  expect(await books()).toBe(1)
  const issued = await server.must(
    issueFlight,
    { BookingId: held.bookingId, acceptedTotal: held.amount },
    agent,
  )
  expect(issued.status).toBe('Ticketed')
  expect(await books()).toBe(1)
})
