import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { getBalance, placeOrder, prepareOrder, toResultRef } from '#tests/support/booking-kit.ts'
import { setUpBookingServer } from '#tests/support/booking-server.ts'

/** Changes of the price, and expired traces, between any two steps of a booking: search, quote, order, payment. */
const { bookingDetails, fareQuote, orderSuccessCallback, setFlightDetails, ssr, validateBooking } =
  endpoints.booking
const retail = { as: 'retail' }
const minuteMs = 60_000

const { supplier, clock, server } = setUpBookingServer()

const pay = (orderId: string, paymentMode: 'wallet' | 'hold' = 'wallet') =>
  server.call(orderSuccessCallback, { orderId, paymentMode }, retail)
const failsWith = (errorCode: string) => ({ ok: false, failure: { errorCode } })

describe('a changed price', () => {
  test.each([
    ['up', 12_345, 5123.45],
    ['down', -12_345, 4876.55],
  ])('%s before the quote is reported with both prices', async (_way, byMinor, newTotal) => {
    const ref = toResultRef(await prepareOrder(server, retail))
    supplier.raiseFare(byMinor)
    expect(await server.must(fareQuote, ref, retail)).toMatchObject({
      isPriceChanged: true,
      totalPayable: newTotal,
      previousPrice: 5000,
    })
  })

  test.each([
    ['up', 12_345, 5123.45],
    ['down', -12_345, 4876.55],
  ])(
    '%s between quote and order needs acceptance, and the new one is used',
    async (_way, byMinor, newTotal) => {
      const input = await prepareOrder(server, retail)
      supplier.raiseFare(byMinor)
      // A quote counts for two minutes; after that the order requests a new one.
      clock.now = new Date(clock.now.getTime() + 3 * minuteMs)
      for (const endpoint of [validateBooking, setFlightDetails])
        expect(await server.call(endpoint, input, retail)).toMatchObject({
          ok: false,
          failure: { errorCode: 'priceChanged', details: { newTotal, previousTotal: 5000 } },
        })
      expect(
        await server.call(setFlightDetails, { ...input, acceptedTotal: newTotal }, retail),
      ).toMatchObject({ ok: true, result: { amount: newTotal } })
    },
  )

  test.each([
    ['up', 12_345, 5123.45],
    ['down', -12_345, 4876.55],
  ])('%s at ticketing releases the money and returns both totals', async (_way, byMinor, newTotal) => {
    const before = await getBalance(server, retail)
    const { orderId } = await placeOrder(server, retail)
    supplier.play({ kind: 'priceUp', byMinor })
    expect(await pay(orderId)).toMatchObject({
      ok: false,
      status: 409,
      failure: { errorCode: 'priceChanged', details: { newTotal, previousTotal: 5000 } },
    })
    expect(await getBalance(server, retail)).toEqual(before)
  })
})

describe('a fare that is gone', () => {
  test('at the quote and at the order', async () => {
    const input = await prepareOrder(server, retail)
    supplier.failQuotes('soldOut')
    expect(await server.call(fareQuote, toResultRef(input), retail)).toMatchObject(failsWith('fareGone'))
    clock.now = new Date(clock.now.getTime() + 3 * minuteMs)
    expect(await server.call(setFlightDetails, input, retail)).toMatchObject(failsWith('fareGone'))
  })

  test('at the ticket debits nothing', async () => {
    const before = await getBalance(server, retail)
    const { orderId } = await placeOrder(server, retail)
    supplier.play({ kind: 'soldOut' })
    expect(await pay(orderId)).toMatchObject(failsWith('fareGone'))
    expect(await getBalance(server, retail)).toEqual(before)
  })
})

describe('an expired trace', () => {
  test('after the search refuses quotes, orders and extras', async () => {
    const input = await prepareOrder(server, retail, { offer: 'low-cost' })
    clock.now = new Date(clock.now.getTime() + 16 * minuteMs)
    for (const endpoint of [fareQuote, ssr])
      expect(await server.call(endpoint, toResultRef(input), retail)).toMatchObject(
        failsWith('searchExpired'),
      )
    for (const endpoint of [validateBooking, setFlightDetails])
      expect(await server.call(endpoint, input, retail)).toMatchObject(failsWith('searchExpired'))
  })

  test('at the airline before ours is reported between search and quote, and between quote and order', async () => {
    const input = await prepareOrder(server, retail)
    supplier.failQuotes('traceExpired')
    expect(await server.call(fareQuote, toResultRef(input), retail)).toMatchObject(failsWith('searchExpired'))
    clock.now = new Date(clock.now.getTime() + 3 * minuteMs)
    expect(await server.call(setFlightDetails, input, retail)).toMatchObject(failsWith('searchExpired'))
  })

  test('between order and payment expires the order with its session, and debits nothing', async () => {
    const before = await getBalance(server, retail)
    const { orderId } = await placeOrder(server, retail)
    clock.now = new Date(clock.now.getTime() + 15 * minuteMs)
    expect(await pay(orderId)).toMatchObject(failsWith('orderExpired'))
    expect(await server.must(bookingDetails, { orderId }, retail)).toMatchObject({
      isExpired: true,
      booking: null,
    })
    expect(await getBalance(server, retail)).toEqual(before)
    expect(supplier.asked).toEqual([])
  })

  test('at the ticket releases the money', async () => {
    const before = await getBalance(server, retail)
    const { orderId } = await placeOrder(server, retail)
    supplier.play({ kind: 'traceOver' })
    expect(await pay(orderId)).toMatchObject(failsWith('orderExpired'))
    expect(await getBalance(server, retail)).toEqual(before)
  })
})

describe('two tabs on one booking', () => {
  test('that pay the same order at once buy once and show the same', async () => {
    const { orderId } = await placeOrder(server, retail)
    supplier.play({ kind: 'late', ms: 20 })
    const [one, other] = await Promise.all([pay(orderId), pay(orderId)])
    expect(one).toMatchObject({ ok: true, result: { status: 'Ticketed' } })
    expect(other).toMatchObject({ ok: true, result: one.ok ? one.result : {} })
    expect(supplier.asked).toHaveLength(1)
  })

  test("holding in one and paying in the other get the first one's booking", async () => {
    const { orderId } = await placeOrder(server, retail)
    const first = await pay(orderId)
    expect(await pay(orderId, 'hold')).toEqual(expect.objectContaining({ ok: true }))
    expect(first).toMatchObject({ ok: true })
    expect(supplier.asked).toHaveLength(1)
  })

  test("with an order each can't place the second once the first is bought", async () => {
    const input = await prepareOrder(server, retail)
    const one = await server.must(setFlightDetails, input, retail)
    expect(await pay(one.orderId)).toMatchObject({ ok: true })
    expect(await server.call(setFlightDetails, input, retail)).toMatchObject({
      ok: false,
      failure: { errorCode: 'checkFailed', details: { checks: [{ rule: 'duplicate' }] } },
    })
  })
})
