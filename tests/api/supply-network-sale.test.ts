import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { markupRules } from '#server/db/schema/index.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { blockFlight, blockInput } from '#tests/support/blocks-kit.ts'
import { aPassenger, getBalance, newLastName } from '#tests/support/booking-kit.ts'
import {
  buyFlight,
  consumerAgent,
  consumerStaff,
  findFlight,
  linkAgencies,
  offerBlock,
  orderFlight,
  payOrder,
  readTwins,
  refundBooking,
  sumAccounts,
} from '#tests/support/linked-sale-kit.ts'
import { fillWallets } from '#tests/support/sold-bookings.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { booking, tickets, consumers, suppliers: linkCalls } = endpoints

let server: TestServer
let supplierListId: string

/** S's fee is ₹200 and C's ₹400, each with GST on top, as in the worked example of `docs/money.md`. */
const addMarkup = (siteId: string, value: number) =>
  server.database.db.insert(markupRules).values({
    id: `mk_${siteId}`,
    siteId,
    kind: 'fixedDeparture',
    unit: 'fixed',
    value,
    per: 'booking',
    updatedBy: 'test',
    updatedAt: testNow,
  })

beforeAll(async () => {
  server = await startTestServer()
  await server.database.db.delete(markupRules)
  supplierListId = await linkAgencies(server)
  await fillWallets(server.database, 'meridian', ['agent'])
  await addMarkup('skyways', 20_000)
  await addMarkup('meridian', 40_000)
})
afterAll(async () => {
  expect(await checkLedger(server.database.db)).toEqual([])
  await server.close()
})

const cancel = (bookingId: string) => refundBooking(server, bookingId)

describe('seats of another agency', () => {
  test('sell with a booking, a price and a ledger at each agency', async () => {
    await offerBlock(server, '7001')
    const [found] = await findFlight(server, '7001', consumerAgent)
    expect(found?.ref.ResultIndex).toMatch(/^link-skyways\./)
    const bought = await buyFlight(server, '7001', consumerAgent)
    expect(bought.status).toBe('Ticketed')
    const { consumer, supplier } = await readTwins(server, bought.bookingId)
    expect(supplier).toMatchObject({ siteId: 'skyways', supplier: 'fixed-departures', pnr: consumer.pnr })
    expect([supplier.amountMinor, consumer.costMinor, consumer.amountMinor]).toEqual([
      523_600, 523_600, 570_800,
    ])
    expect(await sumAccounts(server, 'skyways', supplier.id)).toEqual({
      wallet: -523_600,
      'supplierPayable:fixed-departures': 500_000,
      markupIncome: 20_000,
      gstOutput: 3_600,
    })
    expect(await sumAccounts(server, 'meridian', consumer.id)).toEqual({
      wallet: -570_800,
      'supplierPayable:link-skyways': 523_600,
      markupIncome: 40_000,
      gstOutput: 7_200,
    })
    // The link was made today, so the one purchase is a day's pace.
    const { suppliers } = await server.must(linkCalls.linkedSuppliers, {}, { as: 'owner', site: 'meridian' })
    expect(suppliers.map((one) => [one.daysLeft, one.walletAvailable > 0])).toEqual([
      [Math.floor((suppliers[0]?.walletAvailable ?? 0) / 5_236), true],
    ])
  })

  test('send the supplier only what the airline needs, with the desk of the selling agency as contact', async () => {
    await offerBlock(server, '7002')
    const passengers = [
      aPassenger(0, {
        lastName: newLastName(),
        email: 'leela@private.example',
        mobileNo: '9811111111',
        city: 'Pune',
      }),
    ]
    const bought = await buyFlight(server, '7002', consumerAgent, { passengers })
    const { consumer, supplier } = await readTwins(server, bought.bookingId)
    expect(consumer.passengers[0]).toMatchObject({ email: 'leela@private.example', mobileNo: '9811111111' })
    const stored = JSON.stringify(supplier)
    for (const secret of [
      'leela@private.example',
      '9811111111',
      'Pune',
      consumer.userId,
      '"markupMinor":40000',
    ])
      expect(stored).not.toContain(secret)
    expect(supplier.passengers[0]?.lastName).toBe(consumer.passengers[0]?.lastName)
    expect(JSON.stringify(consumer.offer)).not.toContain('markup')
  })

  test('are held and issued at both agencies, and released at both', async () => {
    await offerBlock(server, '7003')
    const held = await buyFlight(server, '7003', consumerAgent, { mode: 'hold' })
    const before = await readTwins(server, held.bookingId)
    expect([before.consumer.status, before.supplier.status]).toEqual([1, 1])
    expect(before.consumer.holdDeadline).toEqual(before.supplier.holdDeadline)
    const requoted = await server.must(booking.requoteFlight, { BookingId: held.bookingId }, consumerAgent)
    const issued = await server.must(
      booking.issueFlight,
      { BookingId: held.bookingId, acceptedTotal: requoted.newTotal },
      { ...consumerAgent, headers: { 'idempotency-key': 'issue-7003' } },
    )
    expect(issued.status).toBe('Ticketed')
    const after = await readTwins(server, held.bookingId)
    expect([after.consumer.status, after.supplier.status]).toEqual([3, 3])

    const other = await buyFlight(server, '7003', consumerAgent, { mode: 'hold' })
    await server.must(booking.releaseFlight, { BookingId: other.bookingId, Source: 'FD' }, consumerAgent)
    const released = await readTwins(server, other.bookingId)
    expect([released.consumer.status, released.supplier.status]).toEqual([7, 7])
  })

  test('refund the buyer exactly what the supplier credits', async () => {
    await offerBlock(server, '7004')
    const bought = await buyFlight(server, '7004', consumerAgent)
    const { available: before } = await getBalance(server, consumerAgent)
    const { request } = await cancel(bought.bookingId)
    expect(request.items.map(({ state }) => state)).toEqual(['completed'])
    const { consumer, supplier } = await readTwins(server, bought.bookingId)
    const [atSupplier, atConsumer] = [
      await sumAccounts(server, 'skyways', supplier.id),
      await sumAccounts(server, 'meridian', consumer.id),
    ]
    const creditMinor = 523_600 + (atSupplier['wallet'] ?? 0)
    expect(creditMinor).toBeGreaterThan(0)
    expect(atConsumer['supplierPayable:link-skyways']).toBe(523_600 - creditMinor)
    const { available: after } = await getBalance(server, consumerAgent)
    expect(Math.round((after - before) * 100)).toBe(creditMinor)
  })
})

describe('a link that does not sell', () => {
  const status = (newStatus: 'Approved' | 'Suspended') =>
    server.must(
      consumers.setConsumerStatus,
      { consumerSiteId: 'meridian', supplierListId, newStatus, reason: 'Checking papers' },
      { as: 'owner' },
    )

  test('says that the fare is gone, charges nothing, and still refunds earlier sales', async () => {
    await offerBlock(server, '7005')
    const sold = await buyFlight(server, '7005', consumerAgent)
    const { orderId } = await orderFlight(server, '7005', consumerAgent)
    const { available } = await getBalance(server, consumerAgent)
    await status('Suspended')
    const paid = await payOrder(server, orderId, consumerAgent)
    expect(paid).toMatchObject({ ok: false, failure: { errorCode: 'fareGone' } })
    expect((await getBalance(server, consumerAgent)).available).toBe(available)
    expect((await cancel(sold.bookingId)).request.items[0]?.state).toBe('completed')
    await status('Approved')
  })

  test('refuses holds unless the supplier allows them', async () => {
    await offerBlock(server, '7006')
    const { orderId } = await orderFlight(server, '7006', consumerAgent)
    const hold = { consumerSiteId: 'meridian', supplierListId }
    await server.must(consumers.setConsumerHold, { ...hold, isFlightHold: false }, { as: 'owner' })
    expect(await payOrder(server, orderId, consumerAgent, 'hold')).toMatchObject({
      ok: false,
      failure: { errorCode: 'holdNotAllowed' },
    })
    await server.must(consumers.setConsumerHold, { ...hold, isFlightHold: true }, { as: 'owner' })
  })

  test('never offers the block of a supplier user whose list the agency has no link with', async () => {
    const input = blockInput({ legs: [[blockFlight({ flightNumber: '7007' })]] })
    await server.must(endpoints.fixedDepartures.saveBlock, input, { as: 'supplier' })
    expect(await findFlight(server, '7007', consumerStaff)).toEqual([])
  })

  test("leaves an agency's own bookings to it: the supplier's staff neither issue nor refund them", async () => {
    await offerBlock(server, '7008')
    const held = await readTwins(
      server,
      (await buyFlight(server, '7008', consumerAgent, { mode: 'hold' })).bookingId,
    )
    const sold = await readTwins(server, (await buyFlight(server, '7008', consumerAgent)).bookingId)
    const acceptedTotal = held.supplier.amountMinor / 100
    const headers = { 'idempotency-key': 'by-staff' }
    const who = { as: 'owner', headers }
    expect(
      await server.call(booking.issueFlight, { BookingId: String(held.supplier.id), acceptedTotal }, who),
    ).toMatchObject({ ok: false, failure: { errorCode: 'forbidden' } })
    expect(
      await server.call(
        tickets.changeRequest,
        { BookingId: String(sold.supplier.id), RequestType: 1, Remarks: 'Refund' },
        who,
      ),
    ).toMatchObject({ ok: false, failure: { errorCode: 'forbidden' } })
  })
})
