import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { markupRules } from '#server/db/schema/index.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { getBalance } from '#tests/support/booking-kit.ts'
import {
  findLinked,
  linkFlights,
  orderLinked,
  searchLink,
  startFlightsServer,
} from '#tests/support/linked-flights-kit.ts'
import { consumerAgent, payOrder, readTwins, sumAccounts } from '#tests/support/linked-sale-kit.ts'
import type { ScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { fillWallets } from '#tests/support/sold-bookings.ts'
import { testNow } from '#tests/support/test-deps.ts'
import type { TestServer } from '#tests/support/test-server.ts'

const { booking, tickets } = endpoints
const shopper = { as: 'retail', site: 'meridian' }

let server: TestServer
let airline: ScriptedSupplier

const addMarkup = (siteId: string, value: number) =>
  server.database.db.insert(markupRules).values({
    id: `mk_${siteId}`,
    siteId,
    kind: 'default',
    unit: 'fixed',
    value,
    per: 'booking',
    updatedBy: 'test',
    updatedAt: testNow,
  })

beforeAll(async () => {
  ;({ server, airline } = await startFlightsServer())
  await server.database.db.delete(markupRules)
  // The fee is ₹50 at the supplying agency and ₹100 at the selling one, as in the worked example of `docs/money.md`.
  await addMarkup('skyways', 5_000)
  await addMarkup('meridian', 10_000)
  await linkFlights(server)
  await fillWallets(server.database, 'meridian', ['agent', 'retail'])
})
afterAll(async () => {
  expect(await checkLedger(server.database.db)).toEqual([])
  await server.close()
})

const buy = async (
  name: Parameters<typeof orderLinked>[2],
  who = consumerAgent as Parameters<typeof orderLinked>[1],
  mode: 'wallet' | 'hold' = 'wallet',
) => {
  const { orderId } = await orderLinked(server, who, name)
  const paid = await payOrder(server, orderId, who, mode)
  if (!paid.ok) throw new Error(`${paid.failure.errorCode} ${paid.failure.message}`)
  return paid.result
}

/** What the selling agency sees of the TDS that the supplying one withheld from it this month, in rupees. */
const readTds = async () => {
  const input = { supplierId: 'link-skyways', yearFrom: 2026 }
  const { months } = await server.must(endpoints.suppliers.linkTds, input, { as: 'owner', site: 'meridian' })
  const [{ month, ...amounts } = { month: '' }] = months
  expect(month).toBe('2026-11')
  return amounts
}

describe('flights of another agency', () => {
  test('sell and are refunded with the amounts of the worked example at each agency', async () => {
    const bought = await buy('holdable', shopper)
    expect(bought.status).toBe('Ticketed')
    const { consumer, supplier } = await readTwins(server, bought.bookingId)
    expect(supplier).toMatchObject({
      siteId: 'skyways',
      supplier: 'scripted',
      source: 'GDS',
      pnr: consumer.pnr,
    })
    expect(consumer).toMatchObject({ supplier: 'link-skyways', source: 'GDS' })
    expect([supplier.amountMinor, consumer.costMinor, consumer.amountMinor]).toEqual([
      486_900, 486_900, 517_700,
    ])
    expect(await sumAccounts(server, 'skyways', supplier.id)).toEqual({
      wallet: -486_900,
      'supplierPayable:scripted': 481_000,
      markupIncome: 5_000,
      gstOutput: 900,
      tdsPayable: 1_000,
      tdsReceivable: -1_000,
    })
    expect(await sumAccounts(server, 'meridian', consumer.id)).toEqual({
      wallet: -517_700,
      'supplierPayable:link-skyways': 486_900,
      markupIncome: 10_000,
      gstOutput: 1_800,
      tdsReceivable: -1_000,
      commissionIncome: 20_000,
    })
    expect(await readTds()).toEqual({ bookings: 1, commission: 200, withheld: 10, reversed: 0, net: 10 })
    // The airline keeps ₹1,500 of ₹5,000.
    airline.changes.setCharge(150_000)
    airline.changes.decideAll({ kind: 'completed' })
    const scope = { BookingId: bought.bookingId, RequestType: 1 as const }
    const quote = await server.must(tickets.cancellationCharge, scope, shopper)
    expect(quote.refundAmount).toBe(3_500)
    await server.must(
      tickets.changeRequest,
      { ...scope, Remarks: 'Plans changed', acceptedCharge: quote.cancellationCharge },
      { ...shopper, headers: { 'idempotency-key': 'cancel-flight' } },
    )
    expect(await sumAccounts(server, 'skyways', supplier.id)).toEqual({
      wallet: -486_900 + 331_000,
      'supplierPayable:scripted': 481_000 - 331_000,
      markupIncome: 5_000,
      gstOutput: 900,
    })
    expect(await sumAccounts(server, 'meridian', consumer.id)).toEqual({
      wallet: -517_700 + 350_000,
      'supplierPayable:link-skyways': 486_900 - 331_000,
      markupIncome: 10_000,
      gstOutput: 1_800,
    })
    expect(await readTds()).toMatchObject({ withheld: 10, reversed: 10, net: 0 })
  })

  test('are sold with exactly the extras that the passenger chose, at their price', async () => {
    const { ref } = await findLinked(server, consumerAgent, 'low-cost')
    const options = await server.must(booking.ssr, ref, consumerAgent)
    const [bag, meal] = [options.baggage[0], options.meals[0]]
    if (!bag || !meal) throw new Error('the offer has no extras')
    const choose = ({
      code,
      flightNumber,
      origin,
      destination,
    }: Omit<typeof meal, 'price' | 'quantity' | 'airlineDescription' | 'isIncluded'>) => ({
      code,
      flightNumber,
      origin,
      destination,
    })
    const { orderId } = await orderLinked(server, consumerAgent, 'low-cost', {
      baggage: [choose(bag)],
      mealDynamic: [choose(meal)],
      extrasTotal: bag.price + meal.price,
    })
    const paid = await payOrder(server, orderId, consumerAgent)
    if (!paid.ok) throw new Error(paid.failure.message)
    const { consumer, supplier } = await readTwins(server, paid.result.bookingId)
    const extrasMinor = Math.round((bag.price + meal.price) * 100)
    expect([supplier.price.extrasMinor, consumer.price.extrasMinor]).toEqual([extrasMinor, extrasMinor])
    expect(consumer.costMinor).toBe(supplier.amountMinor)
    const [passenger] = airline.asked.at(-1)?.passengers ?? []
    expect(passenger?.baggage.map(choose)).toEqual([choose(bag)])
    expect(passenger?.meals.map(choose)).toEqual([choose(meal)])
  })

  test("keep the buyer's contact and GST details at the selling agency", async () => {
    const bought = await buy('holdable')
    const { consumer, supplier } = await readTwins(server, bought.bookingId)
    expect(consumer.passengers[0]?.email).toBe('kavita@rao.example')
    expect(JSON.stringify(supplier)).not.toContain('kavita@rao.example')
    expect(JSON.stringify(consumer.offer)).not.toContain('scripted')
  })

  test('are held, issued and released at both agencies', async () => {
    const held = await buy('holdable', consumerAgent, 'hold')
    const requoted = await server.must(booking.requoteFlight, { BookingId: held.bookingId }, consumerAgent)
    const issued = await server.must(
      booking.issueFlight,
      { BookingId: held.bookingId, acceptedTotal: requoted.newTotal },
      { ...consumerAgent, headers: { 'idempotency-key': 'issue-flight' } },
    )
    expect(issued.status).toBe('Ticketed')
    const other = await buy('holdable', consumerAgent, 'hold')
    await server.must(booking.releaseFlight, { BookingId: other.bookingId, Source: 'GDS' }, consumerAgent)
    const released = await readTwins(server, other.bookingId)
    expect([released.consumer.status, released.supplier.status]).toEqual([7, 7])
  })

  test("aren't bought when the airline's price has risen, and the buyer sees the new price", async () => {
    const { orderId } = await orderLinked(server, consumerAgent, 'holdable')
    const { available } = await getBalance(server, consumerAgent)
    airline.play({ kind: 'priceUp', byMinor: 10_000 })
    const paid = await payOrder(server, orderId, consumerAgent)
    expect(paid).toMatchObject({
      ok: false,
      failure: { errorCode: 'priceChanged', details: { newTotal: expect.any(Number) } },
    })
    const { newTotal, previousTotal } = (paid.ok ? {} : paid.failure.details) as Record<string, number>
    expect((newTotal ?? 0) - (previousTotal ?? 0)).toBe(100)
    expect((await getBalance(server, consumerAgent)).available).toBe(available)
  })

  test('on hold whose price has risen are issued once the buyer has accepted the new price', async () => {
    const held = await buy('holdable', consumerAgent, 'hold')
    airline.raiseHeldFare(10_000)
    const issue = async (key: string) => {
      const { newTotal } = await server.must(
        booking.requoteFlight,
        { BookingId: held.bookingId },
        consumerAgent,
      )
      return server.call(
        booking.issueFlight,
        { BookingId: held.bookingId, acceptedTotal: newTotal },
        { ...consumerAgent, headers: { 'idempotency-key': key } },
      )
    }
    expect(await issue('dearer-1')).toMatchObject({ ok: false, failure: { errorCode: 'priceChanged' } })
    expect(await issue('dearer-2')).toMatchObject({ ok: true, result: { status: 'Ticketed' } })
    airline.raiseHeldFare(-10_000)
    const { consumer, supplier } = await readTwins(server, held.bookingId)
    expect(consumer.costMinor).toBe(supplier.amountMinor)
  })

  test("of AirAsia aren't taken for seat blocks, whose source code they have", async () => {
    await server.database.db.insert(markupRules).values({
      id: 'mk_blocks',
      siteId: 'meridian',
      kind: 'fixedDeparture',
      unit: 'fixed',
      value: 99_900,
      per: 'booking',
      updatedBy: 'test',
      updatedAt: testNow,
    })
    const { results } = await searchLink(server, consumerAgent, { sources: ['FD'] })
    expect(results).toHaveLength(1)
    expect(results[0]).toMatchObject({ source: 'FD' })
    const bought = await buy('air-asia')
    const { consumer, supplier } = await readTwins(server, bought.bookingId)
    expect(consumer.price.markupMinor).toBe(10_000)
    expect(supplier).toMatchObject({ supplier: 'scripted', source: 'FD' })
    const listIds = async (filter: { fixedDeparture?: boolean }) =>
      (
        await server.must(tickets.tickets, { ...filter, pageSize: 200 }, { as: 'staff', site: 'meridian' })
      ).tickets.map(({ bookingId }) => bookingId)
    expect(await listIds({})).toContain(bought.bookingId)
    expect(await listIds({ fixedDeparture: true })).not.toContain(bought.bookingId)
  })
})
