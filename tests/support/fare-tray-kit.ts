import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { keptFares } from '#server/db/schema/index.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import { SupplierError, type SupplierPort } from '#server/suppliers/port.ts'
import { aFare, scriptedOffers } from './scripted-offers.ts'
import { createScriptedSupplier } from './scripted-supplier.ts'
import { testNow } from './test-deps.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const { search, keepFare, keptFares: list, repriceKeptFare } = endpoints.flights

/** Returns an offer at another base fare. */
export const dearer = (offer: SupplierOffer, baseMinor: number): SupplierOffer => ({
  ...offer,
  fare: aFare({ adultCount: 1, childCount: 0, infantCount: 0 }, { baseMinor }),
})

/** Returns an offer whose flights leave at another minute. */
export const later = (offer: SupplierOffer): SupplierOffer => ({
  ...offer,
  segments: offer.segments.map((leg) =>
    leg.map((segment) => ({
      ...segment,
      departureTime: segment.departureTime.replace(/T(\d\d):\d\d/, 'T$1:40'),
    })),
  ),
})

/** Changes only the first offer. */
export const first = (work: (offer: SupplierOffer) => SupplierOffer[]) => (offers: SupplierOffer[]) =>
  offers.flatMap((offer, index) => (index === 0 ? work(offer) : [offer]))

/** Opens a server whose supplier's offers, quotes and rules a test can change, with empty trays before each test. */
export const setUpFareTray = () => {
  const scripted = createScriptedSupplier('one')
  const state = {
    server: undefined as unknown as TestServer,
    clock: testNow,
    /** How the supplier changes its offers from now on; null fails. */
    change: null as ((offers: SupplierOffer[]) => SupplierOffer[]) | null,
    quote: null as SupplierPort['fareQuote'] | null,
    rules: null as SupplierPort['fareRules'] | null,
    minutesLater: (minutes: number): void => {
      state.clock = new Date(testNow.getTime() + minutes * 60_000)
    },
    /** Finds the nth fare of a search on a day of December. */
    findFare: async (day = 15, place = 0, who: { as?: string; site?: string } = {}) => {
      const preferredDepartureTime = `2026-12-${String(day).padStart(2, '0')}T00:00:00`
      const segments = [{ origin: 'DEL', destination: 'BOM', preferredDepartureTime }]
      const answer = await state.server.must(search, { segments, adultCount: 1 }, who)
      const ResultIndex = answer.results[place]?.resultIndex ?? ''
      return { searchId: answer.searchId, TraceId: answer.traceId, ResultIndex }
    },
    keep: async (as = 'agent', day = 15, place = 0) =>
      state.server.must(keepFare, await state.findFare(day, place), { as }),
    tray: async (as = 'agent', headers = {}) => (await state.server.must(list, {}, { as, headers })).fares,
    reprice: (keptFareId: string) => state.server.must(repriceKeptFare, { keptFareId }, { as: 'agent' }),
  }
  const supplier: SupplierPort = {
    ...scripted,
    search: async (asked) => {
      if (!state.change) throw new SupplierError('timeout', 'No answer.')
      const offers = state.change(scriptedOffers(asked))
      return { traceKey: 'x', offers, expiresAt: '2099-01-01T00:00:00.000Z' }
    },
    fareQuote: (ref, options) => (state.quote ? state.quote(ref, options) : scripted.fareQuote(ref, options)),
    fareRules: (ref, options) => (state.rules ? state.rules(ref, options) : scripted.fareRules(ref, options)),
  }
  beforeAll(async () => {
    state.server = await startTestServer({ suppliers: [supplier], now: () => state.clock })
  })
  afterAll(() => state.server.close())
  beforeEach(async () => {
    Object.assign(state, {
      clock: testNow,
      change: (offers: SupplierOffer[]) => offers,
      quote: null,
      rules: null,
    })
    await state.server.database.db.delete(keptFares).where(eq(keptFares.siteId, 'skyways'))
  })
  return state
}
