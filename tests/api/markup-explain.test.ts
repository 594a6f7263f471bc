import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PriceExplanation } from '#contract/entities/markup.ts'
import { endpoints } from '#contract/http/registry.ts'
import { markupRules } from '#server/db/schema/index.ts'
import { toPaise } from '#domain/money/money.ts'
import { aPassenger, prepareOrder } from '#tests/support/booking-kit.ts'
import { createScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { wordsTold } from '#tests/support/words-told.ts'

const { explain, saveDefaultMarkup, saveAirlineMarkup } = endpoints.markup
const agent = { as: 'agent' }
const retail = { as: 'retail' }
const owner = { as: 'owner' }
const notFound = { ok: false, status: 404, failure: { errorCode: 'notFound' } }

let clock = testNow
const supplier = createScriptedSupplier()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ suppliers: [supplier], now: () => clock })
  await server.database.db.delete(markupRules).where(eq(markupRules.siteId, 'skyways'))
  await server.must(saveDefaultMarkup, { terms: { unit: 'fixed', value: 50, per: 'booking' } }, owner)
  await server.must(
    saveAirlineMarkup,
    {
      airlineCode: '6E',
      groupId: 'grp_skyways_gold',
      isDomestic: true,
      terms: { unit: 'fixed', value: 250, per: 'passenger' },
    },
    owner,
  )
})
afterAll(() => server.close())

const extra = { flightNumber: '118', origin: 'DEL', destination: 'BOM' }

const buy = async (who: { as: string }) => {
  const input = await prepareOrder(server, who, { offer: 'low-cost' })
  const passengers = [
    aPassenger(0, { baggage: [{ ...extra, code: 'XB15' }], mealDynamic: [{ ...extra, code: 'VGML' }] }),
  ]
  const acceptedTotal = Math.round((input.acceptedTotal + 1850.5) * 100) / 100
  const { orderId } = await server.must(
    endpoints.booking.setFlightDetails,
    { ...input, passengers, acceptedTotal },
    who,
  )
  const paid = await server.must(
    endpoints.booking.orderSuccessCallback,
    { orderId, paymentMode: 'wallet' },
    who,
  )
  return { ...paid, amount: acceptedTotal }
}

const sumLines = ({ lines }: PriceExplanation) => lines.reduce((sum, { amount }) => sum + toPaise(amount), 0)
const shownTo = ({ lines }: PriceExplanation) => lines.map(({ label, amount }) => [label, amount])
const fareLines = [
  ['1 × Adult · Base fare', 4000],
  ['1 × Adult · Taxes and fees', 1000],
  ['Baggage, meals and seats', 1850.5],
]

describe("a booking's explanation", () => {
  test("for an agent lists what the agent pays and keeps, without the site's rules", async () => {
    const { bookingId, amount } = await buy(agent)
    const own = await server.must(explain, { bookingId }, agent)
    expect(shownTo(own)).toEqual([
      ...fareLines,
      ['Service Fee', 250],
      ['GST on Service Fee', 45],
      ['Commission', -200],
      ['TDS', 10],
    ])
    expect(own).not.toHaveProperty('rule')
    expect(JSON.stringify(own)).not.toMatch(/Gold|per passenger/)
    expect([sumLines(own), toPaise(own.total)]).toEqual([toPaise(amount), toPaise(amount)])

    for (const who of [owner, { as: 'staff' }]) {
      const seen = await server.must(explain, { bookingId }, who)
      expect(seen.lines.find(({ label }) => label === 'Markup')).toEqual({
        label: 'Markup',
        why: 'Gold agents · IndiGo · domestic · ₹\u00a0250 per passenger',
        amount: 250,
      })
      expect(seen.rule).toMatchObject({ kind: 'airline', airlineCode: '6E', isDomestic: true })
      expect(sumLines(seen)).toBe(toPaise(amount))
    }
  })

  test("for a shopper lists a customer's lines and no cost", async () => {
    const { bookingId, amount } = await buy(retail)
    const own = await server.must(explain, { bookingId }, retail)
    expect(shownTo(own)).toEqual([...fareLines, ['Service Fee', 50], ['GST on Service Fee', 9]])
    expect(JSON.stringify(own)).not.toMatch(wordsTold('markup|commission|tds|cost|rule'))
    expect(sumLines(own)).toBe(toPaise(amount))
  })

  test("isn't available to anyone else, whatever they name", async () => {
    const { bookingId } = await buy(agent)
    for (const who of [retail, { as: 'supplier' }, { as: 'owner', site: 'meridian' }])
      expect(await server.call(explain, { bookingId }, who)).toMatchObject(notFound)
    for (const unknown of ['1', 'x', '', '9'.repeat(20)])
      expect(await server.call(explain, { bookingId: unknown }, owner)).toMatchObject(notFound)
    expect(await server.call(explain, { bookingId })).toMatchObject({ ok: false, status: 401 })
  })
})

describe("a result's explanation", () => {
  const prepareResultRef = async (who: object) => {
    const { TraceId, ResultIndex, searchId } = await prepareOrder(server, who, { offer: 'low-cost' })
    return { TraceId, resultIndex: ResultIndex, searchId }
  }

  test('shows the owner the rule and those it took precedence over', async () => {
    await server.must(
      endpoints.groups.mapLegalEntity,
      { LEId: 'le_skyways_worli-travels', groupId: 'grp_skyways_gold' },
      { as: 'staff' },
    )
    const answer = await server.must(explain, await prepareResultRef(owner), owner)
    expect(answer.rule).toMatchObject({ kind: 'airline', groupName: 'Gold agents' })
    expect(answer.passedOver).toMatchObject([
      { rule: { kind: 'default' }, why: "The airline's rule comes first." },
    ])
    expect(sumLines(answer)).toBe(toPaise(answer.total))
  })

  test("answers a visitor with the customer's lines: no net, markup or commission", async () => {
    const ref = await prepareResultRef(retail)
    const answer = await server.must(explain, ref)
    expect(shownTo(answer)).toEqual([
      ['1 × Adult · Base fare', 4000],
      ['1 × Adult · Taxes and fees', 1000],
      ['Service Fee', 50],
      ['GST on Service Fee', 9],
    ])
    expect(JSON.stringify(answer)).not.toMatch(wordsTold('markup|commission|tds|net|cost|rule|passedOver'))
    expect(sumLines(answer)).toBe(toPaise(answer.total))
  })

  test('uses the fare as last quoted', async () => {
    const ref = await prepareResultRef(retail)
    expect(await server.must(explain, ref, retail)).toMatchObject({ total: 5059 })
    supplier.raiseFare(10_000)
    const { TraceId, resultIndex: ResultIndex, searchId } = ref
    const quote = await server.must(endpoints.booking.fareQuote, { TraceId, ResultIndex, searchId }, retail)
    supplier.raiseFare(-10_000)
    const answer = await server.must(explain, ref, retail)
    expect(answer.total).toBe(quote.totalPayable)
    expect(answer.total).toBe(5159)
    expect(answer).not.toHaveProperty('passedOver')
  })

  test('needs its search: another trace is stale, an old one expired', async () => {
    const ref = await prepareResultRef(retail)
    expect(await server.call(explain, { ...ref, TraceId: 'another' }, retail)).toMatchObject({
      ok: false,
      failure: { errorCode: 'staleResult' },
    })
    expect(await server.call(explain, ref, { as: 'retail', site: 'meridian' })).toMatchObject({
      ok: false,
      failure: { errorCode: 'staleResult' },
    })
    clock = new Date(clock.getTime() + 16 * 60_000)
    expect(await server.call(explain, ref, retail)).toMatchObject({
      ok: false,
      failure: { errorCode: 'searchExpired' },
    })
    clock = testNow
  })
})
