import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ResultOf } from '#contract/common/endpoint.ts'
import { errorText } from '#contract/common/errors.ts'
import { endpoints } from '#contract/http/registry.ts'
import { SupplierError, type SupplierErrorCode, type SupplierPort } from '#server/suppliers/port.ts'
import { testDeps } from '#tests/support/test-deps.ts'
import { openTestDatabase, startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { search } = endpoints.flights
const { fareRules, fareQuote, ssr, passengerViewOptions } = endpoints.booking

let server: TestServer
let ref: { TraceId: string; ResultIndex: string; searchId: string }
let over: Partial<SupplierPort> = {}
let flight: ResultOf<typeof search>['results'][number] | undefined

beforeAll(async () => {
  const database = await openTestDatabase()
  const { config, suppliers } = testDeps(database)
  const [healthy] = suppliers.shared
  if (!healthy) throw new Error('no supplier')
  const moody: SupplierPort = {
    ...healthy,
    fareRules: (offer, options) =>
      over.fareRules ? over.fareRules(offer, options) : healthy.fareRules(offer, options),
    fareQuote: (offer, options) =>
      over.fareQuote ? over.fareQuote(offer, options) : healthy.fareQuote(offer, options),
    ssr: (offer, options) => (over.ssr ? over.ssr(offer, options) : healthy.ssr(offer, options)),
  }
  server = await startTestServer({
    database,
    suppliers: [moody],
    config: { ...config, searchDeadlineMs: 2_000 },
  })
  const query = {
    segments: [{ origin: 'DEL', destination: 'BOM', preferredDepartureTime: '2026-12-15T00:00:00' }],
    adultCount: 1,
  }
  // The first search builds the timetable, which takes longer than the deadline allows.
  await server.call(search, query)
  const found = await server.must(search, query)
  flight = found.results[0]
  ref = { TraceId: found.traceId, ResultIndex: flight?.resultIndex ?? '', searchId: found.searchId }
})
afterAll(() => server.close())
beforeEach(() => {
  over = {}
})

const rejects = (code: SupplierErrorCode, words = 'In the words of the airline.') =>
  Promise.reject(new SupplierError(code, words, { internal: 'secret of the adapter' }))

const callForFailure = async (endpoint: typeof fareQuote | typeof fareRules | typeof ssr) => {
  const answer = await server.call(endpoint, ref)
  if (answer.ok) throw new Error('it answered')
  expect(answer.response.body).not.toContain('secret of the adapter')
  return `${answer.status} ${answer.failure.errorCode}: ${answer.failure.message}`
}

describe("a supplier's answer to a quote", () => {
  test.each<[SupplierErrorCode, string]>([
    ['timeout', `504 supplierTimeout: ${errorText.supplierTimeout}`],
    ['badAnswer', `504 supplierTimeout: ${errorText.supplierTimeout}`],
    ['traceExpired', '409 searchExpired: Fares expired after 15 minutes'],
    ['soldOut', '409 fareGone: This fare just sold out'],
    ['refused', '409 fareGone: In the words of the airline.'],
  ])('%s is %s', async (code, expected) => {
    over = { fareQuote: () => rejects(code) }
    expect(await callForFailure(fareQuote)).toContain(expected)
    const options = await server.call(passengerViewOptions, ref)
    expect(options).toMatchObject({ ok: false, failure: { errorCode: expected.split(/[ :]/)[1] } })
  })
  test("is a timeout at our limit when it doesn't come", async () => {
    over = { fareQuote: () => new Promise(() => undefined) }
    expect(await callForFailure(fareQuote)).toContain('504 supplierTimeout')
  })
  test('that rejects with the new fare is a quote at the new fare', async () => {
    over = {
      fareQuote: async ({ offer }) => {
        const dearer = <T extends { baseMinor: number; publishedMinor: number }>(sums: T): T => ({
          ...sums,
          baseMinor: sums.baseMinor + 500_00,
          publishedMinor: sums.publishedMinor + 500_00,
        })
        const fare = {
          ...dearer(offer.fare),
          offeredMinor: offer.fare.offeredMinor + 500_00,
          perType: offer.fare.perType.map(dearer),
        }
        throw new SupplierError('priceChanged', 'changed', { newOffer: { ...offer, fare } })
      },
    }
    const quote = await server.must(fareQuote, ref)
    expect(quote).toMatchObject({ isPriceChanged: true, previousPrice: flight?.publishedPrice })
    expect(quote.totalPayable).toBe((flight?.publishedPrice ?? 0) + 500)
  })
  test('with a changed flight is reported', async () => {
    over = {
      fareQuote: ({ offer }) =>
        Promise.resolve({
          offer,
          isPriceChanged: false,
          flightDetailChangeInfo: 'Leaves 20 minutes later',
          itineraryChangeList: [],
        }),
    }
    expect((await server.must(fareQuote, ref)).flightDetailChangeInfo).toBe('Leaves 20 minutes later')
  })
  test('through a fault of the adapter is a fault, not a refusal by the airline', async () => {
    over = { fareQuote: () => Promise.reject(new TypeError('x is undefined')) }
    expect(await callForFailure(fareQuote)).toContain('500 internal')
  })
})

describe('extras and rules', () => {
  test('report missing extras with a separate code, which the page ignores', async () => {
    over = { ssr: () => rejects('noSsrDetails') }
    expect(await callForFailure(ssr)).toBe('404 noSsrDetails: No SSR details')
  })
  test.each<[SupplierErrorCode, string]>([
    ['timeout', '504 supplierTimeout'],
    ['traceExpired', '409 searchExpired'],
    ['unsupported', '409 supplierRefused: In the words of the airline.'],
  ])('%s is %s', async (code, expected) => {
    over = { ssr: () => rejects(code), fareRules: () => rejects(code) }
    expect(await callForFailure(ssr)).toContain(expected)
    expect(await callForFailure(fareRules)).toContain(expected)
  })
  test("don't stop the passenger page when rules are missing", async () => {
    over = { fareRules: () => rejects('timeout') }
    const options = await server.must(passengerViewOptions, ref)
    expect(options.fareRules).toEqual([])
    expect(options.fareQuote.publishedPrice).toBeGreaterThan(0)
  })
})
