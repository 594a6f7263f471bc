import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/http/registry.ts'
import { toRupees } from '#domain/money/money.ts'
import { bookings, seatBlocks } from '#server/db/schema/index.ts'
import { demoUserId } from '#server/demo/seed.ts'
import { sumPartShares, toSaleShares } from '#server/bookings/booking-shares.ts'
import { postRefund } from '#server/ledger/change-movements.ts'
import { addSeatBlock, buySeats } from '#tests/support/seat-sales-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type CallOptions, type TestServer } from '#tests/support/test-server.ts'

const { supplierReport } = endpoints.tickets

type Args<F> = F extends (server: TestServer, ...args: infer A) => unknown ? A : never

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const report = (filter: RequestInputOf<typeof supplierReport> = {}, who: CallOptions = { as: 'supplier' }) =>
  server.must(supplierReport, filter, who)

const block = (...args: Args<typeof addSeatBlock>) => addSeatBlock(server, ...args)
const buy = (...args: Args<typeof buySeats>) => buySeats(server, ...args)

const loadBooking = async (bookingId: string) => {
  const [row] = await server.database.db
    .select()
    .from(bookings)
    .where(eq(bookings.id, Number(bookingId)))
  if (!row) throw new Error('there is no such booking')
  return row
}

/** Refunds a passenger's ticket, less a charge, as a decided change request does. */
const giveBack = async (bookingId: string, chargeMinor: number, itemId: number) => {
  const row = await loadBooking(bookingId)
  const share = sumPartShares(toSaleShares(row), 0, [0])
  await server.database.transaction((tx) =>
    postRefund(
      tx,
      {
        siteId: row.siteId,
        userId: row.userId,
        bookingId: row.id,
        orderId: row.orderId,
        itemId,
        supplier: row.supplier,
        text: 'Refund',
        createdBy: null,
        at: testNow,
      },
      { share, refundedMinor: share.grossMinor - chargeMinor },
    ),
  )
}

describe("a supplier's sales", () => {
  test('list every sale of their own seat blocks, with what the site owes and what was refunded', async () => {
    const before = await report()
    const mine = await block('7101', { as: 'supplier' })
    const siteOwn = await block('7102', { as: 'staff' })
    const [sold, held, others] = [
      await buy('7101', ['Kavita', 'Arjun'], { as: 'agent' }),
      await buy('7101', ['Leela'], { as: 'agent' }, 'hold'),
      await buy('7102', ['Meera'], { as: 'agent' }),
    ]
    const row = await loadBooking(sold.bookingId)
    const answer = await report({ blockId: mine })
    expect(answer).toMatchObject({ total: 1, totalPages: 1, isTotalCapped: false })
    expect(answer.sales[0]).toMatchObject({
      bookingId: sold.bookingId,
      blockId: mine,
      blockTitle: 'Block 7101',
      route: 'HYD → VTZ',
      status: 'Ticketed',
      ticketValidity: 'valid',
      shownChange: null,
      seats: 2,
      passengers: expect.stringContaining('/KAVITA'),
      consumer: '',
      travelDate: '2027-01-10T09:00:00',
      saleAmount: toRupees(row.costMinor),
      refundedAmount: 0,
      netAmount: toRupees(row.costMinor),
    })
    // The supplier gets no price and no address of the customer.
    const wire = JSON.stringify(answer)
    for (const secret of [String(toRupees(row.amountMinor)), 'agent@skyways.example'])
      if (row.amountMinor !== row.costMinor || secret.includes('@')) expect(wire).not.toContain(secret)

    const all = await report()
    const ids = all.sales.map(({ bookingId }) => bookingId)
    expect(ids).toContain(sold.bookingId)
    expect(ids).not.toContain(held.bookingId)
    expect(ids).not.toContain(others.bookingId)
    expect(all.blocks).toContainEqual({ blockId: mine, title: 'Block 7101' })
    expect(all.blocks.map(({ blockId }) => blockId)).not.toContain(siteOwn)
    expect(all.totals.bookings).toBe(before.totals.bookings + 1)

    await giveBack(sold.bookingId, 30_000, 1)
    const after = (await report({ blockId: mine })).sales[0]
    const share = sumPartShares(toSaleShares(row), 0, [0])
    const back = Math.max(0, share.grossMinor - 30_000 - Math.max(0, share.grossMinor - share.costMinor))
    expect(after).toMatchObject({
      refundedAmount: toRupees(back),
      netAmount: toRupees(row.costMinor - back),
    })
    expect(back).toBeGreaterThan(0)
    expect((await report({ blockId: mine })).totals).toEqual({
      bookings: 1,
      seats: 2,
      saleAmount: after?.saleAmount,
      refundedAmount: after?.refundedAmount,
      netAmount: after?.netAmount,
    })
  })

  test('count a hold once it is issued, once', async () => {
    const mine = await block('7103', { as: 'supplier' })
    const held = await buy('7103', ['Tara'], { as: 'agent' }, 'hold')
    expect((await report({ blockId: mine })).total).toBe(0)
    const quote = await server.must(
      endpoints.booking.requoteFlight,
      { BookingId: held.bookingId },
      { as: 'agent' },
    )
    await server.must(
      endpoints.booking.issueFlight,
      { BookingId: held.bookingId, acceptedTotal: quote.newTotal },
      { as: 'agent' },
    )
    const { sales, totals } = await report({ blockId: mine })
    expect(sales.map(({ bookingId, seats }) => [bookingId, seats])).toEqual([[held.bookingId, 1]])
    expect(totals.bookings).toBe(1)
  })

  test("have totals of the whole filter on every page; pages don't overlap", async () => {
    const mine = await block('7104', { as: 'supplier' })
    const made = [
      await buy('7104', ['Asha'], { as: 'agent' }),
      await buy('7104', ['Bina'], { as: 'agent' }),
      await buy('7104', ['Charu'], { as: 'retail' }),
    ]
    const pages = [
      await report({ blockId: mine, pageSize: 2 }),
      await report({ blockId: mine, pageSize: 2, page: 2 }),
    ]
    expect(pages.map(({ totalPages, totals }) => [totalPages, totals.bookings])).toEqual([
      [2, 3],
      [2, 3],
    ])
    const seen = pages.flatMap(({ sales }) => sales.map(({ bookingId }) => bookingId))
    expect(new Set(seen)).toEqual(new Set(made.map(({ bookingId }) => bookingId)))
    const costs = await Promise.all(
      made.map(async ({ bookingId }) => (await loadBooking(bookingId)).costMinor),
    )
    expect(pages[0]?.totals.saleAmount).toBe(toRupees(costs.reduce((sum, cost) => sum + cost, 0)))
  })

  test("use Indian days for bookings and the airport's for travel", async () => {
    const mine = await block('7105', { as: 'supplier' })
    const sold = await buy('7105', ['Nila'], { as: 'agent' })
    // 00:10 on the 11th in India is the evening of the 10th in UTC.
    await server.database.db
      .update(bookings)
      .set({ createdAt: new Date('2026-11-10T18:40:00Z') })
      .where(eq(bookings.id, Number(sold.bookingId)))
    const total = async (filter: RequestInputOf<typeof supplierReport>) =>
      (await report({ blockId: mine, ...filter })).total
    expect(await total({ bookingDateFrom: '2026-11-11', bookingDateTo: '2026-11-11' })).toBe(1)
    expect(await total({ bookingDateTo: '2026-11-10' })).toBe(0)
    expect(await total({ travelDateFrom: '2027-01-10', travelDateTo: '2027-01-10' })).toBe(1)
    expect(await total({ travelDateFrom: '2027-01-11' })).toBe(0)
  })
})

describe('who may see them', () => {
  test('only the supplier of that site', async () => {
    const theirs = await block('7106', { as: 'supplier' })
    await buy('7106', ['Rani'], { as: 'agent' })
    await server.database.db
      .update(seatBlocks)
      .set({ supplierUserId: demoUserId('skyways', 'owner') })
      .where(eq(seatBlocks.id, theirs))
    const abroad = await block('7107', { as: 'supplier', site: 'meridian' })
    await buy('7107', ['Sita'], { as: 'agent', site: 'meridian' })

    const own = await report()
    expect(own.sales.map(({ blockId }) => blockId)).not.toContain(theirs)
    expect(own.sales.map(({ blockId }) => blockId)).not.toContain(abroad)
    expect(own.blocks.map(({ blockId }) => blockId)).not.toContain(abroad)
    for (const blockId of [theirs, abroad, 'no-such-block'])
      expect(await report({ blockId })).toMatchObject({ sales: [], total: 0, totals: { saleAmount: 0 } })
    const elsewhere = await report({}, { as: 'supplier', site: 'meridian' })
    expect(elsewhere.sales.map(({ blockId }) => blockId)).toContain(abroad)
  })

  test.each(['staff', 'owner', 'agent', 'retail', 'admin'])('refuses %s', async (as) => {
    expect(await server.call(supplierReport, {}, { as })).toMatchObject({
      status: 403,
      failure: { errorCode: 'forbidden' },
    })
  })

  test('not staff who act for the supplier; a visitor must sign in', async () => {
    const headers = { 'staff-id': demoUserId('skyways', 'supplier') }
    expect(await server.call(supplierReport, {}, { as: 'staff', headers })).toMatchObject({ status: 403 })
    expect(await server.call(supplierReport, {})).toMatchObject({ status: 401 })
  })
})
