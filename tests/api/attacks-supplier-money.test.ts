import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { bookings } from '#server/db/schema/index.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import type { SupplierFare, SupplierOffer } from '#server/offers/offer.ts'
import { SupplierError, type SupplierBooking, type SupplierPort } from '#server/suppliers/port.ts'
import { aPassenger, getBalance, newLastName, placeOrder, prepareOrder } from '#tests/support/booking-kit.ts'
import { createScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

/** A supplier's figures after the search move money too: nothing inconsistent reaches a price or the ledger. */
const { fareQuote, issueFlight, orderSuccessCallback, requoteFlight, setFlightDetails, ssr } =
  endpoints.booking
const agent = { as: 'agent' }

const scripted = createScriptedSupplier()
let spoil: (offer: SupplierOffer) => SupplierOffer = (offer) => offer
let spoilRecord: (record: SupplierBooking) => SupplierBooking = (record) => record
let isTicketDearer = false
const supplier: SupplierPort = {
  ...scripted,
  fareQuote: async (ref, options) => {
    const quote = await scripted.fareQuote(ref, options)
    return { ...quote, offer: spoil(quote.offer) }
  },
  ssr: async (ref, options) => {
    const { baggage, meals } = await scripted.ssr(ref, options)
    const [bag] = baggage
    const [meal] = meals
    if (!bag || !meal) throw new Error('the scripted supplier has no extras')
    const place = { flightNumber: bag.flightNumber, origin: bag.origin, destination: bag.destination }
    const seat = {
      ...place,
      position: 'window' as const,
      isExitRow: false,
      isAvailable: true,
      text: '',
    }
    return {
      baggage: [...baggage, { ...bag, code: 'GIFT', priceMinor: -500_000 }],
      meals: [...meals, { ...meal, code: 'NONE', priceMinor: NaN }],
      seatMaps: [
        {
          ...place,
          craft: '320',
          rows: [
            {
              rowNo: '1',
              seats: [
                { ...seat, code: '1A', seatNo: '1A', priceMinor: 20_000 },
                { ...seat, code: '1B', seatNo: '1B', priceMinor: -20_000 },
              ],
            },
          ],
        },
      ],
    }
  },
  ticket: async (request, options) => {
    if (isTicketDearer)
      throw new SupplierError('priceChanged', 'The fare changed.', { newOffer: spoil(request.offer) })
    return spoilRecord(await scripted.ticket(request, options))
  },
  hold: async (request, options) => spoilRecord(await scripted.hold(request, options)),
  booking: async (key, options) => {
    const found = await scripted.booking(key, options)
    return found && spoilRecord(found)
  },
}
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ suppliers: [supplier] })
})
afterEach(() => {
  spoil = (offer) => offer
  spoilRecord = (record) => record
  isTicketDearer = false
})
afterAll(async () => {
  expect(await checkLedger(server.database.db)).toEqual([])
  await server.close()
})

const odd: [string, (fare: SupplierFare) => SupplierFare][] = [
  ['below nothing', (fare) => ({ ...fare, publishedMinor: -fare.publishedMinor })],
  ['for nothing', (fare) => ({ ...fare, baseMinor: 0, taxMinor: 0, publishedMinor: 0, offeredMinor: 0 })],
  ['no number', (fare) => ({ ...fare, publishedMinor: NaN })],
  ['endless', (fare) => ({ ...fare, publishedMinor: Infinity, offeredMinor: Infinity })],
  ['a text', (fare) => ({ ...fare, tdsMinor: '1000' as unknown as number })],
  ['half a paisa', (fare) => ({ ...fare, commissionMinor: 0.5 })],
  ['more commission than fare', (fare) => ({ ...fare, commissionMinor: fare.publishedMinor + 1 })],
  ['a total that contradicts its parts', (fare) => ({ ...fare, publishedMinor: fare.publishedMinor - 100 })],
  ['of nobody', (fare) => ({ ...fare, perType: [] })],
]

describe('a quote whose fare is', () => {
  test.each(odd)('%s counts as no answer: no quote, no order', async (_title, change) => {
    const { TraceId, ResultIndex, searchId, ...rest } = await prepareOrder(server, agent)
    spoil = (offer) => ({ ...offer, fare: change(offer.fare) })
    const ref = { TraceId, ResultIndex, searchId }
    expect(await server.call(fareQuote, ref, agent)).toMatchObject({
      ok: false,
      failure: { errorCode: 'supplierTimeout' },
    })
    // The order uses the valid quote of a moment ago.
    expect(await server.call(setFlightDetails, { ...ref, ...rest }, agent)).toMatchObject({
      ok: true,
      result: { amount: rest.acceptedTotal },
    })
  })

  test('for fewer people than travel is refused', async () => {
    const passengers = [
      aPassenger(0, { lastName: newLastName() }),
      aPassenger(1, { lastName: newLastName() }),
    ]
    const { TraceId, ResultIndex, searchId } = await prepareOrder(server, agent, { passengers })
    spoil = (offer) => ({
      ...offer,
      fare: { ...offer.fare, perType: offer.fare.perType.map((type) => ({ ...type, passengerCount: 1 })) },
    })
    expect(await server.call(fareQuote, { TraceId, ResultIndex, searchId }, agent)).toMatchObject({
      ok: false,
      failure: { errorCode: 'supplierTimeout' },
    })
  })

  test('without flights is refused', async () => {
    const { TraceId, ResultIndex, searchId } = await prepareOrder(server, agent)
    spoil = (offer) => ({ ...offer, segments: [[]] })
    expect(await server.call(fareQuote, { TraceId, ResultIndex, searchId }, agent)).toMatchObject({
      ok: false,
      failure: { errorCode: 'supplierTimeout' },
    })
  })
})

describe('extras', () => {
  test("with a negative or missing price can't be chosen", async () => {
    const input = await prepareOrder(server, agent, { offer: 'low-cost' })
    const { TraceId, ResultIndex, searchId } = input
    const offered = await server.must(ssr, { TraceId, ResultIndex, searchId }, agent)
    expect(offered.baggage.map(({ code }) => code)).toEqual(['XB15'])
    expect(offered.meals.map(({ code }) => code)).toEqual(['VGML'])
    expect(offered.seats[0]?.rows[0]?.seats).toMatchObject([
      { code: '1A', isAvailable: true },
      { code: '1B', isAvailable: false },
    ])
    const place = { flightNumber: offered.baggage[0]?.flightNumber ?? '', origin: 'DEL', destination: 'BOM' }
    const [first] = input.passengers
    if (!first) throw new Error('nobody travels')
    for (const chosen of [
      { baggage: [{ code: 'GIFT', ...place }] },
      { mealDynamic: [{ code: 'NONE', ...place }] },
      { seats: [{ code: '1B', ...place }] },
    ])
      expect(
        await server.call(setFlightDetails, { ...input, passengers: [{ ...first, ...chosen }] }, agent),
      ).toMatchObject({ ok: false, failure: { errorCode: 'invalidRequest' } })
  })

  test('ignores prices sent by a client', async () => {
    const input = await prepareOrder(server, agent, { offer: 'low-cost' })
    const [first] = input.passengers
    if (!first) throw new Error('nobody travels')
    const { TraceId, ResultIndex, searchId } = input
    const { baggage } = await server.must(ssr, { TraceId, ResultIndex, searchId }, agent)
    const bag = {
      code: 'XB15',
      flightNumber: baggage[0]?.flightNumber ?? '',
      origin: 'DEL',
      destination: 'BOM',
    }
    const priced = { ...bag, price: 1, priceMinor: 1, Price: 0 }
    const answer = await server.call(
      setFlightDetails,
      { ...input, passengers: [{ ...first, baggage: [priced] }] },
      agent,
    )
    expect(answer).toMatchObject({
      ok: false,
      failure: {
        errorCode: 'priceChanged',
        details: { newTotal: input.acceptedTotal + 1500, previousTotal: input.acceptedTotal },
      },
    })
  })
})

describe('a record whose fare is', () => {
  test.each(odd)('%s still tickets, at the agreed price', async (_title, change) => {
    const before = await getBalance(server, agent)
    const { orderId, amount } = await placeOrder(server, agent)
    spoilRecord = (record) => ({ ...record, fare: change(record.fare) })
    const outcome = await server.must(orderSuccessCallback, { orderId, paymentMode: 'wallet' }, agent)
    expect(outcome.status).toBe('Ticketed')
    const after = await getBalance(server, agent)
    expect(after.available).toBeCloseTo(before.available - amount, 2)
    const [row] = await server.database.db
      .select()
      .from(bookings)
      .where(eq(bookings.id, Number(outcome.bookingId)))
    expect(row?.costMinor).toBe(row?.price.costMinor)
    expect(await checkLedger(server.database.db)).toEqual([])
  })

  test.each(odd)('%s does not change the price of a hold', async (_title, change) => {
    const { orderId } = await placeOrder(server, agent)
    const held = await server.must(orderSuccessCallback, { orderId, paymentMode: 'hold' }, agent)
    spoilRecord = (record) => ({ ...record, fare: change(record.fare) })
    const BookingId = held.bookingId
    expect(await server.must(requoteFlight, { BookingId }, agent)).toMatchObject({ isPriceChanged: false })
    const issued = await server.must(issueFlight, { BookingId, acceptedTotal: held.amount }, agent)
    expect(issued).toMatchObject({ status: 'Ticketed', amount: held.amount })
  })
})

test.each(odd)('a ticket refused for a new fare that is %s releases all money', async (_title, change) => {
  const before = await getBalance(server, agent)
  const { orderId } = await placeOrder(server, agent)
  spoil = (offer) => ({ ...offer, fare: change(offer.fare) })
  isTicketDearer = true
  const answer = await server.call(orderSuccessCallback, { orderId, paymentMode: 'wallet' }, agent)
  expect(answer).toMatchObject({ ok: false, failure: { errorCode: 'priceChanged' } })
  expect(await getBalance(server, agent)).toEqual(before)
})
