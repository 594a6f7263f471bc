import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orders } from '#server/db/schema/index.ts'
import { endpoints } from '#contract/http/registry.ts'
import {
  aChild,
  anInfant,
  aPassenger,
  getBalance,
  placeOrder,
  prepareOrder,
} from '#tests/support/booking-kit.ts'
import { createScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { testNow } from '#tests/support/test-deps.ts'

const { setFlightDetails, validateBooking, bookingDetails } = endpoints.booking
const agent = { as: 'agent' }
const retail = { as: 'retail' }
const supplier = createScriptedSupplier()
let clock = testNow
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ suppliers: [supplier], now: () => clock })
})
afterAll(() => server.close())

const extras = { code: 'XB15', flightNumber: '118', origin: 'DEL', destination: 'BOM' }

describe('an order', () => {
  test('is priced by the server: published fare for a retail customer, net of commission for an agent', async () => {
    expect(await placeOrder(server, retail)).toMatchObject({ amount: 5000, isHoldAllowed: false })
    expect(await placeOrder(server, agent)).toMatchObject({
      amount: 4810,
      isHoldAllowed: true,
      expiryTime: '2026-11-20T04:15:00.000Z',
    })
  })

  test('takes extras at the prices of the supplier', async () => {
    const input = await prepareOrder(server, retail, { offer: 'low-cost' })
    const flightNumber = '118'
    const passengers = [
      aPassenger(0, {
        baggage: [{ ...extras, flightNumber }],
        mealDynamic: [{ ...extras, flightNumber, code: 'VGML' }],
      }),
    ]
    const answer = await server.call(
      setFlightDetails,
      { ...input, passengers, acceptedTotal: 6850.5 },
      retail,
    )
    expect(answer).toMatchObject({ ok: true, result: { amount: 6850.5 } })
  })

  test('for a family includes everyone, and checks every age on the day of travel', async () => {
    const passengers = [aPassenger(0), aChild(1), anInfant(2)]
    expect(await placeOrder(server, retail, { passengers })).toMatchObject({ amount: 15_000 })
    const input = await prepareOrder(server, retail, { passengers })
    const grown = [aPassenger(0), aChild(1), anInfant(2, { dateOfBirth: '2024-12-10' })]
    expect(await server.call(setFlightDetails, { ...input, passengers: grown }, retail)).toMatchObject({
      ok: false,
      failure: {
        message: 'Enter a date of birth for an infant: under 2 on the day of travel',
        fields: [{ path: 'passengers.2.dateOfBirth' }],
      },
    })
  })

  test.each([
    ['PK', '3012345678', null],
    ['+92', '3012345678', null],
    ['IN', '12345', null],
    ['US', '6045550123', '+1'],
    ['+7', '7012345678', '+7'],
  ])('takes a phone of a country that is offered, by its code: %s %s', async (phoneCode, mobileNo, kept) => {
    const input = await prepareOrder(server, retail)
    const passengers = input.passengers.map((passenger) => ({ ...passenger, phoneCode, mobileNo }))
    const answer = await server.call(setFlightDetails, { ...input, passengers }, retail)
    if (kept === null) {
      const field = { path: 'passengers.0.mobileNo', message: 'Invalid Phone Number...' }
      expect(answer).toMatchObject({ ok: false, failure: { fields: [field] } })
      return
    }
    if (!answer.ok) throw new Error(answer.failure.message)
    const { orderId: searchId } = answer.result
    const [order] = await server.database.db.select().from(orders).where(eq(orders.id, searchId))
    expect(order?.passengers[0]?.phoneCode).toBe(kept)
  })

  test("refuses an extra that the flight doesn't have, at its field", async () => {
    const input = await prepareOrder(server, retail, { offer: 'low-cost' })
    const passengers = [aPassenger(0, { baggage: [{ ...extras, code: 'FREE' }] })]
    expect(await server.call(setFlightDetails, { ...input, passengers }, retail)).toMatchObject({
      ok: false,
      status: 400,
      failure: { errorCode: 'invalidRequest', fields: [{ path: 'passengers.0.baggage.0' }] },
    })
  })

  test('at a different total than accepted is refused with both totals', async () => {
    const input = await prepareOrder(server, retail, { acceptedTotal: 4_999.99 })
    for (const endpoint of [setFlightDetails, validateBooking]) {
      expect(await server.call(endpoint, input, retail)).toMatchObject({
        ok: false,
        status: 409,
        failure: { errorCode: 'priceChanged', details: { newTotal: 5000, previousTotal: 4999.99 } },
      })
    }
  })

  test('reports every wrong field, and validateBooking reports the same', async () => {
    const input = await prepareOrder(server, retail, { offer: 'documents' })
    const passengers = [aPassenger(0, { title: 'Mstr', mobileNo: '12', email: '' })]
    for (const endpoint of [setFlightDetails, validateBooking]) {
      const answer = await server.call(endpoint, { ...input, passengers }, retail)
      if (answer.ok) throw new Error('it was accepted')
      expect(answer.failure.errorCode).toBe('invalidRequest')
      expect(answer.failure.fields?.map(({ path }) => path)).toEqual(
        expect.arrayContaining([
          'passengers.0.title',
          'passengers.0.dateOfBirth',
          'passengers.0.mobileNo',
          'passengers.0.email',
          'passengers.0.passportNo',
          'passengers.0.pan',
          'gst.gstNumber',
        ]),
      )
    }
  })

  test('validateBooking stores nothing and returns the amount', async () => {
    const input = await prepareOrder(server, retail)
    expect(await server.must(validateBooking, input, retail)).toEqual({
      isValid: true,
      amount: 5000,
      checks: [],
    })
  })

  test('is refused for a search of another trace, and for an expired one', async () => {
    const input = await prepareOrder(server, retail)
    expect(await server.call(setFlightDetails, { ...input, TraceId: 'another' }, retail)).toMatchObject({
      ok: false,
      failure: { errorCode: 'staleResult' },
    })
    clock = new Date(testNow.getTime() + 16 * 60_000)
    expect(await server.call(setFlightDetails, input, retail)).toMatchObject({
      ok: false,
      failure: { errorCode: 'searchExpired' },
    })
    clock = testNow
  })

  test('uses the current fare once the quote is older than two minutes', async () => {
    const input = await prepareOrder(server, retail)
    supplier.raiseFare(10_050)
    expect(await server.call(setFlightDetails, input, retail)).toMatchObject({ ok: true })
    clock = new Date(testNow.getTime() + 3 * 60_000)
    for (const endpoint of [setFlightDetails, validateBooking])
      expect(await server.call(endpoint, input, retail)).toMatchObject({
        ok: false,
        failure: { errorCode: 'priceChanged', details: { newTotal: 5100.5, previousTotal: 5000 } },
      })
    const accepted = { ...input, acceptedTotal: 5100.5 }
    expect(await server.call(setFlightDetails, accepted, retail)).toMatchObject({ ok: true })
    supplier.raiseFare(-10_050)
    clock = testNow
  })

  test.each([
    { code: 'soldOut', errorCode: 'fareGone', status: 409 },
    { code: 'timeout', errorCode: 'supplierTimeout', status: 504 },
  ] as const)('is not made when the quote ends with $code', async ({ code, errorCode, status }) => {
    const input = await prepareOrder(server, retail)
    clock = new Date(testNow.getTime() + 3 * 60_000)
    supplier.failQuotes(code)
    for (const endpoint of [setFlightDetails, validateBooking])
      expect(await server.call(endpoint, input, retail)).toMatchObject({
        ok: false,
        status,
        failure: { errorCode },
      })
    supplier.failQuotes(null)
    clock = testNow
  })

  test('with a key is stored once; the same key with a different body is refused', async () => {
    const input = await prepareOrder(server, retail)
    const keyed = { ...retail, headers: { 'idempotency-key': 'order-1' } }
    const [first, second] = await Promise.all([
      server.must(setFlightDetails, input, keyed),
      server.must(setFlightDetails, input, keyed),
    ])
    expect(second).toEqual(first)
    expect(await server.must(setFlightDetails, input, keyed)).toEqual(first)
    const other = { ...input, passengers: [aPassenger(0, { firstName: 'Other' })] }
    expect(await server.call(setFlightDetails, other, keyed)).toMatchObject({
      ok: false,
      status: 409,
      failure: { errorCode: 'idempotencyMismatch' },
    })
    const elsewhere = { ...keyed, as: 'agent' }
    expect((await placeOrder(server, elsewhere)).orderId).not.toBe(first.orderId)
  })
})

describe('the details of an order', () => {
  test('are shown to its owner and to staff of the site, and to nobody else', async () => {
    const { orderId } = await placeOrder(server, retail)
    const read = (as: string, site = 'skyways') => server.call(bookingDetails, { orderId }, { as, site })
    expect(await read('retail')).toMatchObject({
      ok: true,
      result: { orderId, booking: null, isExpired: false },
    })
    expect(await read('staff')).toMatchObject({ ok: true })
    for (const answer of [await read('agent'), await read('staff', 'meridian')])
      expect(answer).toMatchObject({ ok: false, status: 404, failure: { errorCode: 'notFound' } })
  })

  test('answer 402 while payment is required', async () => {
    const { orderId } = await placeOrder(server, retail)
    expect(await server.call(bookingDetails, { orderId, mustBePaid: true }, retail)).toMatchObject({
      ok: false,
      status: 402,
      failure: { errorCode: 'paymentRequired' },
    })
  })

  test('contain no cost for a customer whose order was made by staff', async () => {
    const staff = { as: 'staff', headers: { 'staff-id': 'usr_skyways_retail' } }
    const { orderId, amount } = await placeOrder(server, staff)
    expect(amount).toBe(5000)
    const seen = await server.must(bookingDetails, { orderId }, retail)
    expect(seen.quote).not.toHaveProperty('commissionEarned')
    expect(seen.quote).not.toHaveProperty('offeredPrice')
    expect((await server.must(bookingDetails, { orderId }, { as: 'staff' })).quote).toHaveProperty(
      'commissionEarned',
    )
    expect(await getBalance(server, retail)).toMatchObject({ reserved: 0 })
  })
})
