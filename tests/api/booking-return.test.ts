import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { placeOrder, prepareOrder } from '#tests/support/booking-kit.ts'
import { createScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { bookingDetails, orderSuccessCallback, setFlightDetails, validateBooking } = endpoints.booking
const agent = { as: 'agent' }
const supplier = createScriptedSupplier()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ suppliers: [supplier] })
})
afterAll(() => server.close())

const pay = (orderId: string, paymentMode: 'wallet' | 'hold' = 'wallet') =>
  server.call(orderSuccessCallback, { orderId, paymentMode }, agent)
const details = (orderId: string) => server.must(bookingDetails, { orderId }, agent)
/** The flight lands in Mumbai at 11:10. */
const booked = async (paymentMode: 'wallet' | 'hold' = 'wallet') => {
  const { orderId } = await placeOrder(server, agent)
  await pay(orderId, paymentMode)
  return orderId
}
const wayBack = async (outboundOrderId: string, date = '2026-12-15') => ({
  ...(await prepareOrder(server, agent, { from: 'BOM', to: 'DEL', date })),
  isReturn: true,
  outboundOrderId,
})
const refusal = (message: string) => ({
  ok: false,
  status: 400,
  failure: { errorCode: 'invalidRequest', fields: [{ path: 'outboundOrderId', message }] },
})
const notBooked = "The outbound flight isn't booked yet. Book it first, then the return."

describe('a return of two bookings', () => {
  test('shows each direction from the other, ticketed or held', async () => {
    for (const mode of ['wallet', 'hold'] as const) {
      const out = await booked(mode)
      expect(await details(out)).toMatchObject({ companion: null, isReturn: false })
      const back = await server.must(setFlightDetails, await wayBack(out), agent)
      const status = mode === 'wallet' ? 'Ticketed' : 'Held'
      expect(await details(back.orderId)).toMatchObject({
        isReturn: true,
        booking: null,
        companion: { orderId: out, status },
      })
      // An order without a booking isn't a companion yet.
      expect((await details(out)).companion).toBeNull()
      await pay(back.orderId)
      expect(await details(out)).toMatchObject({ companion: { orderId: back.orderId, status: 'Ticketed' } })
    }
  })

  test('may follow an outbound with an unknown outcome', async () => {
    supplier.play({ kind: 'lostRequest' })
    const out = await booked()
    expect(await details(out)).toMatchObject({ booking: { status: 'InProgress' } })
    expect(await server.call(setFlightDetails, await wayBack(out), agent)).toMatchObject({ ok: true })
  })

  test('needs an outbound flight that is booked, by the same user on this site', async () => {
    const { orderId: unpaid } = await placeOrder(server, agent)
    supplier.play({ kind: 'refuse' })
    const failed = await booked()
    const { orderId: others } = await placeOrder(server, { as: 'retail' })
    await server.must(orderSuccessCallback, { orderId: others, paymentMode: 'wallet' }, { as: 'retail' })
    for (const out of [unpaid, failed, others, 'ord_unknown'])
      for (const endpoint of [setFlightDetails, validateBooking])
        expect(await server.call(endpoint, await wayBack(out), agent)).toMatchObject(refusal(notBooked))
  })

  test('may not depart before the outbound arrives', async () => {
    const out = await booked()
    expect(await server.call(setFlightDetails, await wayBack(out, '2026-12-10'), agent)).toMatchObject(
      refusal('Choose a later flight: this one departs before the outbound flight arrives.'),
    )
    expect(
      await server.call(setFlightDetails, { ...(await wayBack(out)), isReturn: false }, agent),
    ).toMatchObject(refusal('Only a return can have an outbound booking.'))
  })
})
