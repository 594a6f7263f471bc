import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MarkupTerms } from '#contract/entities/markup.ts'
import type { PassengerForm } from '#contract/entities/passenger.ts'
import { endpoints } from '#contract/http/registry.ts'
import { bookings, ledgerAccounts, ledgerEntries, ledgerLines, markupRules } from '#server/db/schema/index.ts'
import type { OrderPrice } from '#server/db/shapes/bookings.ts'
import { aChild, anInfant, aPassenger, getBalance, prepareOrder } from '#tests/support/booking-kit.ts'
import { createScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { saveDefaultMarkup, saveAirlineMarkup, deleteDefaultMarkup, myMarkup, saveMyMarkup, explain } =
  endpoints.markup
const { setFlightDetails, orderSuccessCallback, fareQuote } = endpoints.booking
const owner = { as: 'owner' }
const agent = { as: 'agent' }
/** An agent of another company without a group, so the default group applies. */
const other = { as: 'supplier' }
const gold = 'grp_skyways_gold'
const standard = 'grp_skyways_standard'
const fixed = (value: number, per: MarkupTerms['per'] = 'passenger'): MarkupTerms => ({
  unit: 'fixed',
  value,
  per,
})

let clock = testNow
const later = (ms: number) => {
  clock = new Date(clock.getTime() + ms)
}
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ suppliers: [createScriptedSupplier()], now: () => clock })
})
afterAll(() => server.close())
beforeEach(async () => {
  later(1_000)
  await server.database.db.delete(markupRules).where(eq(markupRules.siteId, 'skyways'))
})

const search = async (who: object) => {
  const answer = await server.must(
    endpoints.flights.search,
    {
      segments: [{ origin: 'DEL', destination: 'BOM', preferredDepartureTime: '2026-12-10T00:00:00' }],
      adultCount: 1,
    },
    who,
  )
  const [result] = answer.results
  if (!result) throw new Error('no result')
  const ref = { TraceId: answer.traceId, ResultIndex: result.resultIndex, searchId: answer.searchId }
  return { result, ref }
}

const explained = (who: object, ref: { TraceId: string; ResultIndex: string; searchId: string }) =>
  server.must(explain, { resultIndex: ref.ResultIndex, TraceId: ref.TraceId, searchId: ref.searchId }, who)

let sales = 0
/** No one is booked twice, because the pre-ticket check would stop the second booking. */
const nobodyBefore = (): string => `Asha${String.fromCodePoint(97 + (sales++ % 26)).repeat(3)}`

const buy = async (who: { as: string }, others: PassengerForm[] = []) => {
  const passengers = [aPassenger(0, { firstName: nobodyBefore() }), ...others]
  const order = await prepareOrder(server, who, { passengers })
  const { orderId, amount } = await server.must(setFlightDetails, order, who)
  const before = (await getBalance(server, who)).userWalletBalance
  const paid = await server.must(orderSuccessCallback, { orderId, paymentMode: 'wallet' }, who)
  const after = (await getBalance(server, who)).userWalletBalance
  return { ...paid, amount, debited: Math.round((before - after) * 100) / 100 }
}

const loadBooking = async (bookingId: string) => {
  const [row] = await server.database.db
    .select()
    .from(bookings)
    .where(eq(bookings.id, Number(bookingId)))
  if (!row) throw new Error('no booking')
  return row
}

describe("a group's markup", () => {
  test("changes an agent's price in the list, the quote, the order and the wallet", async () => {
    await server.must(saveDefaultMarkup, { groupId: gold, terms: fixed(100) }, owner)
    await server.must(saveDefaultMarkup, { groupId: standard, terms: fixed(350.5) }, owner)
    const expected = [
      { who: agent, markup: 100, total: 4810 + 118 },
      { who: other, markup: 350.5, total: 4810 + 350.5 + 63.09 },
    ]
    for (const { who, markup, total } of expected) {
      const { result, ref } = await search(who)
      expect(result.publishedPrice).toBeCloseTo(total + 190, 6)
      const quote = await server.must(fareQuote, ref, who)
      expect(quote).toMatchObject({ markup, totalPayable: total, discount: 190, isPriceChanged: false })
      expect(await explained(who, ref)).toMatchObject({ total })
      expect(await buy(who)).toMatchObject({ amount: total, debited: total })
    }
    // A visitor has no group either: the default group's markup appears as a service fee.
    const { ref } = await search({})
    expect(await server.must(fareQuote, ref, {})).toMatchObject({ markup: 350.5, totalPayable: 5413.59 })
  })

  test("comes after the airline's, and before everyone's", async () => {
    await server.must(saveDefaultMarkup, { groupId: gold, terms: fixed(1) }, owner)
    await server.must(saveDefaultMarkup, { terms: fixed(2) }, owner)
    const quoted = async () => server.must(fareQuote, (await search(agent)).ref, agent)
    expect(await quoted()).toMatchObject({ markup: 1 })
    await server.must(saveAirlineMarkup, { airlineCode: 'AI', terms: fixed(3) }, owner)
    expect(await quoted()).toMatchObject({ markup: 3 })
    await server.must(saveAirlineMarkup, { airlineCode: 'AI', isDomestic: false, terms: fixed(4) }, owner)
    expect(await quoted()).toMatchObject({ markup: 3 })
  })

  test.each([
    [fixed(100), 200],
    [fixed(100, 'booking'), 100],
    [{ unit: 'percent', value: 2.5, per: 'passenger' }, 250],
    [{ unit: 'percent', value: 2.5, per: 'booking' }, 375],
  ] as const)('of %j on a family of three is ₹ %d, without the infant', async (terms, markup) => {
    await server.must(saveDefaultMarkup, { terms }, owner)
    const gst = Math.round(markup * 18) / 100
    const sale = await buy({ as: 'corporate' }, [
      aChild(1, { firstName: nobodyBefore() }),
      anInfant(2, { firstName: nobodyBefore() }),
    ])
    expect(sale).toMatchObject({ amount: 15_000 + markup + gst, debited: 15_000 + markup + gst })
  })
})

describe('a markup that changes', () => {
  test('between search and quote is reported as a changed price', async () => {
    await server.must(saveDefaultMarkup, { terms: fixed(100) }, owner)
    later(1_000)
    const { ref, result } = await search({ as: 'retail' })
    expect(result.publishedPrice).toBe(5118)
    later(1_000)
    const { markupId } = await server.must(saveDefaultMarkup, { terms: fixed(200) }, owner)
    const quote = () => server.must(fareQuote, ref, { as: 'retail' })
    expect(await quote()).toMatchObject({ isPriceChanged: true, previousPrice: 5118, totalPayable: 5236 })
    await server.must(deleteDefaultMarkup, { markupId }, owner)
    expect(await quote()).toMatchObject({ isPriceChanged: true, previousPrice: 5118, totalPayable: 5000 })
    await server.must(saveDefaultMarkup, { terms: fixed(100) }, owner)
    expect(await quote()).toMatchObject({ isPriceChanged: false, previousPrice: null, totalPayable: 5118 })
  })

  test('through another group, default group or TDS setting is reported too', async () => {
    await server.must(saveDefaultMarkup, { groupId: gold, terms: fixed(100) }, owner)
    await server.must(saveDefaultMarkup, { groupId: standard, terms: fixed(300) }, owner)
    later(1_000)
    const mine = await search(agent)
    const theirs = await search(other)
    later(1_000)
    const LEId = 'le_skyways_rao-travels'
    const { setTdsDeduct, mapLegalEntity } = endpoints.groups
    const { setDefaultGroup } = endpoints.markup
    await server.must(mapLegalEntity, { LEId, groupId: null }, owner)
    const quote = async (of: typeof mine, who: object) => server.must(fareQuote, of.ref, who)
    expect(await quote(mine, agent)).toMatchObject({ previousPrice: 4928, totalPayable: 5164 })
    await server.must(setDefaultGroup, { groupId: gold }, owner)
    expect(await quote(mine, agent)).toMatchObject({ isPriceChanged: false, totalPayable: 4928 })
    expect(await quote(theirs, other)).toMatchObject({ previousPrice: 5164, totalPayable: 4928 })
    await server.must(setTdsDeduct, { userLEID: LEId, isTdsDeductable: false }, owner)
    expect(await quote(mine, agent)).toMatchObject({ previousPrice: 4928, totalPayable: 4918, tds: 0 })

    await server.must(setTdsDeduct, { userLEID: LEId, isTdsDeductable: true }, owner)
    await server.must(setDefaultGroup, { groupId: standard }, owner)
    await server.must(mapLegalEntity, { LEId, groupId: gold }, owner)
  })

  test('between quote and order is refused with both totals; nothing is ordered', async () => {
    const order = await prepareOrder(server, agent)
    await server.must(saveDefaultMarkup, { terms: fixed(10) }, owner)
    expect(await server.call(setFlightDetails, order, agent)).toMatchObject({
      ok: false,
      status: 409,
      failure: { errorCode: 'priceChanged', details: { previousTotal: 4810, newTotal: 4821.8 } },
    })
  })

  test("after the order leaves the order and the booking's explanation unchanged", async () => {
    const { markupId } = await server.must(saveDefaultMarkup, { terms: fixed(10) }, owner)
    const order = await prepareOrder(server, agent)
    const { orderId } = await server.must(setFlightDetails, order, agent)
    await server.must(deleteDefaultMarkup, { markupId }, owner)
    const { bookingId } = await server.must(orderSuccessCallback, { orderId, paymentMode: 'wallet' }, agent)
    const answer = await server.must(explain, { bookingId }, owner)
    expect(answer).toMatchObject({ total: 4821.8, rule: { markupId, terms: fixed(10) } })
    expect(answer.lines).toContainEqual({
      label: 'Markup',
      why: 'Everyone · all airlines · ₹\u00a010 per passenger',
      amount: 10,
    })
  })
})

describe('a customer who is exempt from TDS', () => {
  test('pays the full commission less, and the ledger says so', async () => {
    const userLEID = 'le_skyways_rao-travels'
    await server.must(endpoints.groups.setTdsDeduct, { userLEID, isTdsDeductable: false }, owner)
    await server.must(saveDefaultMarkup, { terms: fixed(100) }, owner)
    const sale = await buy(agent)
    expect(sale).toMatchObject({ amount: 4918, debited: 4918 })
    const booked = await server.database.db
      .select({ code: ledgerAccounts.code, amountMinor: ledgerLines.amountMinor })
      .from(ledgerLines)
      .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLines.accountId))
      .where(
        and(eq(ledgerEntries.sourceKey, `booking:${sale.bookingId}:settle`), ne(ledgerLines.amountMinor, 0)),
      )
    expect(Object.fromEntries(booked.map(({ code, amountMinor }) => [code, amountMinor]))).toEqual({
      walletReserved: -491_800,
      'supplierPayable:scripted': 481_000,
      markupIncome: 10_000,
      gstOutput: 1_800,
      tdsReceivable: -1_000,
    })
    const { price } = await loadBooking(sale.bookingId)
    expect(price satisfies OrderPrice).toMatchObject({ tdsMinor: 0, discountMinor: 20_000 })
    await server.must(endpoints.groups.setTdsDeduct, { userLEID, isTdsDeductable: true }, owner)
  })
})

describe("an agent's own markup", () => {
  test('can be set, read and removed by a travel agent only', async () => {
    expect(await server.must(myMarkup, {}, agent)).toEqual({ terms: null })
    expect(await server.must(saveMyMarkup, { terms: fixed(400) }, agent)).toEqual({ terms: fixed(400) })
    expect(await server.must(myMarkup, {}, agent)).toEqual({ terms: fixed(400) })
    expect(await server.must(myMarkup, {}, other)).toEqual({ terms: null })
    for (const as of ['retail', 'corporate', 'staff']) {
      expect(await server.call(saveMyMarkup, { terms: fixed(1) }, { as })).toMatchObject({
        ok: false,
        status: 403,
        failure: { errorCode: 'forbidden' },
      })
      expect(await server.must(myMarkup, {}, { as })).toEqual({ terms: null })
    }
  })

  test('appears in results and on the document, and moves no money', async () => {
    await server.must(saveMyMarkup, { terms: fixed(437) }, agent)
    const { result, ref } = await search(agent)
    expect(result).toMatchObject({ publishedPrice: 5000, ownMarkup: 437 })
    expect(await server.must(fareQuote, ref, agent)).toMatchObject({ totalPayable: 4810, ownMarkup: 437 })
    const forShopper = await search({ as: 'retail' })
    expect(forShopper.result).not.toHaveProperty('ownMarkup')

    const sale = await buy(agent)
    expect(sale).toMatchObject({ amount: 4810, debited: 4810 })
    const booking = await loadBooking(sale.bookingId)
    expect(booking).toMatchObject({ txnFeeMinor: 43_700, amountMinor: 481_000 })
    const booked = await server.database.db.select({ amountMinor: ledgerLines.amountMinor }).from(ledgerLines)
    expect(booked.some(({ amountMinor }) => Math.abs(amountMinor) === 43_700)).toBe(false)

    const details = (who: object) =>
      server.must(endpoints.booking.bookingDetails, { orderId: booking.orderId }, who)
    expect((await details(agent)).quote.ownMarkup).toBe(437)
    expect((await details({ as: 'staff' })).quote).not.toHaveProperty('ownMarkup')

    const { bookingSlug } = sale
    const detail = (who: object) => server.call(endpoints.tickets.ticketDetail, { bookingSlug }, who)
    expect(await detail(agent)).toMatchObject({
      ok: true,
      result: { fare: { txnFee: 437, totalFare: 5437 }, transactionDetails: { amount: 4810 } },
    })
    for (const who of [{}, { as: 'retail' }, other]) {
      const { response } = await detail(who)
      expect(response.statusCode).toBe(200)
      expect(response.body).not.toMatch(
        /"\w*(offeredPrice|commission|tds|cost|markup|txnFee)\w*":|\b(4810|5437)\b/i,
      )
    }
    await server.must(saveMyMarkup, { terms: null }, agent)
    expect((await search(agent)).result).not.toHaveProperty('ownMarkup')
  })
})
