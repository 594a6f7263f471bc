import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { noSaleRules } from '#domain/flights/sale-rules.ts'
import { issuedDocuments } from '#server/db/schema/index.ts'
import { getBalance, holdBooking, prepareOrder, toResultRef } from '#tests/support/booking-kit.ts'
import { setUpBookingServer } from '#tests/support/booking-server.ts'
import { bookingRow } from '#tests/support/changes-hooks.ts'
import { setStaffRights } from '#tests/support/staff-rights.ts'
import { wordsTold } from '#tests/support/words-told.ts'

/** Fares that rise after their price was shown, at an agency that absorbs small rises. */
const { setFlightDetails, orderSuccessCallback, fareQuote, requoteFlight, issueFlight } = endpoints.booking
const { flightSettings, saveFlightSettings, flightPrice } = endpoints.flights
const { saveDefaultMarkup, explain } = endpoints.markup
const { setTdsDeduct } = endpoints.groups
const retail = { as: 'retail' }
const agent = { as: 'agent' }
const owner = { as: 'owner' }

const { database, supplier, server, clock } = setUpBookingServer()

const absorb = async (riseAbsorbed: number) => {
  const { version } = await server.must(flightSettings, {}, owner)
  await server.must(saveFlightSettings, { version, rules: { ...noSaleRules, riseAbsorbed } }, owner)
}
let markupId: string | undefined
beforeEach(async () => {
  // ₹ 250.00 of markup on every booking, with ₹ 45.00 GST: a shopper pays ₹ 5,295.00 and an agent ₹ 5,105.00.
  const terms = { unit: 'fixed', value: 250, per: 'booking' } as const
  const rule = { groupId: null, isDomestic: null, terms }
  ;({ markupId } = await server.must(saveDefaultMarkup, markupId ? { ...rule, markupId } : rule, owner))
  await absorb(150)
  clock.now = new Date(clock.now.getTime() + 60_000)
})

const pay = async (form: Awaited<ReturnType<typeof prepareOrder>>, who: object) => {
  const { orderId } = await server.must(setFlightDetails, form, who)
  return server.must(orderSuccessCallback, { orderId, paymentMode: 'wallet' }, who)
}

describe('a fare that rose by less than the agency absorbs', () => {
  test('is sold at the price in the search, and the invoice has the lower markup', async () => {
    supplier.raiseFare(10_000)
    const before = await getBalance(server, retail)
    const form = await prepareOrder(server, retail)
    expect(form.acceptedTotal).toBe(5295)
    expect(await server.must(fareQuote, toResultRef(form), retail)).toMatchObject({
      isPriceChanged: false,
      previousPrice: null,
      publishedPrice: 5100,
      markup: 165.25,
      gstOnMarkup: 29.75,
      totalPayable: 5295,
    })
    const { bookingId, amount } = await pay(form, retail)
    expect(amount).toBe(5295)
    expect((await getBalance(server, retail)).available).toBe(before.available - 5295)
    const row = await bookingRow(database, bookingId)
    // The airline's fare is what it is; only the agency's income is lower.
    expect(row?.price).toMatchObject({ costMinor: 491_000, markupMinor: 16_525, absorbedMinor: 10_000 })
    const [invoice] = await database.db
      .select()
      .from(issuedDocuments)
      .where(eq(issuedDocuments.bookingId, Number(bookingId)))
    expect(invoice).toMatchObject({ taxableMinor: 16_525, gstMinor: 2_975 })
    const told = await server.must(explain, { bookingId }, retail)
    expect(JSON.stringify(told)).not.toMatch(wordsTold('rise|markup'))
    const shown = await server.must(explain, { bookingId }, owner)
    expect(shown.lines.find(({ label }) => label === 'Markup')).toEqual({
      label: 'Markup',
      why: expect.stringContaining('₹\u00a0100.00 of a fare rise taken from the markup and its GST'),
      amount: 165.25,
    })
  })

  test('is explained the same before the sale', async () => {
    supplier.raiseFare(10_000)
    const { TraceId, ResultIndex, searchId } = await prepareOrder(server, agent)
    const ref = { TraceId, resultIndex: ResultIndex, searchId }
    expect(await server.must(explain, ref, agent)).toMatchObject({ total: 5105 })
    expect((await server.must(explain, ref, owner)).lines).toContainEqual(
      expect.objectContaining({ label: 'Markup', amount: 165.25 }),
    )
  })

  test("doesn't let a client name a lower price", async () => {
    supplier.raiseFare(10_000)
    const form = await prepareOrder(server, retail, { acceptedTotal: 5294 })
    expect(await server.call(setFlightDetails, form, retail)).toMatchObject({
      failure: { errorCode: 'priceChanged', details: { newTotal: 5295, previousTotal: 5294 } },
    })
  })

  test('costs the price shown when the airline asks for more at the sale and the customer agrees', async () => {
    const form = await prepareOrder(server, retail)
    const { orderId } = await server.must(setFlightDetails, form, retail)
    supplier.play({ kind: 'priceUp', byMinor: 10_000 })
    expect(await server.call(orderSuccessCallback, { orderId, paymentMode: 'wallet' }, retail)).toMatchObject(
      {
        failure: { errorCode: 'priceChanged', details: { newTotal: 5395, previousTotal: 5295 } },
      },
    )
    supplier.raiseFare(10_000)
    clock.now = new Date(clock.now.getTime() + 150_000)
    expect(await pay({ ...form, acceptedTotal: 5395 }, retail)).toMatchObject({ amount: 5295 })
  })

  test('is sold when the markup and its GST only give one paisa less, also for a price accepted before', async () => {
    const form = await prepareOrder(server, retail)
    supplier.raiseFare(600)
    expect(await server.must(fareQuote, toResultRef(form), retail)).toMatchObject({
      isPriceChanged: false,
      totalPayable: 5294.99,
    })
    expect(form.acceptedTotal).toBe(5295)
    expect(await pay(form, retail)).toMatchObject({ amount: 5294.99 })
  })

  test("is priced the same when a customer's link is checked", async () => {
    const form = await prepareOrder(server, retail)
    supplier.raiseFare(10_000)
    const checked = await server.must(flightPrice, toResultRef(form), retail)
    expect(checked).toMatchObject({ outcome: 'same', difference: 0 })
    expect(checked.candidates).toMatchObject([{ publishedPrice: 5295 }])
  })
})

describe('what is not a rise of the fare', () => {
  test('a higher markup since the search is a changed price', async () => {
    const form = await prepareOrder(server, retail)
    clock.now = new Date(clock.now.getTime() + 60_000)
    const terms = { unit: 'fixed', value: 350, per: 'booking' } as const
    await server.must(saveDefaultMarkup, { groupId: null, isDomestic: null, terms, markupId }, owner)
    expect(await server.must(fareQuote, toResultRef(form), retail)).toMatchObject({
      isPriceChanged: true,
      previousPrice: 5295,
      totalPayable: 5413,
      markup: 350,
    })
  })

  test('TDS that is withheld since the hold is shown as a changed price', async () => {
    const setTds = (isTdsDeductable: boolean) =>
      server.must(setTdsDeduct, { userLEID: 'le_skyways_rao-travels', isTdsDeductable }, owner)
    await setTds(false)
    const { bookingId, amount } = await holdBooking(server)
    expect(amount).toBe(5095)
    await setTds(true)
    supplier.raiseHeldFare(10_000)
    expect(await server.must(requoteFlight, { BookingId: bookingId }, agent)).toMatchObject({
      previousTotal: 5095,
      newTotal: 5105,
      isPriceChanged: true,
    })
  })
})

describe('the amount', () => {
  test('is changed only by people who may change markups', async () => {
    await setStaffRights(database, ['flightSettings.edit'])
    const { version, rules } = await server.must(flightSettings, {}, { as: 'staff' })
    const save = (riseAbsorbed: number) =>
      server.call(
        saveFlightSettings,
        { version, rules: { ...rules, riseAbsorbed, sourcesOff: [] } },
        { as: 'staff' },
      )
    expect(await save(10_000)).toMatchObject({
      status: 403,
      failure: { message: expect.stringContaining('"Change markups and groups"') },
    })
    expect(await save(rules.riseAbsorbed)).toMatchObject({ ok: true })
  })

  test("stays when a client that doesn't know it saves the settings", async () => {
    const { version, rules } = await server.must(flightSettings, {}, owner)
    const { riseAbsorbed, holdMarginMinutes: _margin, ...known } = rules
    const saved = await server.must(saveFlightSettings, { version, rules: known }, owner)
    expect(saved.rules.riseAbsorbed).toBe(riseAbsorbed)
    expect(riseAbsorbed).toBe(150)
  })
})

describe('a fare that rose by more', () => {
  test.each([
    ['than the limit', 15_100, 5446],
    ['than the markup', 30_000, 5595],
  ])('%s changes the price in full', async (_name, byMinor, newTotal) => {
    await absorb(byMinor === 30_000 ? 1_000 : 150)
    const form = await prepareOrder(server, retail)
    supplier.raiseFare(byMinor)
    expect(await server.must(fareQuote, toResultRef(form), retail)).toMatchObject({
      isPriceChanged: true,
      previousPrice: 5295,
      totalPayable: newTotal,
      markup: 250,
    })
    expect(await server.call(setFlightDetails, form, retail)).toMatchObject({
      failure: { errorCode: 'priceChanged', details: { newTotal, previousTotal: 5295 } },
    })
  })
})

describe('a hold whose fare rose', () => {
  test('is issued at the price it was held at', async () => {
    const { bookingId } = await holdBooking(server)
    supplier.raiseHeldFare(10_000)
    expect(await server.must(requoteFlight, { BookingId: bookingId }, agent)).toMatchObject({
      previousTotal: 5105,
      newTotal: 5105,
      difference: 0,
      isPriceChanged: false,
    })
    const issued = await server.must(issueFlight, { BookingId: bookingId, acceptedTotal: 5105 }, agent)
    expect(issued.amount).toBe(5105)
    expect((await bookingRow(database, bookingId))?.price).toMatchObject({ absorbedMinor: 10_000 })
  })

  test('keeps what was absorbed at the hold when the agency has stopped absorbing', async () => {
    supplier.raiseFare(10_000)
    const { bookingId } = await holdBooking(server)
    await absorb(0)
    const requoted = () => server.must(requoteFlight, { BookingId: bookingId }, agent)
    expect(await requoted()).toMatchObject({ newTotal: 5105, isPriceChanged: false })
    supplier.raiseHeldFare(5_000)
    // A rise after that is the customer's.
    expect(await requoted()).toMatchObject({ previousTotal: 5105, newTotal: 5155, isPriceChanged: true })
  })
})
