import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RequestInputOf, ResultOf } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/http/registry.ts'
import { sumMinor, toPaise } from '#domain/money/money.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { search } = endpoints.flights
const { fareRules, fareQuote, ssr, passengerViewOptions, flightDetails } = endpoints.booking
const calls = { fareRules, fareQuote, ssr, passengerViewOptions, flightDetails }

let server: TestServer
let clock = testNow
let found: ResultOf<typeof search>
beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
  found = await server.must(search, query)
})
afterAll(() => server.close())

const query: RequestInputOf<typeof search> = {
  segments: [{ origin: 'DEL', destination: 'BOM', preferredDepartureTime: '2026-12-15T00:00:00' }],
  adultCount: 2,
  childCount: 1,
  infantCount: 1,
}
type Flight = ResultOf<typeof search>['results'][number]
const toResultRef = (flight: Flight | undefined, of = found) => ({
  TraceId: of.traceId,
  ResultIndex: flight?.resultIndex ?? '',
  searchId: of.searchId,
})
const pick = (wanted: (flight: Flight) => boolean) => toResultRef(found.results.find(wanted))
const lowCost = () => pick(({ isLCC }) => isLCC)
const fullService = () => pick(({ isLCC }) => !isLCC)

/** The first offers of a search, which the supplier quotes at another fare or at the same one. */
const quoted = async (isPriceChanged: boolean, as?: string) => {
  for (const flight of found.results) {
    const quote = await server.must(fareQuote, toResultRef(flight), as ? { as } : {})
    if (quote.isPriceChanged === isPriceChanged) return { flight, quote }
  }
  throw new Error('no such fare in this search')
}

const sumRupees = (amounts: readonly number[]) => sumMinor(amounts.map(toPaise))

describe('a fare quote', () => {
  test('says so when the price is that of the search, and can be repeated', async () => {
    const { flight, quote } = await quoted(false)
    expect(quote).toMatchObject({ previousPrice: null, publishedPrice: flight.publishedPrice })
    expect(quote.totalPayable).toBe(flight.publishedPrice)
    expect(
      quote.fareDetails.map(({ passengerType, passengerCount }) => [passengerType, passengerCount]),
    ).toEqual([
      [1, 2],
      [2, 1],
      [3, 1],
    ])
  })
  test('names the earlier price when it changed, and again when requested again', async () => {
    const { flight, quote } = await quoted(true)
    expect(quote.previousPrice).toBe(flight.publishedPrice)
    expect(quote.totalPayable).not.toBe(flight.publishedPrice)
    expect(await server.must(fareQuote, toResultRef(flight))).toEqual(quote)
  })
  test.each([undefined, 'retail', 'agent', 'staff'])(
    '%s: every price is the sum of its parts',
    async (as) => {
      for (const flight of [...found.results.slice(0, 12), (await quoted(true)).flight]) {
        const quote = await server.must(fareQuote, toResultRef(flight), as ? { as } : {})
        for (const part of quote.fareDetails) {
          expect(toPaise(part.publishedPrice)).toBe(
            sumRupees([part.baseFare, part.tax, part.offeredOtherCharges]),
          )
          expect(toPaise(part.tax)).toBe(sumRupees(part.taxBreakup.map(({ value }) => value)))
        }
        const published = sumRupees(quote.fareDetails.map(({ publishedPrice }) => publishedPrice))
        expect(toPaise(quote.publishedPrice)).toBe(published)
        expect(toPaise(quote.totalPayable)).toBe(
          published + sumRupees([quote.markup, quote.gstOnMarkup, -quote.discount]),
        )
      }
    },
  )
  test('charges an agent published − commission + TDS', async () => {
    const { quote } = await quoted(false, 'agent')
    const { publishedPrice, commissionEarned = 0, tds = 0, offeredPrice, totalPayable, discount } = quote
    expect(commissionEarned).toBeGreaterThan(0)
    expect(toPaise(totalPayable)).toBe(sumRupees([publishedPrice, -commissionEarned, tds]))
    expect(toPaise(offeredPrice ?? 0)).toBe(sumRupees([publishedPrice, -commissionEarned]))
    expect(toPaise(discount)).toBe(sumRupees([commissionEarned, -tds]))
  })
  test("shows cost to staff acting for a shopper, at the shopper's price", async () => {
    const { flight } = await quoted(false)
    const quote = await server.must(fareQuote, toResultRef(flight), {
      as: 'staff',
      headers: { 'staff-id': 'usr_skyways_retail' },
    })
    expect(quote.commissionEarned).toBeGreaterThan(0)
    expect(quote).toMatchObject({ discount: 0, totalPayable: flight.publishedPrice })
  })
  test.each(['visitor', 'retail', 'corporate'])('%s: no cost in any answer', async (role) => {
    const options = role === 'visitor' ? {} : { as: role }
    for (const endpoint of Object.values(calls)) {
      const { response } = await server.call(endpoint, lowCost(), options)
      expect(response.statusCode, endpoint.id).toBe(200)
      expect(response.body, endpoint.id).not.toMatch(/"\w*(offeredPrice|commission|tds|costMinor)\w*":/i)
    }
  })
})

describe('other calls about a fare', () => {
  test('return fare rules with a text for each flight and structured penalties', async () => {
    const rules = await server.must(fareRules, fullService())
    expect(rules.fareRules[0]).toMatchObject({ origin: expect.stringMatching(/^[A-Z]{3}$/) as string })
    expect(rules.fareRules[0]?.fareRuleDetail.length).toBeGreaterThan(20)
    expect(rules.miniFareRules.map(({ type }) => type)).toContain('Cancellation')
  })
  test('return flight details as in the search', async () => {
    const [flight] = found.results
    expect(await server.must(flightDetails, toResultRef(flight))).toEqual(flight)
  })
  test('return extras with prices in rupees', async () => {
    const extras = await server.must(ssr, lowCost())
    expect(extras.baggage.length).toBeGreaterThan(0)
    expect(extras.baggage.every(({ price, weight }) => price > 0 && weight > 0)).toBe(true)
    expect(extras.meals.some(({ price }) => price > 0)).toBe(true)
  })
  test('return lists, rules and quote as passenger view options in one answer', async () => {
    const ref = lowCost()
    const options = await server.must(passengerViewOptions, ref)
    expect(options.fareQuote).toEqual(await server.must(fareQuote, ref))
    expect(options.fareRules).toEqual((await server.must(fareRules, ref)).fareRules)
    expect(options.countryList.length).toBeGreaterThan(230)
    expect(options.phoneCodeList).toContainEqual({ name: 'India', dial_code: '+91', code: 'IN' })
  })
})

describe.each(Object.entries(calls))('%s', (_name, endpoint) => {
  const refused = async (ref: RequestInputOf<typeof fareQuote>, options = {}) => {
    const answer = await server.call(endpoint, ref, options)
    return answer.ok ? 'answered' : `${answer.status} ${answer.failure.errorCode}`
  }
  test('report an index from another search as stale', async () => {
    const ref = lowCost()
    const other = await server.must(search, { ...query, adultCount: 1 })
    expect(await refused({ ...ref, ResultIndex: 'synthetic.9999.abc' })).toBe('409 staleResult')
    expect(await refused({ ...ref, ResultIndex: '' })).toBe('409 staleResult')
    expect(await refused({ ...ref, ResultIndex: '__proto__.0.x' })).toBe('409 staleResult')
    expect(await refused({ ...ref, TraceId: other.traceId })).toBe('409 staleResult')
    expect(await refused({ ...toResultRef(other.results[0], other), ResultIndex: ref.ResultIndex })).toBe(
      '409 staleResult',
    )
    expect(await refused({ ...ref, searchId: 'nobody-searched-this' })).toBe('409 staleResult')
  })
  test('refuse a search of another site', async () => {
    expect(await refused(lowCost(), { site: 'meridian', as: 'staff' })).toBe('409 staleResult')
  })
  test('report a search as expired after 15 minutes', async () => {
    clock = new Date(testNow.getTime() + 15 * 60_000)
    const answer = await refused(lowCost())
    clock = testNow
    expect(answer).toBe('409 searchExpired')
  })
})
