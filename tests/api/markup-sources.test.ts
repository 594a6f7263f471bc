import { beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { markupRules } from '#server/db/schema/index.ts'
import { holdBooking, placeOrder, prepareOrder, type OfferName } from '#tests/support/booking-kit.ts'
import { setUpBookingServer } from '#tests/support/booking-server.ts'
import { bookingRow } from '#tests/support/changes-hooks.ts'

const { saveDefaultMarkup, saveAirlineMarkup, saveSourceMarkup, deleteSourceMarkup, explain } =
  endpoints.markup
const { issueFlight, requoteFlight, orderSuccessCallback, fareQuote } = endpoints.booking
const agent = { as: 'agent' }
const staff = { as: 'staff' }
const owner = { as: 'owner' }
const { database, server, clock } = setUpBookingServer()

const perBooking = (value: number) => ({ unit: 'fixed' as const, value, per: 'booking' as const })
const later = () => void (clock.now = new Date(clock.now.getTime() + 60_000))
const saveSource = (source: string, value: number) =>
  server.must(saveSourceMarkup, { source, terms: perBooking(value) }, owner)

beforeEach(async () => {
  later()
  await database.db.delete(markupRules)
})

/** Returns the prices of an offer on its way to a booking, as the agent pays them. */
const priced = async (offer: OfferName) => {
  const { TraceId, ResultIndex, searchId } = await prepareOrder(server, agent, { offer })
  const ref = { TraceId, ResultIndex, searchId }
  const listed = (await server.must(endpoints.flights.searchResults, { searchId }, agent)).results.find(
    ({ resultIndex }) => resultIndex === ResultIndex,
  )
  const quote = await server.must(fareQuote, ref, agent)
  const explained = await server.must(explain, { TraceId, searchId, resultIndex: ResultIndex }, agent)
  const { amount } = await placeOrder(server, agent, { offer })
  const discount = quote.discount
  return {
    listed: (listed?.publishedPrice ?? 0) - discount,
    quoted: quote.totalPayable,
    explained: explained.total,
    ordered: amount,
  }
}

const everywhere = (total: number) => ({ listed: total, quoted: total, explained: total, ordered: total })

describe("a source's markup", () => {
  test('applies to its fares only, in the list, the quote, the explanation and the order', async () => {
    await server.must(saveDefaultMarkup, { terms: perBooking(50) }, owner)
    await saveSource('GDS', 100)
    expect(await priced('holdable')).toEqual(everywhere(4810 + 118))
    expect(await priced('low-cost')).toEqual(everywhere(4810 + 59))
    await saveSource('6E', 200)
    expect(await priced('low-cost')).toEqual(everywhere(4810 + 236))
    await server.must(saveAirlineMarkup, { airlineCode: '6E', terms: perBooking(300) }, owner)
    expect(await priced('low-cost')).toEqual(everywhere(4810 + 354))
  })

  test("is kept by the hold it was sold with, when it is quoted again and issued, and by the booking's explanation", async () => {
    const { markupId } = await saveSource('GDS', 100)
    later()
    const { bookingId } = await holdBooking(server)
    later()
    await server.must(deleteSourceMarkup, { markupId }, owner)
    await server.must(saveDefaultMarkup, { terms: perBooking(700) }, owner)
    expect(await server.must(requoteFlight, { BookingId: bookingId }, agent)).toMatchObject({
      newTotal: 4928,
      isPriceChanged: false,
    })
    await server.must(issueFlight, { BookingId: bookingId, acceptedTotal: 4928 }, agent)
    expect(await bookingRow(database, bookingId)).toMatchObject({
      source: 'GDS',
      amountMinor: 492_800,
      price: { markupMinor: 10_000, markupRule: { kind: 'source', source: 'GDS' } },
    })
    const seen = await server.must(explain, { bookingId }, owner)
    expect(seen.rule).toMatchObject({ markupId, kind: 'source', source: 'GDS' })
    expect(seen.lines).toContainEqual({
      label: 'Markup',
      why: 'Everyone · fares from Scripted GDS · ₹\u00a0100 per booking',
      amount: 100,
    })
  })

  test('is only known to those who may see markups', async () => {
    await server.must(saveDefaultMarkup, { terms: perBooking(50) }, owner)
    await saveSource('GDS', 100)
    const { TraceId, ResultIndex: resultIndex, searchId } = await prepareOrder(server, agent)
    const { orderId } = await placeOrder(server, agent)
    const { bookingId } = await server.must(orderSuccessCallback, { orderId, paymentMode: 'wallet' }, agent)
    for (const question of [{ bookingId }, { TraceId, resultIndex, searchId }]) {
      const own = await server.must(explain, question, agent)
      expect(own.lines).toContainEqual(expect.objectContaining({ label: 'Service Fee', amount: 100 }))
      expect(JSON.stringify(own)).not.toMatch(/source|GDS|Scripted|rule|markup/i)
    }
    const result = { TraceId, resultIndex, searchId }
    for (const who of [{ as: 'retail' }, {}])
      expect(JSON.stringify(await server.must(explain, result, who))).not.toMatch(
        /source|GDS|Scripted|rule|markup/i,
      )
    for (const who of [staff, owner])
      expect(await server.must(explain, result, who)).toMatchObject({
        rule: { kind: 'source', source: 'GDS' },
        passedOver: [{ rule: { kind: 'default' }, why: "The source's rule comes first." }],
      })
    for (const who of [agent, { as: 'retail' }, { as: 'supplier' }])
      expect(await server.call(endpoints.markup.sourceMarkups, {}, who)).toMatchObject({
        ok: false,
        status: 403,
      })
  })
})
