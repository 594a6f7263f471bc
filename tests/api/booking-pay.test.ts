import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { endpoints } from '#contract/http/registry.ts'
import { auditEvents, bookingEvents, bookings, bookingTickets } from '#server/db/schema/index.ts'
import { parseSlug } from '#server/bookings/slug.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { topUp } from '#server/ledger/movements.ts'
import { aPassenger, getBalance, placeOrder, newLastName } from '#tests/support/booking-kit.ts'
import { createScriptedSupplier, type ScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type CallOptions, type TestServer } from '#tests/support/test-server.ts'

const { orderSuccessCallback, bookingDetails } = endpoints.booking
const agent = { as: 'agent' }
const retail = { as: 'retail' }
const supplier: ScriptedSupplier = createScriptedSupplier()
let clock = testNow
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ suppliers: [supplier], now: () => clock })
})
beforeEach(() => {
  clock = testNow
})
afterAll(async () => {
  expect(await checkLedger(server.database.db)).toEqual([])
  await server.close()
})

const pay = (orderId: string, who: CallOptions = retail, paymentMode: 'wallet' | 'hold' = 'wallet') =>
  server.call(orderSuccessCallback, { orderId, paymentMode }, who)
const findOrderBooking = async (orderId: string) => {
  const rows = await server.database.db.select().from(bookings).where(eq(bookings.orderId, orderId))
  expect(rows.length).toBeLessThanOrEqual(1)
  return rows[0]
}

describe('paying from the wallet', () => {
  test('tickets the order and debits its amount', async () => {
    const before = await getBalance(server, agent)
    const { orderId, amount } = await placeOrder(server, agent, {
      passengers: [aPassenger(0), aPassenger(1)],
    })
    const answer = await pay(orderId, agent)
    if (!answer.ok) throw new Error(answer.failure.message)
    expect(answer.result).toMatchObject({
      status: 'Ticketed',
      statusId: 3,
      amount,
      orderId,
      holdDeadline: null,
    })
    expect(answer.result.walletAvailable).toBe(before.available - amount)
    expect(await getBalance(server, agent)).toMatchObject({
      userWalletBalance: before.userWalletBalance - amount,
      reserved: 0,
    })
    const bookingId = Number(answer.result.bookingId)
    expect(parseSlug(answer.result.bookingSlug)).toMatchObject({ bookingId })
    const { db } = server.database
    const tickets = await db.select().from(bookingTickets).where(eq(bookingTickets.bookingId, bookingId))
    expect(new Set(tickets.map(({ passengerIndex }) => passengerIndex))).toEqual(new Set([0, 1]))
    const events = await db
      .select()
      .from(bookingEvents)
      .where(eq(bookingEvents.bookingId, bookingId))
      .orderBy(bookingEvents.id)
    expect(events.map(({ fromStatus, toStatus }) => [fromStatus, toStatus])).toEqual([
      [null, 2],
      [2, 3],
    ])
    expect(await findOrderBooking(orderId)).toMatchObject({
      passengerNames: 'RAO/KAVITA RAO/ARJUN',
      isDomestic: true,
      origin: 'DEL',
      destination: 'BOM',
      paymentMode: 'wallet',
    })
    expect(await server.must(bookingDetails, { orderId, mustBePaid: true }, agent)).toMatchObject({
      booking: { status: 'Ticketed' },
    })
  })

  test('two clicks make one booking and return one answer', async () => {
    supplier.play({ kind: 'late', ms: 300 })
    const sold = supplier.sold.size
    const { orderId } = await placeOrder(server, retail)
    const [first, second] = await Promise.all([pay(orderId), pay(orderId)])
    expect(first).toMatchObject({ ok: true, result: { status: 'Ticketed' } })
    expect(second.ok && second.result).toEqual(first.ok && first.result)
    expect(await pay(orderId)).toMatchObject({ ok: true, result: { status: 'Ticketed' } })
    expect(supplier.sold.size).toBe(sold + 1)
  })

  test('with a key returns the first outcome again, and refuses the key for another order', async () => {
    const one = await placeOrder(server, retail)
    const other = await placeOrder(server, retail)
    const keyed = { ...retail, headers: { 'idempotency-key': 'pay-1' } }
    const first = await pay(one.orderId, keyed)
    expect(await pay(one.orderId, keyed)).toMatchObject({ ok: true, result: first.ok && first.result })
    expect(await pay(other.orderId, keyed)).toMatchObject({
      ok: false,
      failure: { errorCode: 'idempotencyMismatch' },
    })
    expect(await findOrderBooking(other.orderId)).toBeUndefined()
  })

  test('with too small a wallet books and debits nothing, and can be repeated after a top-up', async () => {
    const poor = { as: 'supplier' }
    const before = await getBalance(server, poor)
    const requests = supplier.requests.length
    const { orderId, amount } = await placeOrder(server, poor, {
      passengers: Array.from({ length: 9 }, (_, index) => aPassenger(index, { lastName: newLastName() })),
    })
    expect(await pay(orderId, poor)).toMatchObject({ ok: true })
    const next = await placeOrder(server, poor, {
      passengers: Array.from({ length: 9 }, (_, index) => aPassenger(index, { lastName: newLastName() })),
    })
    const answer = await pay(next.orderId, poor)
    expect(answer).toMatchObject({
      ok: false,
      status: 400,
      failure: {
        errorCode: 'walletTooSmall',
        details: { available: before.available - amount, needed: amount },
      },
    })
    expect(await findOrderBooking(next.orderId)).toBeUndefined()
    expect(supplier.requests.length).toBe(requests + 1)
    expect(await getBalance(server, poor)).toMatchObject({
      available: before.available - amount,
      reserved: 0,
    })
    await server.database.transaction((tx) =>
      topUp(tx, {
        siteId: 'skyways',
        userId: 'usr_skyways_supplier',
        amountMinor: amount * 100,
        sourceKey: 'topUp:test',
        text: 'Bank transfer',
        createdBy: null,
        at: testNow,
      }),
    )
    expect(await pay(next.orderId, poor)).toMatchObject({ ok: true, result: { status: 'Ticketed' } })
  })

  test("is refused after the order's 15 minutes", async () => {
    const { orderId } = await placeOrder(server, retail)
    clock = new Date(testNow.getTime() + 15 * 60_000)
    expect(await pay(orderId)).toMatchObject({
      ok: false,
      status: 409,
      failure: { errorCode: 'orderExpired' },
    })
    expect(await findOrderBooking(orderId)).toBeUndefined()
  })

  test("is refused for another user's order and for an unknown one", async () => {
    const { orderId } = await placeOrder(server, retail)
    for (const answer of [
      await pay(orderId, agent),
      await pay('ord_none'),
      await pay(orderId, { as: 'staff' }),
    ])
      expect(answer).toMatchObject({ ok: false, status: 404, failure: { errorCode: 'notFound' } })
  })

  test('by staff for a customer debits the customer and records both', async () => {
    const staff = { as: 'staff', headers: { 'staff-id': 'usr_skyways_retail' } }
    const before = await getBalance(server, retail)
    const { orderId, amount } = await placeOrder(server, staff)
    expect(await pay(orderId, staff)).toMatchObject({ ok: true, result: { status: 'Ticketed' } })
    expect((await getBalance(server, retail)).available).toBe(before.available - amount)
    const booking = await findOrderBooking(orderId)
    expect(booking).toMatchObject({ userId: 'usr_skyways_retail', createdBy: 'usr_skyways_staff' })
    const trail = await server.database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.target, `booking:${booking?.id}`))
    expect(trail).toMatchObject([
      { action: 'booking.pay', actorUserId: 'usr_skyways_staff', subjectUserId: 'usr_skyways_retail' },
    ])
  })
})

describe('a purchase that the supplier refuses', () => {
  const refusals = [
    { act: { kind: 'refuse' }, errorCode: 'supplierRefused', status: 409, text: 'The airline says no.' },
    { act: { kind: 'soldOut' }, errorCode: 'fareGone', status: 409 },
    { act: { kind: 'duplicate' }, errorCode: 'supplierRefused', status: 409 },
    { act: { kind: 'failedRecord' }, errorCode: 'supplierRefused', status: 409 },
  ] as const
  test.each(refusals)(
    '$act.kind is $errorCode: the money is released, and a repeat buys nothing',
    async (row) => {
      const before = await getBalance(server, retail)
      const { orderId } = await placeOrder(server, retail)
      supplier.play(row.act)
      const requests = supplier.requests.length
      for (const answer of [await pay(orderId), await pay(orderId)]) {
        expect(answer).toMatchObject({ ok: false, status: row.status, failure: { errorCode: row.errorCode } })
        if ('text' in row && !answer.ok) expect(answer.failure.message).toBe(row.text)
      }
      expect(supplier.requests.length).toBe(requests + 1)
      expect(await getBalance(server, retail)).toEqual(before)
      expect(await findOrderBooking(orderId)).toMatchObject({ status: 6 })
    },
  )

  test('for a changed price returns the new total and debits nothing', async () => {
    const before = await getBalance(server, retail)
    const { orderId } = await placeOrder(server, retail)
    supplier.play({ kind: 'priceUp', byMinor: 12_345 })
    for (const answer of [await pay(orderId), await pay(orderId)]) {
      expect(answer).toMatchObject({
        ok: false,
        failure: { errorCode: 'priceChanged', details: { newTotal: 5123.45, previousTotal: 5000 } },
      })
    }
    expect(await getBalance(server, retail)).toEqual(before)
  })
})

test('a purchase on a node that no longer sells from the supplier releases the money at once', async () => {
  const before = await getBalance(server, retail)
  const { orderId } = await placeOrder(server, retail)
  const database = { ...server.database, close: async () => undefined }
  const other = await startTestServer({ database, suppliers: [], now: server.deps.now })
  const answer = await other.call(orderSuccessCallback, { orderId, paymentMode: 'wallet' }, retail)
  await other.close()
  expect(answer).toMatchObject({ ok: false, failure: { errorCode: 'supplierTimeout' } })
  expect(await getBalance(server, retail)).toEqual(before)
  expect(await findOrderBooking(orderId)).toMatchObject({ status: 6 })
})

describe('a hold', () => {
  test('reserves seats without money, with its deadline', async () => {
    const before = await getBalance(server, agent)
    const { orderId, isHoldAllowed } = await placeOrder(server, agent)
    expect(isHoldAllowed).toBe(true)
    expect(await pay(orderId, agent, 'hold')).toMatchObject({
      ok: true,
      result: { status: 'Held', statusId: 1, holdDeadline: '2026-11-21T12:30:00.000Z' },
    })
    expect(await getBalance(server, agent)).toEqual(before)
  })

  test("is refused for a user who may not hold, and for a fare that can't be held", async () => {
    const mine = await placeOrder(server, retail)
    const lowCost = await placeOrder(server, agent, { offer: 'low-cost' })
    for (const answer of [await pay(mine.orderId, retail, 'hold'), await pay(lowCost.orderId, agent, 'hold')])
      expect(answer).toMatchObject({ ok: false, status: 400, failure: { errorCode: 'holdNotAllowed' } })
    expect(await findOrderBooking(mine.orderId)).toBeUndefined()
  })
})
