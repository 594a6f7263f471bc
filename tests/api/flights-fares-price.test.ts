import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { endpoints } from '#contract/http/registry.ts'
import { flightUsage, searchAnswers, sites } from '#server/db/schema/index.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import { SupplierError, type SupplierPort } from '#server/suppliers/port.ts'
import { aFare, scriptedOffers } from '#tests/support/scripted-offers.ts'
import { createScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { search, flightPrice } = endpoints.flights
const query = {
  segments: [{ origin: 'DEL', destination: 'BOM', preferredDepartureTime: '2026-12-15T00:00:00' }],
  adultCount: 1,
}

let server: TestServer
let clock = testNow
/** Sets how the supplier changes its offers from now on; null fails. */
let change: ((offers: SupplierOffer[]) => SupplierOffer[]) | null = (offers) => offers
let quote: SupplierPort['fareQuote'] | null = null

const scripted = createScriptedSupplier('one')
const one: SupplierPort = {
  ...scripted,
  search: async (asked) => {
    if (!change) throw new SupplierError('timeout', 'No answer.')
    return {
      traceKey: 'x',
      offers: change(scriptedOffers(asked).slice(0, 2)),
      expiresAt: '2099-01-01T00:00:00.000Z',
    }
  },
  fareQuote: (ref, options) => (quote ? quote(ref, options) : scripted.fareQuote(ref, options)),
}
const other: SupplierPort = {
  ...createScriptedSupplier('other'),
  search: async () => ({ traceKey: 'y', offers: [], expiresAt: '2099-01-01T00:00:00.000Z' }),
}

beforeAll(async () => {
  server = await startTestServer({ suppliers: [one, other], now: () => clock })
})
afterAll(() => server.close())
beforeEach(() => {
  clock = testNow
  change = (offers) => offers
  quote = null
})

const chosen = async () => {
  const { searchId, traceId, results } = await server.must(search, query)
  return { searchId, TraceId: traceId, ResultIndex: results[0]?.resultIndex ?? '' }
}
const minutesLater = (minutes: number): void => {
  clock = new Date(testNow.getTime() + minutes * 60_000)
}
const dearer = (offer: SupplierOffer, baseMinor: number): SupplierOffer => ({
  ...offer,
  fare: aFare({ adultCount: 1, childCount: 0, infantCount: 0 }, { baseMinor }),
})
const later = (offer: SupplierOffer): SupplierOffer => ({
  ...offer,
  segments: offer.segments.map((leg) =>
    leg.map((segment) => ({
      ...segment,
      departureTime: segment.departureTime.replace('T09:00', 'T09:40'),
      arrivalTime: segment.arrivalTime.replace('T11:10', 'T11:50'),
    })),
  ),
})
const first = (work: (offer: SupplierOffer) => SupplierOffer[]) => (offers: SupplierOffer[]) =>
  offers.flatMap((offer, index) => (index === 0 ? work(offer) : [offer]))

describe('while the trace is valid the supplier is asked', () => {
  const quoted = (offer: (old: SupplierOffer) => SupplierOffer) => {
    quote = async ({ offer: old }) => ({
      offer: offer(old),
      isPriceChanged: false,
      flightDetailChangeInfo: null,
      itineraryChangeList: [],
    })
  }
  test.each<[string, (old: SupplierOffer) => SupplierOffer, number]>([
    ['same', (old) => old, 0],
    ['cheaper', (old) => dearer(old, 350_000), -500],
    ['dearer', (old) => dearer(old, 420_000), 200],
    ['moved', later, 0],
  ])('%s', async (outcome, offer, difference) => {
    const ref = await chosen()
    quoted(offer)
    const answer = await server.must(flightPrice, ref)
    expect(answer).toMatchObject({ outcome, searchId: ref.searchId, traceId: ref.TraceId, difference })
    expect(answer.before.resultIndex).toBe(ref.ResultIndex)
    expect(answer.candidates).toHaveLength(1)
    const [candidate] = answer.candidates
    expect(candidate?.resultIndex).toBe(ref.ResultIndex)
    expect(candidate?.publishedPrice).toBe(answer.before.publishedPrice + difference)
  })

  test('reports a sold-out flight as gone', async () => {
    const ref = await chosen()
    quote = () => Promise.reject(new SupplierError('soldOut', 'Sold out.'))
    expect(await server.must(flightPrice, ref)).toMatchObject({
      outcome: 'gone',
      candidates: [],
      difference: 0,
      searchId: ref.searchId,
    })
  })

  test("searches again when the supplier's session expired before ours", async () => {
    const ref = await chosen()
    quote = () => Promise.reject(new SupplierError('traceExpired', 'Search again.'))
    const answer = await server.must(flightPrice, ref)
    expect(answer.outcome).toBe('same')
    expect(answer.searchId).not.toBe(ref.searchId)
  })

  test("reports a supplier that doesn't answer as a timeout", async () => {
    const ref = await chosen()
    quote = () => Promise.reject(new SupplierError('timeout', 'No answer.'))
    expect(await server.call(flightPrice, ref)).toMatchObject({
      ok: false,
      status: 504,
      failure: { errorCode: 'supplierTimeout' },
    })
  })
})

describe('after the trace has expired the flights are searched again', () => {
  test.each<[string, (offer: SupplierOffer) => SupplierOffer[], number, number]>([
    ['same', (offer) => [offer], 1, 0],
    ['cheaper', (offer) => [dearer(offer, 390_000)], 1, -100],
    ['dearer', (offer) => [dearer(offer, 475_050)], 1, 750.5],
    ['moved', (offer) => [later(offer)], 1, 0],
    ['gone', () => [], 0, 0],
    ['gone', (offer) => [{ ...offer, fareType: 'Another family' }], 0, 0],
    // The cheaper of the two comes first.
    ['choose', (offer) => [dearer(offer, 410_000), { ...offer, offerId: 'twin' }], 2, 0],
    ['choose', (offer) => [later(offer), { ...later(offer), offerId: 'twin' }], 2, 0],
  ])('%s', async (outcome, work, count, difference) => {
    const ref = await chosen()
    minutesLater(16)
    change = first(work)
    const answer = await server.must(flightPrice, ref)
    expect(answer).toMatchObject({ outcome, difference })
    expect(answer.candidates).toHaveLength(count)
    expect(answer.searchId).not.toBe(ref.searchId)
    expect(answer.before.resultIndex).toBe(ref.ResultIndex)
    for (const { resultIndex, traceId } of answer.candidates) {
      expect(traceId).toBe(answer.traceId)
      const found = { searchId: answer.searchId, TraceId: traceId, ResultIndex: resultIndex }
      expect(await server.must(endpoints.booking.flightDetails, found)).toMatchObject({ resultIndex })
    }
  })

  test('reports a flight whose date has passed as gone, without a search', async () => {
    const today = [{ ...query.segments[0]!, preferredDepartureTime: '2026-11-20T00:00:00' }]
    const { searchId, traceId, results } = await server.must(search, { ...query, segments: today })
    const [result] = results
    // Midnight in India, before the old search is deleted.
    clock = new Date('2026-11-20T18:31:00Z')
    const answer = await server.call(flightPrice, {
      searchId,
      TraceId: traceId,
      ResultIndex: result?.resultIndex ?? '',
    })
    expect(answer).toMatchObject({ ok: true, result: { outcome: 'gone', searchId } })
  })

  test("doesn't report a flight as gone when its supplier doesn't answer", async () => {
    const ref = await chosen()
    minutesLater(16)
    change = null
    expect(await server.call(flightPrice, ref)).toMatchObject({
      ok: false,
      failure: { errorCode: 'supplierTimeout' },
    })
  })

  test('counts as a search', async () => {
    const { db } = server.database
    const ref = await chosen()
    await db.delete(flightUsage)
    await db
      .update(sites)
      .set({ settings: { lookToBook: { freeLooks: 1, looksPerBooking: 0 } } })
      .where(eq(sites.id, 'skyways'))
    minutesLater(16)
    await server.must(flightPrice, ref, { as: 'retail' })
    expect(await server.call(flightPrice, ref, { as: 'retail' })).toMatchObject({
      ok: false,
      status: 429,
      failure: { errorCode: 'searchLimitReached' },
    })
    await db.update(sites).set({ settings: {} }).where(eq(sites.id, 'skyways'))
  })
})

describe("what can't be priced", () => {
  test("reports an unknown search, or another site's, as not found", async () => {
    const ref = await chosen()
    const unknown = { ...ref, searchId: 'unknown' }
    for (const answer of [
      await server.call(flightPrice, unknown),
      await server.call(flightPrice, ref, { site: 'meridian' }),
    ])
      expect(answer).toMatchObject({ ok: false, status: 404, failure: { errorCode: 'notFound' } })
  })

  test('reports an itinerary of another search, or one whose offers were deleted, as stale', async () => {
    const [ref, another] = [await chosen(), await chosen()]
    const stale = { ok: false, status: 409, failure: { errorCode: 'staleResult' } }
    expect(await server.call(flightPrice, { ...ref, ResultIndex: another.ResultIndex })).toMatchObject(stale)
    expect(await server.call(flightPrice, { ...ref, TraceId: another.TraceId })).toMatchObject(stale)
    await server.database.db.delete(searchAnswers).where(eq(searchAnswers.searchId, another.searchId))
    expect(await server.call(flightPrice, another)).toMatchObject(stale)
  })
})
